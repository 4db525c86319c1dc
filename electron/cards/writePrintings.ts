import type { Printing } from '../../shared/cards/record.ts'
import type { Connection } from './database.ts'
import { printingOf, rarityRank } from './rows.ts'
import type { PrintingRow } from './rows.ts'

/** Writes printings of cards that are in the database. */
export interface PrintingWriter {
  /** Adds what isn't there yet. Says whether there was any. `digest`: of the card in the file that they are from. */
  readonly add: (cardId: number, printings: readonly Printing[], digest: string | null) => boolean
  readonly of: (cardId: number) => readonly Printing[]
  readonly describeSet: (code: string, name: string | null, releasedAt: string | null) => void
}

/** Prepares the statements to write printings with. */
export function printingWriter(db: Connection): PrintingWriter {
  const insert = db.prepare(`
    INSERT INTO printings (cardId, setCode, collectorNumber, setName, rarity, rarityRank, releasedAt, artist, picture, digest)
    VALUES (@cardId, @set, @number, @setName, @rarity, @rank, @releasedAt, @artist, @picture, unhex(@digest))
    ON CONFLICT DO NOTHING`)
  const update = db.prepare(`
    UPDATE printings SET setName = coalesce(@setName, setName), rarity = iif(@rarity = '', rarity, @rarity),
      rarityRank = iif(@rarity = '', rarityRank, @rank), releasedAt = coalesce(@releasedAt, releasedAt), artist = coalesce(@artist, artist),
      picture = coalesce(@picture, picture), digest = unhex(@digest)
    WHERE cardId = @cardId AND setCode = @set AND collectorNumber = @number`)
  const inSet = db.prepare('SELECT 1 FROM printings WHERE cardId = ? AND setCode = ?')
  const dropUnnumbered = db.prepare("DELETE FROM printings WHERE cardId = ? AND setCode = ? AND collectorNumber = ''")
  const select = db.prepare<[number], PrintingRow>('SELECT * FROM printings WHERE cardId = ?')
  const describe = db.prepare(`
    UPDATE printings SET setName = coalesce(setName, ?), releasedAt = coalesce(releasedAt, ?) WHERE setCode = ?`)

  const releaseSet = db.prepare(`
    UPDATE cards SET firstReleased = @releasedAt WHERE (firstReleased IS NULL OR firstReleased > @releasedAt)
      AND id IN (SELECT cardId FROM printings WHERE setCode = @code AND releasedAt = @releasedAt)`)

  function add(cardId: number, printings: readonly Printing[], digest: string | null): boolean {
    let added = false
    for (const each of printings) {
      // A file that knows only the set has nothing to add where the card's number in it is known.
      if (each.collectorNumber === null && inSet.get(cardId, each.set) !== undefined) continue
      const values = valuesOf(cardId, each, digest)
      if (insert.run(values).changes > 0) {
        added = true
        if (each.collectorNumber !== null) dropUnnumbered.run(cardId, each.set)
      } else update.run(values)
    }
    return added
  }

  return {
    add,
    of: (cardId) => select.all(cardId).map(printingOf),
    describeSet: (code, name, releasedAt) => {
      describe.run(name, releasedAt, code)
      if (releasedAt !== null) releaseSet.run({ releasedAt, code })
    },
  }
}

/** Of the cards that were the last to be written where they are: their digests, as `write` was given them. */
export function knownDigests(db: Connection): readonly string[] {
  return db.prepare<[], string>('SELECT lower(hex(digest)) FROM printings WHERE digest IS NOT NULL').pluck().all()
}

function valuesOf(cardId: number, printing: Printing, digest: string | null) {
  const { set, setName, collectorNumber, rarity, releasedAt, artist, picture } = printing
  const rank = rarityRank(rarity)
  return { cardId, set, number: collectorNumber ?? '', setName, rarity, rank, releasedAt, artist, picture, digest }
}
