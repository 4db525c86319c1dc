import type { Ruling } from '../../cards/rulings.ts'
import type { StoredCard } from '../../cards/rows.ts'
import { cardDetails } from '../../ipc/cardFacts.ts'
import { understoodAbilities } from '../../cards/understood.ts'
import { compileCard } from '../../oracle/index.ts'
import type { CardFace } from '../../../shared/cards/record.ts'
import { EXIT, err, out, usageError } from '../arguments.ts'
import type { Exit } from '../arguments.ts'
import { withCards } from '../cardStore.ts'

export interface ShowOptions {
  readonly json: boolean
  readonly data: readonly string[]
}

/** Prints what is known of a card: its facts, its abilities as they are understood, and whether cloak turns it up. */
export async function showCard(words: readonly string[], options: ShowOptions): Promise<Exit> {
  const name = words.join(' ')
  if (name === '') return usageError('cards', 'which card?')
  return withCards('cards', options.data, (cards) => {
    const card = cards.byName(name)
    if (card === null) {
      const near = cards.similarNames(name, 5)
      err(`veilforge cards: no card is called ${name}${near.length === 0 ? '' : `; perhaps ${near.join(', ')}`}`)
      return EXIT.failed
    }
    const rulings = cards.rulings(card.record.oracleId)
    if (options.json) out(JSON.stringify({ ...cardDetails(card, rulings), abilities: abilitiesOf(card) }))
    else for (const line of [...linesOf(card), ...rulingLines(rulings)]) out(line)
    return EXIT.ok
  })
}

/** For each face its abilities as data; none for a card that isn't read wholly. */
function abilitiesOf({ record }: StoredCard): readonly (readonly unknown[])[] {
  const made = compileCard(record)
  return made.status === 'compiled' ? made.definition.faces.map((face) => face.abilities) : []
}

function* linesOf(card: StoredCard): Generator<string> {
  const { record } = card
  const made = compileCard(record)
  const understood = understoodAbilities(record)
  for (const [index, face] of record.faces.entries()) {
    if (index > 0) yield '  //'
    yield* factsOf(face)
    const abilities = understood[index] ?? []
    if (abilities.length > 0) yield '  understood as:'
    for (const ability of abilities) yield `    ${ability.kind}: ${ability.text}`
  }
  if (made.status === 'unsupported') {
    yield 'not playable yet; these words are not understood:'
    for (const words of made.unread) yield `  ${words}`
  }
  yield `cloak: ${verdictOf(card)}`
}

function* factsOf(face: CardFace): Generator<string> {
  yield [face.name, face.manaCost ?? ''].filter((part) => part !== '').join('  ')
  const size = face.power === null ? [] : [`${face.power}/${face.toughness ?? ''}`]
  const loyalty = face.loyalty === null ? [] : [`loyalty ${face.loyalty}`]
  const defense = face.defense === null ? [] : [`defense ${face.defense}`]
  yield `  ${[face.typeLine, ...size, ...loyalty, ...defense].join('  ')}`
  for (const line of face.oracleText.split('\n')) if (line !== '') yield `  ${line}`
}

function* rulingLines(rulings: readonly Ruling[]): Generator<string> {
  if (rulings.length > 0) yield 'rulings:'
  for (const { publishedAt, text } of rulings) yield `  ${publishedAt ?? ''}  ${text}`
}

// 701.58b
function verdictOf({ wayUp }: StoredCard): string {
  if ('cost' in wayUp) return `as a cloaked permanent it can be turned face up for ${wayUp.cost}`
  return wayUp.reason === 'notACreatureCard'
    ? 'it can’t be turned face up for its mana cost: it isn’t a creature card'
    : 'it can’t be turned face up for its mana cost: it has none'
}
