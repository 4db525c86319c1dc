import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayKnow, seenBoard, setUpBoard, slotOf } from '../../engine/index.ts'
import type { CardDefinition, GameState, ObjectId } from '../../engine/index.ts'
import { card } from '../../engine/testing/cards.ts'
import { scenario } from '../../engine/testing/scenario.ts'
import { foldName } from '../../../shared/cards/names.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { withEachCard } from '../board.ts'
import { firstOf, inlineSource, starterSource } from '../cardSource.ts'
import type { CardSource } from '../cardSource.ts'
import { parseScenario, parseScenarios } from '../format.ts'
import type { Scenario } from '../format.ts'
import { openScenario } from '../openScenario.ts'
import { runScenario } from '../run.ts'
import { STAND_IN } from './savedCards.ts'
import { saveScenario } from './saveScenario.ts'

const starter = starterSource()
/** Cards that not everybody has. */
const FOREIGN = [
  {
    name: 'Odd Bear',
    mana_cost: '{1}{G}',
    type_line: 'Creature — Bear',
    oracle_text: 'Trample',
    power: '3',
    toughness: '1',
  },
  {
    name: 'Secret Weapon',
    mana_cost: '{R}',
    type_line: 'Instant',
    oracle_text: 'Secret Weapon deals 4 damage to any target.',
  },
  { name: 'Odd Anthem', mana_cost: '{W}', type_line: 'Enchantment', oracle_text: 'Creatures you control get +1/+1.' },
  {
    name: 'Odd Maker',
    mana_cost: '{W}',
    type_line: 'Sorcery',
    oracle_text: 'Create a 1/1 white Spirit creature token with flying.',
  },
  {
    name: 'Odd Gold',
    mana_cost: '{W}',
    type_line: 'Sorcery',
    oracle_text: 'Create a Treasure token. Create a Food token.',
  },
  { name: '1996 Champion', mana_cost: '{2}', type_line: 'Creature — Human', power: '2', toughness: '2' },
]
const foreign = inlineSource(FOREIGN)
const source: CardSource = firstOf([foreign.ok ? foreign.value : starter, starter])

function scenarioOf(over: object): Scenario {
  const parsed = parseScenario({ id: 'x', title: 'X', rule: '', players: { A: {}, B: {} }, steps: [], ...over })
  if (!parsed.ok) throw new Error(parsed.error.messages.join('; '))
  return parsed.value
}

function stateOf(scenario: Scenario): GameState {
  const opened = openScenario(scenario, source)
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  return setUpBoard(opened.value)
}

function save(state: GameState, ...readers: readonly [PlayerId, ...PlayerId[]]): string {
  return saveScenario(seenBoard(state, readers), { title: 'A board', readers, source, builtIn: starter }).text
}

function read(text: string): Scenario {
  const [only] = parse(text)
  if (only === undefined) throw new Error('nothing was saved')
  return only
}

function parse(text: string): readonly Scenario[] {
  const parsed = parseScenarios(text)
  if (!parsed.ok) throw new Error(parsed.error)
  return parsed.value.map((one) => {
    if (!one.ok) throw new Error(one.error.messages.join('; '))
    return withEachCard(one.value)
  })
}

const rich = scenarioOf({
  players: {
    A: {
      life: 17,
      poison: 2,
      hand: ['Shock', '2 Mountain', 'Secret Weapon'],
      library: ['Odd Bear', '3 Forest'],
      battlefield: [
        '3 Forest',
        { card: 'Grizzly Bears', as: 'bear', tapped: true, damage: 1, counters: { '+1/+1': 2 } },
        { card: 'Cryptic Coat', as: 'coat', attachedTo: '@veiled' },
        { card: 'Serra Angel', as: 'veiled', faceDown: 'cloak', summoningSick: true },
        { card: '1996 Champion', as: 'champion' },
        { card: 'Odd Bear', token: true },
      ],
      graveyard: ['Shock'],
      exile: [{ card: 'Shock', faceDown: true }, 'Forest'],
      mana: '{G}{2}',
      exactLibrary: true,
    },
    B: {
      hand: ['Shock', 'Serra Angel'],
      library: ['Mountain'],
      battlefield: [
        { card: 'Serra Angel', faceDown: 'manifest' },
        { card: 'Grizzly Bears', owner: 'A' },
      ],
      infiniteMana: true,
    },
  },
  turn: { active: 'B', step: 'main2' },
})

test('a board is written as its reader knows it, and what they can’t know has a stand-in', () => {
  const saved = read(save(stateOf(rich), 0))
  const { A, B } = saved.players
  expect(saved.steps).toEqual([])
  expect(saved.turn).toEqual({ active: 'B', step: 'main2' })
  expect(A).toMatchObject({ life: 17, poison: 2, exactLibrary: true, infiniteMana: false, mana: '{G}{1}{1}' })
  expect(B).toMatchObject({ life: 20, exactLibrary: false, infiniteMana: true })
  expect(A.hand.map(({ card }) => card).sort()).toEqual(['Mountain', 'Mountain', 'Secret Weapon', 'Shock'])
  expect(A.library.map(({ card }) => card)).toEqual(Array.from({ length: 4 }, () => STAND_IN))
  expect(A.battlefield).toEqual([
    { card: 'Forest' },
    { card: 'Forest' },
    { card: 'Forest' },
    { card: 'Grizzly Bears', tapped: true, damage: 1, counters: { '+1/+1': 2 } },
    { card: 'Cryptic Coat', attachedTo: '@face-down' },
    { card: 'Serra Angel', as: 'face-down', faceDown: 'cloak', summoningSick: true },
    { card: '1996 Champion' },
    { card: 'Odd Bear', token: true },
  ])
  expect(A.graveyard).toEqual([{ card: 'Shock' }])
  expect(A.exile).toEqual([{ card: STAND_IN, faceDown: true }, { card: 'Forest' }])
  expect(B.hand).toEqual([{ card: STAND_IN }, { card: STAND_IN }])
  expect(B.library).toEqual([{ card: STAND_IN }])
  expect(B.battlefield).toEqual([
    { card: STAND_IN, faceDown: 'manifest' },
    { card: 'Grizzly Bears', owner: 'A' },
  ])
  // What not everybody has is brought along, but not what lies hidden.
  expect(saved.cards.map(({ name }) => name)).toEqual(['1996 Champion', 'Odd Bear', 'Secret Weapon', STAND_IN])
  expect(saved.source).toContain('as A saw it')
  expect(saved.source).toContain('written as Unknown Card')
})

test('from the other seat other cards are known, and from both all but the libraries', () => {
  const state = stateOf(rich)
  const b = read(save(state, 1)).players
  expect(b.B.hand.map(({ card }) => card).sort()).toEqual(['Serra Angel', 'Shock'])
  expect(b.A.hand).toEqual(Array.from({ length: 4 }, () => ({ card: STAND_IN })))
  expect(b.A.battlefield[5]).toMatchObject({ card: STAND_IN, faceDown: 'cloak' })
  const both = read(save(state, 1, 0)).players
  expect(both.A.hand.map(({ card }) => card)).not.toContain(STAND_IN)
  expect(both.A.battlefield[5]).toMatchObject({ card: 'Serra Angel', faceDown: 'cloak' })
  expect(both.B.library).toEqual([{ card: STAND_IN }])
})

test('what is saved runs, and saved again it is the same', () => {
  const text = save(stateOf(rich), 0)
  // With nothing known but what everybody has.
  expect(runScenario(read(text), starter)).toEqual({ id: 'a-board', status: 'pass' })
  const opened = openScenario(read(text), starter)
  expect(opened.ok && save(setUpBoard(opened.value), 0)).toBe(text)
})

/** One of those cards as a definition. */
function own(name: string): CardDefinition {
  const found = FOREIGN.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no card ${name}`)
  return card(name, found.mana_cost, found.type_line, found.oracle_text)
}
const copier = card(
  'Odd Copier',
  '{U}',
  'Creature — Shapeshifter',
  'You may have this creature enter as a copy of any creature on the battlefield.',
  '0/0',
)
/** The saved text with a step of checks, run with nothing known but what everybody has. */
function check(text: string, ...checks: readonly object[]): void {
  const scenario = parseScenario({ ...(JSON.parse(text) as object), steps: [{ expect: checks }] })
  if (!scenario.ok) throw new Error(scenario.error.messages.join('; '))
  expect(runScenario(scenario.value, starter)).toEqual({ id: 'a-board', status: 'pass' })
}

test('a token that is no card is written as a card of its own, without what the board does to it', () => {
  const g = scenario({
    cards: ['Odd Maker', 'Odd Anthem'].map(own),
    A: { hand: ['Odd Maker'], battlefield: ['Odd Anthem'] },
  })
  const state = g.A.cast('Odd Maker').resolve().state()
  const text = save(state, 1)
  const [made] = read(text).cards.filter(({ name }) => name === 'Spirit Token')
  expect(made).toMatchObject({ power: '1', toughness: '1', colors: ['W'], type_line: 'Creature — Spirit' })
  check(
    text,
    { count: { player: 'A', zone: 'battlefield', token: true }, is: 1 },
    { object: 'A.Spirit Token', power: 2, toughness: 2, keywords: ['flying'], colors: ['W'], isToken: true },
  )
})

test('tokens that the rules define keep what they can do', () => {
  const g = scenario({ cards: [own('Odd Gold')], A: { hand: ['Odd Gold'] } })
  const text = save(g.A.cast('Odd Gold').resolve().state(), 0)
  expect(read(text).source).not.toContain('Without the text')
  check(
    text,
    { legal: { player: 'A', activate: 'A.Treasure Token', ability: 1 }, is: true },
    { object: 'A.Food Token', types: ['Artifact'], subtypes: ['Food'], isToken: true },
  )
})

test('a copy is written as the card that it copies', () => {
  const g = scenario({
    cards: [copier],
    A: { hand: ['Odd Copier'] },
    B: { battlefield: ['Serra Angel'] },
  })
  const copied = g.A.cast('Odd Copier').resolve().A.say(true)
  const text = save(copied.state(), 0)
  expect(copied.see('Odd Copier').name).toBe('Serra Angel')
  expect(read(text).players.A.battlefield).toContainEqual({ card: 'Serra Angel', summoningSick: true })
  check(text, { count: { player: 'A', zone: 'battlefield', type: 'Creature' }, is: 1 })
})

test('what goes on besides the board is said to be left out', () => {
  const g = scenario({
    A: { hand: ['Shock'], battlefield: ['Grizzly Bears'] },
    B: { battlefield: ['Serra Angel'] },
  })
  const text = save(g.A.cast('Shock', { targets: ['B'] }).state(), 0)
  expect(read(text).source).toContain('Not in it: what was on the stack.')
  const attacking = save(g.resolve().A.attack({ 'Grizzly Bears': 'B' }).advance('declareBlockers').state(), 0)
  expect(read(attacking).source).toContain('Not in it: who attacked and blocked.')
  check(attacking, { player: 'B', life: 18 }, { object: 'A.Grizzly Bears', tapped: true })
})

test('known cards of hidden zones are named where they lie, for those who know them', () => {
  const library = ['Shock', 'Forest', 'Mountain']
  const state = stateOf(scenarioOf({ players: { A: { library, exactLibrary: true }, B: {} } }))
  const [, second] = state.libraries[0] ?? []
  const known = state.knowledge.known.map((bits, slot) => (second !== undefined && slot === slotOf(second) ? 1 : bits))
  const looked = { ...state, knowledge: { ...state.knowledge, known }, revision: state.revision + 1 }
  expect(read(save(looked, 0)).players.A.library.map(({ card }) => card)).toEqual([STAND_IN, 'Forest', STAND_IN])
  expect(read(save(looked, 1)).players.A.library.map(({ card }) => card)).toEqual([STAND_IN, STAND_IN, STAND_IN])
})

const NAMES = ['Grizzly Bears', 'Shock', 'Serra Angel', 'Forest', 'Odd Bear', 'Secret Weapon', 'Odd Anthem']
const names = (maxLength: number): fc.Arbitrary<string[]> => fc.array(fc.constantFrom(...NAMES), { maxLength })
const permanents = fc.array(
  fc.record({
    card: fc.constantFrom('Grizzly Bears', 'Serra Angel', 'Forest', 'Odd Bear', 'Odd Anthem'),
    tapped: fc.boolean(),
    faceDown: fc.constantFrom('cloak', 'manifest', 'morph', false, false),
    counters: fc.constantFrom({}, { '+1/+1': 1 }),
  }),
  { maxLength: 4 },
)
const exiled = fc.array(fc.record({ card: fc.constantFrom(...NAMES), faceDown: fc.boolean() }), { maxLength: 3 })
const side = fc.record({
  hand: names(4),
  library: names(5),
  graveyard: names(2),
  battlefield: permanents,
  exile: exiled,
})

test('no hidden card is in the text: with any two of them swapped it is the same to the byte', () => {
  fc.assert(
    fc.property(side, side, fc.nat(1), fc.nat(), fc.nat(), (A, B, viewer, x, y) => {
      const state = stateOf(scenarioOf({ players: { A, B } }))
      const hidden = state.objects.filter(({ id }) => !mayKnow(state, viewer, id))
      const [a, b] = [hidden[x % Math.max(1, hidden.length)], hidden[y % Math.max(1, hidden.length)]]
      const text = save(state, viewer)
      if (a !== undefined && b !== undefined) {
        const objects = state.objects.slice()
        objects[slotOf(a.id)] = { ...a, source: b.source }
        objects[slotOf(b.id)] = { ...b, source: a.source }
        expect(save({ ...state, objects, revision: state.revision + 1 }, viewer)).toBe(text)
      }
      // Nor by name or count: each zone has as many entries as cards, and a name that lies only in hidden places isn't there.
      const shown = state.objects.filter(({ id }) => mayKnow(state, viewer, id)).map(({ id }) => nameOf(state, id))
      for (const { id } of hidden) {
        const name = nameOf(state, id)
        if (!shown.includes(name)) expect(foldName(text)).not.toContain(foldName(name))
      }
      const saved = read(text)
      for (const [seat, sketch] of [
        ['A', A],
        ['B', B],
      ] as const) {
        for (const zone of ['hand', 'library', 'graveyard', 'battlefield', 'exile'] as const) {
          expect(saved.players[seat][zone]).toHaveLength(sketch[zone].length)
        }
      }
      expect(runScenario(saved, starter).status).toBe('pass')
    }),
    { numRuns: 60 },
  )
})

function nameOf(state: GameState, id: ObjectId): string {
  const source = state.objects[slotOf(id)]?.source
  const card = source?.kind === 'card' ? source.components[0].card : -1
  return state.table.definitions[card]?.name ?? ''
}
