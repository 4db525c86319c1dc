import type { Context } from '../state/context.ts'
import { find } from './reading.ts'
import type { Reading } from './reading.ts'

const PARTY = ['Cleric', 'Rogue', 'Warrior', 'Wizard'] as const

/**
 * 700.8: up to one Cleric, Rogue, Warrior and Wizard each among the creatures that the player controls, chosen so that they are
 * as many as possible (700.8b); one creature counts for one of them only.
 */
export function partySize(reading: Reading, context: Context): number {
  const members: (readonly number[])[] = []
  for (const id of reading.state.battlefield) {
    if (find(reading.state, id)?.phasedOut !== false || reading.controller(id) !== context.controller) continue
    const now = reading.now(id)
    if (!now.types.includes('Creature')) continue
    const roles = PARTY.flatMap((type, role) => (now.subtypes.includes(type) ? [role] : []))
    if (roles.length > 0) members.push(roles)
  }
  const filledBy: (number | null)[] = PARTY.map(() => null)
  const place = (member: number, tried: Set<number>): boolean =>
    (members[member] ?? []).some((role) => {
      if (tried.has(role)) return false
      tried.add(role)
      const holder = filledBy[role] ?? null
      if (holder !== null && !place(holder, tried)) return false
      filledBy[role] = member
      return true
    })
  return members.filter((_, member) => place(member, new Set())).length
}
