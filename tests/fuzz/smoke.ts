import { plainAnswer } from '../../electron/ai/fallback.ts'
import { createTable, decisionOf, setUpBoard, slotOf, submit } from '../../electron/engine/index.ts'
import type { BoardEntry, BoardPlayer, CardDefinition, CardTable, GameState } from '../../electron/engine/index.ts'
import type { Answer } from '../../shared/play/decision.ts'
import { BASICS } from './decks.ts'
import { faults } from './invariants.ts'
import { randomAnswer } from './randomAnswer.ts'
import { dice, draw } from './randomness.ts'
import type { Dice } from './randomness.ts'

/** What came of trying a card: how often something was done with it, and what went wrong. */
export interface Smoked {
  readonly name: string
  readonly used: number
  readonly fault: string | null
}

const MOST_ANSWERS = 160
const MOST_USES = 6
const MOST_REFUSED = 12
const SIZES = { battlefield: 7, hand: 3, graveyard: 5, library: 12, exile: 1 } as const

function isPermanent(card: CardDefinition): boolean {
  return card.faces[0]?.types.some((type) => type === 'Instant' || type === 'Sorcery') !== true
}

/** A table of the cards to try and of those to play among. */
export function smokeTable(cards: readonly CardDefinition[], among: readonly CardDefinition[]): CardTable {
  const names = new Set(cards.map((card) => card.name))
  return createTable([...cards, ...among.filter((card) => !names.has(card.name))])
}

/**
 * Tries a card on a generated board, in hand and, if it is a permanent card, on the battlefield too: it is cast or played,
 * its abilities are activated, creatures attack and block, all by random legal answers. Any exception, refused plain answer
 * or broken state is a fault.
 */
export function smoke(table: CardTable, name: string, among: readonly CardDefinition[], seed: number): Smoked {
  const roll = dice(seed)
  let used = 0
  try {
    let state = board(table, name, among, seed, roll)
    for (let n = 0; n < MOST_ANSWERS && state.result === null; n++) {
      const decision = decisionOf(state)
      if (decision === null) break
      const own =
        decision.kind === 'priority' && used < MOST_USES
          ? decision.actions.flatMap((action, index) =>
              'object' in action && isOf(state, action.object, name) ? [index] : [],
            )
          : []
      const [wanted] = draw(own, 1, roll)
      const answer: Answer | null =
        wanted !== undefined
          ? { kind: 'indices', of: decision.id, picked: [wanted] }
          : decision.kind === 'priority'
            ? { kind: 'indices', of: decision.id, picked: [0] }
            : null
      const next = answer === null ? stepAnyhow(state, roll) : submitted(state, answer)
      if (next === null) return { name, used, fault: `${decision.kind} (${decision.prompt.key}) takes no answer` }
      if (wanted !== undefined) used++
      state = next
      // A card can keep its controller in the game with no life.
      const wrong = faults(state).filter((fault) => !fault.includes('with no life'))
      if (wrong.length > 0) return { name, used, fault: wrong.join('; ') }
    }
    return { name, used, fault: null }
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { name, used, fault: stack.split('\n').slice(0, 6).join('\n') }
  }
}

function submitted(state: GameState, answer: Answer): GameState | null {
  const result = submit(state, answer)
  return result.ok ? result.state : null
}

/** A random answer, or after several refused ones what always has to be legal. */
function stepAnyhow(state: GameState, roll: Dice): GameState | null {
  const decision = decisionOf(state)
  if (decision === null) return null
  for (let refused = 0; refused < MOST_REFUSED; refused++) {
    const next = submitted(state, randomAnswer(decision, roll))
    if (next !== null) return next
  }
  return submitted(state, plainAnswer(decision))
}

function isOf(state: GameState, id: Parameters<typeof slotOf>[0], name: string): boolean {
  const object = state.objects[slotOf(id)]
  return object?.source.kind === 'card' && state.table.definitions[object.source.components[0].card]?.name === name
}

function board(table: CardTable, name: string, among: readonly CardDefinition[], seed: number, roll: Dice): GameState {
  const cards = among.filter((card) => card.name !== name && !BASICS.includes(card.name))
  const permanents = cards.filter(isPermanent)
  const tried = table.definitions.find((card) => card.name === name)
  const player = (seat: number): BoardPlayer => {
    const entries = (zone: string, n: number, from: readonly CardDefinition[]): readonly BoardEntry[] =>
      draw(from, n, roll).map((card, i) => ({ card: card.name, key: `${String(seat)}:${zone}:${String(i)}` }))
    const own = (zone: string): readonly BoardEntry[] => (seat === 0 ? [{ card: name, key: `0:${zone}:tried` }] : [])
    const lands = BASICS.flatMap((basic) =>
      [0, 1].map((i) => ({ card: basic, key: `${String(seat)}:${basic}:${String(i)}` })),
    )
    return {
      name: seat === 0 ? 'A' : 'B',
      life: 20,
      poison: 0,
      mana: [],
      infiniteMana: true,
      exactLibrary: true,
      battlefield: [
        ...entries('battlefield', SIZES.battlefield, permanents),
        ...(tried !== undefined && isPermanent(tried) ? own('battlefield') : []),
        ...lands,
      ],
      hand: [...entries('hand', SIZES.hand, cards), ...own('hand')],
      graveyard: [...entries('graveyard', SIZES.graveyard, cards), ...own('graveyard')],
      library: entries('library', SIZES.library, cards),
      exile: entries('exile', SIZES.exile, cards),
      command: [],
    }
  }
  return setUpBoard({ table, seed, active: 0, step: 'main1', players: [player(0), player(1)] })
}
