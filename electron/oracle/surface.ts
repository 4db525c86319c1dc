import { gathered } from './distributed.ts'
import { EACH_OTHER } from './subject.ts'
import { isList, isRecord, kindOf, sameTree, without, wordOf } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'

/** Fields that reading adds: names of results, words for prompts and lists. */
const ADDED: ReadonlySet<string> = new Set(['as', 'did', 'words', 'label', 'text', 'together'])
const ANOTHER: TreeRecord = { kind: 'not', of: { kind: 'is', ref: { kind: 'self' } } }
/** References that are pronouns when they carry the word that was said. */
const PLAYER_WORDS: ReadonlySet<string> = new Set(['that player', 'they', 'their'])

/** Turns an ability back into what was read: references into the words that stood for them, targets where they were said. */
export function surface(ability: Tree): Tree {
  return undo(ability, [])
}

function undo(node: Tree, targets: readonly Tree[], key = ''): Tree {
  if (isList(node)) return node.map((item) => undo(item, targets, key))
  if (!isRecord(node)) return node
  const { said } = node
  if (typeof said === 'string' && said !== 'x' && said !== 'with' && said !== 'and') {
    const word = pronounOf(node, said, key)
    if (word !== null) return word
  }
  if (node['kind'] === 'chosenName' && said !== undefined)
    return { kind: 'sharesType', what: 'name', with: { kind: 'pronoun', word: said } }
  if (node['kind'] === 'plain' && isRecord(node['body'])) return { kind: 'plain', body: bodyOf(node['body']) }
  if (isList(node['modes'])) {
    const { modes, ...rest } = node
    return { ...asRecord(undo(rest, targets)), modes: modes.map((mode) => bodyOf(asRecord(mode))) }
  }
  if (node['kind'] === 'target')
    return { kind: 'targetNP', spec: specOf(asRecord(targets[Number(node['slot'])] ?? null), targets) }
  if (node['kind'] === 'opponentsOf' && said === EACH_OTHER['said']) return EACH_OTHER
  if (node['kind'] === 'damageDivided' || node['kind'] === 'countersDivided') return node
  if (node['kind'] === 'did') return { ...node, name: 'that' }
  const each = gathered(node)
  if (each !== null) return undo(each, targets, key)
  if (node['kind'] === 'sequence') return sequence(node, targets)
  const expanded = expand(node)
  if (expanded.length > 1) return sequence({ kind: 'sequence', steps: [node] }, targets)
  return fields(node, targets)
}

function fields(node: TreeRecord, targets: readonly Tree[]): TreeRecord {
  if (node['kind'] === 'damage' && isRecord(node['to']) && node['to']['said'] === 'again') {
    const { to: _to, ...rest } = node
    return { ...fields(rest, targets), kind: 'damageAgain' }
  }
  if (node['said'] === 'those tokens') return { kind: 'tokensAgain', n: undo(node['n'] ?? null, targets) }
  const { until } = node
  if (isRecord(until) && until['said'] === 'again') return fields({ ...node, until: { kind: 'endOfGame' } }, targets)
  const made: Record<string, Tree> = {}
  for (const field in node) {
    const value = node[field]
    if (value === undefined || ADDED.has(field)) continue
    if (node['kind'] === 'search' && field === 'min') continue
    // The text tells a kicker by its cost.
    if (node['kind'] === 'kicked' && field === 'cost' && node['mana'] !== undefined) continue
    made[field] = undo(value, targets, field)
  }
  unlink(made)
  return made
}

const LINKING: ReadonlySet<string> = new Set(['move', 'createToken', 'createCopyToken', 'createPredefined'])

/** What the link of linked abilities (607) adds to an instruction that exiles or makes tokens. */
function unlink(made: Record<string, Tree>): void {
  if (!LINKING.has(wordOf(made['kind'])) || !isRecord(made['how'])) return
  const { link: _link, ...how } = made['how']
  if (Object.keys(how).length === 0 && made['to'] !== 'battlefield') delete made['how']
  else made['how'] = how
}

function asRecord(tree: Tree): TreeRecord {
  return isRecord(tree) ? tree : {}
}

function pronounOf(node: TreeRecord, said: string, key: string): TreeRecord | null {
  const kind = wordOf(node['kind'])
  if (said === 'again') return { kind: 'again' }
  if (said === 'other') return { kind: 'self' }
  if (kind === 'eventAmount' || kind === 'boundAmount') return { kind: 'amountPronoun', word: said }
  const isRef = [
    'self',
    'target',
    'bound',
    'event',
    'attachedTo',
    'paid',
    'linked',
    'outer',
    'controllerOf',
    'ownerOf',
    'that',
    'defending',
    'active',
    'all',
    'each',
    'except',
    'was',
    'both',
  ].includes(kind)
  if (!isRef || said === 'choice') return null
  const player = PLAYER_WORDS.has(said) || ['who', 'whose', 'library', 'under', 'by', 'defender'].includes(key)
  const object = said === 'their' && key === 'of'
  return { kind: player && !object ? 'playerPronoun' : 'pronoun', word: said }
}

/** An ability's body with its targets put back where they are first spoken of. */
function bodyOf(body: TreeRecord): TreeRecord {
  const targets = isList(body['targets']) ? body['targets'] : []
  const rest: Record<string, Tree> = {}
  for (const field in body) {
    if (field === 'targets' || field === 'divide' || ADDED.has(field)) continue
    rest[field] = undo(divided(body[field] ?? null, body['divide'] ?? null, targets), targets)
  }
  return rest
}

function divided(node: Tree, divide: Tree, targets: readonly Tree[]): Tree {
  if (isList(node)) return node.map((item) => divided(item, divide, targets))
  if (!isRecord(node)) return node
  if (node['kind'] === 'damageDivided' || node['kind'] === 'countersDivided') {
    const { slot, ...rest } = node
    const to: TreeRecord = { kind: 'targetNP', spec: specOf(asRecord(targets[Number(slot)] ?? null), targets) }
    const inner = fields(rest, targets)
    return { ...inner, n: undo(divide, targets), to }
  }
  const made: Record<string, Tree> = {}
  for (const field in node) made[field] = divided(node[field] ?? null, divide, targets)
  return made
}

function specOf(spec: TreeRecord, targets: readonly Tree[]): TreeRecord {
  const { differsFrom, ...rest } = asRecord(undo(spec, targets))
  if (differsFrom !== undefined) return { ...rest, other: true }
  const objects = rest['objects'] ?? null
  const last = isRecord(objects) && objects['kind'] === 'and' && isList(objects['of']) ? objects['of'] : null
  const isAnother = (part: Tree | undefined): boolean =>
    sameTree(part, ANOTHER) && asRecord(part ?? null)['said'] === undefined
  if (isAnother(objects)) return { ...rest, objects: { kind: 'any' }, other: true }
  if (last === null || !isAnother(last.at(-1))) return rest
  const fewer = last.slice(0, -1)
  const [only] = fewer
  return { ...rest, objects: fewer.length === 1 && only !== undefined ? only : { kind: 'and', of: fewer }, other: true }
}

function sequence(node: TreeRecord, targets: readonly Tree[]): Tree {
  const steps = isList(node['steps']) ? node['steps'] : []
  if (isList(node['said']) && node['said'].includes('choice')) return chosen(steps, targets)
  const list = steps.flatMap(expand).map((step) => undo(step, targets))
  return node['said'] === undefined
    ? { kind: 'sequence', steps: list }
    : { kind: 'sequence', steps: list, said: node['said'] }
}

/** What a sentence of its own said of a token, and the instruction without it; null where there was none. */
function tokenSaid(step: Tree): readonly [Tree, Tree] | null {
  if (!isRecord(step)) return null
  const { token = null, said, then } = step
  if (step['kind'] === 'may') {
    const found = tokenSaid(then ?? null)
    return found === null ? null : [{ ...step, then: found[0] }, found[1]]
  }
  const [, count, word] = /^(\d+) (.+)$/u.exec(typeof said === 'string' ? said : '') ?? []
  if (step['kind'] !== 'createToken' || !isRecord(token) || word === undefined) return null
  const abilities = isList(token['abilities']) ? token['abilities'] : []
  const own = abilities.length - Number(count)
  const mods = abilities.slice(own).map((ability) => ({ kind: 'addAbility', ability }))
  const on = { kind: 'pronoun', word }
  return [
    { ...without(step, ['said']), token: { ...token, abilities: abilities.slice(0, own) } },
    { kind: 'continuous', on, mods, until: { kind: 'endOfGame' } },
  ]
}

/** 'Otherwise', 'instead' and what tokens have as the sentences that they were. */
function expand(step: Tree): readonly Tree[] {
  if (!isRecord(step)) return [step]
  const said = tokenSaid(step)
  if (said !== null) return said
  const { kind } = step
  const then = step['then']
  if (
    kind === 'if' &&
    step['else'] === undefined &&
    isRecord(then) &&
    then['kind'] === 'if' &&
    then['said'] === 'instead'
  ) {
    const last: TreeRecord = { kind: 'insteadIf', condition: then['condition'] ?? null, then: then['then'] ?? null }
    return [{ ...step, then: then['else'] ?? null }, last]
  }
  const other = step['else'] ?? null
  if (other === null || !['if', 'may', 'pay'].includes(wordOf(kind))) return [step]
  if (
    kind === 'pay' &&
    step['then'] === null &&
    kindOf(other) !== null &&
    step['optional'] === true &&
    step['said'] !== 'otherwise'
  )
    return [step]
  if (step['said'] === 'instead') {
    return [...expand(other), { kind: 'insteadIf', condition: step['condition'] ?? null, then: step['then'] ?? null }]
  }
  const rest: Record<string, Tree> = {}
  for (const field in step) if (field !== 'else') rest[field] = step[field] ?? null
  if (kind === 'pay') rest['else'] = null
  return [rest, { kind: 'otherwise', then: other }]
}

/** A choice put back into the instruction that it was made for. */
function chosen(steps: readonly Tree[], targets: readonly Tree[]): Tree {
  const [choose, leaf] = steps
  if (!isRecord(choose) || !isRecord(leaf)) return { kind: 'sequence', steps }
  const np = { ...asRecord(undo(choose, targets)), kind: 'choiceNP' }
  const made: Record<string, Tree> = {}
  for (const field in leaf) {
    const value = leaf[field] ?? null
    if (ADDED.has(field)) continue
    const pair = isRecord(value) && value['kind'] === 'both' && isList(value['of']) ? value['of'] : null
    const isChoice = (item: Tree): boolean => isRecord(item) && item['said'] === 'choice'
    made[field] = isChoice(value)
      ? np
      : pair?.some(isChoice) === true
        ? { kind: 'both', of: pair.map((item) => (isChoice(item) ? np : undo(item, targets, field))) }
        : undo(value, targets, field)
  }
  unlink(made)
  return made
}
