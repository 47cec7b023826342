-- Updates as Telegram sent them. A payload that is NULL has been dealt with.
CREATE TABLE inbox (
    update_id   INTEGER PRIMARY KEY,
    lane        INTEGER NOT NULL,
    payload     TEXT,
    received_at REAL NOT NULL
) STRICT;
CREATE INDEX inbox_waiting ON inbox (update_id) WHERE payload IS NOT NULL;

CREATE TABLE chats (
    chat_id      INTEGER PRIMARY KEY,
    language     TEXT,
    rules        TEXT NOT NULL DEFAULT '{}',
    turn_seconds INTEGER,
    auto_pass    INTEGER NOT NULL DEFAULT 1,
    bot_is_admin INTEGER NOT NULL DEFAULT 0,
    deals        INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE people (
    user_id           INTEGER PRIMARY KEY,
    name              TEXT NOT NULL,
    language          TEXT,
    telegram_language TEXT,
    may_write         INTEGER NOT NULL DEFAULT 0,
    hand_way          TEXT NOT NULL DEFAULT 'ephemeral'
        CHECK (hand_way IN ('ephemeral', 'private', 'alert', 'fallen'))
) STRICT;

-- A lobby, the deals played at it and the wait for a rematch are one table.
CREATE TABLE tables (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id      INTEGER NOT NULL,
    thread_id    INTEGER NOT NULL DEFAULT 0,
    kind         TEXT NOT NULL CHECK (kind IN ('group', 'duel')),
    phase        TEXT NOT NULL CHECK (phase IN ('lobby', 'playing', 'over', 'closed')),
    opener_id    INTEGER NOT NULL,
    rules        TEXT NOT NULL,
    turn_seconds INTEGER NOT NULL,
    auto_pass    INTEGER NOT NULL,
    seats        TEXT NOT NULL,
    state        TEXT,
    events       TEXT NOT NULL DEFAULT '[]',
    clocks       TEXT NOT NULL DEFAULT '{}',
    deal_id      INTEGER REFERENCES deals (id),
    sitting      INTEGER NOT NULL DEFAULT 0,
    version      INTEGER NOT NULL DEFAULT 0,
    turn         INTEGER NOT NULL DEFAULT 0,
    touched_at   REAL NOT NULL,
    due_at       REAL
) STRICT;
CREATE UNIQUE INDEX one_live_table ON tables (chat_id, thread_id)
    WHERE phase IN ('lobby', 'playing');
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE deals (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id   INTEGER NOT NULL,
    chat_id    INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    record     TEXT NOT NULL,
    started_at REAL NOT NULL,
    ended_at   REAL
) STRICT;

CREATE TABLE moves (
    deal_id INTEGER NOT NULL REFERENCES deals (id),
    ply     INTEGER NOT NULL,
    action  TEXT NOT NULL,
    made_at REAL NOT NULL,
    PRIMARY KEY (deal_id, ply)
) STRICT, WITHOUT ROWID;

-- The log every total is computed from.
CREATE TABLE results (
    deal_id  INTEGER NOT NULL REFERENCES deals (id),
    seat     INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    chat_id  INTEGER NOT NULL,
    kind     TEXT NOT NULL,
    outcome  TEXT NOT NULL CHECK (outcome IN ('win', 'draw', 'loss')),
    points   INTEGER NOT NULL,
    ended_at REAL NOT NULL,
    PRIMARY KEY (deal_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_chat ON results (chat_id, user_id);
CREATE INDEX results_person ON results (user_id);

-- What stands in the chats: one message a slot.
CREATE TABLE messages (
    slot         TEXT NOT NULL,
    table_id     INTEGER NOT NULL,
    chat_id      INTEGER NOT NULL,
    user_id      INTEGER NOT NULL DEFAULT 0,
    message_id   INTEGER NOT NULL,
    is_ephemeral INTEGER NOT NULL DEFAULT 0,
    digest       TEXT NOT NULL,
    PRIMARY KEY (table_id, slot, user_id)
) STRICT, WITHOUT ROWID;

-- A single row: until when the bot is known to have been running.
CREATE TABLE pulse (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    alive_at REAL NOT NULL
) STRICT;
