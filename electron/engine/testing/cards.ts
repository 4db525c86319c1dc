import { recordFromScryfall } from '../../../shared/cards/record.ts'
import type { CardRecord } from '../../../shared/cards/record.ts'
import { starterRecords } from '../../cards/starter/starter.ts'
import { compileCard } from '../../oracle/index.ts'
import { createTable } from '../index.ts'
import type { CardDefinition, CardTable } from '../index.ts'

const starter = new Map(starterRecords().map((record) => [record.name, record]))
const compiled = new Map<string, CardDefinition>()

function definitionOf(name: string, record: CardRecord | undefined): CardDefinition {
  if (record === undefined) throw new Error(`no starter card is called ${name}`)
  const card = compileCard(record)
  if (card.status !== 'compiled') throw new Error(`${name} isn't read: ${card.unread.join('; ')}`)
  return card.definition
}

/** A card written for a test: its text is read as every card's is. Throws if it isn't read. */
export function card(name: string, cost: string, type: string, text = '', pt?: string): CardDefinition {
  const key = [name, cost, type, text, pt].join('|')
  const known = compiled.get(key)
  if (known !== undefined) return known
  const [power, toughness] = pt?.split('/') ?? []
  const record = recordFromScryfall({
    name,
    layout: 'normal',
    mana_cost: cost,
    type_line: type,
    oracle_text: text,
    ...(power === undefined ? {} : { power, toughness }),
  })
  if (!record.ok) throw new Error(record.error)
  const definition = definitionOf(name, record.value)
  compiled.set(key, definition)
  return definition
}

/** A table of starter cards by name and of cards written for the test. */
export function tableOf(names: Iterable<string>, own: readonly CardDefinition[]): CardTable {
  // What boards pad libraries with.
  const padding = card('Wastes', '', 'Basic Land', '{T}: Add {C}.')
  const written = new Set(own.map((definition) => definition.name))
  const needed = [...new Set(names)].filter((name) => !written.has(name))
  return createTable([
    ...needed.map((name) => {
      const known = compiled.get(name) ?? definitionOf(name, starter.get(name))
      compiled.set(name, known)
      return known
    }),
    ...own,
    padding,
  ])
}
