import { SUBJECT } from '../kernel.ts'
import type { Fields, Grammar } from '../grammar.ts'
import { shape } from '../grammar.ts'
import { isRecord, kindOf, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { withAnother, withoutAnother } from './costs.ts'
import { fixed, ONE } from './quantities.ts'
import { pronoun, SELF, YOU } from './references.ts'

const HAND = "(owner's|owners') (hand|hands)"

/**
 * What players are told to do, as verb phrases: category `vp0` in the base form ('draw a card'), `vp1` in the third person
 * ('draws a card'). The player who does it is the subject of the clause.
 */
export function actions(grammar: Grammar): void {
  cardsAndLife(grammar)
  moving(grammar)
  permanents(grammar)
  libraries(grammar)
  choosing(grammar)
}

function cardsAndLife({ forms, add }: Grammar): void {
  forms('vp', '[draw|draws] {n:cards}', { kind: 'draw', who: SUBJECT })
  forms('vp', '[discard|discards] {n:cards}', { kind: 'discard', who: SUBJECT })
  forms('vp', '[discard|discards] {n:cards} at random', { kind: 'discard', who: SUBJECT, random: true })
  forms('vp', '[discard|discards] [your|their] hand', { kind: 'discard', who: SUBJECT, n: 'hand' })
  forms('vp', '[discard|discards] {*:discarded}', { kind: 'discard', who: SUBJECT })
  add('discarded', 'a {filter:f0}', null, someKind)
  add('discarded', '{n:plenty} {filter:f1}', null, someKind)
  forms('vp', '[discard|discards] {what:laterCards}', { kind: 'discardThese', who: SUBJECT })
  add('laterCards', 'it', pronoun('it'))
  add('laterCards', 'that card', pronoun('that card'))
  add('laterCards', 'those cards', pronoun('those cards'))
  add('laterCards', 'them', pronoun('them'))
  forms('vp', '[gain|gains] {n:life}', { kind: 'gainLife', who: SUBJECT })
  forms('vp', '[gain|gains] {n:lifeEach}', { kind: 'gainLife', who: SUBJECT })
  forms('vp', '[lose|loses] {n:life}', { kind: 'loseLife', who: SUBJECT })
  forms('vp', '[lose|loses] {n:lifeEach}', { kind: 'loseLife', who: SUBJECT })
  forms('vp', '[lose|loses] half [your|their] life, rounded {round:upDown}', null, {
    build: ({ round }) => ({
      kind: 'loseLife',
      who: SUBJECT,
      n: { kind: 'half', of: { kind: 'life', who: SUBJECT }, round: round ?? null },
    }),
    unbuild: halfLife,
    kind: 'loseLife',
  })
  forms('vp', '[mill|mills] {n:cards}', { kind: 'mill', who: SUBJECT })
  forms('vp', '[scry|scries] {n:n}', { kind: 'scry', who: SUBJECT })
  forms('vp', '[surveil|surveils] {n:n}', { kind: 'surveil', who: SUBJECT })
  forms('vp', '[investigate|investigates]', {
    kind: 'createPredefined',
    who: SUBJECT,
    n: ONE,
    token: 'Clue',
    investigate: true,
  })
  forms('vp', '[investigate|investigates] {n:times}', {
    kind: 'createPredefined',
    who: SUBJECT,
    token: 'Clue',
    investigate: true,
  })
  forms('vp', '[proliferate|proliferates]', { kind: 'proliferate', who: SUBJECT })
  forms('vp', '[win|wins] the game', { kind: 'winGame', who: SUBJECT })
  forms('vp', '[lose|loses] the game', { kind: 'loseGame', who: SUBJECT })
  forms('vp', '[become|becomes] the monarch', { kind: 'becomeMonarch', who: SUBJECT })
  forms('vp', '[take|takes] an extra turn after this one', { kind: 'extraTurn', who: SUBJECT })
  forms('vp', '[take|takes] {n:plenty} extra turns after this one', { kind: 'extraTurn', who: SUBJECT })
  forms('vp', '[get|gets] {n:energyRun}', { kind: 'playerCounters', who: SUBJECT, counter: 'energy' })
  forms('vp', '[get|gets] {*:counters}', { kind: 'playerCounters', who: SUBJECT })
  forms('vp', '[skip|skips] [your|their] next {step:skipped}', { kind: 'skipNext', who: SUBJECT })
  for (const [words, step] of [
    ['draw step', 'draw'],
    ['untap step', 'untap'],
    ['combat phase', 'combat'],
    ['turn', 'turn'],
  ] as const) {
    add('skipped', words, null, { build: () => step, unbuild: (value) => (value === step ? {} : null) })
  }
  add('vp0', 'end the turn', { kind: 'endTurn' })
  add('clause', 'the game is a draw', { kind: 'drawGame' })
  add('clause', 'your life total becomes {n:n}', { kind: 'setLife', who: YOU })
  add('clause', '{who:poss} life total becomes {n:amount}', { kind: 'setLife' })
}

/** A kind of cards, not any card at all. */
const someKind = shape(
  ({ n, filter }) => (kindOf(filter) === 'any' ? null : { filter: filter ?? null, n: n ?? ONE }),
  (value) => {
    if (!isRecord(value) || value['filter'] === undefined) return null
    return sameTree(value['n'], ONE) ? { filter: value['filter'] } : { n: value['n'] ?? null, filter: value['filter'] }
  },
)

function halfLife(value: Tree): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const record = value as TreeRecord
  if (record['kind'] !== 'loseLife') return null
  const n = record['n'] as Tree
  if (typeof n !== 'object' || n === null || Array.isArray(n)) return null
  const half = n as TreeRecord
  const of = half['of'] as TreeRecord | undefined
  return half['kind'] === 'half' && of?.['kind'] === 'life' ? { round: half['round'] ?? null } : null
}

/** Zone changes of what is there already; who does it doesn't matter. */
function moving({ add, forms }: Grammar): void {
  add('vp0', 'destroy {what:ref}', { kind: 'destroy' })
  add('vp0', "destroy {what:ref}. (it|they|that creature|those creatures|that permanent) can't be regenerated", {
    kind: 'destroy',
    noRegeneration: true,
  })
  add('vp0', 'exile {what:ref}', { kind: 'move', to: 'exile' })
  add('vp0', 'exile {what:ref} face down', { kind: 'move', to: 'exile', how: { faceDown: true } })
  add('vp0', 'exile {what:ref} until ~ leaves the battlefield', {
    kind: 'move',
    to: 'exile',
    how: { untilSourceLeaves: true },
  })
  add('vp0', `return {what:ref} to (its|their) ${HAND}`, { kind: 'move', to: 'hand' })
  add('vp0', 'return {what:ref} to your hand', { kind: 'move', to: 'hand' })
  add('vp0', 'put {what:ref} into your hand', { kind: 'move', to: 'hand' })
  add('vp0', `put {what:ref} into (its|their) ${HAND}`, { kind: 'move', to: 'hand' })
  add('vp0', "put {what:ref} into (its|their) (owner's|owners') (graveyard|graveyards)", {
    kind: 'move',
    to: 'graveyard',
  })
  add('vp0', 'put {what:ref} into your graveyard', { kind: 'move', to: 'graveyard' })
  for (const position of ['top', 'bottom'] as const) {
    const how = { position: { kind: position } }
    add('vp0', `put {what:ref} on (the|) ${position} of (its|their) (owner's|owners') (library|libraries)`, {
      kind: 'move',
      to: 'library',
      how,
    })
    add('vp0', `put {what:ref} on (the|) ${position} of your library`, { kind: 'move', to: 'library', how })
  }
  add('vp0', "put {what:ref} on the bottom of (its|their) (owner's|owners') (library|libraries) in a random order", {
    kind: 'move',
    to: 'library',
    how: { position: { kind: 'randomBottom' } },
  })
  add('vp0', 'put {what:ref} on the bottom of your library in a random order', {
    kind: 'move',
    to: 'library',
    how: { position: { kind: 'randomBottom' } },
  })
  add(
    'vp0',
    "put {what:ref} into (its|their) (owner's|owners') (library|libraries) {position:fromTop}",
    null,
    fromTopShape,
  )
  add(
    'vp0',
    "put {what:ref} on (its|their) (owner's|owners') choice of the top or bottom of (its|their) (owner's|owners') library",
    { kind: 'move', to: 'library', how: { position: { kind: 'topOrBottom' } } },
  )
  add('vp0', "put {what:ref} on the top or bottom of (its|their) (owner's|owners') library", {
    kind: 'arrange',
    who: YOU,
    position: 'either',
  })
  add('vp0', 'put {what:ref} on the top or bottom of your library', { kind: 'arrange', who: YOU, position: 'either' })
  add('fromTop', 'second from the top', { kind: 'fromTop', n: 2 })
  add('fromTop', 'third from the top', { kind: 'fromTop', n: 3 })
  add('fromTop', 'fourth from the top', { kind: 'fromTop', n: 4 })
  add('vp0', "shuffle {what:ref} into (its|their) (owner's|owners') (library|libraries)", {
    kind: 'move',
    to: 'library',
    how: { position: { kind: 'shuffled' } },
  })
  add('vp0', 'shuffle {what:ref} into your library', {
    kind: 'move',
    to: 'library',
    how: { position: { kind: 'shuffled' } },
  })
  add('vp0', 'return {what:selfWordRef} from your graveyard to your hand', {
    kind: 'move',
    from: 'graveyard',
    to: 'hand',
  })
  add('vp0', 'return {what:selfWordRef} from your graveyard to the battlefield', {
    kind: 'move',
    from: 'graveyard',
    to: 'battlefield',
  })
  add('vp0', 'return {what:selfWordRef} from your graveyard to the battlefield {*:entering}', {
    kind: 'move',
    from: 'graveyard',
    to: 'battlefield',
  })
  add('selfWordRef', '~', SELF)
  add('selfWordRef', 'this card', SELF)
  add('vp0', 'exile {what:ref} in a face-down pile', { kind: 'move', to: 'exile', how: { faceDown: true, pile: true } })
  add('vp0', 'shuffle that pile', { kind: 'shufflePile', what: pronoun('that pile') })
  // One verb, two places: 'put one into your hand and the rest into your graveyard'.
  forms('vp', '[put|puts] {a:putThing} {to:putWhere$} and {b:putThing} {where:putWhere$}', null, twoMoves)
  add('putThing', '{=:ref}')
  add('putThing', '{=:chosen}')
  add('putThing', 'one', { kind: 'choiceNP', who: SUBJECT, from: pronoun('them'), min: ONE, max: ONE })
  add('putThing', 'two', { kind: 'choiceNP', who: SUBJECT, from: pronoun('them'), min: fixed(2), max: fixed(2) })
  for (const [form, your] of [
    [0, 'your'],
    [1, 'their'],
  ] as const) {
    const where = `putWhere${form}`
    add(where, `into ${your} hand`, { to: 'hand' })
    add(where, `into ${your} graveyard`, { to: 'graveyard' })
    add(where, 'onto the battlefield', { to: 'battlefield' })
    add(where, 'onto the battlefield tapped', { to: 'battlefield', how: { tapped: true } })
    add(where, `on the bottom of ${your} library`, { to: 'library', how: { position: { kind: 'bottom' } } })
    add(where, `on the bottom of ${your} library in a random order`, {
      to: 'library',
      how: { position: { kind: 'randomBottom' } },
    })
    add(where, `on the bottom of ${your} library in any order`, {
      to: 'library',
      how: { position: { kind: 'bottom' }, anyOrder: true },
    })
    add(where, `on top of ${your} library`, { to: 'library', how: { position: { kind: 'top' } } })
    add(where, `on top of ${your} library in any order`, {
      to: 'library',
      how: { position: { kind: 'top' }, anyOrder: true },
    })
  }
  // Onto the battlefield.
  for (const [words, verb] of [
    ['put {what:ref} onto the battlefield', 'put'],
    ['return {what:ref} to the battlefield', 'return'],
  ] as const) {
    add('vp0', words, { kind: 'move', to: 'battlefield', ...(verb === 'put' ? {} : {}) })
    add('vp0', `${words} {*:entering}`, { kind: 'move', to: 'battlefield' })
  }
  forms('vp', '[put|puts] {what:chosen} onto the battlefield', { kind: 'move', to: 'battlefield' })
  forms('vp', '[put|puts] {what:chosen} onto the battlefield {*:entering}', { kind: 'move', to: 'battlefield' })
  forms('vp', '[return|returns] {what:chosen} to the battlefield', { kind: 'move', to: 'battlefield' })
  forms('vp', '[return|returns] {what:chosen} to the battlefield {*:entering}', { kind: 'move', to: 'battlefield' })
  forms('vp', `[return|returns] {what:chosen} to (its|their) ${HAND}`, { kind: 'move', to: 'hand' })
  forms('vp', '[return|returns] {what:chosen} to [your|their] hand', { kind: 'move', to: 'hand' })
  forms('vp', '[put|puts] {what:chosen} into [your|their] hand', { kind: 'move', to: 'hand' })
  forms('vp', '[put|puts] {what:chosen} into [your|their] graveyard', { kind: 'move', to: 'graveyard' })
  forms('vp', '[put|puts] {what:chosen} on (the|) bottom of [your|their] library', {
    kind: 'move',
    to: 'library',
    how: { position: { kind: 'bottom' } },
  })
  forms('vp', '[put|puts] {what:chosen} on (the|) top of [your|their] library', {
    kind: 'move',
    to: 'library',
    how: { position: { kind: 'top' } },
  })
  forms('vp', '[put|puts] {what:chosen} on top of [your|their] library in any order', {
    kind: 'arrange',
    who: SUBJECT,
    position: 'top',
  })
  forms('vp', '[exile|exiles] {what:chosen}', { kind: 'move', to: 'exile' })
  add('entering', 'tapped', { how: { tapped: true } })
  add('entering', 'attacking', { how: { attacking: true } })
  add('entering', 'tapped and attacking', { how: { tapped: true, attacking: true } })
  add('entering', 'under your control', { how: { under: YOU } })
  add('entering', 'tapped under your control', { how: { tapped: true, under: YOU } })
  add('entering', "(under|) (its|their) (owner's|owners') control", { how: {} })
  add('entering', 'transformed', { how: { transformed: true } })
  add('entering', "transformed under (its|their) (owner's|owners') control", { how: { transformed: true } })
  add('entering', 'transformed under your control', { how: { transformed: true, under: YOU } })
  add('entering', "tapped under (its|their) (owner's|owners') control", { how: { tapped: true } })
  add('entering', 'face down', { how: { faceDown: true } })
  add('entering', "face down under (its|their) (owner's|owners') control", { how: { faceDown: true } })
  add('entering', 'attached to {to:ref}', null, howShape('attachTo', 'to'))
  add('entering', 'with {counters:counters} on (it|them)', null, howShape('counters', 'counters'))
  add(
    'entering',
    'under your control with {counters:counters} on (it|them)',
    null,
    howShape('counters', 'counters', { under: YOU }),
  )
  add(
    'entering',
    "under (its|their) (owner's|owners') control with {counters:counters} on (it|them)",
    null,
    howShape('counters', 'counters'),
  )
  add(
    'entering',
    'tapped with {counters:counters} on (it|them)',
    null,
    howShape('counters', 'counters', { tapped: true }),
  )
}

/** `how` with one field from a slot. */
function howShape(
  field: string,
  slot: string,
  more: TreeRecord = {},
): { build: (fields: Fields) => Tree | null; unbuild: (value: Tree) => Fields | null } {
  return {
    build: (fields) => ({ how: { ...more, [field]: fields[slot] ?? null } }),
    unbuild: (value) => {
      const how = (value as TreeRecord | null)?.['how'] as TreeRecord | undefined
      if (how === undefined || Object.keys(value as TreeRecord).length !== 1) return null
      const rest = Object.keys(how).filter((key) => key !== field)
      if (how[field] === undefined || rest.length !== Object.keys(more).length) return null
      if (rest.some((key) => JSON.stringify(how[key]) !== JSON.stringify(more[key]))) return null
      return { [slot]: how[field] }
    },
  }
}

const fromTopShape = {
  kind: 'move',
  build: ({ what, position }: Fields): Tree => ({
    kind: 'move',
    what: what ?? null,
    to: 'library',
    how: { position: position ?? null },
  }),
  unbuild: (value: Tree): Fields | null => {
    const record = value as TreeRecord
    const how = record['how'] as TreeRecord | undefined
    if (record['kind'] !== 'move' || record['to'] !== 'library' || how?.['position'] === undefined) return null
    return { what: record['what'] ?? null, position: how['position'] }
  },
}

function step(steps: readonly Tree[], index: number): TreeRecord | null {
  const found = steps[index]
  return isRecord(found) ? found : null
}
function said(value: Tree, word: string): readonly Tree[] {
  if (!isRecord(value) || value['kind'] !== 'sequence' || !Array.isArray(value['steps'])) return []
  return JSON.stringify(value['said']) === JSON.stringify([word]) ? (value['steps'] as readonly Tree[]) : []
}

const twoMoves = shape(
  ({ a, to, b, where }) => ({
    kind: 'sequence',
    steps: [
      { kind: 'move', what: a ?? null, ...(isRecord(to) ? to : {}) },
      { kind: 'move', what: b ?? null, ...(isRecord(where) ? where : {}) },
    ],
    said: ['put'],
  }),
  (value) => {
    const steps = said(value, 'put')
    const [one, two] = [step(steps, 0), step(steps, 1)]
    if (one === null || two === null || one['kind'] !== 'move' || two['kind'] !== 'move') return null
    const { kind: _one, what: a, ...to } = one
    const { kind: _two, what: b, ...where } = two
    return a === undefined || b === undefined ? null : { a, to, b, where }
  },
  'sequence',
)

const twoCounters = shape(
  ({ a, one, b, two }) => ({
    kind: 'sequence',
    steps: [
      { kind: 'putCounters', ...(isRecord(a) ? a : {}), on: one ?? null },
      { kind: 'putCounters', ...(isRecord(b) ? b : {}), on: two ?? null },
    ],
    said: ['put'],
  }),
  (value) => {
    const steps = said(value, 'put')
    const [first, second] = [step(steps, 0), step(steps, 1)]
    if (first === null || second === null || first['kind'] !== 'putCounters' || second['kind'] !== 'putCounters')
      return null
    const { kind: _first, on: one, ...a } = first
    const { kind: _second, on: two, ...b } = second
    return one === undefined || two === undefined ? null : { a, one, b, two }
  },
  'sequence',
)

/** What is done to permanents and spells. */
function permanents({ add, forms }: Grammar): void {
  add('vp0', 'tap {what:ref}', { kind: 'tap' })
  add('vp0', 'untap {what:ref}', { kind: 'untap' })
  add('vp0', 'tap or untap {what:ref}', { kind: 'tapOrUntap' })
  forms('vp', '[tap|taps] {what:chosen}', { kind: 'tap' })
  forms('vp', '[untap|untaps] {what:chosen}', { kind: 'untap' })
  forms('vp', '[sacrifice|sacrifices] {what:sacrificed}', { kind: 'sacrifice', who: SUBJECT })
  add('sacrificed', '{=:refSelf}')
  add('sacrificed', '{=:later}')
  add('sacrificed', '{=:attachedHost}')
  add('later', 'them', pronoun('them'))
  add('later', 'those cards', pronoun('those cards'))
  add('later', 'those creatures', pronoun('those creatures'))
  add('later', 'those tokens', pronoun('those tokens'))
  add('later', 'the token', pronoun('the token'))
  add('later', 'the tokens', pronoun('those tokens'))
  add('later', 'the creature', pronoun('the creature'))
  forms('vp', '[sacrifice|sacrifices] {*:quantified}', { kind: 'sacrificeChoice', who: SUBJECT })
  forms('vp', '[sacrifice|sacrifices] {*:quantified} of [your|their] choice', { kind: 'sacrificeChoice', who: SUBJECT })
  add('vp0', 'put {*:counters} on {on:ref}', { kind: 'putCounters' })
  forms('vp', '[put|puts] {*:counters} on {on:chosen}', { kind: 'putCounters' })
  add('vp0', 'put {a:counters} on {one:ref} and {b:counters} on {two:ref}', null, twoCounters)
  add('vp0', 'remove {*:counters} from {on:ref}', { kind: 'removeCounters' })
  add('vp0', 'remove all {counter:counterName} counters from {on:ref}', { kind: 'removeCounters', n: 'all' })
  add('vp0', 'remove all counters from {on:ref}', { kind: 'removeCounters', counter: 'all', n: 'all' })
  add('vp0', 'distribute {n:many} {counter:counterName} counters among {to:targetSome}', { kind: 'countersDivided' })
  add('vp0', 'counter {what:ref}', { kind: 'counterSpell' })
  add(
    'vp0',
    "counter {what:ref}. if that spell is countered this way, exile it instead of putting it into its owner's graveyard",
    { kind: 'counterSpell', to: 'exile' },
  )
  add('vp0', 'attach {what:refSelf} to {to:ref}', { kind: 'attach' })
  add('vp0', 'attach {what:targetOne} to {to:ref}', { kind: 'attach' })
  forms('vp', '[attach|attaches] {what:refSelf} to {to:chosen}', { kind: 'attach' })
  add('vp0', 'unattach {what:ref}', { kind: 'unattach' })
  add('vp0', 'regenerate {what:ref}', { kind: 'regenerate' })
  add('vp0', 'remove {what:ref} from combat', { kind: 'removeFromCombat' })
  add('vp0', 'transform {what:ref}', { kind: 'transform' })
  add('vp0', 'convert {what:ref}', { kind: 'transform' })
  add('vp0', 'goad {what:ref}', { kind: 'goad' })
  // 701.35a
  add('vp0', 'detain {on:ref}', {
    kind: 'continuous',
    mods: [],
    rules: [{ kind: 'cantAttack' }, { kind: 'cantBlock', said: 'with' }, { kind: 'cantActivate', said: 'with' }],
    until: { kind: 'yourNextTurn' },
  })
  add('vp0', 'turn {what:ref} face up', { kind: 'turnFaceUp' })
  add('vp0', 'turn {what:ref} face down', { kind: 'turnFaceDown' })
  forms('vp', '[turn|turns] {what:chosen} face up', { kind: 'turnFaceUp' })
  add('vp0', 'exchange control of {one:one} and {other:one}', { kind: 'exchangeControl' })
  add('vp0', 'exchange control of {both:targetSome}', { kind: 'exchangeControl' })
  forms('vp', '[gain|gains] control of {on:ref}', {
    kind: 'continuous',
    mods: [{ kind: 'control', by: SUBJECT }],
    until: { kind: 'endOfGame' },
  })
  forms('vp', '[gain|gains] control of {on:ref} {until:duration}', {
    kind: 'continuous',
    mods: [{ kind: 'control', by: SUBJECT }],
  })
  add('clause', '{one:one} fights {other:one}', { kind: 'fight' })
  add('clause', '{what:one} explores', { kind: 'explore' })
  add('clause', '{what:one} phases out', { kind: 'phaseOut' })
  add('clause', '{what:some} phase out', { kind: 'phaseOut' })
  add('clause', '{what:bare} phase out', { kind: 'phaseOut' })
  add('vp0', 'have {one:refSelf} fight {other:one}', { kind: 'fight' })
  add('vp0', 'choose new targets for {what:ref}', { kind: 'chooseNewTargets', who: YOU, optional: true })
  add('clause', 'you may choose new targets for {what:newCopies}', {
    kind: 'chooseNewTargets',
    who: YOU,
    optional: true,
  })
  add('newCopies', 'the copy', pronoun('the copy'))
  add('newCopies', 'that copy', pronoun('the copy'))
  add('newCopies', 'the copies', pronoun('the copies'))
  add('newCopies', '{=:targetOne}')
  add('vp0', 'copy {what:ref}', { kind: 'copySpell', who: YOU, n: ONE, newTargets: false })
}

/** Libraries, hands, what is hidden. */
function libraries({ add, forms }: Grammar): void {
  forms('vp', '[shuffle|shuffles]', { kind: 'shuffle', who: SUBJECT })
  forms('vp', '[shuffle|shuffles] [your|their] library', { kind: 'shuffle', who: SUBJECT })
  forms('vp', '[search|searches] [your|their] library for {*:sought}', {
    kind: 'search',
    who: SUBJECT,
    library: SUBJECT,
    reveal: false,
  })
  forms('vp', '[search|searches] {library:poss} library for {*:sought}', {
    kind: 'search',
    who: SUBJECT,
    reveal: false,
  })
  add('sought', 'a {filter:f0}', { max: ONE })
  add('sought', 'up to one {filter:f0}', { max: ONE, upTo: true })
  add('sought', 'up to {max:plenty} {filter:f1}', { upTo: true })
  add('sought', '{max:plenty} {filter:f1}')
  add('vp0', 'reveal {what:ref}', { kind: 'reveal' })
  forms('vp', '[reveal|reveals] {what:chosen}', { kind: 'reveal' })
  forms('vp', '[reveal|reveals] the top card of [your|their] library', {
    kind: 'reveal',
    what: { kind: 'topOfLibrary', who: SUBJECT, count: ONE },
  })
  forms('vp', '[reveal|reveals] [your|their] hand', { kind: 'revealHand', who: SUBJECT })
  add('vp0', 'look at {who:poss} hand', null, lookHandShape)
  add('vp0', 'look at {what:ref}', { kind: 'look', who: YOU })
  add('vp0', 'put {what:later} back in any order', { kind: 'arrange', who: YOU, position: 'top' })
  add('vp0', 'put {what:later} back on top of your library in any order', {
    kind: 'arrange',
    who: YOU,
    position: 'top',
  })
  add('vp0', 'put {what:ref} on the bottom of your library in any order', {
    kind: 'move',
    to: 'library',
    how: { position: { kind: 'bottom' }, anyOrder: true },
  })
  add('vp0', 'put {what:ref} on top of your library in any order', {
    kind: 'move',
    to: 'library',
    how: { position: { kind: 'top' }, anyOrder: true },
  })
  add('vp0', 'exile {who:poss} graveyard', null, exileGraveyard)
  // 701.36a
  forms('vp', '[populate|populates]', {
    kind: 'createCopyToken',
    who: SUBJECT,
    n: ONE,
    of: {
      kind: 'choiceNP',
      who: SUBJECT,
      from: {
        filter: {
          kind: 'and',
          of: [{ kind: 'type', type: 'Creature' }, { kind: 'token' }, { kind: 'controller', who: SUBJECT }],
        },
      },
      min: ONE,
      max: ONE,
    },
  })
  forms('vp', '[get|gets] an emblem with {abilities:quotedList}', { kind: 'emblem', who: SUBJECT })
  forms('vp', '[exile|exiles] the top card of [your|their] library', {
    kind: 'move',
    what: { kind: 'topOfLibrary', who: SUBJECT, count: ONE },
    to: 'exile',
  })
  add('vp0', 'manifest dread', { kind: 'manifestDread', who: YOU })
  forms('vp', '[manifest|manifests] dread {n:times}', null, {
    kind: 'repeat',
    build: ({ n }) => ({ kind: 'repeat', times: n ?? null, do: { kind: 'manifestDread', who: SUBJECT } }),
    unbuild: (value) => {
      const record = value as TreeRecord
      const inner = record['do'] as TreeRecord | undefined
      return record['kind'] === 'repeat' && inner?.['kind'] === 'manifestDread' ? { n: record['times'] ?? null } : null
    },
  })
  add('vp1', 'manifests dread', { kind: 'manifestDread', who: SUBJECT })
  for (const cause of ['manifest', 'cloak'] as const) {
    forms('vp', `[${cause}|${cause}s] {what:ref}`, { kind: 'putFaceDown', who: SUBJECT, cause })
    forms('vp', `[${cause}|${cause}s] {what:chosen}`, { kind: 'putFaceDown', who: SUBJECT, cause })
    forms('vp', `[${cause}|${cause}s] {what:ref}. (they enter|it enters) tapped`, {
      kind: 'putFaceDown',
      who: SUBJECT,
      cause,
      tapped: true,
    })
  }
}

/** All cards of a graveyard. */
const exileGraveyard = shape(
  ({ who }) => ({
    kind: 'move',
    what: { kind: 'all', select: { filter: { kind: 'owner', who: who ?? null }, zones: ['graveyard'] } },
    to: 'exile',
  }),
  (value) => {
    const what = isRecord(value) && value['to'] === 'exile' ? value['what'] : null
    const select = isRecord(what) && what['kind'] === 'all' ? what['select'] : null
    const filter = isRecord(select) && JSON.stringify(select['zones']) === '["graveyard"]' ? select['filter'] : null
    return isRecord(filter) && filter['kind'] === 'owner' ? { who: filter['who'] ?? null } : null
  },
  'move',
)

const lookHandShape = shape(
  ({ who }) => ({
    kind: 'look',
    who: YOU,
    what: { kind: 'all', select: { filter: { kind: 'owner', who: who ?? null }, zones: ['hand'] } },
  }),
  (value) => {
    const what = isRecord(value) && value['kind'] === 'look' ? value['what'] : null
    const select = isRecord(what) && what['kind'] === 'all' ? what['select'] : null
    const filter = isRecord(select) ? select['filter'] : null
    return isRecord(filter) && filter['kind'] === 'owner' ? { who: filter['who'] ?? null } : null
  },
  'look',
)

/** Objects chosen while the instruction is carried out (608.2d), and other choices. */
function choosing({ add, forms }: Grammar): void {
  add('chosen', 'a {from:sel0}', { kind: 'choiceNP', who: SUBJECT, min: ONE, max: ONE })
  add('chosen', '{max:plenty} {from:sel1}', null, exactChoice)
  add('chosen', 'up to one {from:sel0}', { kind: 'choiceNP', who: SUBJECT, min: fixed(0), max: ONE })
  add('chosen', 'up to {max:plenty} {from:sel1}', { kind: 'choiceNP', who: SUBJECT, min: fixed(0) })
  add('chosen', 'any number of {from:sel1}', { kind: 'choiceNP', who: SUBJECT, min: fixed(0), max: fixed(99) })
  add('chosen', 'another {from:sel0}', null, anotherChoice)
  for (const them of ['them', 'those cards']) {
    const from = pronoun(them)
    add('chosen', `a {filter:f0} from among ${them}`, { kind: 'choiceNP', who: SUBJECT, from, min: ONE, max: ONE })
    add('chosen', `up to one {filter:f0} from among ${them}`, {
      kind: 'choiceNP',
      who: SUBJECT,
      from,
      min: fixed(0),
      max: ONE,
    })
    add('chosen', `up to {max:plenty} {filter:f1} from among ${them}`, {
      kind: 'choiceNP',
      who: SUBJECT,
      from,
      min: fixed(0),
    })
    add('chosen', `any number of {filter:f1} from among ${them}`, {
      kind: 'choiceNP',
      who: SUBJECT,
      from,
      min: fixed(0),
      max: fixed(99),
    })
  }
  add('chosen', 'one of {from:laterSome}', { kind: 'choiceNP', who: SUBJECT, min: ONE, max: ONE })
  add('chosen', '{max:plenty} of {from:laterSome}', null, exactChoice)
  add('laterSome', 'them', pronoun('them'))
  add('laterSome', 'those cards', pronoun('those cards'))
  add('laterSome', 'those creatures', pronoun('those creatures'))
  forms('vp', '[choose|chooses] a color', { kind: 'chooseValue', who: SUBJECT, what: 'color' })
  forms('vp', '[choose|chooses] a creature type', { kind: 'chooseValue', who: SUBJECT, what: 'creatureType' })
  forms('vp', '[choose|chooses] a card name', { kind: 'chooseValue', who: SUBJECT, what: 'cardName' })
  add('vp0', 'choose {what:ref}', { kind: 'nothing' })
  forms('vp', '[choose|chooses] a {filter:f0} from {from:fromThem}', {
    kind: 'choose',
    who: SUBJECT,
    min: ONE,
    max: ONE,
  })
  add('fromThem', 'it', pronoun('it'))
  add('fromThem', 'among them', pronoun('them'))
  add('vp0', 'prevent all combat damage that would be dealt this turn', {
    kind: 'preventDamage',
    to: null,
    from: null,
    n: 'all',
    combatOnly: true,
    until: { kind: 'endOfTurn' },
  })
  add('vp0', 'prevent all combat damage that would be dealt this turn by {from:ref}', {
    kind: 'preventDamage',
    to: null,
    n: 'all',
    combatOnly: true,
    until: { kind: 'endOfTurn' },
  })
  add('vp0', 'prevent all damage that would be dealt to {to:dealtTo} this turn', {
    kind: 'preventDamage',
    from: null,
    n: 'all',
    until: { kind: 'endOfTurn' },
  })
  add('vp0', 'prevent all combat damage that would be dealt to {to:dealtTo} this turn', {
    kind: 'preventDamage',
    from: null,
    n: 'all',
    combatOnly: true,
    until: { kind: 'endOfTurn' },
  })
  add('vp0', 'prevent all damage {from:ref} would deal this turn', {
    kind: 'preventDamage',
    to: null,
    n: 'all',
    until: { kind: 'endOfTurn' },
  })
  add('vp0', 'prevent all damage that would be dealt this turn by {from:ref}', {
    kind: 'preventDamage',
    to: null,
    n: 'all',
    until: { kind: 'endOfTurn' },
  })
  add('vp0', 'prevent the next {n:n} damage that would be dealt to {to:dealtTo} this turn', {
    kind: 'preventDamage',
    from: null,
    until: { kind: 'endOfTurn' },
  })
}

const anotherChoice = shape(
  ({ from }) => {
    if (!isRecord(from)) return null
    const filter = withAnother(from['filter'] ?? null)
    return { kind: 'choiceNP', who: SUBJECT, from: { ...from, filter }, min: ONE, max: ONE }
  },
  (value) => {
    const from = isRecord(value) && value['kind'] === 'choiceNP' ? value['from'] : null
    const filter = isRecord(from) ? withoutAnother(from['filter'] ?? null) : null
    return filter === null || !isRecord(from) ? null : { from: { ...from, filter } }
  },
  'choiceNP',
)

const exactChoice = {
  kind: 'choiceNP',
  build: ({ max, from }: Fields): Tree => ({
    kind: 'choiceNP',
    who: SUBJECT,
    from: from ?? null,
    min: max ?? null,
    max: max ?? null,
  }),
  unbuild: (value: Tree): Fields | null => {
    const record = value as TreeRecord
    if (record['kind'] !== 'choiceNP' || JSON.stringify(record['min']) !== JSON.stringify(record['max'])) return null
    return { max: record['max'] ?? null, from: record['from'] ?? null }
  },
}
