import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { fixedRules, playerRule } from './playerRules.ts'
import { YOU, joined, shortOf } from './references.ts'
import { replacing } from './wouldInstead.ts'

const EACH: TreeRecord = { kind: 'eachPlayer' }
const OPPONENTS: TreeRecord = { kind: 'opponents' }

/** What players and permanents can do only at some times or never (101.2): casting, activating, attacking, being made to. */
export function onlyAndNever({ add }: Grammar): void {
  // ── casting and activating (601.3, 602.5) ──
  for (const [words, who] of [
    ['your opponents', OPPONENTS],
    ['each opponent', OPPONENTS],
    ['players', EACH],
    ['each player', EACH],
  ] as const) {
    const sorcery: TreeRecord = { kind: 'cantCast', onlySorcerySpeed: true }
    add(
      'staticCore',
      `${words} can cast spells only any time they could cast a sorcery`,
      null,
      fixedRules(who, [sorcery]),
    )
    add(
      'staticCore',
      `${words} can cast spells only during their own turns`,
      null,
      fixedRules(who, [{ kind: 'cantCast', notOwnTurn: true }]),
    )
    if (who === OPPONENTS)
      add('staticCore', `${words} can't cast spells`, null, fixedRules(who, [{ kind: 'cantCast' }]))
    if (words === 'each player')
      add(
        'staticCore',
        `${words} can't draw more than one card each turn`,
        null,
        fixedRules(who, [{ kind: 'cantDraw', limitPerTurn: 1 }]),
      )
  }
  add('staticCore', 'players can cast spells and activate abilities only during their own turns', null, parts([
    { kind: 'playerRule', who: EACH, rules: [{ kind: 'cantCast', notOwnTurn: true }] },
    { kind: 'rule', affects: { kind: 'any' }, rules: [{ kind: 'cantActivate', notOwnTurn: true }] },
  ])) // prettier-ignore
  add(
    'staticCore',
    "your opponents can't cast spells or activate abilities of artifacts, creatures, or enchantments",
    null,
    parts([
      { kind: 'playerRule', who: OPPONENTS, rules: [{ kind: 'cantCast' }] },
      { kind: 'rule', affects: ABOLISHED, rules: [{ kind: 'cantActivate' }] },
    ]),
  )
  // 113.6: cards where static abilities of permanents reach them.
  add('staticCore', "{what:f1} you own that aren't on the battlefield have {abilities:granted}", null, cardsElsewhere)
  // ── combat (508.1c) ──
  for (const noun of ['creature', 'creatures'])
    add(
      'staticCore',
      `no more than {n:numberWord} ${noun} can attack you each combat`,
      null,
      playerRule(
        OPPONENTS,
        ({ n }) => ({ kind: 'attackLimit', n: n ?? null, defender: YOU }),
        (made) => (made['kind'] === 'attackLimit' ? { n: made['n'] ?? null } : null),
      ),
    )
  add('event', "{what:eventOne} attacks a player and isn't blocked", { kind: 'unblocked', defender: EACH })
  for (const form of [0, 1]) {
    add(`pred${form}`, 'can only attack alone', { rules: [{ kind: 'attacksOnlyAlone' }] })
    add(`pred${form}`, 'can block an additional creature this turn', { rules: [{ kind: 'canBlockMore', count: 1, said: 'this turn' }] }) // prettier-ignore
    add(`pred${form}`, "can't have {counter:counterName} counters put on (it|them)", null, noCounters)
    add(`pred${form}`, "can't be the (target|targets) of spells", { rules: [{ kind: 'cantBeTargeted', by: { kind: 'spell' }, said: 'of spells' }] }) // prettier-ignore
    add(`pred${form}`, "can't be the target of spells or abilities from {from:f1}", null, notFrom)
  }
  // ── players ──
  add('staticCore', "you can't get {counter:counterName} counters", null, playerRule(
    YOU,
    ({ counter }) => ({ kind: 'cantGetCounters', counter: counter ?? null }),
    (made) => (made['kind'] === 'cantGetCounters' ? { counter: made['counter'] ?? null } : null),
  )) // prettier-ignore
  for (const [words, who] of [
    ['a player', EACH],
    ['an opponent', OPPONENTS],
  ] as const)
    add(
      'replacement',
      `if ${words} would gain life, that player gains no life instead.`,
      null,
      replacing({ fixed: { kind: 'gainsLife', who } }, { fixed: { kind: 'skip' } }),
    )
  for (const [words, what] of [
    ['sacrifice permanents', ['sacrifice']],
    ['discard cards', ['discard']],
    ['discard cards or sacrifice permanents', ['discard', 'sacrifice']],
  ] as const)
    add(
      'staticCore',
      `spells and abilities your opponents control can't cause you to ${words}`,
      null,
      fixedRules(YOU, [{ kind: 'cantBeMadeTo', what: [...what] }]),
    )
}

const ELSEWHERE = ['stack', 'hand', 'library', 'graveyard', 'exile', 'command']

const cardsElsewhere = shape(
  ({ what, abilities }) =>
    Array.isArray(abilities)
      ? [
          {
            kind: 'modify',
            affects: joined(what ?? null, OWN),
            zones: ELSEWHERE,
            mods: (abilities as readonly Tree[]).map((ability) => ({ kind: 'addAbility', ability })),
          },
        ]
      : null,
  (value) => {
    const [part, more] = Array.isArray(value) ? (value as readonly Tree[]) : []
    if (!isRecord(part) || more !== undefined || !sameTree(part['zones'], ELSEWHERE)) return null
    const what = shortOf(part['affects'], OWN)
    const mods = Array.isArray(part['mods']) ? (part['mods'] as readonly Tree[]).filter(isRecord) : []
    return what === null ? null : { what, abilities: mods.map((mod) => mod['ability'] ?? null) }
  },
)
const OWN: TreeRecord = { kind: 'owner', who: YOU }
const ABOLISHED: TreeRecord = {
  kind: 'and',
  of: [
    { kind: 'or', of: ['Artifact', 'Creature', 'Enchantment'].map((type) => ({ kind: 'type', type })) },
    { kind: 'controller', who: OPPONENTS },
  ],
}

function parts(all: Tree): Shape {
  return {
    build: () => all,
    unbuild: (value) => (sameTree(value, all) ? {} : null),
  }
}

function onlyRule(value: Tree): TreeRecord | null {
  const [rule, more] = isRecord(value) && Array.isArray(value['rules']) ? (value['rules'] as readonly Tree[]) : []
  return isRecord(rule) && more === undefined ? rule : null
}

const noCounters = shape(
  ({ counter }) => ({ rules: [{ kind: 'cantHaveCounters', counter: counter ?? null }] }),
  (value) => {
    const rule = onlyRule(value)
    return rule?.['kind'] === 'cantHaveCounters' && rule['counter'] !== undefined ? { counter: rule['counter'] } : null
  },
)

const notFrom = shape(
  ({ from }) => ({ rules: [{ kind: 'cantBeTargeted', by: from ?? null, said: 'from' }] }),
  (value) => {
    const rule = onlyRule(value)
    return rule?.['kind'] === 'cantBeTargeted' && rule['said'] === 'from' ? { from: rule['by'] ?? null } : null
  },
)
