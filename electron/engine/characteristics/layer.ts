import type { Modification } from '../abilities/modification.ts'
import type { LockedModification } from '../state/effects.ts'

/** A change as an ability states it or as a resolved effect keeps it. */
export type Mod = Modification | LockedModification

/** Layers 2 to 7d as they are gone through (613.1, 613.4); layer 1 makes the copiable values beforehand. */
export const CONTROL = 0
export const TEXT = 1
export const TYPE = 2
export const COLOR = 3
export const ABILITY = 4
export const DEFINE_PT = 5
export const SET_PT = 6
export const ADD_PT = 7
export const SWITCH_PT = 8
export const LAYERS = [CONTROL, TEXT, TYPE, COLOR, ABILITY, DEFINE_PT, SET_PT, ADD_PT, SWITCH_PT] as const
export type Layer = (typeof LAYERS)[number]

/** The layer that a change belongs to; null for copying, which is layer 1. */
export function layerOf(mod: Mod): Layer | null {
  switch (mod.kind) {
    case 'copy':
    case 'copyValues':
      return null
    case 'control':
      return CONTROL
    case 'setName':
      return TEXT
    case 'addTypes':
    case 'setTypes':
    case 'setSubtypes':
    case 'removeTypes':
    case 'allCreatureTypes':
    case 'setChosenSubtype':
    case 'addChosenSubtype':
      return TYPE
    case 'setColors':
    case 'addColors':
    case 'setChosenColor':
    case 'addChosenColor':
      return COLOR
    case 'addAbility':
    case 'addAbilitiesOf':
    case 'loseKeyword':
    case 'loseAllAbilities':
    case 'cantHaveKeyword':
      return ABILITY
    case 'definePT':
      return DEFINE_PT
    case 'setPT':
      return SET_PT
    case 'addPT':
      return ADD_PT
    case 'switchPT':
      return SWITCH_PT
  }
}
