import { describe, expect, test } from 'vitest'
import { contextOf } from '../state/context.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject, Part } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { buildBoard, patched, withEffect } from '../state/testing/board.ts'
import type { BoardPlayer } from '../state/testing/board.ts'
import { creature, define } from '../state/testing/definitions.ts'
import { activatedAbilities, characteristics, copiableValues, printedCharacteristics } from './index.ts'

const CARDS = [
  creature('Bear', '{1}{G}', '2/2', [{ kind: 'keyword', keyword: 'trample' }], 'Bear'),
  creature('Beast', '{3}{G}', '4/4', [{ kind: 'keyword', keyword: 'reach' }], 'Beast'),
  creature('Hydra', '{X}{X}{G}', '0/0', [], 'Hydra'),
  define(
    [
      { name: 'Fire', cost: '{1}{R}', type: 'Instant' },
      { name: 'Ice', cost: '{1}{U}', type: 'Sorcery' },
    ],
    'split',
  ),
  define(
    [
      { name: 'Knight Errant', cost: '{2}{W}', type: 'Creature — Human Knight', pt: '2/3' },
      { name: 'Quest', cost: '{W}', type: 'Sorcery — Adventure' },
    ],
    'adventure',
  ),
  define(
    [
      { name: 'Villager', cost: '{2}{G}', type: 'Creature — Human Werewolf', pt: '2/2' },
      { name: 'Ravager', type: 'Creature — Werewolf', pt: '4/4', colors: ['G'] },
    ],
    'transform',
  ),
  define(
    [
      { name: 'Sage', cost: '{U}', type: 'Creature — Wizard', pt: '1/1' },
      { name: 'Tower', type: 'Land' },
    ],
    'modal_dfc',
  ),
  define(
    [
      { name: 'Initiate', cost: '{1}{U}', type: 'Creature — Human', pt: '1/1' },
      { name: 'Master', type: 'Legendary Creature — Spirit', pt: '5/5' },
    ],
    'flip',
  ),
  define({ name: 'Rats', cost: '{1}{B}', type: 'Creature — Rat', pt: '2/1' }, 'meld'),
  define({ name: 'Host', type: 'Creature — Eldrazi Horror', pt: '5/6' }, 'meld'),
  define({ name: 'Scavengers', cost: '{4}{B}', type: 'Creature — Human', pt: '3/3' }, 'meld'),
  define(
    [
      { name: 'Walk-In Closet', cost: '{2}{G}', type: 'Enchantment — Room' },
      { name: 'Forgotten Cellar', cost: '{3}{G}{G}', type: 'Enchantment — Room' },
    ],
    'split',
  ),
]

function board(...players: BoardPlayer[]) {
  return buildBoard({ cards: CARDS, players: [...players, {}] })
}
function onStack(state: GameState, id: ObjectId, fields: Partial<GameObject> = {}): GameState {
  const moved = patched(state, id, { zone: 'stack', ...fields })
  return { ...moved, stack: [id], hands: moved.hands.map((hand) => hand.filter((card) => card !== id)) }
}
const spell = (id: ObjectId, x: number | null): Partial<GameObject> => ({
  stack: { kind: 'spell', content: null, modes: [], targets: [], divided: null, context: { ...contextOf(0, id), x } },
})

describe('cards of several parts', () => {
  test('709.4, 709.4b–c: a split card off the stack is both halves together', () => {
    const { state, id } = board({ hand: ['Fire // Ice'], graveyard: [{ card: 'Fire // Ice', as: 'dead' }] })
    for (const key of ['Fire // Ice', 'dead'])
      expect(characteristics(state, id(key))).toMatchObject({
        name: 'Fire // Ice',
        manaCost: ['1', 'R', '1', 'U'],
        manaValue: 4,
        colors: ['U', 'R'],
        types: ['Instant', 'Sorcery'],
      })
    expect(characteristics(onStack(state, id('Fire // Ice'), { face: 0 }), id('Fire // Ice'))).toMatchObject({
      name: 'Fire',
      manaValue: 2,
      colors: ['R'],
    })
  })

  test('715.3b, 715.4: an adventurer card has its Adventure’s characteristics on the stack alone', () => {
    const key = 'Knight Errant // Quest'
    const { state, id } = board({ hand: [key] })
    expect(characteristics(state, id(key)).name).toBe('Knight Errant')
    expect(characteristics(onStack(state, id(key), { face: 1 }), id(key))).toMatchObject({
      name: 'Quest',
      manaValue: 1,
    })
    expect(characteristics(onStack(state, id(key)), id(key)).name).toBe('Knight Errant')
  })

  test('712.8a, 712.8e, 202.3b: a transformed permanent has its back face, with the mana value of its front', () => {
    const key = 'Villager // Ravager'
    const { state, id } = board({
      battlefield: [{ card: key, face: 1 }],
      graveyard: [{ card: key, as: 'dead', face: 1 }],
    })
    expect(characteristics(state, id(key))).toMatchObject({ name: 'Ravager', manaCost: null, manaValue: 3, power: 4 })
    expect(characteristics(state, id('dead'))).toMatchObject({ name: 'Villager' })
  })

  test('712.8f: a modal double-faced permanent has only the face that’s up', () => {
    const { state, id } = board({
      battlefield: [{ card: 'Sage // Tower', face: 1 }],
      hand: [{ card: 'Sage // Tower', as: 'held', face: 1 }],
    })
    expect(characteristics(state, id('Sage // Tower'))).toMatchObject({ name: 'Tower', types: ['Land'], manaValue: 0 })
    expect(characteristics(state, id('held')).name).toBe('Sage')
  })

  test('710.1c, 710.2: a flipped permanent keeps color and mana cost', () => {
    const key = 'Initiate // Master'
    const { state, id } = board({
      battlefield: [{ card: key, face: 1 }],
      graveyard: [{ card: key, as: 'dead', face: 1 }],
    })
    expect(characteristics(state, id(key))).toMatchObject({
      name: 'Master',
      manaCost: ['1', 'U'],
      manaValue: 2,
      colors: ['U'],
      power: 5,
    })
    expect(characteristics(state, id('dead')).name).toBe('Initiate')
  })

  test('712.8g, 202.3c: a melded permanent', () => {
    const { state, id } = board({ battlefield: ['Rats'] })
    const index = (name: string): number => state.table.byName.get(name) ?? -1
    const part = (name: string, slot: number): Part => ({
      slot,
      source: { kind: 'card', components: [{ card: index(name) }] },
      face: 0,
      faceDown: null,
      isCommander: false,
      merged: null,
    })
    const melded = patched(state, id('Rats'), {
      source: { kind: 'card', components: [{ card: index('Host') }] },
      parts: { kind: 'melded', of: [part('Rats', 0), part('Scavengers', 1)] },
    })
    expect(characteristics(melded, id('Rats'))).toMatchObject({ name: 'Host', power: 5, manaValue: 7 })
  })

  test('730.2a, 702.140e: a merged permanent is its top with the abilities of all', () => {
    const { state, id } = board({ battlefield: ['Bear'] })
    const source = (name: string): Part['source'] => ({
      kind: 'card',
      components: [{ card: state.table.byName.get(name) ?? -1 }],
    })
    const alone = { face: 0, faceDown: null, isCommander: false }
    const merged = patched(state, id('Bear'), {
      source: source('Beast'),
      parts: {
        kind: 'merged',
        of: [
          { ...alone, slot: 1, source: source('Beast'), merged: { timestamp: 9, over: true } },
          { ...alone, slot: 0, source: source('Bear'), merged: null },
        ],
      },
    })
    const now = characteristics(merged, id('Bear'))
    expect(now).toMatchObject({ name: 'Beast', power: 4, subtypes: ['Beast'] })
    expect(now.abilities.map((ability) => ability.kind === 'keyword' && ability.keyword)).toEqual(['reach', 'trample'])
  })

  test('613.2a: of two copy effects with the same values the later one takes the place of what merged between them', () => {
    const { state, id } = board({ battlefield: ['Bear', 'Hydra'] })
    const source = (name: string): Part['source'] => ({
      kind: 'card',
      components: [{ card: state.table.byName.get(name) ?? -1 }],
    })
    const alone = { face: 0, faceDown: null, isCommander: false }
    const copied = { kind: 'copyValues', values: copiableValues(state, id('Hydra')) } as const
    const first = withEffect(state, [id('Bear')], [copied])
    const timestamp = first.effects[0]?.timestamp ?? 0
    const merged = patched(first, id('Bear'), {
      source: source('Beast'),
      parts: {
        kind: 'merged',
        of: [
          { ...alone, slot: 1, source: source('Beast'), merged: { timestamp: timestamp + 1, over: true } },
          { ...alone, slot: 0, source: source('Bear'), merged: null },
        ],
      },
    })
    expect(characteristics(merged, id('Bear')).name).toBe('Beast')
    const [effect] = merged.effects
    if (effect === undefined) throw new Error('no copy effect')
    const again = { ...merged, effects: [effect, { ...effect, id: effect.id + 1, timestamp: timestamp + 2 }] }
    expect(characteristics({ ...again, revision: merged.revision + 1 }, id('Bear')).name).toBe('Hydra')
  })

  test('709.5: a Room has the name, cost and text of its unlocked halves, and always its type line', () => {
    const key = 'Walk-In Closet // Forgotten Cellar'
    const { state, id } = board({ battlefield: [{ card: key, designations: ['left half unlocked'] }] })
    const room = { types: ['Enchantment'], subtypes: ['Room'] }
    expect(characteristics(state, id(key))).toMatchObject({ ...room, name: 'Walk-In Closet', manaValue: 3 })
    expect(characteristics(patched(state, id(key), { designations: [] }), id(key))).toMatchObject({
      ...room,
      name: null,
      manaCost: null,
      colors: [],
    })
    const open = patched(state, id(key), { designations: ['left half unlocked', 'right half unlocked'] })
    expect(characteristics(open, id(key))).toMatchObject({ ...room, name: key, manaValue: 8 })
  })
})

describe('other objects', () => {
  test('202.3e: X counts on the stack alone', () => {
    const { state, id } = board({ hand: ['Hydra'] })
    expect(characteristics(state, id('Hydra')).manaValue).toBe(1)
    expect(characteristics(onStack(state, id('Hydra'), spell(id('Hydra'), 3)), id('Hydra')).manaValue).toBe(7)
  })

  test('707.2, 707.2b, 613.2a: the newest copy effect gives all copiable values, fixed when it began', () => {
    const { state, id } = board({ battlefield: ['Bear', 'Beast', 'Hydra'] })
    const pumped = withEffect(
      state,
      [id('Beast')],
      [{ kind: 'addPT', power: { kind: 'fixed', n: 3 }, toughness: { kind: 'fixed', n: 3 } }],
    )
    const copy = withEffect(pumped, [id('Bear')], [{ kind: 'copyValues', values: copiableValues(pumped, id('Beast')) }])
    expect(characteristics(copy, id('Bear'))).toMatchObject({
      name: 'Beast',
      power: 4,
      toughness: 4,
      subtypes: ['Beast'],
    })
    const again = withEffect(copy, [id('Bear')], [{ kind: 'copyValues', values: copiableValues(copy, id('Hydra')) }])
    expect(characteristics(again, id('Bear')).name).toBe('Hydra')
  })

  test('406.3a: a card exiled face down has no characteristics', () => {
    const { state, id } = board({ exile: ['Bear'] })
    expect(characteristics(patched(state, id('Bear'), { exiledFaceDown: { lookers: [0] } }), id('Bear'))).toMatchObject(
      { name: null, types: [] },
    )
  })

  test('114.3: an emblem has its abilities and nothing else', () => {
    const { state, id } = board({ battlefield: ['Bear'] })
    const emblem = patched(state, id('Bear'), {
      zone: 'command',
      source: { kind: 'emblem', abilities: [{ kind: 'keyword', keyword: 'haste' }] },
    })
    expect(characteristics({ ...emblem, battlefield: [], command: [id('Bear')] }, id('Bear'))).toMatchObject({
      name: null,
      types: [],
      abilities: [{ keyword: 'haste' }],
    })
  })

  test('400.7: an id of the past has no characteristics', () => {
    const { state } = board({ battlefield: ['Bear'] })
    expect(() => characteristics(state, (1 << 20) as ObjectId)).toThrow('no object')
  })

  test('printed faces are the same object every time', () => {
    const { state } = board({})
    const card = state.table.byName.get('Bear') ?? -1
    expect(printedCharacteristics(state.table, card, 0)).toBe(printedCharacteristics(state.table, card, 0))
    expect(() => printedCharacteristics(state.table, 999, 0)).toThrow('no card')
  })

  test('305.6: a basic land’s mana ability is activated ability number 0', () => {
    const { state, id } = board({ battlefield: ['Forest'] })
    expect(activatedAbilities(state, id('Forest'))).toMatchObject([{ index: 0, ability: { text: '{T}: Add {G}.' } }])
  })
})
