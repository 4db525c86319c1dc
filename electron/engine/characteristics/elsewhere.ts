import { find } from '../queries/reading.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import type { Ability } from '../abilities/ability.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import type { CardTable } from '../state/table.ts'
import { abilityFacts } from './abilityFacts.ts'
import { copiableOf } from './copiable.ts'

/** Cards with an ability that functions off the battlefield (113.6), by table index. */
interface Outsiders {
  /** Where any of them functions: of other places nothing need be looked at. */
  readonly zones: ReadonlySet<Zone>
  readonly byCard: readonly boolean[]
}

const outsiders = new WeakMap<CardTable, Outsiders>()

/** Notes where the abilities function off the battlefield; whether they do anywhere. */
function worksOutside(table: CardTable, abilities: readonly Ability[], zones: Set<Zone>): boolean {
  const { elsewhere } = abilityFacts(table, abilities)
  for (const zone of elsewhere) zones.add(zone)
  return elsewhere.length > 0
}

function outsidersOf(table: CardTable): Outsiders {
  const known = outsiders.get(table)
  if (known !== undefined) return known
  const zones = new Set<Zone>()
  const byCard = table.definitions.map((definition) =>
    definition.faces.map((face) => worksOutside(table, face.abilities, zones)).includes(true),
  )
  const made = { zones, byCard }
  outsiders.set(table, made)
  return made
}

function mayWork(cards: Outsiders, object: GameObject): boolean {
  const { source } = object
  switch (source.kind) {
    case 'card':
      return source.components.some((component) => cards.byCard[component.card] === true)
    case 'token':
    case 'copy':
      return object.zone === 'stack'
    case 'emblem':
      return source.abilities.length > 0
    case 'ability':
      return false
  }
}

const NONE: readonly ObjectId[] = []

interface Searched {
  readonly records: readonly (GameObject | undefined)[]
  readonly found: readonly ObjectId[]
}
const byPlace = new WeakMap<readonly ObjectId[], Searched>()

// A place may keep its list while a card in it changes, as one exiled face down that is turned up.
function isSame(state: GameState, place: readonly ObjectId[], searched: Searched): boolean {
  for (let i = 0; i < place.length; i++) {
    const id = place[i]
    if (id === undefined || state.objects[slotOf(id)] !== searched.records[i]) return false
  }
  return true
}

function worksHere(state: GameState, object: GameObject): boolean {
  return abilityFacts(state.table, copiableOf(state, object).abilities).elsewhere.includes(object.zone)
}

function search(state: GameState, cards: Outsiders, place: readonly ObjectId[]): readonly ObjectId[] {
  let found: ObjectId[] | null = null
  for (const id of place) {
    const object = find(state, id)
    if (object !== null && mayWork(cards, object) && worksHere(state, object)) (found ??= []).push(id)
  }
  return found ?? NONE
}

function inPlace(state: GameState, cards: Outsiders, place: readonly ObjectId[]): readonly ObjectId[] {
  if (place.length === 0) return NONE
  const known = byPlace.get(place)
  if (known !== undefined && isSame(state, place, known)) return known.found
  const found = search(state, cards, place)
  byPlace.set(place, { records: place.map((id) => state.objects[slotOf(id)]), found })
  return found
}

const byList = new WeakMap<readonly ObjectId[], readonly ObjectId[]>()
const byPlaces = new WeakMap<readonly (readonly ObjectId[])[], readonly ObjectId[]>()

// What is in a graveyard, hand or library stays the card that it is as long as it's there.
function inPlaces(state: GameState, cards: Outsiders, places: readonly (readonly ObjectId[])[]): readonly ObjectId[] {
  const known = byPlaces.get(places)
  if (known !== undefined) return known
  let found = NONE
  for (const place of places) {
    let here = byList.get(place)
    if (here === undefined) {
      here = search(state, cards, place)
      byList.set(place, here)
    }
    if (here.length > 0) found = found.length === 0 ? here : [...found, ...here]
  }
  byPlaces.set(places, found)
  return found
}
function together(one: readonly ObjectId[], other: readonly ObjectId[]): readonly ObjectId[] {
  return one.length === 0 ? other : other.length === 0 ? one : [...one, ...other]
}

type Outside = Pick<GameState, 'hands' | 'libraries' | 'graveyards' | 'exile' | 'stack' | 'command'>

/** Whether what was found before is found again: in exile, on the stack and in the command zone records change in place. */
function sameOutside(a: Outside, b: Outside): boolean {
  return (
    a.hands === b.hands &&
    a.libraries === b.libraries &&
    a.graveyards === b.graveyards &&
    b.exile.length + b.stack.length + b.command.length + a.exile.length + a.stack.length + a.command.length === 0
  )
}

/**
 * Objects off the battlefield with a static, triggered or replacement ability that functions where they are (113.6), but
 * for what only defines its own characteristics. What an earlier state had is given for the many that have the same.
 */
export function functioningElsewhere(
  state: GameState,
  before: {
    readonly places: Outside & Pick<GameState, 'table'>
    readonly elsewhere: readonly ObjectId[]
  } | null = null,
): readonly ObjectId[] {
  if (before !== null && before.places.table === state.table && sameOutside(before.places, state))
    return before.elsewhere
  const cards = outsidersOf(state.table)
  const { zones } = cards
  let all = NONE
  if (zones.has('graveyard')) all = inPlaces(state, cards, state.graveyards)
  if (zones.has('hand')) all = together(all, inPlaces(state, cards, state.hands))
  if (zones.has('library')) all = together(all, inPlaces(state, cards, state.libraries))
  if (zones.has('exile')) all = together(all, inPlace(state, cards, state.exile))
  // Emblems and spells may have such abilities whatever cards there are.
  all = together(all, inPlace(state, cards, state.command))
  return state.stack.length === 0 ? all : together(all, search(state, cards, state.stack))
}
