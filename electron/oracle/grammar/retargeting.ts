import type { Grammar } from '../grammar.ts'
import { fixed } from './quantities.ts'
import { pronoun, YOU } from './references.ts'

/** Changing what spells and abilities target (115.7). */
export function retargeting({ add }: Grammar): void {
  for (const form of [0, 1]) {
    add(`post${form}`, 'with a single target', { kind: 'targetCount', n: 1 })
    // 115.9c
    add(`post${form}`, 'that targets only a single {filter:f0}', { kind: 'targets', players: null, only: true })
    add(`post${form}`, 'that targets only {filter:targetedAlone}', { kind: 'targets', players: null, only: true })
  }
  const change = { kind: 'chooseNewTargets', who: YOU, optional: false, change: true } as const
  add('vp0', 'change the target of {what:ref}', change)
  add('vp0', 'change {what:possessor} target to another {to:f0}', change)
  add('vp0', 'change a target of {what:ref} to {to:newTarget}', { ...change, one: true })
  add('clause', 'the copy targets {to:newTarget}', { ...change, what: pronoun('the copy') })
  add('targetedAlone', '{ref:refSelf}', { kind: 'is' })
  add('targetsAlone', 'targets only {filter:targetedAlone}', { kind: 'targets', players: null, only: true })
  add('simpleCondition', '{ref:one} {filter:targetsAlone}', { kind: 'matches' })
  add('newTarget', '{ref:refSelf}', { kind: 'is' })
  add('simpleCondition', '{ref:one} has only one target and that target is {filter:onlyTarget}', { kind: 'matches' })
  add('onlyTarget', '{filter:targeted}', { kind: 'targets', players: null, only: true })
  // 115.7d: for each of them the targets may stay as they are.
  const anySpellsAndAbilities = {
    kind: 'choiceNP',
    who: YOU,
    from: {
      filter: {
        kind: 'and',
        of: [
          { kind: 'not', of: { kind: 'is', ref: { kind: 'self' } } },
          { kind: 'or', of: [{ kind: 'spell' }, { kind: 'abilityOnStack' }] },
        ],
      },
      zones: ['stack'],
    },
    min: fixed(0),
    max: fixed(99),
  } as const
  add('clause', 'you may choose new targets for any number of other spells and/or abilities', {
    kind: 'forEach',
    over: anySpellsAndAbilities,
    do: { kind: 'chooseNewTargets', what: { kind: 'each' }, who: YOU, optional: true },
  })
}
