import { expect, test } from 'vitest'
import { recordFromScryfall } from '../../shared/cards/record.ts'
import { compileCard } from './index.ts'

/** The abilities of a card of that text, as one text; 'declined' where it isn't read. */
function read(text: string, type = 'Sorcery'): string {
  const record = recordFromScryfall({ name: 'Example', layout: 'normal', type_line: type, oracle_text: text })
  if (!record.ok) throw new Error(record.error)
  const compiled = compileCard(record.value)
  if (compiled.status === 'unsupported') return 'declined'
  const { abilities } = compiled.definition.faces[0] ?? { abilities: [] }
  return JSON.stringify(abilities, (key, value: unknown) => (key === 'said' || key === 'text' ? undefined : value))
}

test('of two things of which one is done, neither speaks of what the other does', () => {
  const otherwise = read(
    'Reveal the top card of your library. If it’s a land card, put it onto the battlefield. Otherwise, put that card into your hand.',
  )
  expect(otherwise).toContain('"else":{"kind":"move","to":"hand","what":{"kind":"bound","name":"it1"}}')
  const several = read(
    'Reveal the top card of your library. If it’s a creature card, create a 1/1 green Saproling creature token. If it’s a land card, put that card onto the battlefield.',
  )
  expect(several.match(/"ref":\{"kind":"bound","name":"it1"\}/gu)).toHaveLength(2)
  const instead = read(
    'Create a token that’s a copy of target token you control. If that token is a Squirrel, instead create two tokens that are copies of it.',
  )
  expect(instead).toContain('"ref":{"kind":"target","slot":0}')
})

test('what is done after a delayed trigger isn’t done by whether the trigger’s offer is taken', () => {
  const text =
    'Exile target creature. At the beginning of the next end step, you may pay {3}. If you don’t, return that card to the battlefield under its owner’s control.'
  expect(read(text)).toBe('declined')
})

test('how long is said once for several, and once for what is done and what is done instead', () => {
  const forever = '"until":{"kind":"endOfGame"}'
  for (const text of [
    'Until end of turn, target creature you control gets +1/+1 and target creature an opponent controls gets -1/-1.',
    'Red creatures get +2/+0 and white creatures get +0/+2 until end of turn.',
    'Until end of turn, target creature you control gains flying and target creature an opponent controls gains reach.',
    'Target creature gets +1/+1 until end of turn. That creature gets +4/+4 instead if you control a Forest.',
  ]) {
    const found = read(text)
    expect(found.match(/"until":\{"kind":"endOfTurn"\}/gu)).toHaveLength(2)
    expect(found).not.toContain(forever)
  }
  expect(read('Target creature gets +1/+1.')).toBe('declined')
  // 611.2a: where nothing says how long, it is for good.
  expect(read('Put target creature card from your graveyard onto the battlefield. It gains haste.')).toContain(forever)
})

test('who does something is who did what was before it, not whom an amount speaks of', () => {
  const both = read('Target player loses X life and mills X cards, where X is the number of Zombies you control.')
  expect(both).toContain('{"kind":"mill","who":{"kind":"target","slot":0}')
})

test('a card returned with another from a graveyard is there (113.6)', () => {
  const text = '{3}{G}: Return this card and target land card from your graveyard to the battlefield tapped.'
  expect(read(text, 'Creature — Elemental')).toContain('"zone":"graveyard"')
})

test('a spell that can’t be countered in some cases is so while it’s on the stack', () => {
  const text = 'Draw a card.\nIf you control a Forest, this spell can’t be countered.'
  expect(read(text)).toContain('"rule":{"kind":"cantBeCountered","condition":')
})

test('what a token has is part of it, in whatever sentence that is said (111.3)', () => {
  for (const text of [
    'Create two 1/1 colorless Eldrazi Scion creature tokens. They have “Sacrifice this creature: Add {C}.”',
    'You may create a 1/1 colorless Eldrazi Scion creature token. It has “Sacrifice this creature: Add {C}.”',
    'Draw a card. Create a 1/1 red Devil creature token with haste. It has “When this creature dies, draw a card.”',
  ]) {
    const found = read(text)
    expect(found).toMatch(/"abilities":\[.*"kind":"(?:activated|triggered)"/u)
    expect(found).not.toContain('"continuous"')
  }
})

test('its own name within another is written out', () => {
  const text = 'Create a 2/2 white Cat creature token named Example’s Friend.'
  expect(read(text)).toContain('"name":"Example\'s Friend"')
})

test('what someone may do is all of what follows, and it’s they who do it', () => {
  const ghost = read(
    'Destroy target land. Its controller may search their library for a basic land card, put it onto the battlefield tapped, then shuffle.',
  )
  const who = '"who":{"kind":"controllerOf","of":{"kind":"target","slot":0}}'
  expect(ghost).toContain(`{"kind":"shuffle",${who}}`)
  const draw = read('Counter target spell. That spell’s controller may draw a card.')
  expect(draw).toContain(`{"kind":"draw",${who}`)
})

test('one meaning is read once: copies’ targets, lands played from a graveyard, another than the source', () => {
  expect(read('Copy target instant or sorcery spell. You may choose new targets for the copy.')).not.toContain('"may"')
  expect(read('You may play lands from your graveyard.', 'Artifact')).toContain('"lands":true}')
  expect(read('{T}: Put a charge counter on target permanent other than this artifact.', 'Artifact')).toContain('"not"')
  expect(read('This land enters tapped unless you control a Swamp or a Mountain.', 'Land')).toContain('"unless"')
})

test('in a spell, others are other than the one thing spoken of before, or than the source where there’s none', () => {
  const SELF = '"ref":{"kind":"self"}'
  const tokens = read('Create two 1/1 white Soldier creature tokens. Destroy all other creatures.')
  expect(tokens).toContain('"ref":{"kind":"bound","name":"it1"}')
  expect(read('Exile all other spells.')).toContain(SELF)
  expect(read('Target creature gains haste until end of turn. Exile all other spells.')).toContain(SELF)
  const two = 'Tap target creature. Untap target artifact. Destroy all other permanents.'
  expect(read(two)).toBe('declined')
  const deals = 'Target creature deals 1 damage to each other creature.'
  expect(read(deals)).toContain('"ref":{"kind":"target","slot":0}')
  const leaves = 'When this creature enters, tap target creature. Destroy all other creatures.'
  expect(read(leaves, 'Creature — Ox')).toContain(SELF)
  const granted = `{T}: ${deals}`
  expect(read(granted, 'Creature — Ox')).toContain('"ref":{"kind":"target","slot":0}')
})
