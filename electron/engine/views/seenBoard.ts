import type { FaceDownCause } from '../../../shared/vocabulary/faceDown.ts'
import type { ManaType } from '../../../shared/vocabulary/colors.ts'
import type { Subject } from '../../../shared/play/decision.ts'
import type { CharacteristicsView, ViewId } from '../../../shared/play/view.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Step } from '../../../shared/vocabulary/steps.ts'
import { BOTH_HALVES, controllerOf, copiableValues, printedCharacteristics } from '../characteristics/index.ts'
import type { Characteristics } from '../state/characteristics.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Chosen, GameObject } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import { characteristicsView } from './describe.ts'
import { handAsSeen, knownToOneOf, viewIdOf } from './visibility.ts'

/** A card, token or copy as a board's reader knows it. */
export interface SeenObject {
  readonly id: ViewId
  /** Full name of the card that it is; null where the reader can't know, or where it is no card of the match. */
  readonly card: string | null
  /** Its copiable values, where it is known and no card of the match has them: most tokens. */
  readonly values: CharacteristicsView | null
  readonly owner: PlayerId
  readonly token: boolean
  readonly tapped: boolean
  /** Came under its controller's control since their turn began (302.6), whatever it is. */
  readonly fresh: boolean
  readonly damage: number
  readonly counters: Readonly<Record<string, number>>
  /** What put it face down on the battlefield; `true` for a card exiled face down. */
  readonly faceDown: FaceDownCause | true | null
  readonly attachedTo: Subject<ViewId> | null
  readonly transformed: boolean
  readonly chosen: Chosen
}

export interface SeenPlayer {
  readonly life: number
  readonly poison: number
  readonly mana: readonly ManaType[]
  readonly infiniteMana: boolean
  readonly exactLibrary: boolean
  readonly hand: readonly SeenObject[]
  /** Top first. */
  readonly library: readonly SeenObject[]
  readonly battlefield: readonly SeenObject[]
  readonly graveyard: readonly SeenObject[]
  readonly exile: readonly SeenObject[]
  readonly command: readonly SeenObject[]
}

/** What is going on besides the board, and so isn't in it. */
export const UNSEEN_PARTS = [
  'stack',
  'combat',
  'effects',
  'delayed',
  'turns',
  'emblems',
  'monarch',
  'dayNight',
  'playerCounters',
  'phasedOut',
  'designations',
  'merged',
  'attachedToPlayer',
] as const
export type UnseenPart = (typeof UNSEEN_PARTS)[number]

/** A position as its readers see it, in the parts that a board can be set up from again. */
export interface SeenBoard {
  readonly turn: { readonly number: number; readonly active: PlayerId; readonly step: Step }
  readonly players: readonly SeenPlayer[]
  readonly without: readonly UnseenPart[]
}

interface Reading {
  readonly state: GameState
  /** The same without the effects that aren't of the board; null where there are none. */
  readonly withoutEffects: GameState | null
  readonly readers: readonly [PlayerId, ...PlayerId[]]
}

/**
 * The board of a state as `readers` know it together: what none of them may know is there as a card without a name. Ids are
 * the first reader's.
 */
export function seenBoard(state: GameState, readers: readonly [PlayerId, ...PlayerId[]]): SeenBoard {
  const withoutEffects = state.effects.length === 0 ? null : { ...state, effects: [], revision: state.revision + 1 }
  const reading: Reading = { state, withoutEffects, readers }
  const { number, active, step } = state.turn
  return {
    turn: { number, active, step },
    players: state.players.map((player) => seenPlayer(reading, player.id)),
    without: UNSEEN_PARTS.filter((part) => isThere(state, part)),
  }
}

function seenPlayer(reading: Reading, player: PlayerId): SeenPlayer {
  const { state, readers } = reading
  const see = (ids: readonly ObjectId[]): readonly SeenObject[] =>
    ids.flatMap((id) => {
      const object = state.objects[slotOf(id)]
      return object?.id === id && object.source.kind !== 'emblem' ? [seenObject(reading, object)] : []
    })
  const owned = (ids: readonly ObjectId[]): readonly ObjectId[] =>
    ids.filter((id) => state.objects[slotOf(id)]?.owner === player)
  const facts = state.players[player]
  if (facts === undefined) throw new Error(`no player ${player}`)
  return {
    life: facts.life,
    poison: facts.counters['poison'] ?? 0,
    mana: facts.mana.map((unit) => unit.type),
    infiniteMana: facts.infiniteMana,
    exactLibrary: !facts.padLibrary,
    hand: see(handAsSeen(state, readers[0], player)),
    library: see(state.libraries[player] ?? []),
    battlefield: see(state.battlefield.filter((id) => holderOf(reading, id) === player)),
    graveyard: see(state.graveyards[player] ?? []),
    exile: see(owned(state.exile)),
    command: see(owned(state.command)),
  }
}

/**
 * Who is to have a permanent when the board is set up again. A static ability that gives control does so there as well;
 * what an effect that isn't of the board gave stays with whom it was given.
 */
function holderOf({ state, withoutEffects }: Reading, id: ObjectId): PlayerId {
  const now = controllerOf(state, id)
  if (withoutEffects === null) return state.objects[slotOf(id)]?.controller ?? now
  return controllerOf(withoutEffects, id) === now ? (state.objects[slotOf(id)]?.controller ?? now) : now
}

function seenObject({ state, readers }: Reading, object: GameObject): SeenObject {
  const { id } = object
  const known = knownToOneOf(state, readers, id)
  const onBattlefield = object.zone === 'battlefield'
  const attached = object.attachedTo
  return {
    id: viewIdOf(state, readers[0], id) ?? 'gone',
    ...(known ? identity(state, object) : { card: null, values: null }),
    owner: object.owner,
    token: object.source.kind === 'token',
    tapped: object.tapped,
    fresh: onBattlefield && object.controlledSince >= (state.turn.controlClock[controllerOf(state, id)] ?? 0),
    damage: object.damage,
    counters: object.counters,
    faceDown: object.faceDown?.cause ?? (object.exiledFaceDown === null ? null : true),
    attachedTo:
      attached === null || attached.kind === 'player'
        ? attached
        : { kind: 'object', id: viewIdOf(state, readers[0], attached.id) ?? 'gone' },
    transformed: onBattlefield && object.faceDown === null && isDoubleFaced(state, object) && object.face === 1,
    chosen: known ? object.chosen : {},
  }
}

function isDoubleFaced(state: GameState, object: GameObject): boolean {
  if (object.source.kind !== 'card') return false
  const layout = state.table.definitions[object.source.components[0].card]?.layout
  return layout === 'transform' || layout === 'modal_dfc' || layout === 'battle' || layout === 'flip'
}

function identity(state: GameState, object: GameObject): Pick<SeenObject, 'card' | 'values'> {
  const { source } = object
  const own = source.kind === 'card' ? source.components[0].card : null
  const name = own === null ? null : (state.table.definitions[own]?.name ?? null)
  // Face down, what it is lies under what it shows; elsewhere than on the battlefield nothing is a copy.
  if (
    source.kind === 'card' &&
    (object.faceDown !== null || object.zone !== 'battlefield' || object.parts !== undefined)
  )
    return { card: name, values: null }
  const values =
    object.faceDown !== null && (source.kind === 'token' || source.kind === 'copy')
      ? source.base
      : copiableValues(state, object.id)
  if (own !== null && (isPrintedOn(state, own, values) || state.table.definitions[own]?.layout === 'split'))
    return { card: name, values: null }
  // 707.2: a copy has the copiable values of the card that it copies.
  const copied = state.table.definitions.findIndex((_, card) => values === printedCharacteristics(state.table, card, 0))
  const other = state.table.definitions[copied]
  return other === undefined
    ? { card: null, values: characteristicsView(state, object, values) }
    : { card: other.name, values: null }
}

function isPrintedOn(state: GameState, card: number, values: Characteristics): boolean {
  const faces = state.table.definitions[card]?.faces ?? []
  return [BOTH_HALVES, ...faces.keys()].some((face) => values === printedCharacteristics(state.table, card, face))
}

function isThere(state: GameState, part: UnseenPart): boolean {
  const permanents = state.battlefield.map((id) => state.objects[slotOf(id)]).filter((object) => object !== undefined)
  switch (part) {
    case 'stack':
      return state.stack.length > 0
    case 'combat':
      return (state.turn.combat?.attackers.length ?? 0) > 0
    case 'effects':
      return state.effects.length > 0 || state.replacements.length > 0
    case 'delayed':
      return state.delayed.length > 0
    case 'turns':
      return state.turn.extraTurns.length > 0 || state.turn.extraSteps.length > 0
    case 'emblems':
      return state.command.some((id) => state.objects[slotOf(id)]?.source.kind === 'emblem')
    case 'monarch':
      return state.turn.monarch !== null
    case 'dayNight':
      return state.turn.dayNight !== null
    case 'playerCounters':
      return state.players.some(({ counters }) =>
        Object.entries(counters).some(([kind, n]) => kind !== 'poison' && n > 0),
      )
    case 'phasedOut':
      return permanents.some((object) => object.phasedOut)
    case 'designations':
      return [...permanents, ...state.players].some(({ designations }) => designations.length > 0)
    case 'merged':
      return permanents.some(({ parts }) => parts !== undefined)
    case 'attachedToPlayer':
      return permanents.some(({ attachedTo }) => attachedTo?.kind === 'player')
  }
}
