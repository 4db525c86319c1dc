import type { Connection } from './database.ts'

/** What the rules manager of the game has said of a card. */
export interface Ruling {
  readonly publishedAt: string | null
  readonly text: string
}

/** A ruling as card files have it: of the card with that Oracle id. */
export interface CardRuling extends Ruling {
  readonly oracleId: string
}

/** Writes rulings into the database, in whatever transaction the caller has open. */
export interface RulingWriter {
  readonly write: (ruling: CardRuling) => void
  /** A card that was spoken of keeps no rulings but those that were written. To be done before the transaction ends. */
  readonly finish: () => void
}

/** Prepares the statements to write rulings with. */
export function rulingWriter(db: Connection): RulingWriter {
  const seen = db.prepare<[], number>('SELECT coalesce(max(seen), 0) + 1 FROM rulings').pluck().get() ?? 1
  const insert = db.prepare(`
    INSERT INTO rulings (oracleId, publishedAt, text, seen) VALUES (@oracleId, @publishedAt, @text, @seen)
    ON CONFLICT DO UPDATE SET seen = excluded.seen`)
  const dropOld = db.prepare(`
    DELETE FROM rulings WHERE seen <> @seen AND oracleId IN (SELECT oracleId FROM rulings WHERE seen = @seen)`)
  return {
    write: ({ oracleId, publishedAt, text }) => {
      insert.run({ oracleId, publishedAt: publishedAt ?? '', text, seen })
    },
    finish: () => {
      dropOld.run({ seen })
    },
  }
}

/** Reads the rulings of the card with that Oracle id, oldest first. */
export function rulingReader(db: Connection): (oracleId: string) => readonly Ruling[] {
  const select = db.prepare<[string], Ruling>(`
    SELECT nullif(publishedAt, '') AS publishedAt, text FROM rulings WHERE oracleId = ? ORDER BY publishedAt, text`)
  return (oracleId) => select.all(oracleId)
}
