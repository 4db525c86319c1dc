import { isList, isRecord, kindOf, rewrite, sameTree, someNode } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'

/** All but you, or all but whom the sentence has spoken of. */
export const EACH_OTHER: TreeRecord = { kind: 'opponents', said: 'each other player' }

/** Stands in a verb phrase for the subject of its clause, until the clause is read. */
export const SUBJECT: TreeRecord = { kind: 'subject' }

/** The same subject, further on in a clause. */
export const AGAIN: TreeRecord = { kind: 'again' }

/** What a target or a pronoun stands for is settled once for the clause. */
const SETTLED_ONCE: readonly (string | null)[] = ['targetNP', 'playerPronoun', 'pronoun']

/** Puts the subject of a clause where its verb phrase left it out: in full at first, as 'again' afterwards. */
export function putSubject(phrase: Tree, subject: Tree): Tree {
  const repeats = !someNode(subject, (node) => SETTLED_ONCE.includes(kindOf(node)))
  let seen = false
  return rewrite(phrase, (node) => {
    if (kindOf(node) !== 'subject') return undefined
    if (seen && !repeats) return AGAIN
    seen = true
    return subject
  })
}

/** Does a value agree with a constant, in which SUBJECT stands for the subject of the clause? */
export function agrees(constant: Tree, value: Tree | undefined, subject: Tree | null): boolean {
  if (kindOf(constant) === 'subject') {
    return (
      value !== undefined &&
      (kindOf(value) === 'subject' || kindOf(value) === 'again' || (subject !== null && sameTree(value, subject)))
    )
  }
  if (isList(constant)) {
    return (
      isList(value) &&
      value.length === constant.length &&
      constant.every((item, index) => agrees(item, value[index], subject))
    )
  }
  if (!isRecord(constant)) return constant === value
  if (!isRecord(value)) return false
  // How something was worded and what it was named for later aren't what it is.
  for (const key in constant)
    if (key !== 'said' && key !== 'as' && !agrees(constant[key] ?? null, value[key], subject)) return false
  for (const key in value) if (key !== 'said' && constant[key] === undefined && value[key] !== undefined) return false
  return true
}
