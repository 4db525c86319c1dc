import { shape } from '../grammar.ts'
import type { Fields } from '../grammar.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'

type Shaped = ReturnType<typeof shape>

/** The rules of a static part that are about players, if it is one for these players. */
export function rulesOfPart(value: Tree, who: Tree): readonly TreeRecord[] | null {
  const [part] = isList(value) && value.length === 1 ? value : []
  if (!isRecord(part) || part['kind'] !== 'playerRule' || !sameTree(part['who'], who) || !isList(part['rules']))
    return null
  const rules = part['rules'].filter(isRecord)
  return rules.length === part['rules'].length ? rules : null
}

/** A static part with one rule about players, made from the words and taken apart again. */
export function playerRule(
  who: Tree,
  build: (fields: Fields) => TreeRecord | null,
  unbuild: (rule: TreeRecord) => Fields | null,
): Shaped {
  return shape(
    (fields) => {
      const rule = build(fields)
      return rule === null ? null : [{ kind: 'playerRule', who, rules: [rule] }]
    },
    (value) => {
      const [rule, more] = rulesOfPart(value, who) ?? []
      return rule === undefined || more !== undefined ? null : unbuild(rule)
    },
  )
}

/** A static part with several rules about players. */
export function playerRules(
  who: Tree,
  build: (fields: Fields) => readonly TreeRecord[] | null,
  unbuild: (rules: readonly TreeRecord[]) => Fields | null,
): Shaped {
  return shape(
    (fields) => {
      const rules = build(fields)
      return rules === null ? null : [{ kind: 'playerRule', who, rules }]
    },
    (value) => {
      const rules = rulesOfPart(value, who)
      return rules === null || rules.length < 2 ? null : unbuild(rules)
    },
  )
}

/** A static part with exactly these rules about players. */
export function fixedRules(who: Tree, rules: readonly TreeRecord[]): Shaped {
  const part: Tree = [{ kind: 'playerRule', who, rules }]
  return shape(
    () => part,
    (value) => (sameTree(value, part) ? {} : null),
  )
}
