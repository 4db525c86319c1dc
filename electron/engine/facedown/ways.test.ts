import { describe, expect, test } from 'vitest'
import type { Ability } from '../abilities/ability.ts'
import {
  characteristics,
  copiableValues,
  derived,
  faceUpCharacteristics,
  keywordTexts,
} from '../characteristics/index.ts'
import { slotOf } from '../state/ids.ts'
import type { GameState } from '../state/state.ts'
import { buildBoard, patched, withEffect } from '../state/testing/board.ts'
import type { BoardEntry } from '../state/testing/board.ts'
import { creature, define, permanent } from '../state/testing/definitions.ts'
import { canBeTurnedFaceDown, FACE_DOWN_WARD, listedFor, staysFaceDown, waysUp } from './index.ts'

const fixed = (n: number) => ({ kind: 'fixed', n }) as const
const cost = (...mana: string[]) => ({ mana, parts: [] })
const keyword = (name: 'morph' | 'megamorph' | 'disguise', ...mana: string[]): Ability => ({
  kind: 'keyword',
  keyword: name,
  cost: cost(...mana),
})

const bear = creature('Bear', '{1}{G}', '2/2')
const morph = creature('Willbender', '{2}{U}', '1/2', [keyword('morph', '1', 'U')])
const mega = creature('Den Protector', '{1}{G}', '2/1', [keyword('megamorph', '3', 'G')])
const disguise = creature('Dog Walker', '{R}{W}', '3/1', [keyword('disguise', 'R/W', 'R/W')])
const noCost = define({ name: 'Arbor', type: 'Land Creature — Forest Dryad', pt: '1/1', colors: ['G'] })
const free = creature('Ornithopter', '{0}', '0/2')
const bolt = define({ name: 'Bolt', cost: '{R}', type: 'Instant' })
const fire = define(
  [
    { name: 'Fire', cost: '{1}{R}', type: 'Instant' },
    { name: 'Ice', cost: '{1}{U}', type: 'Instant' },
  ],
  'split',
)
const wolf = define(
  [
    { name: 'Villager', cost: '{G}', type: 'Creature — Human Werewolf', pt: '1/1' },
    { name: 'Ravager', type: 'Creature — Werewolf', pt: '4/4', colors: ['G'] },
  ],
  'transform',
)
const humility = permanent('Humility', '{2}{W}{W}', 'Enchantment', [
  {
    kind: 'static',
    zones: ['battlefield'],
    parts: [
      {
        kind: 'modify',
        affects: { kind: 'type', type: 'Creature' },
        mods: [{ kind: 'loseAllAbilities' }, { kind: 'setPT', power: fixed(1), toughness: fixed(1) }],
      },
    ],
  },
])
const CARDS = [bear, morph, mega, disguise, noCost, free, bolt, fire, wolf, humility]

function one(entry: BoardEntry, ...others: BoardEntry[]) {
  const { state, id } = buildBoard({ cards: CARDS, players: [{ battlefield: [entry, ...others] }, {}] })
  return { state, id, it: id(typeof entry === 'string' ? entry : entry.card) }
}

describe('708.2: what is listed', () => {
  test('701.40a, 701.58a, 702.37a, 702.168a, 708.2a: a 2/2 without name, subtypes, cost; ward {2} by disguise and cloak', () => {
    for (const cause of ['morph', 'disguise', 'manifest', 'cloak', 'effect'] as const) {
      const { state, it } = one({ card: 'Willbender', faceDown: cause })
      const now = characteristics(state, it)
      expect(now).toMatchObject({
        name: null,
        manaCost: null,
        manaValue: 0,
        colors: [],
        types: ['Creature'],
        subtypes: [],
        power: 2,
        toughness: 2,
      })
      expect(keywordTexts(now)).toEqual(cause === 'disguise' || cause === 'cloak' ? ['ward {2}'] : [])
    }
  })

  test('708.2: listed values are copiable values', () => {
    const { state, it } = one({ card: 'Willbender', faceDown: 'cloak', counters: { '+1/+1': 1 } })
    expect(copiableValues(state, it)).toBe(listedFor('cloak'))
    expect(copiableValues(state, it).abilities).toEqual([FACE_DOWN_WARD])
    expect(characteristics(state, it)).toMatchObject({ power: 3, toughness: 3 })
  })

  test('613.2b: the face doesn’t work face down; other effects apply to the 2/2', () => {
    const { state, it } = one({ card: 'Willbender', faceDown: 'disguise' }, 'Humility')
    expect(characteristics(state, it)).toMatchObject({ abilities: [], power: 1, toughness: 1 })
  })

  test('708.10: made a copy, it stays what it was; face up it would be the copy', () => {
    const { state, it } = one({ card: 'Bear', faceDown: 'manifest' })
    const copied = withEffect(state, [it], [{ kind: 'copyValues', values: listed(state) }])
    expect(characteristics(copied, it)).toMatchObject({ name: null, power: 2 })
    expect(faceUpCharacteristics(copied, it).name).toBe('Copied')
  })
})
const listed = (state: GameState) => ({
  ...characteristics(state, state.battlefield[0] ?? fail()),
  name: 'Copied',
  abilities: [keyword('morph', 'W')],
})
function fail(): never {
  throw new Error('no permanent')
}

describe('116.2b: ways up', () => {
  test('701.40b, 701.58b: a manifested or cloaked creature card, for its mana cost', () => {
    for (const cause of ['manifest', 'cloak'] as const) {
      const { state, it } = one({ card: 'Bear', faceDown: cause })
      expect(waysUp(state, it)).toEqual([
        { kind: 'open', using: 'manaCost', cost: cost('1', 'G'), megamorphCounter: false, source: null },
      ])
    }
  })

  test('118.5: {0} is a mana cost', () => {
    const { state, it } = one({ card: 'Ornithopter', faceDown: 'cloak' })
    expect(waysUp(state, it)).toMatchObject([{ kind: 'open', cost: { mana: ['0'] } }])
  })

  test('701.40b, 701.58b: closed for what is no creature card or has no mana cost', () => {
    const closed = (card: string) => {
      const { state, it } = one({ card, faceDown: 'cloak' })
      return waysUp(state, it)
    }
    expect(closed('Forest')).toEqual([{ kind: 'closed', using: 'manaCost', reason: 'notACreatureCard' }])
    expect(closed('Bolt')).toEqual([{ kind: 'closed', using: 'manaCost', reason: 'notACreatureCard' }])
    expect(closed('Fire // Ice')).toEqual([{ kind: 'closed', using: 'manaCost', reason: 'notACreatureCard' }])
    expect(closed('Arbor')).toEqual([{ kind: 'closed', using: 'manaCost', reason: 'noManaCost' }])
  })

  test('701.40c–d, 701.58c–d: with morph or disguise, either way', () => {
    for (const [card, using] of [
      ['Willbender', 'morph'],
      ['Dog Walker', 'disguise'],
      ['Den Protector', 'megamorph'],
    ] as const) {
      const { state, it } = one({ card, faceDown: 'cloak' })
      expect(waysUp(state, it).map((way) => [way.kind, way.using])).toEqual([
        ['open', 'manaCost'],
        ['open', using],
      ])
    }
  })

  test('702.37b: only the megamorph way puts a counter', () => {
    const { state, it } = one({ card: 'Den Protector', faceDown: 'manifest' })
    expect(waysUp(state, it).map((way) => way.kind === 'open' && way.megamorphCounter)).toEqual([false, true])
  })

  test('702.37e: cast by morph there is no way for the mana cost; turned down by an effect neither, but by its morph', () => {
    for (const cause of ['morph', 'effect'] as const) {
      const { state, it } = one({ card: 'Willbender', faceDown: cause })
      expect(waysUp(state, it).map((way) => way.using)).toEqual(['morph'])
      expect(waysUp(one({ card: 'Bear', faceDown: cause }).state, one({ card: 'Bear', faceDown: cause }).it)).toEqual(
        [],
      )
    }
  })

  test('702.37e: an effect that would take the morph ability away closes that way and no other', () => {
    const { state, it } = one({ card: 'Willbender', faceDown: 'manifest' }, 'Humility')
    expect(waysUp(state, it)).toEqual([
      { kind: 'open', using: 'manaCost', cost: cost('2', 'U'), megamorphCounter: false, source: null },
      { kind: 'closed', using: 'morph', reason: 'abilityLost' },
    ])
  })

  test('702.37e, 708.10: a copy effect counts, both for what it gives and what it hides', () => {
    const { state, it } = one({ card: 'Dog Walker', faceDown: 'manifest' })
    const copied = withEffect(state, [it], [{ kind: 'copyValues', values: listed(state) }])
    // The card that represents it is still the creature card with that mana cost.
    expect(waysUp(copied, it)).toMatchObject([
      { using: 'manaCost', cost: { mana: ['R', 'W'] } },
      { using: 'morph', cost: { mana: ['W'] } },
    ])
  })

  test('a rule that it can’t be turned face up closes all ways', () => {
    const { state, it } = one({ card: 'Willbender', faceDown: 'cloak' })
    const held = withEffect(state, [it], [], { rules: [{ kind: 'cantBeTurnedFaceUp' }] })
    expect(waysUp(held, it)).toEqual([
      { kind: 'closed', using: 'manaCost', reason: 'cantBeTurnedFaceUp' },
      { kind: 'closed', using: 'morph', reason: 'cantBeTurnedFaceUp' },
    ])
  })

  test('an effect may allow it for another cost', () => {
    const { state, it } = one({ card: 'Forest', faceDown: 'manifest' })
    const allowed = withEffect(state, [], [], {
      players: [0],
      playerRules: [{ kind: 'turnUpFor', what: { kind: 'faceDown' }, cost: ['5'] }],
    })
    expect(waysUp(allowed, it)).toMatchObject([
      { kind: 'closed', using: 'manaCost' },
      { kind: 'open', using: 'effect', cost: { mana: ['5'] } },
    ])
  })

  test('a blank can’t be turned face up and says why', () => {
    const blank = { ...creature('Mystery', '{1}', '1/1'), blank: { unread: ['whatever'] } }
    const { state, id } = buildBoard({
      cards: [blank],
      players: [{ battlefield: [{ card: 'Mystery', faceDown: 'cloak' }] }, {}],
    })
    expect(waysUp(state, id('Mystery'))).toEqual([{ kind: 'closed', using: 'manaCost', reason: 'notReadable' }])
  })

  test('701.58b: a token is represented by no card', () => {
    const { state, it } = one({ card: 'Bear', faceDown: 'cloak', token: true })
    expect(waysUp(state, it)).toEqual([{ kind: 'closed', using: 'manaCost', reason: 'notACreatureCard' }])
  })

  test('730.2a: of a merged permanent the topmost component represents it', () => {
    const { state, it } = one({ card: 'Forest', faceDown: 'manifest' })
    const index = (name: string) => state.table.byName.get(name) ?? fail()
    const source = (name: string) => ({ kind: 'card', components: [{ card: index(name) }] }) as const
    const { faceDown } = state.objects[slotOf(it)] ?? fail()
    const alone = { face: 0, faceDown, isCommander: false }
    const merged = patched(state, it, {
      source: source('Bear'),
      parts: {
        kind: 'merged',
        of: [
          { ...alone, slot: 9, source: source('Bear'), merged: { timestamp: 9, over: true } },
          { ...alone, slot: slotOf(it), source: source('Forest'), merged: null },
        ],
      },
    })
    expect(waysUp(merged, it)).toMatchObject([{ kind: 'open', cost: { mana: ['1', 'G'] } }])
  })

  test('nothing for a face-up permanent or a card elsewhere', () => {
    const { state, it } = one('Willbender')
    expect(waysUp(state, it)).toEqual([])
  })
})

describe('turning', () => {
  test('701.40g, 701.58g, 730.2g: an instant or sorcery card stays face down', () => {
    for (const [card, stays] of [
      ['Bolt', true],
      ['Fire // Ice', true],
      ['Bear', false],
      ['Forest', false],
    ] as const) {
      const { state, it } = one({ card, faceDown: 'cloak' })
      expect(staysFaceDown(state, it)).toBe(stays)
    }
  })

  test('708.2b, 712.16: not what is face down already, nor a double-faced permanent', () => {
    expect(canBeTurnedFaceDown(one('Bear').state, one('Bear').it)).toBe(true)
    const down = one({ card: 'Bear', faceDown: 'effect' })
    expect(canBeTurnedFaceDown(down.state, down.it)).toBe(false)
    const werewolf = one('Villager // Ravager')
    expect(canBeTurnedFaceDown(werewolf.state, werewolf.it)).toBe(false)
  })

  test('712.15a: a double-faced card turned face up has its front face up', () => {
    const { state, it } = one({ card: 'Villager // Ravager', faceDown: 'cloak', face: 1 })
    expect(faceUpCharacteristics(state, it).name).toBe('Villager')
    expect(waysUp(state, it)).toMatchObject([{ kind: 'open', cost: { mana: ['G'] } }])
  })

  test('702.37e: asking what it would be changes nothing of the state', () => {
    const { state, it } = one({ card: 'Willbender', faceDown: 'cloak' }, 'Humility')
    faceUpCharacteristics(state, it)
    expect(state.objects[slotOf(it)]?.faceDown?.cause).toBe('cloak')
    expect(derived(state).characteristics(it).name).toBeNull()
  })
})
