-- How well the bot's players of a chat play when nobody has chosen, and whether they chat.
ALTER TABLE chats ADD COLUMN level TEXT NOT NULL DEFAULT 'club'
    CHECK (level IN ('novice', 'club', 'master'));
ALTER TABLE chats ADD COLUMN remarks INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN remarks INTEGER NOT NULL DEFAULT 1;
