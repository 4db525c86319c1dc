import type { Scope } from './scope.ts'
import { MANY_PLAYERS, choiceIn } from './elaborateParts.ts'
import { isList, isRecord, kindOf, rewrite, sameTree, wordOf } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'

/** Instructions that the engine has one player carry out. */
const ONE_PLAYER: ReadonlySet<string> = new Set([
  'choose', 'chooseValue', 'search', 'revealUntil', 'scry', 'surveil', 'look', 'arrange', 'castCard', 'playCard',
  'putFaceDown', 'manifestDread', 'addMana', 'proliferate', 'copySpell', 'may', 'pay',
]) // prettier-ignore
/** Instructions whose amounts are asked of each player for themselves. */
const ASKED_OF_EACH: ReadonlySet<string> = new Set([
  'damage', 'gainLife', 'loseLife', 'setLife', 'draw', 'discard', 'mill', 'createToken', 'createPredefined',
  'createCopyToken', 'sacrificeChoice',
]) // prettier-ignore
/** What several do of which can be gathered and happen at once (101.4). */
const AT_ONCE: ReadonlySet<string> = new Set(['move', 'putCounters'])
const THAT: TreeRecord = { kind: 'that' }

function isMany(who: Tree | undefined): who is TreeRecord {
  return isRecord(who) && MANY_PLAYERS.has(wordOf(who['kind']))
}

/** Does the instruction speak of several players, of each of whom its amounts are asked: 'each player loses 1 life for each Swamp they control'? */
export function asksEach(node: TreeRecord): boolean {
  if (!ASKED_OF_EACH.has(wordOf(node['kind']))) return false
  const { who, to } = node
  return isMany(who) || (isRecord(to) && to['kind'] === 'player' && isMany(to['who']))
}

/** Those who each carry out an instruction that one player carries out at a time. */
function eachOf(effect: Tree): TreeRecord | null {
  if (!isRecord(effect)) return null
  if (effect['kind'] === 'sequence') {
    // All that one clause says each of them does; where a clause follows another, all have done what the first says.
    const steps = sameTree(effect['said'], ['clause']) && isList(effect['steps']) ? effect['steps'] : []
    return steps.map(eachOf).find((who) => who !== null) ?? null
  }
  if (ONE_PLAYER.has(wordOf(effect['kind'])) && isMany(effect['who'])) return effect['who']
  const who = choiceIn(effect)?.np['who']
  return isMany(who) ? who : null
}

/** Is all of it that one thing is chosen, perhaps, and something done with it? */
function isChosenAndDone(effect: Tree): boolean {
  if (!isRecord(effect)) return false
  if (effect['kind'] === 'may') return isChosenAndDone(effect['then'] ?? null)
  return AT_ONCE.has(wordOf(effect['kind'])) && choiceIn(effect) !== null
}

/**
 * 'Each player searches their library …': each of them does so for themselves. `settle` settles what one of them does. Null for
 * instructions of other kinds.
 */
export function distributed(effect: Tree, scope: Scope, settle: (effect: Tree, scope: Scope) => Tree): Tree | null {
  const who = eachOf(effect)
  if (who === null) return null
  const each = rewrite(effect, (node) => (sameTree(node, who) ? THAT : undefined))
  // What each of them did is spoken of in the same clause only: afterwards it would be what all of them did.
  const inner: Scope = { ...scope, mentions: [...scope.mentions], players: [...scope.players], distributive: true }
  const done = settle(each, inner)
  scope.targets = inner.targets
  scope.optional = null
  scope.amounts = null
  scope.rest = null
  return { kind: 'forEachPlayer', who, do: done, ...(isChosenAndDone(effect) ? { together: true } : {}), said: 'each' }
}

/** The same instruction as it was read. */
export function gathered(node: TreeRecord): Tree | null {
  const { who, said } = node
  if (node['kind'] !== 'forEachPlayer' || said !== 'each' || who === undefined) return null
  return rewrite(node['do'] ?? null, (inner) =>
    kindOf(inner) === 'that' && isRecord(inner) && inner['said'] === undefined ? who : undefined,
  )
}
