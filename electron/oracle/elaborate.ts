import { EACH, announced, asItWas } from './announced.ts'
import {
  antecedentsOf,
  hostMention,
  linkedMention,
  paidMentions,
  produce,
  resolvePlayer,
  resolveRef,
  selfMention,
} from './antecedents.ts'
import { asksEach, distributed } from './distributed.ts'
import { noScope } from './scope.ts'
import type { Scope } from './scope.ts'
import {
  MUST_NAME,
  NAMED,
  QUIET,
  UNCLEAR,
  amount,
  asBefore,
  asRecord,
  asksWhatItIs,
  choiceIn,
  giveToToken,
  isLeftOut,
  isMisread,
  isUnfinished,
  isWithoutEnd,
  leftOver,
  offers,
  oneDeed,
  outward,
  searchMinimum,
  sharesDuration,
  unclear,
  withChosenNames,
} from './elaborateParts.ts'
import { replaced } from './insteadIf.ts'
import type { Walks } from './insteadIf.ts'
import { payer } from './payer.ts'
import { otherThanHost, otherThanLast, settleOthers } from './others.ts'
import { isList, isRecord, kindOf, sameTree, someNode, wordOf } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'

/**
 * An ability as read, with its words' references settled: targets gathered in announcing order (601.2c), pronouns made
 * references to targets, to what triggered, or to what an earlier instruction named. Null with the word that stands for
 * nothing, or for more than one thing.
 */
export function elaborate(ability: Tree): { ability: TreeRecord } | { unclear: string } {
  try {
    const done = withChosenNames(elaborateAbility(ability))
    return isUnfinished(done) ? { unclear: leftOver(done) } : { ability: done }
  } catch (thrown) {
    if (thrown instanceof Error && thrown.message.startsWith(UNCLEAR)) {
      return { unclear: thrown.message.slice(UNCLEAR.length) }
    }
    throw thrown
  }
}

function elaborateAbility(ability: Tree): TreeRecord {
  if (!isRecord(ability)) return unclear('ability')
  const scope = noScope()
  switch (ability['kind']) {
    case 'spell':
      scope.isSpell = true
      paidMentions(null, scope)
      return { ...ability, content: content(ability['content'], scope) }
    case 'activated': {
      scope.quiet = true
      const cost = walk(ability['cost'] ?? null, scope)
      scope.quiet = false
      paidMentions(cost, scope)
      const made = { ...ability, cost, content: content(ability['content'], scope) }
      return ability['condition'] === undefined ? made : { ...made, condition: walk(ability['condition'], scope) }
    }
    case 'triggered': {
      const when = asRecord(fields({ when: ability['when'] ?? null }, scope))['when'] ?? null
      antecedentsOf(when, scope)
      const condition = ability['condition'] === undefined ? undefined : walk(ability['condition'], scope)
      const made: Record<string, Tree> = { ...ability, when }
      if (condition !== undefined) made['condition'] = condition
      made['content'] = content(otherThanLast(ability['content'] ?? null, scope), scope)
      return made
    }
    case 'replacement': {
      const replacement = ability['replacement']
      if (!isRecord(replacement)) return unclear('replacement')
      const on = walk(replacement['on'] ?? null, scope)
      antecedentsOf([on], scope)
      return { ...ability, replacement: { ...replacement, on, change: walk(replacement['change'] ?? null, scope) } }
    }
    default:
      // A static ability speaks of what it is about; a rule about casting of the card itself.
      if (ability['kind'] === 'casting' || someNode(ability, (node) => isRecord(node) && node['affects'] === 'self'))
        selfMention(scope)
      else if (someNode(ability, (node) => isRecord(node) && node['affects'] === 'attachedTo')) hostMention(scope)
      return asRecord(otherThanHost(walk(ability, scope)))
  }
}

/** The targets and instructions of an ability; each mode announces its own. */
function content(tree: Tree | undefined, scope: Scope): Tree {
  if (!isRecord(tree)) return unclear('content')
  if (tree['kind'] === 'plain') return { kind: 'plain', body: body(tree['body'], scope) }
  const modal = asRecord(tree['modal'] ?? null)
  const modes = isList(modal['modes']) ? modal['modes'] : []
  return {
    ...tree,
    modal: { ...asRecord(walk({ ...modal, modes: [] }, scope)), modes: modes.map((mode) => body(mode, scope)) },
  }
}

function body(tree: Tree | undefined, outer: Scope): Tree {
  const record = asRecord(tree ?? null)
  const { mentions, players } = outer
  const scope: Scope = { ...outer, targets: [], mentions: [...mentions], players: [...players], divide: null }
  const effect = walkEffect(record['effect'] ?? null, scope)
  const made: Record<string, Tree> = { ...record, targets: scope.targets, effect }
  if (scope.divide !== null) made['divide'] = scope.divide
  return made
}

/** Instructions: sequences with 'otherwise' and 'instead' worked into what they belong to. */
function walkEffect(effect: Tree, scope: Scope): Tree {
  const shared = distributed(effect, scope, walkEffect)
  if (shared !== null) return shared
  if (kindOf(effect) !== 'sequence' || !isRecord(effect)) return walk(effect, scope)
  const steps: Tree[] = []
  let known = scope.mentions.length
  let asked = false
  for (const step of isList(effect['steps']) ? effect['steps'] : []) {
    const kind = kindOf(step)
    const last = steps.at(-1)
    if (giveToToken(scope, step, elaborateAbility)) continue
    if (sharesDuration(last, step) || isLeftOut(last, step)) return unclear('and')
    if ((kind === 'otherwise' || kind === 'insteadIf') && isRecord(step)) {
      if (last === undefined || !isRecord(last)) return unclear(kind)
      const then = step['then'] ?? null
      if (kind === 'otherwise') {
        const owner = ['if', 'may', 'pay'].includes(wordOf(last['kind'])) && (last['else'] ?? null) === null
        if (!owner) return unclear('otherwise')
        const added: Record<string, Tree> = {
          ...last,
          else: asBefore(scope, known, () => walkEffect(then, scope)),
          ...(last['kind'] === 'pay' ? { said: 'otherwise' } : {}),
        }
        if (scope.optional === last) scope.optional = added
        steps[steps.length - 1] = added
      } else steps[steps.length - 1] = asBefore(scope, known, () => replaced(last, step, scope, WALKS))
    } else {
      const again = asked && asksWhatItIs(step)
      if (!again) known = scope.mentions.length
      asked = asksWhatItIs(step)
      steps.push(again ? asBefore(scope, known, () => walkEffect(step, scope)) : walkEffect(step, scope))
    }
  }
  const [only] = steps
  if (steps.length === 1 && only !== undefined) return only
  return effect['said'] === undefined ? { kind: 'sequence', steps } : { kind: 'sequence', steps, said: effect['said'] }
}

const WALKS: Walks = { walk, walkEffect, fields }

function walk(node: Tree, scope: Scope, key = ''): Tree {
  if (isList(node)) return node.map((item) => walk(item, scope, key))
  if (!isRecord(node)) return node
  switch (node['kind']) {
    case 'targetNP':
      return target(node, scope)
    case 'pronoun': {
      const word = wordOf(node['word'])
      const found = resolveRef(word, scope)
      if (found === null) return unclear(word)
      if (found['kind'] === 'linked') linkedMention(found, /s$/u.test(word), scope)
      return { ...found, said: node['word'] ?? null }
    }
    case 'playerPronoun': {
      const found = resolvePlayer(wordOf(node['word']), scope)
      return found === null ? unclear(wordOf(node['word'])) : { ...found, said: node['word'] ?? null }
    }
    case 'again': {
      const found = ['from', 'on', 'what', 'one'].includes(key) ? scope.lastRef : scope.lastPlayer
      return found === null ? unclear('again') : { ...found, said: 'again' }
    }
    case 'amountPronoun':
      return amount(wordOf(node['word']), scope)
    case 'did': {
      const { optional } = scope
      if (optional === null) return unclear('if you do')
      optional['as'] ??= `did${String(scope.counter.next++)}`
      return { ...node, name: optional['as'] }
    }
    case 'sequence':
      return walkEffect(node, scope)
    case 'kicked':
    case 'wasCast':
    case 'castFrom':
    case 'self':
      selfMention(scope)
      return node
    case 'attachedTo':
      hostMention(scope)
      return node
    case 'and':
      return isMisread(node, scope) ? unclear('you control') : fields(node, scope)
    case 'is':
      return kindOf(node['ref']) === 'self' || kindOf(node['ref']) === 'each' ? node : fields(node, scope)
    case 'addAbility':
      return { ...node, ability: elaborateAbility(node['ability'] ?? null) }
    case 'spentOn':
      return later(node, scope)
    case 'emblem':
      return { ...fields({ ...node, abilities: [] }, scope), abilities: abilities(node['abilities']) }
    case 'floatingReplacement': {
      // A spell is no permanent that could die or leave the battlefield.
      const { mentions } = scope
      if (scope.isSpell) scope.mentions = mentions.filter(({ sorts }) => !sorts.includes('self'))
      const made = leaf(node, scope, key)
      scope.mentions = mentions
      return made
    }
    case 'continuous':
      return isWithoutEnd(node) ? unclear('until') : leaf(node, scope, key)
    case 'delayedTrigger': {
      const made = later(node, scope)
      // Whether it will be done isn't known yet.
      scope.optional = null
      return made
    }
    case 'reflexiveTrigger': {
      const { optional } = scope
      const made = later(node, scope)
      if (optional === null) return made
      optional['as'] ??= `did${String(scope.counter.next++)}`
      return { ...made, did: optional['as'] }
    }
    case 'may':
    case 'pay': {
      const made: Record<string, Tree> = {}
      for (const field in node) {
        const value = node[field] ?? null
        const quiet = scope.quiet
        if (field === 'cost') scope.quiet = true
        if (field === 'then' || field === 'else') made[field] = walkEffect(value, scope)
        else made[field] = field === 'who' ? payer(value, made['else'], scope, WALKS) : walk(value, scope, field)
        scope.quiet = quiet
        const done = made[field]
        if (field === 'who' && isRecord(done)) scope.lastPlayer = done
      }
      oneDeed(made, scope.counter)
      scope.optional = made
      if (isRecord(made['who']) && kindOf(made['who']) !== 'you') scope.players.push(made['who'])
      return made
    }
    case 'copy': {
      // What becomes a copy of 'that creature' isn't that creature itself.
      if (kindOf(node['of']) !== 'pronoun') return leaf(node, scope, key)
      const { mentions, lastRef } = scope
      scope.mentions = mentions.filter(({ ref }) => lastRef === null || !sameTree(ref, lastRef))
      const of = walk(node['of'] ?? null, scope)
      scope.mentions = mentions
      return { ...asRecord(leaf({ ...node, of: null }, scope, key)), of }
    }
    case 'if':
      return conditional(node, scope)
    case 'forEach':
      return choiceIn(node) === null ? forEach(node, scope) : leaf(node, scope, key)
    case 'damageDivided':
    case 'countersDivided': {
      const made: Record<string, Tree> = {}
      for (const field in node) {
        if (field === 'n') scope.divide = walk(node['n'] ?? null, scope)
        else if (field === 'to') made['slot'] = asRecord(walk(node['to'] ?? null, scope))['slot'] ?? unclear('among')
        else made[field] = walk(node[field] ?? null, scope, field)
      }
      return made
    }
    default:
      return leaf(node, scope, key)
  }
}

/** Where the condition stands last, it is asked first: what the instruction makes isn't there yet. */
function conditional(node: TreeRecord, scope: Scope): Tree {
  const keys = Object.keys(node)
  if (keys.indexOf('condition') < keys.indexOf('then')) {
    const { optional } = scope
    const made = fields(node, scope)
    // 'If you do, …. If you don't, …': both ask about the same deed.
    if (kindOf(node['condition']) === 'did' && !offers(node['then'] ?? null)) scope.optional = optional
    return made
  }
  const known = scope.mentions.length
  const { condition, ...rest } = node
  const made = fields(rest, scope)
  const asked = asBefore(scope, known, () => fields({ condition: condition ?? null }, scope))
  // The order of the words is the order of the fields.
  const whole: Record<string, Tree> = {}
  for (const key of keys) whole[key] = (key === 'condition' ? asked[key] : made[key]) ?? null
  return whole
}

function abilities(tree: Tree | undefined): Tree {
  return (isList(tree) ? tree : []).map(elaborateAbility)
}

function fields(node: TreeRecord, scope: Scope): Record<string, Tree> {
  const made: Record<string, Tree> = {}
  const { siblings: outer, distributive } = scope
  scope.siblings = []
  scope.distributive ||= asksEach(node)
  let ref: TreeRecord | null = null
  let player: TreeRecord | null = null
  for (const key in node) {
    const value = node[key] ?? null
    const quiet = scope.quiet
    if (QUIET.has(key)) scope.quiet = true
    if (key === 'token' && isRecord(value)) {
      made[key] = { ...fields({ ...value, abilities: [] }, scope), abilities: abilities(value['abilities']) }
    } else if (key === 'addAbilities') made[key] = abilities(value)
    else made[key] = walk(value, scope, key)
    scope.quiet = quiet
    const done = made[key]
    if (isRecord(done) && ['from', 'on', 'what', 'one'].includes(key)) {
      scope.siblings.push(done)
      scope.lastRef = ref = done
    }
    if (key === 'library' && isRecord(done) && ['controllerOf', 'ownerOf'].includes(wordOf(done['kind'])))
      scope.players.push(done)
    if (key === 'who' && isRecord(done)) {
      scope.lastPlayer = player = done
      if (!['you', 'eachPlayer', 'opponents'].includes(wordOf(done['kind']))) scope.players.push(done)
    }
  }
  scope.siblings = outer
  scope.distributive = distributive
  // Whom its amounts and filters spoke of isn't who did it.
  scope.lastRef = ref ?? scope.lastRef
  scope.lastPlayer = player ?? scope.lastPlayer
  return made
}

/** An instruction or another part; what a player chooses for it is chosen just before (608.2d). */
function leaf(node: TreeRecord, scope: Scope, key: string): Tree {
  const choice = choiceIn(node)
  let made: Record<string, Tree>
  let choose: Record<string, Tree> | null = null
  if (choice === null) made = fields(node, scope)
  else {
    choose = { ...fields({ ...choice.np, kind: 'choose' }, scope), as: `chosen${String(scope.counter.next++)}` }
    made = fields(choice.with({ kind: 'bound', name: choose['as'] ?? null, said: 'choice' }), scope)
    produce(choose, scope)
  }
  const kind = wordOf(made['kind'])
  if (MUST_NAME.has(kind) && made['who'] !== undefined) made['as'] ??= `found${String(scope.counter.next++)}`
  if (kind === 'search') made['min'] = searchMinimum(made)
  settleOthers(made, key, scope)
  produce(made, scope)
  if (NAMED.has(kind) && !scope.quiet) scope.optional = made
  return choose === null ? made : { kind: 'sequence', steps: [choose, made], said: ['choice'] }
}

function target(node: TreeRecord, scope: Scope): Tree {
  const { other, ...spec } = asRecord(node['spec'] ?? null)
  return announced(fields(spec, scope), other === true, scope)
}

/** What is done for each of several: 'it' and 'that card' are the one looked at. */
function forEach(node: TreeRecord, scope: Scope): Tree {
  const over = asItWas(walk(node['over'] ?? null, scope, 'over'), scope)
  const { mentions } = scope
  scope.mentions = [...mentions, EACH]
  const done = walkEffect(node['do'] ?? null, scope)
  scope.mentions = [...mentions, ...scope.mentions.slice(mentions.length + 1)]
  return { ...node, over, do: done }
}

/** Delayed and reflexive triggers (603.7, 603.12) have targets of their own; what stood outside is named as outer. */
function later(node: TreeRecord, scope: Scope): TreeRecord {
  const inner: Scope = {
    ...noScope(),
    counter: scope.counter,
    isSpell: scope.isSpell,
    mentions: scope.mentions.map((mention) => ({ ...mention, ref: outward(mention.ref) })),
    players: scope.players.map(outward),
  }
  const made: Record<string, Tree> = { ...node }
  if (node['when'] !== undefined) {
    made['when'] = asRecord(fields({ when: node['when'] }, inner))['when'] ?? null
    antecedentsOf(made['when'], inner)
  }
  made['content'] = content(node['content'], inner)
  return made
}
