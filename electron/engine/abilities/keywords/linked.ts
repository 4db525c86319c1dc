import type { Ability, KeywordAbility } from '../ability.ts'
import type { EventPattern } from '../eventPattern.ts'
import type { Filter, Ref } from '../reference.ts'
import {
  activated,
  all,
  bound,
  dies,
  enters,
  isCreature,
  isSelf,
  notSelf,
  ONE,
  oneTarget,
  self,
  steps,
  subject,
  target,
  triggered,
  withParts,
  you,
  yours,
} from './words.ts'

/** Keywords that stand for abilities linked to one another by what they exile (607). */

const exiled: Ref = { kind: 'linked', link: 'exiled' }
const leaves: EventPattern = { kind: 'zoneChange', what: isSelf, from: ['battlefield'] }
const resolves: EventPattern = {
  kind: 'zoneChange',
  what: isSelf,
  from: ['stack'],
  to: ['graveyard'],
  cause: 'resolve',
}

// 702.72a–b
function champion(what: Filter): readonly Ability[] {
  const championed = bound('championed')
  return [
    triggered('champion', [enters], {
      kind: 'may',
      who: you,
      then: steps(
        { kind: 'choose', who: you, from: { filter: all(what, yours, notSelf) }, min: ONE, max: ONE, as: 'championed' },
        { kind: 'move', what: championed, to: 'exile', how: { link: 'exiled' } },
      ),
      else: { kind: 'sacrifice', what: self },
    }),
    triggered('champion', [leaves], { kind: 'move', what: exiled, from: 'exile', to: 'battlefield' }),
  ]
}

// 702.55a–b: of a permanent that dies, and of a spell that is put into a graveyard as it resolves
function haunt(): readonly Ability[] {
  const effect = steps(
    { kind: 'move', what: subject, from: 'graveyard', to: 'exile', as: 'haunting' },
    { kind: 'link', what: target, link: 'haunted', on: bound('haunting') },
  )
  const targets = [oneTarget(isCreature)]
  return [
    triggered('haunt', [dies], effect, { targets }),
    triggered('haunt', [resolves], effect, { targets, zones: ['stack'] }),
  ]
}

// 702.167a, 702.167c
function craft({ with: materials, cost }: Extract<KeywordAbility, { keyword: 'craft' }>): Ability {
  const crafted = bound('crafted')
  return activated(
    'craft',
    withParts(cost, { kind: 'exileSelf' }, { kind: 'exile', from: 'either', ...materials }),
    steps(
      { kind: 'move', what: self, to: 'battlefield', how: { transformed: true }, as: 'crafted' },
      {
        kind: 'link',
        what: { kind: 'except', of: { kind: 'paid', part: 'exile' }, without: crafted },
        link: 'crafted',
        on: crafted,
      },
    ),
    { timing: 'sorcery' },
  )
}

/** What such a keyword stands for; null if it isn't one of them. */
export function expandLinked(ability: KeywordAbility): readonly Ability[] | null {
  switch (ability.keyword) {
    case 'champion':
      return champion(ability.what)
    case 'haunt':
      return haunt()
    case 'craft':
      return [craft(ability)]
    default:
      return null
  }
}
