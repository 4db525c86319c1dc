import type { CardRecord } from '../../shared/cards/record.ts'
import { FACE_DOWN_VERSION } from '../../shared/cards/faceDown.ts'
import { MANA_COST_WAY_UP_VERSION } from '../../shared/cards/manaCostWayUp.ts'
import type { Connection } from './database.ts'
import { cardReader } from './readCards.ts'
import { derivedValues } from './writeCards.ts'

/** What the Oracle compiler says of a card. */
export type CompileVerdict =
  { readonly status: 'compiled' } | { readonly status: 'unsupported'; readonly unread: readonly string[] }

/** The Oracle compiler as the database uses it; a new `version` makes every card be compiled anew. */
export interface CardCompiler {
  readonly version: string
  readonly compile: (record: CardRecord) => CompileVerdict
}

/** The ids of cards with answers of older versions of `manaCostWayUp` or `usesFaceDown`. */
export function staleDerived(db: Connection): readonly number[] {
  return db
    .prepare<[number, number], number>('SELECT id FROM cards WHERE wayUpVersion <> ? OR faceDownVersion <> ?')
    .pluck()
    .all(MANA_COST_WAY_UP_VERSION, FACE_DOWN_VERSION)
}

/** Works these answers out anew. */
export function refreshDerived(db: Connection): void {
  const update = db.prepare(`
    UPDATE cards SET wayUpCost = @wayUpCost, wayUpReason = @wayUpReason, wayUpVersion = @wayUpVersion,
      faceDown = @faceDown, faceDownVersion = @faceDownVersion WHERE id = @id`)
  const reader = cardReader(db)
  for (const id of staleDerived(db)) {
    const card = reader.one(id)
    if (card !== null) update.run({ id, ...derivedValues(card.record) })
  }
}

export interface CompilePass {
  /** compiles up to so many cards that this compiler's version hasn't seen; returns how many it did */
  readonly next: (limit: number) => number
  /** how many cards are left, and how many of all are read wholly */
  readonly counts: () => { readonly left: number; readonly readable: number }
}

/** A pass over the cards that this version of the compiler hasn't seen, in steps, so that the caller can stop between. */
export function compilePass(db: Connection, compiler: CardCompiler): CompilePass {
  const stale = db.prepare<[string, number], { id: number }>(
    'SELECT id FROM cards WHERE compilerVersion IS NOT ? ORDER BY id LIMIT ?',
  )
  const left = db.prepare<[string], { n: number }>('SELECT count(*) AS n FROM cards WHERE compilerVersion IS NOT ?')
  const readable = db.prepare<[], { n: number }>("SELECT count(*) AS n FROM cards WHERE compileStatus = 'compiled'")
  const update = db.prepare('UPDATE cards SET compileStatus = ?, unread = ?, compilerVersion = ? WHERE id = ?')
  const reader = cardReader(db)

  function next(limit: number): number {
    const ids = stale.all(compiler.version, limit)
    for (const { id } of ids) {
      const card = reader.one(id)
      if (card === null) continue
      const verdict = compiler.compile(card.record)
      const unread = verdict.status === 'unsupported' ? verdict.unread : []
      update.run(verdict.status, JSON.stringify(unread), compiler.version, id)
    }
    return ids.length
  }

  function counts() {
    return { left: left.get(compiler.version)?.n ?? 0, readable: readable.get()?.n ?? 0 }
  }

  return { next, counts }
}
