import { expect, test } from 'vitest'
import { recordFromScryfall } from '../../shared/cards/record.ts'
import { parseDeck } from '../../shared/decks/parseDeck.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { GameFormat } from '../../shared/play/match.ts'
import { openCardDatabase } from '../cards/cardDatabase.ts'
import { prepareCard } from '../cards/preparedCard.ts'
import { cardWriter } from '../cards/writeCards.ts'
import { deckLegality, formatOf } from './legality.ts'
import { lookUp } from './resolveDeck.ts'

const cards = openCardDatabase(':memory:')
const writer = cardWriter(cards.connection)
for (const raw of [
  {
    name: 'Relentless Rats',
    mana_cost: '{1}{B}{B}',
    type_line: 'Creature — Rat',
    oracle_text: 'A deck can have any number of cards named Relentless Rats.',
  },
  {
    name: 'Seven Dwarves',
    mana_cost: '{2}{R}',
    type_line: 'Creature — Dwarf',
    oracle_text: 'A deck can have up to seven cards named Seven Dwarves.',
  },
  { name: 'Dray', mana_cost: '{1}{R}', type_line: 'Legendary Creature — Human', oracle_text: 'Partner', power: '2' },
  { name: 'Ysa', mana_cost: '{G}', type_line: 'Legendary Creature — Elf', oracle_text: 'Partner', power: '2' },
  { name: 'Lone Wolf', mana_cost: '{G}', type_line: 'Legendary Creature — Wolf', power: '2' },
  { name: 'Old Bog', type_line: 'Land — Swamp' },
  { name: 'Banned One', mana_cost: '{R}', type_line: 'Instant', legalities: { commander: 'banned' } },
]) {
  const made = recordFromScryfall(raw)
  if (!made.ok) throw new Error(made.error)
  writer.write(prepareCard(made.value), 'imported')
}
for (const _ of writer.finish());

function said({ key, parameters }: Message): readonly unknown[] {
  const { number, text, cost } = parameters
  return [
    key.replace('legality.', ''),
    ...(number?.kind === 'number' ? [number.n] : []),
    ...(text?.kind === 'text' ? [text.text] : []),
    ...(cost?.kind === 'mana' ? [cost.cost.join('')] : []),
  ]
}

test.each<readonly [rule: string, text: string, faults: readonly unknown[], format: GameFormat | null]>([
  ['100.2a: 60 cards', '59 Forest', [['tooFew', 59]], null],
  ['100.2a: basic lands are free', '60 Forest', [], null],
  ['100.2a: four copies', '55 Forest\n5 Shock', [['tooMany', 5, 'Shock']], null],
  ['100.4a: sideboard counts too', '56 Forest\n4 Shock\n\nSideboard\n1 shock', [['tooMany', 5, 'Shock']], null],
  ['100.4a: fifteen', '60 Forest\n\nSideboard\n16 Island', [['sideboard', 16]], null],
  ['a card that says so', '30 Swamp\n30 Relentless Rats', [], null],
  ['up to seven', '52 Swamp\n8 Seven Dwarves', [['tooMany', 8, 'Seven Dwarves']], null],
  ['unknown cards too', '55 Forest\n5 Nobody', [['tooMany', 5, 'Nobody']], null],
  ['a deck for Commander', '99 Mountain\n\nCommander\n1 Dray', [['hasCommander']], 'constructed'],
  ['100.2b: 40 cards', '20 Forest\n19 Shock', [['tooFew', 39]], 'limited'],
  ['100.2b: any number of each', '20 Forest\n20 Shock', [], 'limited'],
  ['any deck', '3 Shock', [], 'casual'],
  ['903.3: no commander', '100 Forest', [['noCommander']], 'commander'],
  ['903.5: all in order', '98 Mountain\n1 Shock\n\nCommander\n1 Dray', [], null],
  ['903.5a: 100 with the commander', '99 Mountain\n1 Shock\n\nCommander\n1 Dray', [['commanderSize', 101]], null],
  ['903.5b: one of each', '97 Mountain\n2 Shock\n\nCommander\n1 Dray', [['singleton', 2, 'Shock']], null],
  [
    '903.5b: the commander too',
    '97 Forest\n1 Lone Wolf\n1 Llanowar Elves\n\nCommander\n1 Lone Wolf',
    [['singleton', 2, 'Lone Wolf']],
    null,
  ],
  ['903.5c: its colors', '98 Mountain\n1 Murder\n\nCommander\n1 Dray', [['identity', 'Murder', 'B']], null],
  [
    '903.5d: a basic land type',
    '98 Mountain\n1 Old Bog\n\nCommander\n1 Dray',
    [['landIdentity', 'Old Bog', 'B']],
    null,
  ],
  ['903.5d: basic lands too', '98 Mountain\n1 Swamp\n\nCommander\n1 Dray', [['landIdentity', 'Swamp', 'B']], null],
  ['903.5e: no sideboard', '99 Mountain\n\nSideboard\n4 Murder\n\nCommander\n1 Dray', [], null],
  ['903.3: no legendary creature', '99 Mountain\n\nCommander\n1 Shock', [['cantLead', 'Shock']], null],
  ['702.124b, c: partners', '97 Mountain\n1 Shock\n\nCommander\n1 Dray\n1 Ysa', [], null],
  ['702.124a: no partners', '98 Forest\n\nCommander\n1 Ysa\n1 Lone Wolf', [['notTogether', 'Ysa & Lone Wolf']], null],
  ['702.124g: never three', '97 Forest\n\nCommander\n1 Ysa\n1 Dray\n1 Lone Wolf', [['manyCommanders', 3]], null],
  ['a list of the banned', '98 Mountain\n1 Banned One\n\nCommander\n1 Dray', [['banned', 'Banned One']], null],
  ['a commander nobody knows', '98 Mountain\n1 Murder\n\nCommander\n1 Nobody', [], null],
])('%s', (_, text, faults, format) => {
  const deck = parseDeck(text)
  if (!deck.ok) throw new Error(JSON.stringify(deck.error))
  expect(deckLegality(lookUp(deck.value, cards), format ?? formatOf(deck.value)).map(said)).toEqual(faults)
})
