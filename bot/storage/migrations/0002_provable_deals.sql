-- The seed of a table's next deal, of which the SHA-256 alone is shown before the deal is over.
CREATE TABLE commitments (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    seed     BLOB NOT NULL
) STRICT;

-- What people have added to the shuffle of that deal.
CREATE TABLE words (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id  INTEGER NOT NULL,
    word     TEXT NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

-- In which sitting of its table a deal was played, and how it ended: NULL if it was put away.
ALTER TABLE deals ADD COLUMN sitting INTEGER NOT NULL DEFAULT 0;
ALTER TABLE deals ADD COLUMN result TEXT;
CREATE INDEX deals_of_chat ON deals (chat_id, number);
CREATE INDEX deals_of_table ON deals (table_id, sitting);
