import { find } from '../queries/reading.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { abilityFacts } from './abilityFacts.ts'
import type { StaticAbility } from './abilityFacts.ts'
import type { AbilitySources, ActivatedSource, ReplacementSource, TriggerSource } from './abilitiesInForce.ts'
import type { Layered } from './layered.ts'
import { functions } from './world.ts'

/**
 * All triggered, replacement and rule-changing abilities in the zones that they function in (113.6), battlefield first, and
 * the permanents with activated ones.
 */
export function abilitySources(layered: Layered): AbilitySources {
  const { state, reading } = layered
  const activated: ActivatedSource[] = []
  const triggers: TriggerSource[] = []
  const replacements: ReplacementSource[] = []
  const rules: { object: ObjectId; ability: StaticAbility }[] = []
  const look = (id: ObjectId): void => {
    const object = find(state, id)
    if (object === null || object.phasedOut) return
    const { abilities } = reading.now(id)
    if (abilities.length === 0) return
    const facts = abilityFacts(state.table, abilities)
    const none = facts.triggered.length === 0 && facts.replacements.length === 0 && facts.rules.length === 0
    if (none && facts.activated.length === 0) return
    const controller = reading.controller(id)
    if (object.zone === 'battlefield' && facts.activated.length > 0) {
      const open = facts.activated.some((ability) => ability.by !== undefined)
      activated.push({ object: id, controller, abilities: facts.activated, open })
    }
    if (none) return
    for (const { ability, on } of facts.triggered)
      if (ability.zones.includes(object.zone)) triggers.push({ object: id, ability, controller, on })
    for (const ability of facts.replacements)
      if (ability.zones.includes(object.zone)) replacements.push({ object: id, ability, controller })
    for (const ability of facts.rules) if (functions(object, ability)) rules.push({ object: id, ability })
  }
  for (const id of state.battlefield) look(id)
  for (const id of layered.elsewhere) look(id)
  // What others give a spell functions there as well.
  for (const id of state.stack) if (layered.now[slotOf(id)] !== undefined && !layered.elsewhere.includes(id)) look(id)
  const stateTriggers = triggers.filter(({ ability }) => ability.when.some((pattern) => pattern.kind === 'state'))
  return { activated, triggers, stateTriggers, replacements, rules }
}
