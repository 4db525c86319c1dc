import { starterRecords } from '../../cards/starter/starter.ts'
import { boardKeys, conceal, createTable, setUpBoard, submit } from '../../engine/index.ts'
import type { GameState, ObjectId } from '../../engine/index.ts'
import { compileCard } from '../../oracle/index.ts'
import type { Answer } from '../../../shared/play/decision.ts'
import type { AiLevel } from '../../../shared/play/match.ts'
import type { FaceDownCause } from '../../../shared/vocabulary/faceDown.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Step } from '../../../shared/vocabulary/steps.ts'
import { choose, iterationsOf } from '../choose.ts'

export interface Side {
  readonly life?: number
  /** Card names; `4 Island` for several; `cloak: Exalted Angel` for one face down. Keys are the name, then name#2 … */
  readonly battlefield?: readonly string[]
  readonly hand?: readonly string[]
  /** The player's commanders. */
  readonly command?: readonly string[]
}

const records = new Map(starterRecords().map((record) => [record.name, record]))
const CAUSES: readonly string[] = ['cloak', 'manifest', 'morph', 'disguise']

interface Named {
  readonly card: string
  readonly faceDown: FaceDownCause | null
}

function named(words: readonly string[]): readonly Named[] {
  return words.flatMap((word) => {
    const [, count, rest] = /^(?:(\d+) )?(.+)$/u.exec(word) ?? []
    const [, cause, name] = /^(\w+): (.+)$/u.exec(rest ?? '') ?? []
    const faceDown = cause !== undefined && CAUSES.includes(cause) ? (cause as FaceDownCause) : null
    const one: Named = { card: name ?? rest ?? '', faceDown }
    return Array.from({ length: Number(count ?? '1') }, () => one)
  })
}

export interface Duel {
  readonly state: GameState
  readonly id: (key: string) => ObjectId
}

/** A board of two players with starter cards, player 0 first: keys are `A.name`, `B.name`, then `A.name#2` and so on. */
export function duel(a: Side, b: Side, when: { readonly active?: PlayerId; readonly step?: Step } = {}): Duel {
  const sides = [a, b]
  const all = sides.map((side) => ({
    battlefield: named(side.battlefield ?? []),
    hand: named(side.hand ?? []),
    command: named(side.command ?? []),
  }))
  const names = new Set(
    all.flatMap((side) => [...side.battlefield, ...side.hand, ...side.command].map((one) => one.card)).concat('Plains'),
  )
  const table = createTable(
    [...names].sort().map((name) => {
      const record = records.get(name)
      const compiled = record === undefined ? null : compileCard(record)
      if (compiled?.status !== 'compiled') throw new Error(`not a readable starter card: ${name}`)
      return compiled.definition
    }),
  )
  const state = setUpBoard({
    table,
    seed: 1,
    active: when.active ?? 0,
    step: when.step ?? 'main1',
    players: sides.map((side, p) => {
      const counts = new Map<string, number>()
      const entries = (cards: readonly Named[]) =>
        cards.map(({ card, faceDown }) => {
          const n = (counts.get(card) ?? 0) + 1
          counts.set(card, n)
          const key = `${p === 0 ? 'A' : 'B'}.${card}${n === 1 ? '' : `#${n}`}`
          return faceDown === null ? { card, key } : { card, key, faceDown }
        })
      const hand = entries(all[p]?.hand ?? [])
      const battlefield = entries(all[p]?.battlefield ?? [])
      const library = entries(named(['20 Plains'])).map((entry) => ({ ...entry, key: `${entry.key} in library` }))
      return {
        name: p === 0 ? 'A' : 'B',
        life: side.life ?? 20,
        poison: 0,
        mana: [],
        infiniteMana: false,
        exactLibrary: true,
        hand,
        library,
        battlefield,
        graveyard: [],
        exile: [],
        command: entries(all[p]?.command ?? []),
      }
    }),
  })
  const keys = boardKeys(state)
  return {
    state,
    id: (key) => {
      const id = keys[key]
      if (id === undefined) throw new Error(`nothing is called ${key}`)
      return id
    },
  }
}

/** What the computer player who must decide answers. */
export function answerIn(state: GameState, level: AiLevel = 'casual', iterations = iterationsOf(level)): Answer {
  const { decision } = state
  if (decision === null) throw new Error('nobody decides')
  return choose(conceal(state, decision.by), { table: state.table, level, seed: 1, iterations })
}

/** Lets both computer players play on until `done` or for so many answers. */
export function playOn(
  from: GameState,
  done: (state: GameState) => boolean,
  most = 200,
  level: AiLevel = 'casual',
  iterations = iterationsOf(level),
): GameState {
  let state = from
  for (let n = 0; n < most && state.result === null && !done(state); n++) {
    const result = submit(state, answerIn(state, level, iterations))
    if (!result.ok) throw new Error(result.error.key)
    state = result.state
  }
  return state
}
