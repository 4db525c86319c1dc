import type { ObjectId } from '../engine/index.ts'
import type { Answer, DecisionShape, OpenDecision, PileName, Subject } from '../../shared/play/decision.ts'
import type { AnswerValue } from './formatSteps.ts'
import { distribution, grid, indices } from './forced.ts'
import type { Game } from './game.ts'
import { optionFor } from './references.ts'

type Open<Kind extends OpenDecision<ObjectId>['kind']> = OpenDecision<ObjectId> &
  Extract<DecisionShape<ObjectId>, { kind: Kind }>
type Cell = readonly [number, number, number]

/**
 * The answer to a decision that a scenario's value means, read by the decision's shape; null if the value can't answer
 * it. Whether the answer is legal is the engine's to say.
 */
export function answerFrom(game: Game, decision: OpenDecision<ObjectId>, value: AnswerValue): Answer | null {
  switch (decision.kind) {
    case 'confirm':
      return answerConfirm(game, decision, value)
    case 'pick':
      return answerPick(game, decision, value)
    case 'targets':
      return answerTargets(game, decision, value)
    case 'modes':
      return answerModes(decision, value)
    case 'number':
      return typeof value === 'number' ? { kind: 'value', of: decision.id, n: value } : null
    case 'order':
      return answerOrder(game, decision, value)
    case 'split':
      return answerSplit(game, decision, value)
    case 'distribute':
      return answerDistribute(game, decision, value)
    case 'option':
      return answerOption(decision, value)
    case 'name':
      return typeof value === 'string' ? { kind: 'text', of: decision.id, name: value } : null
    case 'payMana':
      if (value === true) return { kind: 'value', of: decision.id, n: 0 }
      return value === false && decision.cancellable ? { kind: 'cancel', of: decision.id } : null
    case 'priority':
    case 'attackers':
    case 'blockers':
      return null
  }
}

function isNone(value: AnswerValue): boolean {
  return typeof value === 'object' && 'none' in value
}

/** References in a value: one, or an array of them; null if it is something else. */
function referencesIn(value: AnswerValue): readonly (string | null)[] | null {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return null
  return value.every((item) => typeof item === 'string' || item === null) ? value : null
}

function answerConfirm(game: Game, decision: Open<'confirm'>, value: AnswerValue): Answer | null {
  if (typeof value === 'boolean') return indices(decision.id, [value ? 0 : 1])
  if (isNone(value)) return indices(decision.id, [1])
  // Naming what the instruction would be done to says yes; the same value then answers which.
  const references = referencesIn(value)
  if (references === null) return null
  return references.every((one) => one !== null && isReference(game, one)) ? indices(decision.id, [0]) : null
}

function isReference(game: Game, text: string): boolean {
  return /^([AB]\.|[AB]$|stack:)/u.test(text) || (text.startsWith('@') && game.names.has(text.slice(1)))
}

function answerPick(game: Game, decision: Open<'pick'>, value: AnswerValue): Answer | null {
  if (isNone(value) || value === false) return decision.min === 0 ? indices(decision.id, []) : null
  if (value === true) return decision.options.length === 1 ? indices(decision.id, [0]) : null
  const references = referencesIn(value)
  if (references === null) return null
  const picked = pickAll(game, references, decision.options)
  return picked === null ? null : indices(decision.id, picked)
}

/** The options that references mean, each taken once; null if one of them isn't offered. */
export function pickAll(
  game: Game,
  references: readonly (string | null)[],
  options: readonly Subject<ObjectId>[],
): readonly number[] | null {
  const taken = new Set<number>()
  for (const reference of references) {
    const index = reference === null ? null : optionFor(game, reference, options, taken)
    if (index === null) return null
    taken.add(index)
  }
  return [...taken]
}

function answerModes(decision: Open<'modes'>, value: AnswerValue): Answer | null {
  if (isNone(value)) return indices(decision.id, [])
  const numbers = typeof value === 'number' ? [value] : Array.isArray(value) ? value : null
  if (numbers === null) return null
  const picked = numbers.map((number) => decision.options.findIndex((option) => option.mode === number))
  return picked.every((index) => index >= 0) ? indices(decision.id, picked) : null
}

function answerOrder(game: Game, decision: Open<'order'>, value: AnswerValue): Answer | null {
  const order = Array.isArray(value) ? value : typeof value === 'object' && 'order' in value ? value.order : null
  const subjects = decision.options.map((option) => option.subject)
  if (order === null) {
    // One reference: that one first, the others as they were offered.
    const first = typeof value === 'string' ? optionFor(game, value, subjects) : null
    if (first === null) return null
    return indices(decision.id, [first, ...subjects.keys().filter((index) => index !== first)])
  }
  if (order.length !== decision.options.length) return null
  const taken = new Set<number>()
  for (const item of order) {
    // A number is the place in the order offered; a reference the first of that object's that is left.
    const index = typeof item === 'number' ? item - 1 : item === null ? null : optionFor(game, item, subjects, taken)
    if (index === null || index < 0 || index >= subjects.length || taken.has(index)) return null
    taken.add(index)
  }
  return indices(decision.id, [...taken])
}

const PILE_NAMES: readonly PileName[] = ['top', 'bottom', 'graveyard', 'hand', 'first', 'second', 'battlefield']

function answerSplit(game: Game, decision: Open<'split'>, value: AnswerValue): Answer | null {
  const piles = decision.piles.map((pile) => pile.name)
  const named = new Map<PileName, readonly string[]>()
  if (typeof value === 'boolean') {
    // Explore and surveil 1: true puts the card into the graveyard.
    const [option] = decision.options
    if (option === undefined || decision.options.length > 1) return null
    const pile = piles.indexOf(value ? 'graveyard' : 'top')
    return pile < 0 ? null : grid(decision.id, [[0, pile, 0]])
  }
  if (typeof value !== 'object') return null
  const ordered = 'order' in value ? value.order : Array.isArray(value) ? value : null
  const [first] = piles
  if (ordered !== null && first !== undefined) {
    named.set(
      first,
      ordered.filter((item) => typeof item === 'string'),
    )
  } else {
    for (const name of PILE_NAMES) {
      const members = name in value ? (value as Partial<Record<PileName, readonly string[]>>)[name] : undefined
      if (members !== undefined) named.set(name, members)
    }
  }
  return splitInto(game, decision, piles, named)
}

function splitInto(
  game: Game,
  decision: Open<'split'>,
  piles: readonly PileName[],
  named: ReadonlyMap<PileName, readonly string[]>,
): Answer | null {
  const taken = new Set<number>()
  const cells: Cell[] = []
  for (const [name, members] of named) {
    const pile = piles.indexOf(name)
    if (pile < 0) return null
    for (const [place, reference] of members.entries()) {
      const option = optionFor(game, reference, decision.options, taken)
      if (option === null) return null
      taken.add(option)
      cells.push([option, pile, place])
    }
  }
  // What isn't named goes where nothing was said, in the order it lies in.
  const rest = Math.max(
    0,
    piles.findIndex((name) => !named.has(name)),
  )
  const name = piles[rest]
  let place = (name === undefined ? undefined : named.get(name))?.length ?? 0
  for (const option of decision.options.keys()) {
    if (!taken.has(option)) cells.push([option, rest, place++])
  }
  return grid(decision.id, cells)
}

function answerDistribute(game: Game, decision: Open<'distribute'>, value: AnswerValue): Answer | null {
  if (typeof value !== 'object' || !('assign' in value)) return null
  const shares = sharesFor(
    game,
    decision.over.map((option) => option.subject),
    value.assign,
  )
  return shares === null ? null : distribution(decision.id, shares)
}

/** How much each subject gets by an `assign`; null if it names something that isn't among them. */
export function sharesFor(
  game: Game,
  subjects: readonly Subject<ObjectId>[],
  assign: Readonly<Record<string, number>>,
): readonly number[] | null {
  const shares = subjects.map(() => 0)
  for (const [reference, share] of Object.entries(assign)) {
    const index = optionFor(game, reference, subjects)
    if (index === null) return null
    shares[index] = share
  }
  return shares
}

function answerOption(decision: Open<'option'>, value: AnswerValue): Answer | null {
  const pick = (index: number): Answer | null =>
    index >= 0 && index < decision.options.length ? indices(decision.id, [index]) : null
  // By number in text order, or by what the option says: its key's last part, or a text that it carries.
  if (typeof value === 'number') return pick(value - 1)
  if (typeof value === 'boolean') return decision.options.length === 2 ? pick(value ? 0 : 1) : null
  if (typeof value !== 'string') return null
  const lower = value.toLowerCase()
  return pick(
    decision.options.findIndex(
      ({ key, parameters }) =>
        key.split('.').at(-1)?.toLowerCase() === lower ||
        Object.values(parameters).some(
          (one) =>
            (one.kind === 'text' && one.text.toLowerCase() === lower) ||
            // Mana to be added, by its symbols, or by its color where it is all of one.
            (one.kind === 'mana' &&
              one.cost.length > 0 &&
              (one.cost.join('').toLowerCase() === lower ||
                one.cost.every((symbol) => symbol.toLowerCase() === lower))),
        ),
    ),
  )
}

function answerTargets(game: Game, decision: Open<'targets'>, value: AnswerValue): Answer | null {
  if (isNone(value) || value === false) return targetsAnswer(game, decision, [], null)
  if (typeof value === 'object' && 'assign' in value) {
    return targetsAnswer(game, decision, Object.keys(value.assign), value.assign)
  }
  const references = referencesIn(value)
  return references === null ? null : targetsAnswer(game, decision, references, null)
}

/**
 * The targets that a flat list names in text order: each slot takes as many of them in turn as it can, null leaves a
 * target out, and what is missing at the end is none.
 * @param assign how an amount is divided among them (601.2d); needed where there is more than one
 */
export function targetsAnswer(
  game: Game,
  decision: Open<'targets'>,
  references: readonly (string | null)[],
  assign: Readonly<Record<string, number>> | null,
): Answer | null {
  const cells = fillSlots(game, decision.slots, references)
  if (cells === null) return null
  if (decision.divide === null) return assign === null ? grid(decision.id, cells) : null
  const shares = assign === null ? null : sharesOfCells(game, decision, cells, assign)
  const [only] = cells
  if (shares === null) {
    if (only === undefined) return grid(decision.id, [])
    if (cells.length === 1) return grid(decision.id, [[only[0], only[1], decision.divide]])
    if (cells.length !== decision.divide) return null
  }
  return grid(
    decision.id,
    cells.map(([slot, option], index) => [slot, option, shares?.[index] ?? 1]),
  )
}

function sharesOfCells(
  game: Game,
  decision: Open<'targets'>,
  cells: readonly Cell[],
  assign: Readonly<Record<string, number>>,
): readonly number[] | null {
  const subjects = cells.flatMap(([slot, option]) => decision.slots[slot]?.options[option] ?? [])
  return subjects.length === cells.length ? sharesFor(game, subjects, assign) : null
}

type Slots = Open<'targets'>['slots']

function fillSlots(game: Game, slots: Slots, references: readonly (string | null)[], slot = 0): Cell[] | null {
  const here = slots[slot]
  if (here === undefined) return references.length === 0 ? [] : null
  if (references[0] === null) return here.min === 0 ? fillSlots(game, slots, references.slice(1), slot + 1) : null
  const until = references.indexOf(null)
  const available = until < 0 ? references.length : until
  for (let count = Math.min(here.max, available); count >= here.min; count--) {
    const picked = pickAll(game, references.slice(0, count), here.options)
    if (picked === null) continue
    const rest = fillSlots(game, slots, references.slice(count), slot + 1)
    if (rest !== null) return [...picked.map((option): Cell => [slot, option, 1]), ...rest]
  }
  return null
}

/** Whether two answers say the same, whatever the order in which they say it. */
export function isSameAnswer(a: Answer, b: Answer, ordered: boolean): boolean {
  const plain = (answer: Answer): unknown => {
    if (answer.kind === 'indices' && !ordered) return { ...answer, picked: [...answer.picked].sort((x, y) => x - y) }
    if (answer.kind === 'grid') return { ...answer, cells: answer.cells.map(String).sort() }
    return answer
  }
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b))
}
