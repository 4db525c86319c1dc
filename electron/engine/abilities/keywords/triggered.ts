import type { Ability, KeywordAbility } from '../ability.ts'
import type { Cost } from '../cost.ts'
import type { Amount, Filter } from '../reference.ts'
import {
  all,
  attacks,
  bound,
  counters,
  creatureToken,
  defendingPlayer,
  dies,
  enters,
  fixed,
  getsUntilEndOfTurn,
  hitsPlayer,
  isCreature,
  isSelf,
  not,
  notSelf,
  ONE,
  oneTarget,
  opponents,
  plain,
  self,
  selfIs,
  statOf,
  steps,
  subject,
  target,
  thatPlayer,
  triggered,
  you,
  yourCreature,
  yourUpkeep,
  yours,
  ZERO,
} from './words.ts'

/** Keywords without a number that stand for triggered abilities. */

function withCost(ability: Extract<KeywordAbility, { cost: Cost }>): readonly Ability[] | null {
  const cost = ability.cost
  switch (ability.keyword) {
    case 'ward': // 702.21a
      return [
        triggered('ward', [{ kind: 'becomesTarget', what: isSelf, byWhom: opponents }], {
          kind: 'pay',
          who: thatPlayer,
          cost,
          optional: true,
          then: null,
          else: { kind: 'counterSpell', what: { kind: 'event', role: 'source' } },
        }),
      ]
    case 'echo': // 702.30a
      return [
        triggered(
          'echo',
          [yourUpkeep],
          { kind: 'pay', who: you, cost, optional: true, then: null, else: { kind: 'sacrifice', what: self } },
          { condition: selfIs({ kind: 'newlyControlled' }) },
        ),
      ]
    case 'cumulative upkeep': // 702.24a
      return [
        triggered(
          'cumulative upkeep',
          [yourUpkeep],
          steps(counters('age', ONE), {
            kind: 'pay',
            who: you,
            cost,
            times: { kind: 'counters', on: self, counter: 'age' },
            optional: true,
            then: null,
            else: { kind: 'sacrifice', what: self },
          }),
        ),
      ]
    case 'recover': // 702.59a
      return [
        triggered(
          'recover',
          [
            {
              kind: 'zoneChange',
              what: all(isCreature, { kind: 'owner', who: you }),
              from: ['battlefield'],
              to: ['graveyard'],
            },
          ],
          {
            kind: 'pay',
            who: you,
            cost,
            optional: true,
            then: { kind: 'move', what: self, to: 'hand' },
            else: { kind: 'move', what: self, to: 'exile' },
          },
          { zones: ['graveyard'] },
        ),
      ]
    default:
      return null
  }
}

// 702.79a, 702.93a
function returns(keyword: string, counter: string): Ability {
  return triggered(
    keyword,
    [dies],
    {
      kind: 'move',
      what: subject,
      to: 'battlefield',
      how: { under: { kind: 'ownerOf', of: subject }, counters: { counter, n: ONE } },
    },
    { condition: { kind: 'matches', ref: subject, filter: not({ kind: 'counter', counter }) } },
  )
}

/** 'When this Equipment enters, create a token, then attach this Equipment to it' (702.92a, 702.163a, 702.182a). */
function arrivesWith(keyword: string, token: ReturnType<typeof creatureToken>): Ability {
  return triggered(
    keyword,
    [enters],
    steps(
      { kind: 'createToken', who: you, n: ONE, token, as: 'bearer' },
      { kind: 'attach', what: self, to: bound('bearer') },
    ),
  )
}

// 702.100a
function evolve(): Ability {
  const greater = (stat: 'power' | 'toughness') =>
    ({ kind: 'compare', left: statOf(subject, stat), op: '>', right: statOf(self, stat) }) as const
  return triggered(
    'evolve',
    [{ kind: 'zoneChange', what: yourCreature, to: ['battlefield'] }],
    counters('+1/+1', ONE),
    { condition: { kind: 'or', of: [greater('power'), greater('toughness')] } },
  )
}

// 702.101a
function extort(): Ability {
  return triggered('extort', [{ kind: 'cast', who: you }], {
    kind: 'pay',
    who: you,
    cost: { mana: ['W/B'], parts: [] },
    optional: true,
    then: steps(
      { kind: 'loseLife', who: opponents, n: ONE, as: 'lost' },
      { kind: 'gainLife', who: you, n: { kind: 'boundAmount', name: 'lost' } },
    ),
    else: null,
  })
}

// 702.39a
function provoke(): Ability {
  return triggered(
    'provoke',
    [attacks],
    {
      kind: 'may',
      who: you,
      then: steps(
        {
          kind: 'continuous',
          on: target,
          mods: [],
          rules: [{ kind: 'mustBlock', attacker: self }],
          until: { kind: 'endOfCombat' },
        },
        { kind: 'untap', what: target },
      ),
    },
    { targets: [oneTarget(all(isCreature, { kind: 'controller', who: defendingPlayer }))] },
  )
}

const attackersOfYours: Filter = all({ kind: 'attacking' }, yours)

function simple(keyword: string): readonly Ability[] | null {
  switch (keyword) {
    case 'prowess': // 702.108a
      return [
        triggered('prowess', [{ kind: 'cast', what: not(isCreature), who: you }], getsUntilEndOfTurn(self, ONE, ONE)),
      ]
    case 'exalted': // 702.83a
      return [
        triggered(
          'exalted',
          [{ kind: 'attacks', what: yourCreature, alone: true }],
          getsUntilEndOfTurn(subject, ONE, ONE),
        ),
      ]
    case 'flanking': // 702.25a; once for each such blocker (509.3d)
      return [
        triggered(
          'flanking',
          [{ kind: 'blocks', what: not({ kind: 'keyword', keyword: 'flanking' }), attacker: isSelf }],
          getsUntilEndOfTurn(subject, fixed(-1), fixed(-1)),
        ),
      ]
    case 'battle cry': // 702.91a
      return [
        triggered(
          'battle cry',
          [attacks],
          getsUntilEndOfTurn({ kind: 'all', select: { filter: all({ kind: 'attacking' }, notSelf) } }, ONE, ZERO),
        ),
      ]
    case 'melee': {
      // 702.121a
      const opponentsAttacked: Amount = { kind: 'opponentsAttacked' }
      return [triggered('melee', [attacks], getsUntilEndOfTurn(self, opponentsAttacked, opponentsAttacked))]
    }
    case 'mentor': // 702.134a
      return [
        triggered('mentor', [attacks], counters('+1/+1', ONE, target), {
          targets: [
            oneTarget(
              all(
                isCreature,
                { kind: 'attacking' },
                { kind: 'compare', stat: 'power', op: '<', to: statOf(self, 'power') },
              ),
            ),
          ],
        }),
      ]
    case 'training': // 702.149a: another attacks with more power, that is, this one's isn't the greatest
      return [
        triggered(
          'training',
          [
            {
              kind: 'attacks',
              what: all(isSelf, not({ kind: 'greatest', stat: 'power', among: { filter: attackersOfYours } })),
            },
          ],
          counters('+1/+1', ONE),
        ),
      ]
    case 'dethrone': // 702.105a
      return [
        triggered(
          'dethrone',
          [{ kind: 'attacks', what: isSelf, defender: { kind: 'mostLife' } }],
          counters('+1/+1', ONE),
        ),
      ]
    case 'evolve':
      return [evolve()]
    case 'extort':
      return [extort()]
    case 'provoke':
      return [provoke()]
    case 'persist':
      return [returns('persist', '-1/-1')]
    case 'undying':
      return [returns('undying', '+1/+1')]
    case 'exploit': // 702.110a–b
      return [
        triggered('exploit', [enters], {
          kind: 'may',
          who: you,
          then: steps(
            { kind: 'sacrificeChoice', who: you, filter: isCreature, count: ONE, as: 'exploited' },
            {
              kind: 'if',
              condition: { kind: 'compare', left: { kind: 'size', of: bound('exploited') }, op: '>', right: ZERO },
              then: { kind: 'announce', action: 'exploit', what: self },
            },
          ),
        }),
      ]
    case 'ingest': // 702.115a
      return [
        triggered('ingest', [hitsPlayer], {
          kind: 'move',
          what: { kind: 'topOfLibrary', who: thatPlayer, count: ONE },
          to: 'exile',
        }),
      ]
    case 'decayed': // 702.147a
      return [
        {
          kind: 'static',
          zones: ['battlefield'],
          parts: [{ kind: 'rule', affects: 'self', rules: [{ kind: 'cantBlock' }] }],
        },
        triggered('decayed', [attacks], {
          kind: 'delayedTrigger',
          when: [{ kind: 'beginningOf', step: 'endCombat' }],
          content: plain({ kind: 'sacrifice', what: self }),
          once: true,
        }),
      ]
    case 'living weapon': // 702.92a
      return [arrivesWith(keyword, creatureToken(['Phyrexian', 'Germ'], 0, 0, { colors: ['B'] }))]
    case 'for Mirrodin!': // 702.163a
      return [arrivesWith(keyword, creatureToken(['Rebel'], 2, 2, { colors: ['R'] }))]
    case 'job select': // 702.182a
      return [arrivesWith(keyword, creatureToken(['Hero'], 1, 1))]
    default:
      return null
  }
}

/** What a keyword that is a triggered ability stands for; null if it isn't one. */
export function expandTriggered(ability: KeywordAbility): readonly Ability[] | null {
  if ('cost' in ability) return withCost(ability)
  if (ability.keyword === 'partnerWith') {
    // 702.124j
    const named: Filter = { kind: 'named', name: ability.name }
    return [
      triggered(
        'partner with',
        [enters],
        {
          kind: 'may',
          who: { kind: 'target', slot: 0 },
          then: steps(
            {
              kind: 'search',
              who: { kind: 'target', slot: 0 },
              library: { kind: 'target', slot: 0 },
              filter: named,
              min: ONE,
              max: ONE,
              reveal: true,
              as: 'found',
            },
            { kind: 'move', what: bound('found'), to: 'hand' },
            { kind: 'shuffle', who: { kind: 'target', slot: 0 } },
          ),
        },
        { targets: [{ objects: null, players: 'any', min: ONE, max: ONE }] },
      ),
    ]
  }
  return simple(ability.keyword)
}
