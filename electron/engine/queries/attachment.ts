import { derived } from '../characteristics/derived.ts'
import { keywordAbilities, keywordsOf } from '../characteristics/keywords.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { contextOf } from '../state/context.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import type { Lki } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { protectedFrom } from './protection.ts'
import { find, lkiNow } from './reading.ts'

/** 702.5a, 702.5c: all the Aura's enchant abilities allow it. */
function enchantAllows(state: GameState, aura: Lki, to: Target): boolean {
  const { reading } = derived(state)
  const abilities = keywordAbilities(aura.now, 'enchant')
  if (abilities.length === 0) return false
  const context = contextOf(aura.controller, aura.id, aura)
  return abilities.every((ability) => {
    if (to.kind === 'player') {
      if (ability.players === undefined) return false
      return (
        ability.players === 'any' || reading.evaluate.players(reading, ability.players, context).includes(to.player)
      )
    }
    if (ability.players !== undefined && ability.target.kind === 'any') return false // 702.5d
    const object = find(state, to.id)
    if (object === null || object.phasedOut || !(ability.zones ?? ['battlefield']).includes(object.zone)) return false
    return reading.evaluate.passes(reading, ability.target, object, null, context)
  })
}

function ruledOut(state: GameState, aura: Lki, to: ObjectId, what: 'cantBeEnchanted' | 'cantBeEquipped'): boolean {
  const all = derived(state)
  return all.objectRules(to).some(({ change, context }) => {
    if (change.kind !== what) return false
    if (change.kind === 'cantBeEquipped' || change.by === undefined) return true
    return all.reading.evaluate.passes(all.reading, change.by, aura.object, aura, context)
  })
}

/**
 * May an Aura, as it is or as it would be, enchant this (303.4, 702.5, 702.16c)? `aura` may be remembered or hypothetical:
 * an Aura that enters or is turned face up is asked as it will be (303.4f, 303.4k).
 */
export function canEnchant(state: GameState, aura: Lki, to: Target): boolean {
  if (to.kind === 'object' && to.id === aura.id) return false // 303.4d
  if (aura.now.types.includes('Creature')) return false // 303.4d
  if (!enchantAllows(state, aura, to)) return false
  if (to.kind === 'player') return state.players[to.player]?.lost === null
  return !protectedFrom(state, to.id, aura) && !ruledOut(state, aura, to.id, 'cantBeEnchanted')
}

function canEquip(state: GameState, equipment: Lki, to: Target): boolean {
  if (to.kind === 'player' || to.id === equipment.id) return false // 301.5c
  // 301.5c: unless it has reconfigure.
  if (equipment.now.types.includes('Creature') && !keywordsOf(equipment.now).has('reconfigure')) return false
  const object = find(state, to.id)
  if (object === null || object.zone !== 'battlefield' || object.phasedOut) return false
  if (!derived(state).characteristics(to.id).types.includes('Creature')) return false // 301.5
  return !protectedFrom(state, to.id, equipment) && !ruledOut(state, equipment, to.id, 'cantBeEquipped')
}

// 301.6: as Equipment, to lands.
function canFortify(state: GameState, fortification: Lki, to: Target): boolean {
  if (to.kind === 'player' || to.id === fortification.id || fortification.now.types.includes('Creature')) return false
  const object = find(state, to.id)
  if (object === null || object.zone !== 'battlefield' || object.phasedOut) return false
  return derived(state).characteristics(to.id).types.includes('Land') && !protectedFrom(state, to.id, fortification)
}

function asAttachment(now: Characteristics): 'Aura' | 'Equipment' | 'Fortification' | null {
  if (now.subtypes.includes('Aura')) return 'Aura'
  if (now.subtypes.includes('Equipment')) return 'Equipment'
  return now.subtypes.includes('Fortification') ? 'Fortification' : null
}

/**
 * May this attachment be attached to that (303.4, 301.5, 301.6, 702.16c–d)? What is no Aura, Equipment or Fortification
 * may not (704.5p). Throws for an attachment that is gone.
 */
export function canAttach(state: GameState, attachment: ObjectId, to: Target): boolean {
  const object = find(state, attachment)
  if (object === null) throw new Error(`no object ${attachment}`)
  const lki = lkiNow(derived(state).reading, object)
  switch (asAttachment(lki.now)) {
    case 'Aura':
      return canEnchant(state, lki, to)
    case 'Equipment':
      return canEquip(state, lki, to)
    case 'Fortification':
      return canFortify(state, lki, to)
    case null:
      return false
  }
}
