import type { Ability, KeywordAbility } from '../ability.ts'
import type { Amount, Ref } from '../reference.ts'
import { countsDown, expandEntering, graft, modular, offering, tribute } from './entering.ts'
import {
  all,
  amountOfN,
  atNextEndStep,
  attacks,
  bound,
  counters,
  creatureToken,
  defendingPlayer,
  dies,
  enters,
  entersWith,
  fixed,
  getsUntilEndOfTurn,
  hitsPlayer,
  isCreature,
  isSelf,
  not,
  notSelf,
  oneTarget,
  opponents,
  self,
  selfIs,
  steps,
  target,
  thatPlayer,
  triggered,
  you,
  ZERO,
} from './words.ts'

/** Keywords with a number. */

const FLYING: Ability = { kind: 'keyword', keyword: 'flying' }

// 702.23a
function rampage(n: number): Ability {
  const blockers = { filter: { kind: 'blocking', attacker: self } } as const
  const bonus: Amount = {
    kind: 'sum',
    of: [{ kind: 'times', by: n, of: { kind: 'count', select: blockers } }, fixed(-n)],
  }
  return triggered('rampage', [{ kind: 'becomesBlocked', what: isSelf }], {
    kind: 'if',
    condition: { kind: 'exists', select: blockers, min: 2 },
    then: getsUntilEndOfTurn(self, bonus, bonus),
  })
}

// 702.75a
function hideaway(n: Amount): readonly Ability[] {
  const exiled: Ref = { kind: 'linked', link: 'exiled' }
  const looked = bound('looked')
  const hidden = bound('hidden')
  return [
    triggered(
      'hideaway',
      [enters],
      steps(
        { kind: 'look', who: you, what: { kind: 'topOfLibrary', who: you, count: n }, as: 'looked' },
        { kind: 'choose', who: you, from: looked, min: fixed(1), max: fixed(1), as: 'hidden' },
        { kind: 'move', what: hidden, to: 'exile', how: { faceDown: true, link: 'exiled' } },
        {
          kind: 'move',
          what: { kind: 'except', of: looked, without: hidden },
          to: 'library',
          how: { position: { kind: 'randomBottom' } },
        },
      ),
    ),
    {
      kind: 'static',
      zones: ['battlefield'],
      parts: [{ kind: 'playerRule', who: you, rules: [{ kind: 'lookAtFaceDown', what: { kind: 'is', ref: exiled } }] }],
    },
  ]
}

// 702.52a
function dredge(n: number): Ability {
  return {
    kind: 'replacement',
    replacement: {
      on: { kind: 'draws', who: you },
      change: {
        kind: 'instead',
        effect: steps({ kind: 'mill', who: you, n: fixed(n) }, { kind: 'move', what: self, to: 'hand' }),
      },
      optional: true,
    },
    zones: ['graveyard'],
    condition: {
      kind: 'exists',
      select: { filter: { kind: 'owner', who: you }, zones: ['library'] },
      min: n,
    },
  }
}

// 702.181a
function mobilize(n: Amount): Ability {
  return triggered(
    'mobilize',
    [attacks],
    steps(
      {
        kind: 'createToken',
        who: you,
        n,
        token: creatureToken(['Warrior'], 1, 1, { colors: ['R'] }),
        how: { tapped: true, attacking: true },
        as: 'warriors',
      },
      atNextEndStep({ kind: 'sacrifice', what: bound('warriors') }),
    ),
  )
}

function wholeNumber(n: number | 'x' | 'sunburst', keyword: string): number {
  if (typeof n !== 'number') throw new Error(`${keyword} has a number`)
  return n
}

function numbered(ability: Extract<KeywordAbility, { n: number | 'x' | 'sunburst' }>): readonly Ability[] | null {
  const keyword = ability.keyword
  const n = amountOfN(ability.n)
  switch (keyword) {
    case 'annihilator': // 702.86a
      return [
        triggered(keyword, [attacks], {
          kind: 'sacrificeChoice',
          who: defendingPlayer,
          filter: { kind: 'any' },
          count: n,
        }),
      ]
    case 'afflict': // 702.130a
      return [
        triggered(keyword, [{ kind: 'becomesBlocked', what: isSelf }], { kind: 'loseLife', who: defendingPlayer, n }),
      ]
    case 'bushido': // 702.45a
      return [
        triggered(
          keyword,
          [
            { kind: 'blocks', what: isSelf },
            { kind: 'becomesBlocked', what: isSelf },
          ],
          getsUntilEndOfTurn(self, n, n),
        ),
      ]
    case 'frenzy': // 702.68a
      return [triggered(keyword, [{ kind: 'unblocked', what: isSelf }], getsUntilEndOfTurn(self, n, ZERO))]
    case 'rampage':
      return [rampage(wholeNumber(ability.n, keyword))]
    case 'poisonous': // 702.70a
      return [triggered(keyword, [hitsPlayer], { kind: 'playerCounters', who: thatPlayer, counter: 'poison', n })]
    case 'renown': // 702.112a
      return [
        triggered(
          keyword,
          [hitsPlayer],
          steps(counters('+1/+1', n), { kind: 'designate', what: self, designation: 'renowned' }),
          { condition: selfIs(not({ kind: 'designated', designation: 'renowned' })) },
        ),
      ]
    case 'afterlife': // 702.135a
      return [
        triggered(keyword, [dies], {
          kind: 'createToken',
          who: you,
          n,
          token: creatureToken(['Spirit'], 1, 1, { colors: ['W', 'B'], abilities: [FLYING] }),
        }),
      ]
    case 'fabricate': // 702.123a
      return [
        triggered(keyword, [enters], {
          kind: 'may',
          who: you,
          then: counters('+1/+1', n),
          else: { kind: 'createToken', who: you, n, token: creatureToken(['Servo'], 1, 1, { artifact: true }) },
        }),
      ]
    case 'soulshift': // 702.46a
      return [
        triggered(
          keyword,
          [dies],
          { kind: 'may', who: you, then: { kind: 'move', what: target, to: 'hand' } },
          {
            targets: [
              oneTarget(
                all(
                  { kind: 'subtype', subtype: 'Spirit' },
                  { kind: 'compare', stat: 'manaValue', op: '<=', to: n },
                  { kind: 'owner', who: you },
                ),
                ['graveyard'],
              ),
            ],
          },
        ),
      ]
    case 'mobilize':
      return [mobilize(n)]
    case 'firebending': // 702.189a
      return [
        triggered(keyword, [attacks], {
          kind: 'addMana',
          who: you,
          product: { kind: 'each', symbols: ['R'], count: n },
          keep: 'endOfCombat',
        }),
      ]
    case 'vanishing':
    case 'fading':
      return countsDown(keyword, n)
    case 'modular':
      return modular(n)
    case 'graft':
      return graft(n)
    case 'tribute':
      return [tribute(n)]
    case 'bloodthirst': // 702.54a, 702.54b
      return [
        entersWith([
          {
            kind: 'counters',
            counter: '+1/+1',
            n:
              ability.n === 'x' ? { kind: 'happened', event: { kind: 'damage', toPlayer: opponents }, total: true } : n,
            condition: { kind: 'happened', event: { kind: 'damage', toPlayer: opponents } },
          },
        ]),
      ]
    case 'devour': // 702.82a
      return [offering('sacrifice', isCreature, wholeNumber(ability.n, keyword))]
    case 'amplify': // 702.38a
      return [
        offering(
          'reveal',
          all(notSelf, { kind: 'sharesType', with: self, what: 'creatureType' }),
          wholeNumber(ability.n, keyword),
        ),
      ]
    case 'absorb': // 702.64a
      return [
        {
          kind: 'replacement',
          replacement: { on: { kind: 'damage', to: isSelf }, change: { kind: 'prevent', n } },
          zones: ['battlefield'],
        },
      ]
    case 'hideaway':
      return hideaway(n)
    case 'dredge':
      return [dredge(wholeNumber(ability.n, keyword))]
    default:
      return null
  }
}

/** What a keyword with a number, or about how a permanent enters, stands for; null if it isn't one. */
export function expandNumbered(ability: KeywordAbility): readonly Ability[] | null {
  return 'n' in ability ? numbered(ability) : expandEntering(ability.keyword)
}
