import { lastingAs, sameRecipient, unclear } from './elaborateParts.ts'
import type { Scope } from './scope.ts'
import { asRecord, isRecord, kindOf, wordOf } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'

/** How parts of an instruction are settled. */
export interface Walks {
  readonly walk: (node: Tree, scope: Scope) => Tree
  readonly walkEffect: (effect: Tree, scope: Scope) => Tree
  readonly fields: (node: TreeRecord, scope: Scope) => TreeRecord
}

/** An instruction with what is done instead of it under the step's condition. */
export function replaced(last: TreeRecord, step: TreeRecord, scope: Scope, walks: Walks): Tree {
  const condition = walks.walk(step['condition'] ?? null, scope)
  // After 'if you do, …', what is done instead takes the place of what that sentence does.
  const isDone = last['kind'] === 'if' && kindOf(last['condition']) === 'did'
  const done = isDone ? (last['then'] ?? null) : last
  const then = lastingAs(done, step['then'] ?? null)
  const again = isRecord(then) ? AGAIN[wordOf(then['kind'])] : undefined
  const instead =
    again === undefined ? walks.walkEffect(then, scope) : again(asRecord(then), asRecord(done), scope, walks)
  const whole: TreeRecord = { kind: 'if', condition, then: instead, else: done, said: 'instead' }
  return isDone ? { ...last, then: whole } : whole
}

/** 'It deals 4 damage instead': to whatever the damage before was for. */
function damageAgain(again: TreeRecord, last: TreeRecord, scope: Scope, { fields }: Walks): Tree {
  return { ...fields({ ...again, kind: 'damage' }, scope), to: sameRecipient(last) }
}

const CREATES: ReadonlySet<string> = new Set(['createToken', 'createCopyToken', 'createPredefined'])

/** 'Create five of those tokens instead': so many of what would be created. */
function tokensAgain(again: TreeRecord, last: TreeRecord, scope: Scope, { walk }: Walks): Tree {
  if (!CREATES.has(wordOf(last['kind']))) return unclear('of those tokens')
  return { ...last, n: walk(again['n'] ?? null, scope), said: 'those tokens' }
}

const AGAIN: Readonly<Record<string, typeof damageAgain>> = { damageAgain, tokensAgain }
