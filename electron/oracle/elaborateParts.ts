import type { Scope } from './scope.ts'
import { NOT_SELF } from './grammar/costs.ts'
import { DAMAGE_DEALT, LIFE_LOST, MOST_DISCARDED } from './grammar/quantities.ts'
import { isList, isRecord, kindOf, rewrite, sameTree, someNode, without, wordOf } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'

/** Begins the message of errors that mean a word stands for nothing or for more than one thing. */
export const UNCLEAR = 'unclear reference: '

/** @throws always: the word stands for nothing, or for more than one thing */
export function unclear(word: string): never {
  throw new Error(`${UNCLEAR}${word}`)
}

/** @throws for what is no record */
export function asRecord(tree: Tree): TreeRecord {
  return isRecord(tree) ? tree : unclear('record')
}

const LEFT_OVER: ReadonlySet<string> = new Set([
  'targetNP',
  'pronoun',
  'playerPronoun',
  'amountPronoun',
  'subject',
  'again',
  'choiceNP',
  'otherwise',
  'insteadIf',
])

/** Instructions whose result must have a name. */
export const MUST_NAME: ReadonlySet<string> = new Set(['search', 'choose', 'chooseValue', 'rollDie', 'shufflePile'])

/** Instructions that may carry `as`. */
export const NAMED: ReadonlySet<string> = new Set([
  'may', 'pay', 'move', 'destroy', 'sacrifice', 'sacrificeChoice', 'draw', 'discard', 'discardThese', 'mill', 'search', 'reveal', 'revealHand', 'look', 'surveil', 'counterSpell', 'damage', 'gainLife', 'loseLife', 'putCounters', 'removeCounters', 'createToken', 'createCopyToken', 'createPredefined', 'copySpell', 'castCard', 'putFaceDown', 'manifestDread', 'turnFaceUp', 'choose', 'clash',
]) // prettier-ignore

/** Fields in which nothing is done that could be spoken of. */
export const QUIET: ReadonlySet<string> = new Set([
  'cost',
  'event',
  'when',
  'filter',
  'select',
  'spec',
  'condition',
  'objects',
])

/** Are there words whose meaning hasn't been settled? */
export function isUnfinished(tree: Tree): boolean {
  return someNode(tree, (node) => LEFT_OVER.has(kindOf(node) ?? '')) || countsPrevented(tree)
}

const PREVENTED: TreeRecord = { kind: 'boundAmount', name: 'prevented' }

/** How much damage was prevented is known only to what follows as it's prevented. */
function countsPrevented(tree: Tree): boolean {
  const isAmount = (node: Tree): boolean => sameTree(node, PREVENTED)
  if (!someNode(tree, isAmount)) return false
  const apart = rewrite(tree, (node) =>
    isRecord(node) && ['prevent', 'preventDamage'].includes(kindOf(node) ?? '') ? without(node, ['then']) : undefined,
  )
  return someNode(apart, isAmount)
}

/** The first of those words. */
export function leftOver(tree: Tree): string {
  let word = ''
  someNode(tree, (node) => {
    if (LEFT_OVER.has(kindOf(node) ?? '') && isRecord(node)) word ||= wordOf(node['word'] ?? node['kind'])
    return false
  })
  return word
}

/** What a player chooses for an instruction: all that it acts on, or one of two things at once. */
export function choiceIn(node: TreeRecord): { np: TreeRecord; with: (ref: Tree) => TreeRecord } | null {
  for (const key in node) {
    const value = node[key]
    if (!isRecord(value)) continue
    if (value['kind'] === 'choiceNP') return { np: value, with: (ref) => ({ ...node, [key]: ref }) }
    const of = value['kind'] === 'both' && isList(value['of']) ? value['of'] : []
    const np = of.find((item) => kindOf(item) === 'choiceNP')
    if (isRecord(np))
      return {
        np,
        with: (ref) => ({ ...node, [key]: { ...value, of: of.map((item) => (item === np ? ref : item)) } }),
      }
  }
  return null
}

/** Whoever searches for cards with a stated quality need not find them (701.23d); any cards at all must be found. */
export function searchMinimum(search: TreeRecord): Tree {
  return kindOf(search['filter']) === 'any' && search['upTo'] === undefined
    ? (search['max'] ?? null)
    : { kind: 'fixed', n: 0 }
}

export function outward(ref: TreeRecord): TreeRecord {
  // Later, none of several is looked at any more.
  if (ref['kind'] === 'each') return { kind: 'pronoun', word: 'each' }
  return ['target', 'event', 'paid'].includes(wordOf(ref['kind'])) ? { kind: 'outer', of: ref } : ref
}

function sharesWithIt(part: Tree): boolean {
  const ref = isRecord(part) && part['kind'] === 'sharesType' ? part['with'] : null
  return isRecord(ref) && ref['kind'] === 'pronoun' && ref['word'] === 'it'
}

/** What follows 'the number of lands' is said of the lands, not of what is compared with their number. */
export function isMisread(node: TreeRecord, scope: { readonly targets: readonly Tree[] }): boolean {
  const of = isList(node['of']) ? node['of'] : []
  // 'Target creature and each other creature that shares a color with it': other than the target.
  if (scope.targets.length > 0 && sameTree(of[0], NOT_SELF) && of.some(sharesWithIt)) return true
  return of.some((part, index) => {
    const to = kindOf(part) === 'compare' && isRecord(part) ? part['to'] : null
    const counted = isRecord(to) && (to['kind'] === 'count' || to['kind'] === 'aggregate')
    return counted && ['controller', 'owner'].includes(kindOf(of[index + 1]) ?? '')
  })
}

/**
 * 'Create a … token. It has "…"': that is part of what is made (111.3), and nothing that is done to it afterwards. The token
 * made last gets the ability, and its instruction the words in which that was said.
 * @param read settles what stands in an ability
 * @returns whether the step says so
 */
export function giveToToken(scope: Pick<Scope, 'mentions'>, step: Tree, read: (ability: Tree) => Tree): boolean {
  const made = scope.mentions.at(-1)?.producer ?? null
  const { token = null } = made ?? {}
  if (kindOf(made) !== 'createToken' || !isRecord(token) || !isRecord(step) || step['kind'] !== 'continuous')
    return false
  const { on, until } = step
  const mods = isList(step['mods']) ? step['mods'] : []
  const given = mods.map((mod) => (isRecord(mod) && mod['kind'] === 'addAbility' ? (mod['ability'] ?? null) : null))
  if (made === null || kindOf(until) !== 'endOfGame' || !isRecord(on) || on['kind'] !== 'pronoun') return false
  if (given.length === 0 || !given.every((ability) => !['keyword', null].includes(kindOf(ability)))) return false
  made['token'] = {
    ...token,
    abilities: [...(isList(token['abilities']) ? token['abilities'] : []), ...given.map(read)],
  }
  made['said'] = `${String(given.length)} ${wordOf(on['word'])}`
  return true
}

/** 'Its controller may search …, put it onto the battlefield, then shuffle': all of that is what they may do. */
export function isLeftOut(last: Tree | undefined, step: Tree): boolean {
  if (!isRecord(last) || last['kind'] !== 'may' || kindOf(last['who']) === 'you') return false
  const does = (kind: string): boolean => someNode(last['then'] ?? null, (node) => kindOf(node) === kind)
  return does('search') && !does('shuffle') && ['move', 'shuffle'].includes(kindOf(step) ?? '')
}

/** Either of two things that someone may do: it's one deed, under one name. */
export function oneDeed(made: Record<string, Tree>, counter: { next: number }): void {
  const otherwise = made['else']
  if (!isRecord(otherwise) || made['anyone'] !== true || otherwise['anyone'] !== true) return
  made['as'] ??= `did${String(counter.next++)}`
  made['else'] = { ...otherwise, as: made['as'] }
}

/**
 * Does something as though what instructions made since there were `known` mentions hadn't been spoken of: either of two
 * things is done, and the other doesn't speak of it.
 */
export function asBefore<Done>(scope: Pick<Scope, 'mentions'>, known: number, use: () => Done): Done {
  const all = scope.mentions
  const told = all.filter(({ producer }, index) => index < known || producer === null)
  scope.mentions = [...told]
  const done = use()
  scope.mentions = [...all, ...scope.mentions.slice(told.length)]
  return done
}

/** Is it done only if something is of a kind? Of several such sentences each asks about the same thing. */
export function asksWhatItIs(step: Tree): boolean {
  if (!isRecord(step) || step['kind'] !== 'if') return false
  const { condition } = step
  return kindOf(isRecord(condition) && condition['kind'] === 'not' ? condition['of'] : condition) === 'matches'
}

/** 'It gets +4/+4 instead' lasts as long as what it takes the place of. */
export function lastingAs(done: Tree, then: Tree): Tree {
  if (!isRecord(then) || !isRecord(done) || then['kind'] !== 'continuous' || done['kind'] !== 'continuous') return then
  if (kindOf(then['until']) !== 'endOfGame' || !isRecord(done['until'])) return then
  return { ...then, until: { ...done['until'], said: 'again' } }
}

/** Nothing gets +1/+1 for good: how long it lasts is said elsewhere in the sentence. */
export function isWithoutEnd(node: TreeRecord): boolean {
  const mods = isList(node['mods']) ? node['mods'] : []
  return kindOf(node['until']) === 'endOfGame' && mods.some((mod) => kindOf(mod) === 'addPT')
}

/** 'Until end of turn, one gains flying and the other gains trample': how long is said once for both. */
export function sharesDuration(last: Tree | undefined, step: Tree): boolean {
  if (!isRecord(last) || !isRecord(step) || last['kind'] !== 'continuous' || step['kind'] !== 'continuous') return false
  const [endless, other] = kindOf(last['until']) === 'endOfGame' ? [last, step] : [step, last]
  if (kindOf(endless['until']) !== 'endOfGame' || kindOf(other['until']) === 'endOfGame') return false
  const keys = Object.keys(other)
  // The order of the words is the order of the fields.
  const leads = keys.indexOf('until') < keys.indexOf('on')
  return other === last ? leads : !leads && kindOf(step['until']) === 'endOfTurn' && kindOf(step['on']) !== 'pronoun'
}

/** 'Cards with that name', where a card name has been chosen: those that have it. */
export function withChosenNames(ability: TreeRecord): TreeRecord {
  const done = rewrite(ability, (node) => {
    const name = isRecord(node) && node['kind'] === 'sharesType' ? node['with'] : null
    return isRecord(name) && name['kind'] === 'chosenName' ? name : undefined
  })
  return asRecord(done)
}

/** What 'that much' and 'that many' count. */
export function amount(word: string, scope: Scope): Tree {
  const { amounts } = scope
  if (amounts === null) return unclear(word)
  if (word === LIFE_LOST && (amounts === 'event' || amounts['kind'] !== 'loseLife')) return unclear(word)
  if (word === DAMAGE_DEALT && (amounts === 'event' || amounts['kind'] !== 'damage')) return unclear(word)
  if (amounts === 'event') return { kind: 'eventAmount', said: word }
  const greatest = word === MOST_DISCARDED
  if (greatest && amounts['kind'] !== 'discard') return unclear(word)
  amounts['as'] ??= `amount${String(scope.counter.next++)}`
  const bound: TreeRecord = { kind: 'boundAmount', name: amounts['as'], said: word }
  if (greatest) return { ...bound, share: 'greatest' }
  // 'Each player discards their hand, then draws that many cards': each as many as they discarded.
  const { lastPlayer } = scope
  const isOwn = MANY_PLAYERS.has(kindOf(lastPlayer) ?? '') && sameTree(amounts['who'], lastPlayer)
  return isOwn ? { ...bound, share: 'own' } : bound
}

/** Several players at once. */
export const MANY_PLAYERS: ReadonlySet<string> = new Set(['eachPlayer', 'opponents', 'both', 'opponentsOf'])

/** 'It deals 4 damage instead': to whatever the damage before was for. */
export function sameRecipient(last: TreeRecord): TreeRecord {
  const to = last['to']
  return last['kind'] === 'damage' && isRecord(to) ? { ...to, said: 'again' } : unclear('instead')
}

/** Is there something in it that someone may do or pay? */
export function offers(tree: Tree): boolean {
  return someNode(tree, (node) => kindOf(node) === 'may' || kindOf(node) === 'pay')
}
