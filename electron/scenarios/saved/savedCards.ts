import type { SeenObject } from '../../engine/index.ts'
import { recordFromScryfall } from '../../../shared/cards/record.ts'
import { foldName } from '../../../shared/cards/names.ts'
import { compileCard } from '../../oracle/index.ts'
import type { CardSource } from '../cardSource.ts'
import { cardJson, valuesJson } from './cardJson.ts'
import type { CardJson } from './cardJson.ts'

/** What stands for a card that the reader can't know: without types, costs and text nothing can be done with it. */
export const STAND_IN = 'Unknown Card'

/** The cards of a scenario that is being written: names for its entries, and what it has to bring along. */
export interface SavedCards {
  /** The name of an entry for that object. */
  readonly nameFor: (object: SeenObject) => string
  /** Cards that the scenario brings, by name. */
  readonly brought: () => readonly CardJson[]
  /** Cards and tokens that were written without some of their text, since it can't be read. */
  readonly shortened: () => readonly string[]
}

/**
 * @param objects all that is to be named
 * @param source the cards of the game by name
 * @param builtIn the cards that everybody has: the others are brought along
 */
export function savedCards(objects: readonly SeenObject[], source: CardSource, builtIn: CardSource): SavedCards {
  const names = new Set(objects.flatMap(({ card }) => card ?? []))
  const commonNames = new Set([...names].filter(isCommon).map(foldName))
  const brought = new Map<string, CardJson>()
  const byContent = new Map<string, string>()
  const named = new Map<string, string>()
  const shortened = new Set<string>()

  /** The name under which a card is brought; a board has many tokens that are alike. */
  function bring(wanted: CardJson): string {
    const asked = JSON.stringify(wanted)
    let name = named.get(asked)
    if (name === undefined) named.set(asked, (name = bringNew(wanted)))
    return name
  }

  function bringNew(wanted: CardJson): string {
    const card = readable(wanted)
    if (card !== wanted) shortened.add(wanted.name)
    const { name: _, ...rest } = card
    const content = JSON.stringify([wanted.name, rest])
    const before = byContent.get(content)
    if (before !== undefined) return before
    // Names tell cards apart: a second one of the same name and of another kind is numbered.
    let name = wanted.name
    for (let n = 2; isTaken(name); n++) name = `${wanted.name} ${String(n)}`
    byContent.set(content, name)
    brought.set(foldName(name), { ...card, name })
    return name
  }

  function isTaken(name: string): boolean {
    return brought.has(foldName(name)) || commonNames.has(foldName(name))
  }

  /** Whether the card is one that everybody has, and the same there. */
  function isCommon(name: string): boolean {
    const [here, there] = [source.find(name), builtIn.find(name)]
    if (here === null || there === null) return here === null
    return JSON.stringify(cardJson(here)) === JSON.stringify(cardJson(there))
  }

  function knownCard(name: string): string {
    const record = source.find(name)
    return record === null || commonNames.has(foldName(name)) ? name : bring(cardJson(record))
  }

  return {
    nameFor: ({ card, values }) => {
      if (card !== null) return knownCard(card)
      if (values !== null) return bring(valuesJson(values.name ?? 'Nameless', values))
      return bring({ name: STAND_IN, type_line: '', layout: 'normal' })
    },
    brought: () => [...brought.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    shortened: () => [...shortened].sort(),
  }
}

/** The card with as many lines of its text as can be read: a scenario with a card that can't be read doesn't run. */
function readable(card: CardJson): CardJson {
  if (isReadable(card)) return card
  const { oracle_text: text } = card
  if (typeof text === 'string') {
    const lines = text.split('\n').filter((line) => isReadable({ ...card, oracle_text: line }))
    const shorter = { ...card, oracle_text: lines.join('\n') }
    if (isReadable(shorter)) return shorter
  }
  const { card_faces: faces } = card
  return Array.isArray(faces)
    ? { ...card, card_faces: faces.map((face: Readonly<Record<string, unknown>>) => ({ ...face, oracle_text: '' })) }
    : { ...card, oracle_text: '' }
}

function isReadable(card: CardJson): boolean {
  const record = recordFromScryfall(card)
  return record.ok && compileCard(record.value).status === 'compiled'
}
