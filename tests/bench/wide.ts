import { choose } from '../../electron/ai/choose.ts'
import { conceal, decisionOf, setUpBoard, submit } from '../../electron/engine/index.ts'
import type { BoardEntry, BoardPlayer, CardTable, GameState } from '../../electron/engine/index.ts'
import type { Answer } from '../../shared/play/decision.ts'
import { rowOf, sampled } from './measure.ts'
import type { Row } from './measure.ts'

const ATTACKERS = 425
const BLOCKERS = 305

function crowd(card: string, count: number): readonly BoardEntry[] {
  return Array.from({ length: count }, (_, i) => ({ card, key: `${card} ${String(i)}` }))
}

function player(name: string, battlefield: readonly BoardEntry[]): BoardPlayer {
  return {
    ...{ name, life: 20, poison: 0, mana: [], infiniteMana: false, exactLibrary: true },
    ...{ hand: [], library: [], graveyard: [], exile: [], command: [], battlefield },
  }
}

/** 750 permanents, nearly all of them equal creatures. */
function wideBoard(table: CardTable): GameState {
  const players = [
    player('A', [...crowd('Grizzly Bears', ATTACKERS - 5), ...crowd('Serra Angel', 5), ...crowd('Forest', 10)]),
    player('B', [...crowd('Walking Corpse', BLOCKERS - 5), ...crowd('Serra Angel', 5), ...crowd('Plains', 10)]),
  ]
  return setUpBoard({ table, seed: 1, active: 0, step: 'beginCombat', players })
}

function after(state: GameState, answer: Answer): GameState {
  const done = submit(state, answer)
  if (!done.ok) throw new Error(`refused: ${done.error.key}`)
  return done.state
}

function passed(from: GameState): GameState {
  let state = from
  for (let i = 0; i < 2 && state.decision?.kind === 'priority'; i++)
    state = after(state, { kind: 'indices', of: state.decision.id, picked: [0] })
  return state
}

function thought(state: GameState, table: CardTable): Answer {
  if (state.decision === null) throw new Error('nothing is to be decided')
  return choose(conceal(state, state.decision.by), { table, level: 'casual', seed: 1 })
}

/** What a combat of hundreds of creatures takes, each part by itself. */
export function wideRows(table: CardTable): readonly Row[] {
  const start = wideBoard(table)
  const atAttack = passed(start)
  const attack = thought(atAttack, table)
  const attacking = after(atAttack, attack)
  const atBlock = passed(attacking)
  const block = thought(atBlock, table)
  const blocking = after(atBlock, block)
  if (attack.kind !== 'grid' || attack.cells.length < ATTACKERS || atBlock.decision?.kind !== 'blockers')
    throw new Error('not everyone attacks')
  const row = (name: string, what: () => unknown): Row =>
    rowOf(
      `750 permanents: ${name}`,
      'ms',
      sampled(what, 12, 1).map((us) => us / 1000),
      100,
    )
  return [
    row('attackers listed', () => decisionOf(passed(start))),
    row('an attack chosen', () => thought(atAttack, table)),
    row('the attack declared', () => after(atAttack, attack)),
    row('blocks chosen', () => thought(atBlock, table)),
    row('the blocks declared', () => after(atBlock, block)),
    row('combat damage', () => passed(blocking)),
  ]
}
