import type { Shape } from '../grammar.ts'
import { shape } from '../grammar.ts'
import { isRecord, kindOf, sameTree, someNode } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { withAnother, withoutAnother } from './costs.ts'
import { fixed } from './quantities.ts'
import { YOU, joined } from './references.ts'

/** The opposite of a condition. */
export function notShape(of: Shape): Shape {
  return shape(
    (fields) => {
      const made = of.build?.(fields) ?? null
      return made === null ? null : { kind: 'not', of: made }
    },
    (value) => {
      if (!isRecord(value) || value['kind'] !== 'not') return null
      return of.unbuild?.(value['of'] ?? null) ?? null
    },
  )
}

/** The player that is asked about (anyPlayer). */
export const THAT: TreeRecord = { kind: 'that' }

/** It is so of one of those players, each asked for themselves. */
export function anyShape(who: Tree, of: Shape): Shape {
  return shape(
    (fields) => {
      const is = of.build?.(fields) ?? null
      return is === null ? null : { kind: 'anyPlayer', who, is }
    },
    (value) =>
      isRecord(value) && value['kind'] === 'anyPlayer' && sameTree(value['who'], who)
        ? (of.unbuild?.(value['is'] ?? null) ?? null)
        : null,
    'anyPlayer',
  )
}

/** There are some on the battlefield that a player controls. */
export function controlShape(who: Tree, min: number | null): Shape {
  return shape(
    ({ filter, min: many }) => {
      if (filter === undefined) return null
      const select = { filter: joined(filter, { kind: 'controller', who }) }
      return min === 1 ? { kind: 'exists', select } : { kind: 'exists', select, min: many ?? null }
    },
    (value) => {
      if (!isRecord(value) || value['kind'] !== 'exists' || (value['min'] === undefined) !== (min === 1)) return null
      const filter = controlled(value['select'], who)
      return filter === null ? null : { filter, ...(value['min'] === undefined ? {} : { min: value['min'] }) }
    },
  )
}

/** The filter of a selection without its last property, 'who controls'. */
export function controlled(select: Tree | undefined, who: Tree): Tree | null {
  if (!isRecord(select) || select['zones'] !== undefined) return null
  const { filter } = select
  if (isRecord(filter) && filter['kind'] === 'controller' && sameTree(filter['who'], who)) return { kind: 'any' }
  if (!isRecord(filter) || filter['kind'] !== 'and' || !Array.isArray(filter['of'])) return null
  const of = filter['of'] as readonly Tree[]
  const last = of.at(-1)
  if (!isRecord(last) || last['kind'] !== 'controller' || !sameTree(last['who'], who)) return null
  const rest = of.slice(0, -1)
  return rest.length === 1 ? (rest[0] ?? null) : { kind: 'and', of: rest }
}

export function anotherShape(who: Tree): Shape {
  const base = controlShape(who, 1)
  return shape(
    ({ filter }) => base.build?.({ filter: withAnother(filter ?? null) }) ?? null,
    (value) => {
      const fields = base.unbuild?.(value) ?? null
      const filter = fields === null ? null : withoutAnother(fields['filter'] ?? null)
      return filter === null ? null : { filter }
    },
  )
}

function countShape(who: Tree, op: string): Shape {
  return shape(
    ({ n, filter }) => {
      if (filter === undefined || typeof n !== 'number') return null
      const select = { filter: joined(filter, { kind: 'controller', who }) }
      return { kind: 'compare', left: { kind: 'count', select }, op, right: fixed(n) }
    },
    (value) => {
      if (!isRecord(value) || value['kind'] !== 'compare' || value['op'] !== op) return null
      const { left, right } = value
      if (!isRecord(left) || left['kind'] !== 'count' || !isRecord(right) || right['kind'] !== 'fixed') return null
      const filter = controlled(left['select'], who)
      return filter === null ? null : { n: right['n'] ?? null, filter }
    },
  )
}

export function exactShape(who: Tree): Shape {
  return countShape(who, '=')
}

export function fewerShape(who: Tree): Shape {
  return countShape(who, '<=')
}

export function existing(value: Tree): { select: Tree } | null {
  if (!isRecord(value) || value['kind'] !== 'exists' || value['min'] !== undefined) return null
  return { select: value['select'] ?? null }
}

export const moreThanShape = shape(
  ({ filter }) => {
    const count = (who: Tree): TreeRecord => ({
      kind: 'count',
      select: { filter: joined(filter ?? null, { kind: 'controller', who }) },
    })
    return { kind: 'compare', left: count(THAT), op: '>', right: count(YOU) }
  },
  (value) => {
    const left = isRecord(value) && value['kind'] === 'compare' ? value['left'] : null
    const filter = isRecord(left) && left['kind'] === 'count' ? controlled(left['select'], THAT) : null
    return filter === null ? null : { filter }
  },
)

/** 113.6b: the zones that an ability functions in which says where its source must be. */
export function zonesUnder(condition: Tree | undefined): readonly string[] {
  const there = (node: Tree): boolean =>
    isRecord(node) &&
    node['kind'] === 'matches' &&
    kindOf(node['ref']) === 'self' &&
    isRecord(node['filter']) &&
    node['filter']['zone'] === 'graveyard'
  return condition !== undefined && someNode(condition, there) ? ['graveyard'] : ['battlefield']
}
