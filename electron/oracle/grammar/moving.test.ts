import { describe, expect, test } from 'vitest'
import { declined, thereAndBack, wordsOf } from '../testing/lines.ts'
import type { LineKind } from '../testing/lines.ts'

const READ: readonly (readonly [LineKind, string])[] = [
  ['permanentLine', "When ~ enters, if it was kicked, destroy target nonblack creature. It can't be regenerated."],
  ['permanentLine', 'When ~ enters, exile up to one other target creature you control until ~ leaves the battlefield.'],
  [
    'permanentLine',
    'Whenever ~ attacks, you may return target artifact, creature, or enchantment card from your graveyard to your hand.',
  ],
  [
    'spellAbility',
    "Target artifact or creature's owner puts it on their choice of the top or bottom of their library.",
  ],
  ['permanentLine', "When ~ dies, you may put it on the top or bottom of its owner's library."],
  [
    'spellAbility',
    'The owner of target nonland permanent puts it into their library second from the top or on the bottom.',
  ],
  [
    'permanentLine',
    "When ~ dies or is put into exile from the battlefield, you may put it into its owner's library third from the top.",
  ],
  ['permanentLine', 'III — Shuffle any number of target cards from your graveyard into your library. Add {U}{U}.'],
  ['permanentLine', '{2}, {T}, Sacrifice ~: Return target instant or sorcery card from your graveyard to your hand.'],
  ['spellAbility', 'Return X target outlaw creature cards from your graveyard to the battlefield.'],
  ['spellAbility', 'Destroy target artifact.'],
  ['spellAbility', "Return target creature to its owner's hand."],
  ['spellAbility', 'Exile target creature.'],
  ['spellAbility', 'Return target creature card from your graveyard to the battlefield.'],
]
const DECLINED: readonly (readonly [LineKind, string])[] = [
  ['spellAbility', 'Destroy target artifact politely.'],
  ['spellAbility', "Return target creature to its maker's hand."],
  ['spellAbility', 'Exile target creature until further notice.'],
]

describe('zone changes of what is there already', () => {
  test.each(READ)('%s: %s', (kind, line) => {
    expect(thereAndBack(kind, line)).toBe(wordsOf(line))
  })
  test.each(DECLINED)('declined, %s: %s', (kind, line) => {
    expect(declined(kind, line)).not.toBeNull()
  })
})
