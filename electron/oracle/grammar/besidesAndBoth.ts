import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { zonesUnder } from './conditionShapes.ts'
import { END_OF_TURN } from './lasting.ts'
import { YOU } from './references.ts'
import { replacing } from './wouldInstead.ts'

const YOURS: TreeRecord = { kind: 'tokensCreated', who: YOU }
const HOST_FILTER: TreeRecord = { kind: 'is', ref: { kind: 'attachedTo' } }
const SELF_FILTER: TreeRecord = { kind: 'is', ref: { kind: 'self' } }

/** What happens besides or instead: more tokens (614.1a), damage by whom and to whom, draws, only at some times. */
export function besidesAndBoth(grammar: Grammar): void {
  const { add } = grammar
  const replace = (template: string, ...parts: Parameters<typeof replacing>): void => {
    add('replacement', template, null, replacing(...parts))
  }
  // ── tokens ──
  replace(
    'if one or more tokens would be created under your control, those tokens plus that many {*:tokenOf1} are created instead.',
    { fixed: YOURS },
    { fixed: { kind: 'tokens', besides: true }, spread: '*' },
  )
  for (const [words, op] of [
    ['twice', 'double'],
    ['three times', 'triple'],
  ] as const)
    replace(
      `if one or more tokens would be created, ${words} that many of those tokens are created instead.`,
      { fixed: { kind: 'tokensCreated' } },
      { fixed: { kind: 'amount', op } },
    )
  replace(
    'if you would create a clue, food, or treasure token, instead create one of each.',
    {
      fixed: {
        ...YOURS,
        what: { kind: 'or', of: ONE_OF_EACH.map((subtype) => ({ kind: 'subtype', subtype })) },
      },
    },
    { fixed: { kind: 'predefinedTokens', of: [...ONE_OF_EACH] } },
  )
  damage(grammar)
  // ── cards ──
  add('sentence', 'the next time you would draw a card this turn, {effect:plainSentence} instead', null, nextDraw)
  add('sentence', 'the next time you would draw a card this turn, instead {effect:plainSentence}', null, nextDraw)
  for (const [words, who] of [
    ['', null],
    ['your ', YOU],
  ] as const)
    replace(
      `if a card or token would be put into ${who === null ? 'a ' : words}graveyard from anywhere, exile it instead.`,
      {
        fixed: {
          kind: 'zoneChange',
          what: who === null ? { kind: 'any' } : { kind: 'owner', who },
          to: ['graveyard'],
        },
      },
      { fixed: { kind: 'zone', to: 'exile' } },
    )
  replace(
    'if a permanent would be put into a graveyard, exile it instead.',
    { fixed: { kind: 'zoneChange', from: ['battlefield'], to: ['graveyard'] } },
    { fixed: { kind: 'zone', to: 'exile' } },
  )
  for (const it of ['that card', 'it'])
    replace(
      `if a {what:f0} would die, instead exile ${it} and {then:plainSentence}.`,
      { fixed: { kind: 'zoneChange', from: ['battlefield'], to: ['graveyard'] }, slots: ['what'] },
      { fixed: { kind: 'zone', to: 'exile' }, slots: ['then'] },
    )
  // ── at some times only ──
  add('replacement', 'during your turn, {one:replacement}', null, onlyWhile({ kind: 'yourTurn' }))
  add('replacement', 'as long as {condition:condition}, {one:replacement}', null, onlyWhile(null))
}

const ONE_OF_EACH = ['Clue', 'Food', 'Treasure'] as const

function damage({ add }: Grammar): void {
  const replace = (template: string, ...parts: Parameters<typeof replacing>): void => {
    add('replacement', template, null, replacing(...parts))
  }
  for (const [word, combat] of [
    ['damage', null],
    ['combat damage', true],
  ] as const) {
    const on: TreeRecord = { kind: 'damage', ...(combat === null ? {} : { combat }) }
    replace(
      `if {source:damageBy} would deal ${word}, it deals {=:damageInstead2} instead.`,
      { fixed: on, slots: ['source'] },
      { slot: '=' },
    )
    replace(
      `if {source:damageBy} would deal ${word} to {whom:damageTo}, (it|that source) deals {=:damageInstead2} to (that player or permanent|~|equipped creature|enchanted creature) instead.`,
      { fixed: on, slots: ['source'], spread: 'whom' },
      { slot: '=' },
    )
    replace(
      `prevent all ${word} that would be dealt to {whom:damageTo} by {source:damageMany}.`,
      { fixed: on, slots: ['source'], spread: 'whom' },
      { fixed: { kind: 'prevent', n: 'all' } },
    )
    replace(
      `all ${word} that would be dealt to {whom:damageTo} by {source:damageMany} is dealt to ~ instead.`,
      { fixed: on, slots: ['source'], spread: 'whom' },
      { fixed: { kind: 'redirect', to: 'self' } },
    )
    for (const round of ['up', 'down'])
      replace(
        `if {source:damageBy} would deal ${word} to {whom:damageTo}, prevent half that damage, rounded ${round}.`,
        { fixed: on, slots: ['source'], spread: 'whom' },
        { fixed: { kind: 'prevent', n: { kind: 'half', of: { kind: 'eventAmount' }, round } } },
      )
  }
  add('damageMany', "sources you don't control", { kind: 'not', of: { kind: 'controller', who: YOU } })
  add('damageBy', '(equipped|enchanted) creature', HOST_FILTER)
  add('damageBy', 'another {=:otherOne}')
  add('damageBy', '~ or a {=:f0}', null, orSelf)
  add('damageTo', 'enchanted player', { toPlayer: { kind: 'attachedPlayer' } })
  add('damageTo', '~', { to: SELF_FILTER })
  add('damageTo', 'you or a {to:f0}', { toPlayer: YOU })
  for (const [words, keyword, who] of [
    ['all damage is dealt as though its source had wither', 'wither', { kind: 'eachPlayer' }],
    ['all damage is dealt to you as though its source had infect', 'infect', YOU],
  ] as const) {
    const parts: Tree = [{ kind: 'playerRule', who, rules: [{ kind: 'damagedAsBy', keyword }] }]
    add('staticCore', words, null, {
      build: () => parts,
      unbuild: (value) => (sameTree(value, parts) ? {} : null),
    })
  }
}

const orSelf = shape(
  (fields) => ({ kind: 'or', of: [SELF_FILTER, fields['='] ?? null] }),
  (value) => {
    const [self, other, more] =
      isRecord(value) && value['kind'] === 'or' && Array.isArray(value['of']) ? (value['of'] as readonly Tree[]) : []
    return other !== undefined && more === undefined && sameTree(self, SELF_FILTER) ? { '=': other } : null
  },
  'or',
)

/** 614.11: once, for what would be the next draw this turn. */
const nextDraw: Shape = shape(
  ({ effect }) => ({
    kind: 'floatingReplacement',
    replacement: { on: { kind: 'draws', who: YOU }, change: { kind: 'instead', effect: effect ?? null } },
    until: END_OF_TURN,
    once: true,
  }),
  (value) => {
    const replacement = isRecord(value) && value['kind'] === 'floatingReplacement' ? value['replacement'] : null
    const change = isRecord(replacement) ? replacement['change'] : null
    return isRecord(change) && change['kind'] === 'instead' ? { effect: change['effect'] ?? null } : null
  },
  'floatingReplacement',
)

/** A replacement effect that is there only at some times. */
function onlyWhile(when: TreeRecord | null): Shape {
  return shape(
    ({ one, condition }) =>
      isRecord(one) && one['condition'] === undefined
        ? { ...one, zones: zonesUnder(condition), condition: when ?? condition ?? null }
        : null,
    (value) => {
      if (!isRecord(value) || value['condition'] === undefined) return null
      const { condition, ...rest } = value
      const one = { ...rest, zones: ['battlefield'] }
      return when === null ? { one, condition } : { one }
    },
    'replacement',
  )
}
