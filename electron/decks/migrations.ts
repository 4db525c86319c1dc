/** The decks' schema, one step a version: `PRAGMA user_version` says how many have been taken. */
export const DECK_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE decks (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    comment TEXT NOT NULL,
    changedAt TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ) STRICT;
  CREATE TABLE deckEntries (
    deckId TEXT NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    part TEXT NOT NULL CHECK (part IN ('main', 'sideboard', 'commander')),
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    count INTEGER NOT NULL CHECK (count >= 1),
    PRIMARY KEY (deckId, part, position)
  ) STRICT, WITHOUT ROWID;
  `,
  // A maybeboard; what a deck was before; decks that are put away can be brought back.
  `
  ALTER TABLE decks ADD COLUMN removedAt TEXT;
  CREATE TABLE entriesOfParts (
    deckId TEXT NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    part TEXT NOT NULL CHECK (part IN ('main', 'sideboard', 'commander', 'maybeboard')),
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    count INTEGER NOT NULL CHECK (count >= 1),
    PRIMARY KEY (deckId, part, position)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO entriesOfParts SELECT deckId, part, position, name, count FROM deckEntries;
  DROP TABLE deckEntries;
  ALTER TABLE entriesOfParts RENAME TO deckEntries;
  CREATE TABLE deckVersions (
    deckId TEXT NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    savedAt TEXT NOT NULL,
    deck TEXT NOT NULL,
    PRIMARY KEY (deckId, number)
  ) STRICT, WITHOUT ROWID;
  `,
]
