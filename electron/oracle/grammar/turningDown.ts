import { shape } from '../grammar.ts'
import type { Fields, Grammar, Shape } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isList, isRecord, without } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { withAnother, withoutAnother } from './costs.ts'
import { YOU } from './references.ts'

const SELF_FILTER: TreeRecord = { kind: 'is', ref: { kind: 'self' } }
const BATTLEFIELD = ['battlefield']

/** Turning face down, coming back face down, and what is chosen as something is turned face up (708). */
export function turningDown(grammar: Grammar): void {
  comingBack(grammar)
  asItEntersOrTurns(grammar)
  const { add } = grammar
  add('beingA', 'face down', { kind: 'faceDown' })
  add('beingA', 'face up', { kind: 'not', of: { kind: 'faceDown' } })
  // 701.62b: what the keyword action put into the graveyard.
  add('event', 'you manifest dread', { kind: 'action', action: 'manifestDread', who: YOU })
  add('chosen', 'a card you put into your graveyard this way', {
    kind: 'choiceNP',
    who: SUBJECT,
    from: { kind: 'event', role: 'moved' },
    min: { kind: 'fixed', n: 1 },
    max: { kind: 'fixed', n: 1 },
  })
  add('clause', '{until:duration}, you may look at {what:f1} any time', null, lookShape)
}

function comingBack({ add }: Grammar): void {
  add('entering', 'face down under your control', { how: { faceDown: true, under: YOU } })
  add('entering', 'face up or face down', { how: { faceDown: 'either' } })
  // 708.2a: the sentence after it lists what the face-down permanent is.
  add(
    'sentence',
    "{then:returnDown}. it's a {subtype:basicLand} land",
    null,
    listedShape(
      ({ subtype }) => landOf(subtype ?? null),
      (found) => (found['power'] === null ? { subtype: landSubtype(found) } : null),
    ),
  )
  add('returnDown', '{=:plainSentence}')
  add('sentence', '{then:plainSentence} if {condition:condition}, then {after:plainSentence}', null, {
    build: ({ then, condition, after }) => ({
      kind: 'sequence',
      steps: [{ kind: 'if', then: then ?? null, condition: condition ?? null }, after ?? null],
      said: ['then'],
    }),
    unbuild: (value) => {
      const steps = isRecord(value) && value['kind'] === 'sequence' && isList(value['steps']) ? value['steps'] : []
      const [first, after] = steps
      if (steps.length !== 2 || !isRecord(first) || first['kind'] !== 'if' || after === undefined) return null
      return { then: first['then'] ?? null, condition: first['condition'] ?? null, after }
    },
    kind: 'sequence',
  })
  add('vp0', "put {what:selfWordRef} from its owner's graveyard onto the battlefield under your control", {
    kind: 'move',
    from: 'graveyard',
    to: 'battlefield',
    how: { under: YOU },
  })
  add('vp1', "puts {what:selfWordRef} from its owner's graveyard onto the battlefield under their control", {
    kind: 'move',
    from: 'graveyard',
    to: 'battlefield',
    how: { under: SUBJECT },
  })
}

/** An instruction that puts or turns something face down, and the sentence after it that lists what it is. */
export function listedShape(
  make: (fields: Fields) => TreeRecord | null,
  take: (listed: TreeRecord) => Fields | null,
): Shape {
  return shape(
    ({ then, ...fields }) => {
      const description = make(fields)
      return description === null ? null : listed(then ?? null, description)
    },
    (value) => {
      const found = unlisted(value)
      const fields = found === null ? null : take(found.listed)
      return found === null || fields === null ? null : { then: found.then, ...fields }
    },
  )
}

/** 708.2a: a land of that type and nothing else. */
function landOf(subtype: Tree): TreeRecord {
  return {
    name: null,
    colors: [],
    supertypes: [],
    types: ['Land'],
    subtypes: [subtype],
    power: null,
    toughness: null,
    abilities: [],
  }
}
function landSubtype(description: TreeRecord): Tree {
  return isList(description['subtypes']) ? (description['subtypes'][0] ?? null) : null
}

/** The face-down entering within an instruction, with what it lists. */
function listed(then: Tree, description: TreeRecord): Tree | null {
  let put = false
  const change = (node: Tree): Tree => {
    if (isList(node)) return node.map(change)
    if (!isRecord(node)) return node
    const how = node['how']
    if (node['kind'] === 'move' && isRecord(how) && how['faceDown'] === true && node['to'] === 'battlefield') {
      put = true
      return { ...node, how: { ...how, listed: description } }
    }
    if (node['kind'] === 'turnFaceDown') {
      put = true
      return { ...node, listed: description }
    }
    const made: Record<string, Tree> = {}
    for (const key in node) made[key] = change(node[key] ?? null)
    return made
  }
  const made = change(then)
  return put ? made : null
}

function unlisted(value: Tree): { then: Tree; listed: TreeRecord } | null {
  let description: TreeRecord | null = null
  const change = (node: Tree): Tree => {
    if (isList(node)) return node.map(change)
    if (!isRecord(node)) return node
    const how = node['how']
    if (node['kind'] === 'move' && isRecord(how) && isRecord(how['listed'])) {
      description = how['listed']
      const { listed: _listed, ...rest } = how
      return { ...node, how: rest }
    }
    if (node['kind'] === 'turnFaceDown' && isRecord(node['listed'])) {
      description = node['listed']
      return without(node, ['listed'])
    }
    const made: Record<string, Tree> = {}
    for (const key in node) made[key] = change(node[key] ?? null)
    return made
  }
  const then = change(value)
  return description === null ? null : { then, listed: description }
}

/** 'As ~ enters', 'as ~ is turned face up', or both (614.1c, 614.1e, 708.11). */
function asItEntersOrTurns({ add }: Grammar): void {
  add('replacement', 'as ~ enters or is turned face up, {with:eitherChoice}.', null, eitherShape)
  add('enterChoice', 'turn all {select:sel1} face down', null, turnDownShape)
  add('eitherChoice', 'it becomes your choice of {of:ptOr}', null, sizesShape)
  add('ptOr', '{a:pt} or {b:pt}', null, {
    build: ({ a, b }) => [a ?? null, b ?? null],
    unbuild: (value) => {
      const [a, b] = isList(value) ? value : []
      return a === undefined || b === undefined ? null : { a, b }
    },
  })
  add(
    'eitherChoice',
    'you may choose another {filter:f0} on the battlefield. if you do, until ~ is turned face down, it becomes a copy of that creature, except {except:exceptions}',
    null,
    copyUntilDown,
  )
  add('turnedHow', 'you may attach it to a {filter:f0}', null, attachShape)
}

const eitherShape = shape(
  (fields) => ({
    kind: 'replacement',
    replacement: {
      on: { kind: 'zoneChange', what: SELF_FILTER, to: BATTLEFIELD },
      change: { kind: 'enters', with: fields['with'] ?? null, orTurnedUp: true },
      self: true,
    },
    zones: BATTLEFIELD,
  }),
  (value) => {
    const replacement = isRecord(value) && value['kind'] === 'replacement' ? value['replacement'] : null
    const change = isRecord(replacement) ? replacement['change'] : null
    return isRecord(change) && change['orTurnedUp'] === true ? { with: change['with'] ?? null } : null
  },
  'replacement',
)

function single(value: Tree, kind: string): TreeRecord | null {
  const [only] = isList(value) && value.length === 1 ? value : []
  return isRecord(only) && only['kind'] === kind ? only : null
}

const turnDownShape = shape(
  ({ select }) => [{ kind: 'turnFaceDown', select: select ?? null }],
  (value) => {
    const one = single(value, 'turnFaceDown')
    return one === null ? null : { select: one['select'] ?? null }
  },
)
const sizesShape = shape(
  ({ of }) => [{ kind: 'size', of: of ?? null }],
  (value) => {
    const one = single(value, 'size')
    return one === null ? null : { of: one['of'] ?? null }
  },
)
const copyUntilDown = shape(
  ({ filter, except }) => [
    {
      kind: 'copy',
      of: { filter: withAnother(filter ?? null) },
      optional: true,
      except: except ?? null,
      untilTurnedDown: true,
    },
  ],
  (value) => {
    const one = single(value, 'copy')
    const of = one?.['of']
    const filter = isRecord(of) ? withoutAnother(of['filter'] ?? null) : null
    if (one === null || one['untilTurnedDown'] !== true || filter === null) return null
    return { filter, except: one['except'] ?? null }
  },
)
const attachShape = shape(
  ({ filter }) => [{ kind: 'attachTo', filter: filter ?? null, optional: true }],
  (value) => {
    const one = single(value, 'attachTo')
    return one === null ? null : { filter: one['filter'] ?? null }
  },
)

/** 708.5: leave to look at face-down permanents for a while. */
const lookShape = shape(
  ({ what, until }) => ({
    kind: 'playerContinuous',
    who: YOU,
    rules: [{ kind: 'lookAtFaceDown', what: what ?? null }],
    until: until ?? null,
  }),
  (value) => {
    const [rule] =
      isRecord(value) && value['kind'] === 'playerContinuous' && isList(value['rules']) ? value['rules'] : []
    return isRecord(value) && isRecord(rule) && rule['kind'] === 'lookAtFaceDown'
      ? { what: rule['what'] ?? null, until: value['until'] ?? null }
      : null
  },
  'playerContinuous',
)
