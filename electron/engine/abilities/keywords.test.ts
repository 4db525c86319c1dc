import { describe, expect, test } from 'vitest'
import { SIMPLE_KEYWORDS } from '../../../shared/vocabulary/keywords.ts'
import { COST_KEYWORDS, NUMBER_KEYWORDS } from './ability.ts'
import type { Ability, KeywordAbility } from './ability.ts'
import { PREDEFINED_TOKENS } from './effect.ts'
import { expandKeyword, isPlayable, READ_BY_NAME } from './keywords.ts'
import { PREDEFINED } from './predefinedTokens.ts'

const COST = { mana: ['2'], parts: [] }
const simple = (keyword: (typeof SIMPLE_KEYWORDS)[number]): KeywordAbility => ({ kind: 'keyword', keyword })
const withCost = (keyword: (typeof COST_KEYWORDS)[number]): KeywordAbility => ({ kind: 'keyword', keyword, cost: COST })
const numbered = (keyword: (typeof NUMBER_KEYWORDS)[number], n = 2): KeywordAbility => ({ kind: 'keyword', keyword, n })

/** The kinds of what a keyword stands for, in order. */
const kinds = (ability: KeywordAbility): readonly string[] =>
  expandKeyword(ability).map((part) => (part.kind === 'casting' ? part.rule.kind : part.kind))

function only(ability: KeywordAbility): Ability {
  const [first, ...more] = expandKeyword(ability)
  if (first === undefined || more.length > 0) throw new Error('one ability expected')
  return first
}

test('every keyword of the language is read by name, stands for something, or is known not to be played', () => {
  const all = [
    ...SIMPLE_KEYWORDS.map(simple),
    ...COST_KEYWORDS.map(withCost),
    ...NUMBER_KEYWORDS.map((keyword) => numbered(keyword)),
  ]
  const not = all.filter((ability) => !isPlayable(ability)).map((ability) => ability.keyword)
  // Forecast, boast and exhaust are said before activated abilities, and it is those that are played.
  expect(not).toEqual(['forecast', 'aura swap', 'boast', 'exhaust'])
  for (const ability of all) if (READ_BY_NAME.has(ability.keyword)) expect(expandKeyword(ability)).toEqual([])
})

describe('what keywords stand for', () => {
  test('702.21a: ward triggers on a spell or ability of an opponent and counters it unless that player pays', () => {
    expect(only(withCost('ward'))).toMatchObject({
      kind: 'triggered',
      keyword: 'ward',
      when: [{ kind: 'becomesTarget', byWhom: { kind: 'opponents' } }],
      content: {
        body: {
          effect: {
            kind: 'pay',
            who: { kind: 'event', role: 'player' },
            cost: COST,
            optional: true,
            else: { kind: 'counterSpell', what: { kind: 'event', role: 'source' } },
          },
        },
      },
    })
  })

  test('702.108a: prowess looks for noncreature spells', () => {
    expect(only(simple('prowess'))).toMatchObject({
      when: [{ kind: 'cast', what: { kind: 'not', of: { kind: 'type', type: 'Creature' } }, who: { kind: 'you' } }],
    })
  })

  test('702.29a, 702.29f: cycling and typecycling work from the hand and are both cycling', () => {
    expect(only(withCost('cycling'))).toMatchObject({
      kind: 'activated',
      zone: 'hand',
      keyword: 'cycling',
      cost: { mana: ['2'], parts: [{ kind: 'discardSelf' }] },
      content: { body: { effect: { kind: 'draw' } } },
    })
    const swampcycling: KeywordAbility = {
      kind: 'keyword',
      keyword: 'typecycling',
      cost: COST,
      search: { kind: 'subtype', subtype: 'Swamp' },
      words: 'swamp',
    }
    expect(only(swampcycling)).toMatchObject({
      zone: 'hand',
      keyword: 'cycling',
      content: {
        body: {
          effect: {
            kind: 'sequence',
            steps: [{ kind: 'search', reveal: true }, { kind: 'move', to: 'hand' }, { kind: 'shuffle' }],
          },
        },
      },
    })
  })

  test('702.6a, 702.6c: equip', () => {
    const knight: KeywordAbility = {
      kind: 'keyword',
      keyword: 'equip',
      cost: COST,
      restrict: { kind: 'subtype', subtype: 'Knight' },
    }
    expect(only(knight)).toMatchObject({
      timing: 'sorcery',
      content: {
        body: {
          targets: [{ objects: { kind: 'and', of: [{ kind: 'type' }, { kind: 'subtype' }, { kind: 'controller' }] } }],
          effect: { kind: 'attach' },
        },
      },
    })
  })

  test('702.33, 702.27, 702.34, 702.56: optional and alternative costs', () => {
    expect(kinds(withCost('kicker'))).toEqual(['optionalCost'])
    expect(expandKeyword(withCost('multikicker'))).toMatchObject([{ rule: { name: 'multikicker', multi: true } }])
    expect(expandKeyword(withCost('buyback'))).toMatchObject([
      { rule: { name: 'buyback' } },
      {
        kind: 'replacement',
        zones: ['stack'],
        condition: { kind: 'kicked', cost: 'buyback' },
        replacement: { on: { cause: 'resolve' }, change: { to: 'hand' } },
      },
    ])
    expect(expandKeyword(withCost('flashback'))).toMatchObject([
      { rule: { kind: 'alternativeCost', name: 'flashback', zone: 'graveyard', cost: COST, exiled: 'castThisWay' } },
    ])
    expect(kinds(withCost('replicate'))).toEqual(['optionalCost', 'triggered'])
  })

  test('702.74a, 702.109a: what an alternative cost brings with it', () => {
    expect(kinds(withCost('evoke'))).toEqual(['alternativeCost', 'triggered'])
    expect(kinds(withCost('dash'))).toEqual(['alternativeCost', 'replacement', 'static'])
    expect(kinds(withCost('suspend' as never))).toEqual(['triggered', 'triggered', 'static'])
  })

  test('702.122a: crew taps other creatures', () => {
    expect(only(numbered('crew', 3))).toMatchObject({
      cost: { mana: null, parts: [{ kind: 'tapPower', power: 3 }] },
      timing: 'instant',
    })
  })

  test('702.79a, 702.93a: persist and undying look at what the permanent was', () => {
    expect(only(simple('persist'))).toMatchObject({
      condition: {
        kind: 'matches',
        ref: { kind: 'event', role: 'subject' },
        filter: { kind: 'not', of: { kind: 'counter', counter: '-1/-1' } },
      },
      content: { body: { effect: { kind: 'move', to: 'battlefield', how: { counters: { counter: '-1/-1' } } } } },
    })
  })

  test('702.63a: vanishing is three abilities, 702.32a: fading two', () => {
    expect(kinds(numbered('vanishing'))).toEqual(['replacement', 'triggered', 'triggered'])
    expect(kinds(numbered('fading'))).toEqual(['replacement', 'triggered'])
  })
})

test('111.10: every predefined token is described', () => {
  for (const name of PREDEFINED_TOKENS) expect(PREDEFINED[name].types.length).toBeGreaterThan(0)
  expect(PREDEFINED.Treasure).toMatchObject({
    name: 'Treasure Token',
    types: ['Artifact'],
    subtypes: ['Treasure'],
    colors: [],
  })
  expect(PREDEFINED.Walker).toMatchObject({ name: 'Walker', colors: ['B'], power: { n: 2 }, toughness: { n: 2 } })
  expect(PREDEFINED.Incubator.back).toMatchObject({
    types: ['Artifact', 'Creature'],
    subtypes: ['Phyrexian'],
    power: { n: 0 },
  })
  expect(PREDEFINED['Royal Role'].abilities).toHaveLength(2)
})
