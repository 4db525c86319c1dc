import { FACE_DOWN_VERSION } from '../../shared/cards/faceDown.ts'
import { MANA_COST_WAY_UP_VERSION } from '../../shared/cards/manaCostWayUp.ts'
import { PRODUCED_MANA_VERSION } from '../../shared/cards/producedMana.ts'
import { TRAITS_VERSION } from '../../shared/cards/traits.ts'
import type { CardCompiler } from './compiler.ts'
import type { Connection } from './database.ts'
import { cardReader } from './readCards.ts'
import { SELF_TEXT_VERSION, selfText } from './selfText.ts'
import { derivedValues } from './preparedCard.ts'

/** The ids of cards with answers of older versions of the functions whose answers are stored with cards. */
export function staleDerived(db: Connection): readonly number[] {
  return db
    .prepare<number[], number>(
      `SELECT id FROM cards WHERE wayUpVersion <> ? OR faceDownVersion <> ? OR producesVersion <> ? OR traitsVersion <> ?
        OR selfTextVersion <> ?`,
    )
    .pluck()
    .all(MANA_COST_WAY_UP_VERSION, FACE_DOWN_VERSION, PRODUCED_MANA_VERSION, TRAITS_VERSION, SELF_TEXT_VERSION)
}

/** Works these answers out anew. */
export function refreshDerived(db: Connection): void {
  const update = db.prepare(`
    UPDATE cards SET wayUpCost = @wayUpCost, wayUpReason = @wayUpReason, wayUpVersion = @wayUpVersion,
      faceDown = @faceDown, faceDownVersion = @faceDownVersion, produces = @produces,
      producesVersion = @producesVersion, traits = @traits, traitsVersion = @traitsVersion,
      selfTextVersion = @selfTextVersion WHERE id = @id`)
  const updateFace = db.prepare('UPDATE faces SET selfText = ? WHERE cardId = ? AND position = ?')
  const reader = cardReader(db, null)
  for (const id of staleDerived(db)) {
    const card = reader.one(id)
    if (card === null) continue
    update.run({ id, ...derivedValues(card.record) })
    for (const [position, face] of card.record.faces.entries()) updateFace.run(selfText(face), id, position)
  }
}

export interface CompilePass {
  /** compiles up to so many cards that this compiler's version hasn't seen; returns how many it did */
  readonly next: (limit: number) => number
  /** how many cards are left, and how many of all are read wholly */
  readonly counts: () => { readonly left: number; readonly readable: number }
}

/**
 * A pass over the cards that this version of the compiler hasn't seen, in steps, so that the caller can stop between.
 * @param among all cards, or those that come with the app
 */
export function compilePass(db: Connection, compiler: CardCompiler, among: 'all' | 'starter'): CompilePass {
  const where = `compilerVersion IS NOT ?${among === 'starter' ? " AND source = 'starter'" : ''}`
  const stale = db.prepare<[string, number], { id: number }>(`SELECT id FROM cards WHERE ${where} ORDER BY id LIMIT ?`)
  const left = db.prepare<[string], { n: number }>(`SELECT count(*) AS n FROM cards WHERE ${where}`)
  const readable = db.prepare<[], { n: number }>("SELECT count(*) AS n FROM cards WHERE compileStatus = 'compiled'")
  const update = db.prepare('UPDATE cards SET compileStatus = ?, unread = ?, compilerVersion = ? WHERE id = ?')
  const reader = cardReader(db, null)

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

/** How many cards the compiler has yet to come to, and how many of the others it reads wholly. */
export interface ReadingStep {
  readonly left: number
  readonly readable: number
}

/** Cards that are compiled in one transaction: few, so that whoever else wants to write has its turn soon. */
const TOGETHER = 20
/** in milliseconds */
const TELL_EVERY = 250

/**
 * Compiles all cards that this version of the compiler hasn't seen, stored as it goes on, until it is done or stopped.
 * Somebody else's import stops it too.
 */
export async function compileRest(
  db: Connection,
  compiler: CardCompiler,
  { signal, onStep }: { readonly signal?: AbortSignal; readonly onStep: (step: ReadingStep) => void },
): Promise<void> {
  const pass = compilePass(db, compiler, 'all')
  const next = db.transaction(() => pass.next(TOGETHER))
  if (pass.counts().left === 0) return
  let told = performance.now()
  try {
    while (signal?.aborted !== true && next.immediate() > 0) {
      await new Promise((resolve) => setImmediate(resolve))
      if (performance.now() - told < TELL_EVERY) continue
      onStep(pass.counts())
      told = performance.now()
    }
    onStep(pass.counts())
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))) throw error
  }
}
