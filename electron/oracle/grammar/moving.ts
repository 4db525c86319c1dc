import { shape } from '../grammar.ts'
import type { Fields, Grammar } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isRecord } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { ONE, fixed } from './quantities.ts'
import { SELF, YOU, pronoun } from './references.ts'

const HAND = "(owner's|owners') (hand|hands)"

/** Zone changes of what is there already; who does it doesn't matter. */
export function moving({ add, forms }: Grammar): void {
  add('vp0', 'destroy {what:ref}', { kind: 'destroy' })
  add('vp0', "destroy {what:ref}. (it|they|that creature|those creatures|that permanent) can't be regenerated", {
    kind: 'destroy',
    noRegeneration: true,
  })
  add('vp0', 'exile {what:ref}', { kind: 'move', to: 'exile' })
  add('vp0', 'exile {what:spokenOf} {*:withCounters}', { kind: 'move', to: 'exile' })
  for (const word of ['it', 'that card', 'the other', 'them', 'those cards']) add('spokenOf', word, pronoun(word))
  add('withCounters', 'with {counters:counters} on (it|them)', null, howShape('counters', 'counters'))
  add('vp0', 'exile {what:ref} face down', { kind: 'move', to: 'exile', how: { faceDown: true } })
  add('vp0', 'exile {what:ref} until ~ leaves the battlefield', {
    kind: 'move',
    to: 'exile',
    how: { untilSourceLeaves: true },
  })
  add('vp0', `return {what:ref} to (its|their) ${HAND}`, { kind: 'move', to: 'hand' })
  for (const whose of ['your', 'their']) add('vp0', `return {what:ref} to ${whose} hand`, { kind: 'move', to: 'hand' })
  add('vp0', 'put {what:ref} into your hand', { kind: 'move', to: 'hand' })
  add('vp0', `put {what:ref} into (its|their) ${HAND}`, { kind: 'move', to: 'hand' })
  add('vp0', "put {what:ref} into (its|their) (owner's|owners') (graveyard|graveyards)", {
    kind: 'move',
    to: 'graveyard',
  })
  for (const whose of ['your', "that player's"])
    add('vp0', `put {what:ref} into ${whose} graveyard`, { kind: 'move', to: 'graveyard' })
  for (const position of ['top', 'bottom'] as const) {
    const how = { position: { kind: position } }
    add('vp0', `put {what:ref} on (the|) ${position} of (its|their) (owner's|owners') (library|libraries)`, {
      kind: 'move',
      to: 'library',
      how,
    })
    for (const whose of ['your', "that player's"])
      add('vp0', `put {what:ref} on (the|) ${position} of ${whose} library`, { kind: 'move', to: 'library', how })
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
  add('vp0', 'exile {what:refSelf} from your graveyard', { kind: 'move', from: 'graveyard', to: 'exile' })
  add('vp0', 'shuffle {what:refSelf} into your library from your graveyard', {
    kind: 'move',
    from: 'graveyard',
    to: 'library',
    how: { position: { kind: 'shuffled' } },
  })
  add('selfWordRef', '~', SELF)
  add('selfWordRef', 'this card', SELF)
  add('vp0', 'exile {what:ref} in a face-down pile', { kind: 'move', to: 'exile', how: { faceDown: true, pile: true } })
  add('vp0', 'shuffle that pile', { kind: 'shufflePile', what: pronoun('that pile') })
  // One verb, two places: 'put one into your hand and the rest into your graveyard'.
  forms('vp', '[put|puts] {a:putThing} {to:putWhere$} and {b:putThing} {where:putWhere$}', null, twoMoves)
  add('putThing', '{=:ref}')
  add('putThing', '{=:chosen}')
  add('putThing', 'any number of them', {
    kind: 'choiceNP',
    who: SUBJECT,
    from: pronoun('them'),
    min: fixed(0),
    max: fixed(99),
  })
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
    for (const back of ['', 'back '])
      add(where, `${back}on top of ${your} library in any order`, {
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

export function step(steps: readonly Tree[], index: number): TreeRecord | null {
  const found = steps[index]
  return isRecord(found) ? found : null
}

export function said(value: Tree, word: string): readonly Tree[] {
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
