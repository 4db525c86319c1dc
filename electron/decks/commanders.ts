import { canLead, canLeadTogether } from '../../shared/cards/commander.ts'
import { parseTypeLine } from '../../shared/cards/record.ts'
import type { CardRecord } from '../../shared/cards/record.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { Color } from '../../shared/vocabulary/colors.ts'
import { BASIC_LAND_MANA, BASIC_LAND_TYPES } from '../../shared/vocabulary/types.ts'
import { fault } from './fault.ts'
import { nameOf } from './resolveDeck.ts'
import type { LookedUp } from './resolveDeck.ts'

function recordsOf(entries: readonly LookedUp[]): readonly CardRecord[] {
  return entries.flatMap((entry) => (entry.card === null ? [] : [entry.card.record]))
}

/** What is against the cards that are to lead a deck: one that can (903.3), or two that can together (702.124a, 702.124g). */
export function commanderFaults(commanders: readonly LookedUp[]): readonly Message[] {
  const copies = commanders.reduce((sum, entry) => sum + entry.count, 0)
  if (copies > 2) return [fault('manyCommanders', { number: copies })]
  const [one, other] = recordsOf(commanders.flatMap((entry) => (entry.count === 2 ? [entry, entry] : [entry])))
  if (one === undefined) return []
  if (copies === 2) {
    const together = other === undefined || canLeadTogether(one, other)
    return together ? [] : [fault('notTogether', { text: `${one.name} & ${other.name}` })]
  }
  return canLead(one) ? [] : [fault('cantLead', { text: one.name })]
}

/** The colors that a land's basic land types let it produce (305.6). */
function colorsOfLandTypes({ faces }: CardRecord): readonly Color[] {
  const subtypes = faces.flatMap((face) => parseTypeLine(face.typeLine).subtypes)
  return BASIC_LAND_TYPES.filter((type) => subtypes.includes(type)).map((type) => BASIC_LAND_MANA[type])
}

/**
 * The cards of a deck that have a color outside the color identity of its commanders together (903.5c, 702.124c), or could
 * produce one by a basic land type (903.5d). None where a commander isn't known.
 */
export function identityFaults(commanders: readonly LookedUp[], played: readonly LookedUp[]): readonly Message[] {
  const leaders = recordsOf(commanders)
  if (leaders.length < commanders.length) return []
  const identity = new Set(leaders.flatMap((leader) => leader.colorIdentity))
  return played.flatMap((entry) => {
    const record = entry.card?.record
    const outside = record?.colorIdentity.filter((color) => !identity.has(color)) ?? []
    if (record === undefined || outside.length === 0) return []
    const byType = colorsOfLandTypes(record)
    const kind = outside.every((color) => byType.includes(color)) ? 'landIdentity' : 'identity'
    return [fault(kind, { text: nameOf(entry), cost: outside })]
  })
}
