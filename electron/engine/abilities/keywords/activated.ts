import type { Ability, KeywordAbility } from '../ability.ts'
import type { Cost } from '../cost.ts'
import type { Filter, Ref } from '../reference.ts'
import {
  activated,
  all,
  amountOfN,
  atNextEndStep,
  bound,
  counters,
  gainsHaste,
  isCreature,
  notSelf,
  ONE,
  oneTarget,
  selfIs,
  self,
  statOf,
  steps,
  target,
  withParts,
  you,
  yourCreature,
  yours,
} from './words.ts'

/** Keywords that stand for activated abilities. */

const SORCERY = 'sorcery' as const
const exiledCard: Ref = { kind: 'paid', part: 'exile' }

function attachTo(keyword: string, cost: Cost, objects: Filter): Ability {
  return activated(
    keyword,
    cost,
    { kind: 'attach', what: self, to: target },
    { timing: SORCERY, targets: [oneTarget(objects)] },
  )
}

/** '[Cost], Exile this card from your graveyard: …. Activate only as a sorcery.' */
function fromGraveyard(
  keyword: string,
  cost: Cost,
  effect: Parameters<typeof activated>[2],
  targets?: Filter,
): Ability {
  return activated(keyword, withParts(cost, { kind: 'exileSelf' }), effect, {
    zone: 'graveyard',
    timing: SORCERY,
    ...(targets === undefined ? {} : { targets: [oneTarget(targets)] }),
  })
}

/** '[Cost], Discard this card: …' from the hand. */
function fromHand(
  keyword: string,
  cost: Cost,
  effect: Parameters<typeof activated>[2],
  timing: 'instant' | 'sorcery' = 'instant',
): Ability {
  return activated(keyword, withParts(cost, { kind: 'discardSelf' }), effect, { zone: 'hand', timing })
}

function searchToHand(filter: Filter): Parameters<typeof activated>[2] {
  return steps(
    { kind: 'search', who: you, library: you, filter, min: ONE, max: ONE, reveal: true, as: 'found' },
    { kind: 'move', what: bound('found'), to: 'hand' },
    { kind: 'shuffle', who: you },
  )
}

// 702.84a
function unearth(cost: Cost): Ability {
  return activated(
    'unearth',
    cost,
    steps(
      { kind: 'move', what: self, to: 'battlefield', as: 'unearthed' },
      gainsHaste(bound('unearthed')),
      atNextEndStep({ kind: 'move', what: bound('unearthed'), to: 'exile' }),
      {
        kind: 'floatingReplacement',
        replacement: {
          on: { kind: 'zoneChange', what: { kind: 'is', ref: bound('unearthed') }, from: ['battlefield'] },
          change: { kind: 'zone', to: 'exile' },
        },
        until: { kind: 'endOfGame' },
        once: true,
        on: bound('unearthed'),
      },
    ),
    { zone: 'graveyard', timing: SORCERY },
  )
}

// 702.141a
function encore(cost: Cost): Ability {
  return fromGraveyard('encore', cost, {
    kind: 'forEachPlayer',
    who: { kind: 'opponents' },
    do: steps(
      { kind: 'createCopyToken', who: you, n: ONE, of: exiledCard, as: 'token' },
      gainsHaste(bound('token')),
      {
        kind: 'continuous',
        on: bound('token'),
        mods: [],
        rules: [{ kind: 'mustAttack', defender: { kind: 'that' } }],
        until: { kind: 'endOfTurn' },
      },
      atNextEndStep({ kind: 'sacrifice', what: bound('token') }),
    ),
  })
}

// 702.151a–b
function reconfigure(cost: Cost): readonly Ability[] {
  const attached: Filter = { kind: 'attached' }
  return [
    attachTo('reconfigure', cost, all(notSelf, yourCreature)),
    activated(
      'reconfigure',
      cost,
      { kind: 'unattach', what: self },
      {
        timing: SORCERY,
        condition: {
          kind: 'and',
          of: [selfIs(attached), { kind: 'matches', ref: { kind: 'attachedTo' }, filter: isCreature }],
        },
      },
    ),
    {
      kind: 'static',
      condition: selfIs(attached),
      zones: ['battlefield'],
      parts: [{ kind: 'modify', affects: 'self', mods: [{ kind: 'removeTypes', types: ['Creature'] }] }],
    },
  ]
}

function withCost(ability: Extract<KeywordAbility, { cost: Cost }>): readonly Ability[] | null {
  const cost = ability.cost
  switch (ability.keyword) {
    case 'equip': // 702.6a, 702.6c
      return [
        attachTo(
          'equip',
          cost,
          ability.restrict === undefined ? yourCreature : all(isCreature, ability.restrict, yours),
        ),
      ]
    case 'equip planeswalker': // 702.6e
      return [attachTo('equip', cost, all({ kind: 'type', type: 'Planeswalker' }, yours))]
    case 'fortify': // 702.67a
      return [attachTo('fortify', cost, all({ kind: 'type', type: 'Land' }, yours))]
    case 'reconfigure':
      return reconfigure(cost)
    case 'cycling': // 702.29a
      return [fromHand('cycling', cost, { kind: 'draw', who: you, n: ONE })]
    case 'typecycling': // 702.29e–f: a cycling ability too
      return [fromHand('cycling', cost, searchToHand(ability.search))]
    case 'reinforce': // 702.77a
      return [
        activated(
          'reinforce',
          withParts(cost, { kind: 'discardSelf' }),
          counters('+1/+1', amountOfN(ability.n), target),
          { zone: 'hand', targets: [oneTarget(isCreature)] },
        ),
      ]
    case 'transmute': // 702.53a
      return [
        fromHand(
          'transmute',
          cost,
          searchToHand({
            kind: 'compare',
            stat: 'manaValue',
            op: '=',
            to: statOf({ kind: 'paid', part: 'discard' }, 'manaValue'),
          }),
          SORCERY,
        ),
      ]
    case 'unearth':
      return [unearth(cost)]
    case 'encore':
      return [encore(cost)]
    case 'embalm': // 702.128a
      return [
        fromGraveyard('embalm', cost, {
          kind: 'createCopyToken',
          who: you,
          n: ONE,
          of: exiledCard,
          except: { setColors: ['W'], noManaCost: true, addSubtypes: ['Zombie'] },
        }),
      ]
    case 'eternalize': // 702.129a
      return [
        fromGraveyard('eternalize', cost, {
          kind: 'createCopyToken',
          who: you,
          n: ONE,
          of: exiledCard,
          except: { setColors: ['B'], power: 4, toughness: 4, noManaCost: true, addSubtypes: ['Zombie'] },
        }),
      ]
    case 'scavenge': // 702.97a
      return [fromGraveyard('scavenge', cost, counters('+1/+1', statOf(exiledCard, 'power'), target), isCreature)]
    case 'outlast': // 702.107a
      return [activated('outlast', withParts(cost, { kind: 'tapSelf' }), counters('+1/+1', ONE), { timing: SORCERY })]
    case 'level up': // 702.87a
      return [activated('level up', cost, counters('level', ONE), { timing: SORCERY })]
    case 'ninjutsu': // 702.49a, 702.49c
      return [
        activated(
          'ninjutsu',
          withParts(
            cost,
            { kind: 'revealSelf' },
            {
              kind: 'return',
              filter: all(isCreature, { kind: 'attacking' }, { kind: 'unblocked' }),
              count: ONE,
            },
          ),
          {
            kind: 'move',
            what: self,
            to: 'battlefield',
            how: { tapped: true, attacking: true, attackingAs: { kind: 'paid', part: 'return' } },
          },
          { zone: 'hand' },
        ),
      ]
    default:
      return null
  }
}

const others = all(isCreature, notSelf)

/** What a keyword that is an activated ability stands for; null if it isn't one. */
export function expandActivated(ability: KeywordAbility): readonly Ability[] | null {
  if ('cost' in ability) return withCost(ability)
  if (ability.keyword === 'station') {
    // 702.184a
    return [
      activated(
        'station',
        { mana: null, parts: [{ kind: 'tap', filter: others, count: ONE }] },
        counters('charge', statOf({ kind: 'paid', part: 'tap' }, 'power')),
        { timing: SORCERY },
      ),
    ]
  }
  if (!('n' in ability)) return null
  switch (ability.keyword) {
    case 'crew': // 702.122a
      return [
        activated(
          'crew',
          { mana: null, parts: [{ kind: 'tapPower', filter: others, power: powerNeeded(ability.n) }] },
          {
            kind: 'continuous',
            on: self,
            mods: [{ kind: 'addTypes', types: ['Artifact', 'Creature'] }],
            until: { kind: 'endOfTurn' },
          },
        ),
      ]
    case 'saddle': // 702.171a
      return [
        activated(
          'saddle',
          { mana: null, parts: [{ kind: 'tapPower', filter: others, power: powerNeeded(ability.n) }] },
          { kind: 'designate', what: self, designation: 'saddled', untilEndOfTurn: true },
          { timing: SORCERY },
        ),
      ]
    default:
      return null
  }
}

function powerNeeded(n: number | 'x' | 'sunburst'): number {
  if (typeof n !== 'number') throw new Error('crew and saddle have a number')
  return n
}
