-- Play money. A balance is the sum of its entries, over all chats. Entries are only added, a
-- balance is never below zero, and a deal gives and takes each kind once (fines: one a payment).
CREATE TABLE coins (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL,
    deal_id INTEGER NOT NULL REFERENCES deals (id),
    kind    TEXT NOT NULL CHECK (kind IN ('win', 'stake', 'fine', 'share', 'refund')),
    amount  INTEGER NOT NULL
        CHECK (CASE WHEN kind IN ('stake', 'fine') THEN amount < 0 ELSE amount > 0 END),
    at      REAL NOT NULL
) STRICT;
CREATE INDEX coins_person ON coins (user_id, amount);
CREATE INDEX coins_deal ON coins (deal_id);
CREATE UNIQUE INDEX coins_once ON coins (deal_id, user_id, kind) WHERE kind <> 'fine';
CREATE TRIGGER coins_stay_as_they_are BEFORE UPDATE ON coins
BEGIN SELECT RAISE(ABORT, 'entries are only added'); END;
CREATE TRIGGER coins_stay BEFORE DELETE ON coins
BEGIN SELECT RAISE(ABORT, 'entries are only added'); END;
CREATE TRIGGER coins_are_had_before_they_are_paid AFTER INSERT ON coins
WHEN (SELECT SUM(amount) FROM coins WHERE user_id = NEW.user_id) < 0
BEGIN SELECT RAISE(ABORT, 'nobody pays more than he has'); END;

ALTER TABLE tables ADD COLUMN stake INTEGER NOT NULL DEFAULT 0 CHECK (stake >= 0);
ALTER TABLE chats ADD COLUMN stake INTEGER NOT NULL DEFAULT 0 CHECK (stake >= 0);
