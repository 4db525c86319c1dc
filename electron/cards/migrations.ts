/** The card database's schema, one step a version: `PRAGMA user_version` says how many have been taken. */
export const CARD_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE cards (
    id INTEGER PRIMARY KEY,
    oracleId TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    foldedName TEXT NOT NULL,
    foldedFront TEXT NOT NULL,
    bareName TEXT NOT NULL,
    layout TEXT NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('starter', 'imported')),
    manaValue REAL NOT NULL,
    colors INTEGER NOT NULL,
    colorIdentity INTEGER NOT NULL,
    keywords TEXT NOT NULL,
    facts TEXT NOT NULL,
    wayUpCost TEXT,
    wayUpReason TEXT,
    wayUpVersion INTEGER NOT NULL,
    faceDown INTEGER NOT NULL,
    faceDownVersion INTEGER NOT NULL,
    compileStatus TEXT CHECK (compileStatus IN ('compiled', 'unsupported')),
    unread TEXT NOT NULL DEFAULT '[]',
    compilerVersion TEXT,
    CHECK ((wayUpCost IS NULL) <> (wayUpReason IS NULL))
  ) STRICT;
  CREATE INDEX cardsByName ON cards (foldedName);
  CREATE INDEX cardsByFront ON cards (foldedFront);
  CREATE INDEX cardsByBareName ON cards (bareName);
  CREATE INDEX cardsByCompiler ON cards (compilerVersion);
  CREATE INDEX cardsByStatus ON cards (compileStatus, manaValue);

  CREATE TABLE faces (
    cardId INTEGER NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    manaCost TEXT,
    typeLine TEXT NOT NULL,
    oracleText TEXT NOT NULL,
    power TEXT,
    toughness TEXT,
    loyalty TEXT,
    defense TEXT,
    powerNumber REAL,
    toughnessNumber REAL,
    loyaltyNumber REAL,
    colors INTEGER NOT NULL,
    colorIndicator INTEGER,
    PRIMARY KEY (cardId, position)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX facesByCost ON faces (manaCost);

  CREATE TABLE printings (
    cardId INTEGER NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    setCode TEXT NOT NULL,
    collectorNumber TEXT NOT NULL,
    setName TEXT,
    rarity TEXT NOT NULL,
    rarityRank INTEGER NOT NULL,
    releasedAt TEXT,
    artist TEXT,
    PRIMARY KEY (cardId, setCode, collectorNumber)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX printingsBySet ON printings (setCode);

  CREATE TABLE legalities (
    cardId INTEGER NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    format TEXT NOT NULL,
    status TEXT NOT NULL,
    PRIMARY KEY (cardId, format)
  ) STRICT, WITHOUT ROWID;

  CREATE VIRTUAL TABLE cardText USING fts5(
    name, type, text, tokenize = 'trigram remove_diacritics 1', content = '', contentless_delete = 1
  );
  `,
  // Legalities as sets of bits, a bit for each format: a dozen rows a card took a third of an import's time.
  `
  CREATE TABLE formats (bit INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  INSERT INTO formats SELECT row_number() OVER (ORDER BY format) - 1, format FROM (SELECT DISTINCT format FROM legalities);
  ALTER TABLE cards ADD COLUMN legal INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE cards ADD COLUMN banned INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE cards ADD COLUMN restricted INTEGER NOT NULL DEFAULT 0;
  UPDATE cards SET (legal, banned, restricted) = (
    SELECT coalesce(sum(1 << bit) FILTER (WHERE status = 'legal'), 0),
      coalesce(sum(1 << bit) FILTER (WHERE status = 'banned'), 0),
      coalesce(sum(1 << bit) FILTER (WHERE status = 'restricted'), 0)
    FROM legalities JOIN formats ON name = format WHERE cardId = cards.id);
  DROP TABLE legalities;

  ALTER TABLE cards ADD COLUMN produces INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE cards ADD COLUMN producesVersion INTEGER NOT NULL DEFAULT 0;

  CREATE INDEX facesByName ON faces (name) WHERE position > 0;

  -- What is gathered in memory before a piece of the index is written: an import writes few pieces then, merged seldom.
  INSERT INTO cardText (cardText, rank) VALUES ('hashsize', 8388608);

  ALTER TABLE printings ADD COLUMN picture TEXT;
  ALTER TABLE printings ADD COLUMN digest BLOB;
  CREATE INDEX printingsByDigest ON printings (digest) WHERE digest IS NOT NULL;
  `,
  // What searches ask of most cards, in the order that they are mostly shown in, so that they read nothing else.
  `
  DROP INDEX cardsByName;
  CREATE INDEX cardsForSearch ON cards (foldedName, manaValue, colors, colorIdentity, produces, legal, banned, restricted,
    faceDown, source, compileStatus, wayUpCost, layout);
  CREATE INDEX facesForSearch ON faces (cardId, position, typeLine, powerNumber, toughnessNumber, loyaltyNumber);
  `,
  // What searches asked of every face or printing of every card is worked out when a card is written.
  `
  ALTER TABLE cards ADD COLUMN traits INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE cards ADD COLUMN traitsVersion INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE cards ADD COLUMN selfTextVersion INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE cards ADD COLUMN firstReleased TEXT;
  UPDATE cards SET firstReleased = (SELECT min(releasedAt) FROM printings WHERE cardId = cards.id);
  ALTER TABLE faces ADD COLUMN selfText TEXT;
  DROP INDEX cardsForSearch;
  CREATE INDEX cardsForSearch ON cards (foldedName, manaValue, colors, colorIdentity, produces, traits, legal, banned,
    restricted, faceDown, source, compileStatus, wayUpCost, layout, firstReleased, keywords);
  `,
  // What searches ask of printings, each in the order of what is asked: they read only those that have it.
  `
  CREATE INDEX printingsByDate ON printings (releasedAt);
  CREATE INDEX printingsByRarity ON printings (rarityRank);
  CREATE INDEX printingsByArtist ON printings (artist);
  `,
  // By Oracle id, so that they outlive the row of a card that is written anew. `seen`: the import that had it last.
  `
  CREATE TABLE rulings (
    oracleId TEXT NOT NULL,
    publishedAt TEXT NOT NULL,
    text TEXT NOT NULL,
    seen INTEGER NOT NULL,
    PRIMARY KEY (oracleId, publishedAt, text)
  ) STRICT, WITHOUT ROWID;
  `,
  // Names and keywords are most of the bytes of what searches read; those that ask neither needn't go past them.
  `
  DROP INDEX cardsForSearch;
  CREATE INDEX cardsForSearch ON cards (legal, restricted, banned, traits, colors, colorIdentity, manaValue, produces,
    faceDown, source, compileStatus, wayUpCost, layout, firstReleased);
  CREATE INDEX cardsByName ON cards (foldedName);
  CREATE INDEX cardsByKeywords ON cards (keywords);
  `,
]
