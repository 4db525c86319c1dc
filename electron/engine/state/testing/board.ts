import type { ManaType } from '../../../../shared/vocabulary/colors.ts'
import type { FaceDownCause } from '../../../../shared/vocabulary/faceDown.ts'
import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
import type { Step } from '../../../../shared/vocabulary/steps.ts'
import type { Zone } from '../../../../shared/vocabulary/zones.ts'
import { listedFor } from '../../facedown/listed.ts'
import { createTable } from '../createTable.ts'
import type { CardDefinition } from '../../abilities/definition.ts'
import { contextOf } from '../context.ts'
import type { ContinuousEffect } from '../effects.ts'
import { firstId, nextId, objectTarget, slotOf } from '../ids.ts'
import type { ObjectId } from '../ids.ts'
import type { Chosen, GameObject } from '../object.ts'
import { randomStreams } from '../random.ts'
import type { GameState, PlayerState } from '../state.ts'
import { BASICS } from './definitions.ts'

/** A card of a test board: its name, or its name with what is special about it. */
export interface BoardCard {
  readonly card: string
  /** Its key for `id`; its card name where left out. */
  readonly as?: string
  readonly faceDown?: FaceDownCause
  readonly tapped?: boolean
  readonly summoningSick?: boolean
  readonly counters?: Readonly<Record<string, number>>
  readonly damage?: number
  /** The key of the object that it's attached to. */
  readonly attachedTo?: string
  readonly token?: boolean
  readonly face?: number
  readonly chosen?: Chosen
  readonly designations?: readonly string[]
  /** Owner, where another player owns it. */
  readonly owner?: PlayerId
}
export type BoardEntry = string | BoardCard

export interface BoardPlayer {
  readonly life?: number
  readonly battlefield?: readonly BoardEntry[]
  readonly hand?: readonly BoardEntry[]
  /** First = top. */
  readonly library?: readonly BoardEntry[]
  readonly graveyard?: readonly BoardEntry[]
  readonly exile?: readonly BoardEntry[]
  readonly mana?: readonly ManaType[]
  readonly infiniteMana?: boolean
}

export interface BoardSketch {
  /** Definitions besides the basic lands. */
  readonly cards?: readonly CardDefinition[]
  readonly players: readonly BoardPlayer[]
  readonly active?: PlayerId
  readonly step?: Step
  readonly turn?: number
}

export interface Board {
  readonly state: GameState
  /** The object with that key; a card name where no key was given (the first of that name). Throws for an unknown key. */
  readonly id: (key: string) => ObjectId
}

const NO_COUNTERS: Readonly<Record<string, number>> = {}

function playerOf(id: PlayerId, sketch: BoardPlayer): PlayerState {
  return {
    id,
    name: String.fromCharCode(65 + id),
    life: sketch.life ?? 20,
    counters: {},
    mana: (sketch.mana ?? []).map((type) => ({ type, snow: false, restriction: null, source: firstId(0) })),
    lost: null,
    drewFromEmpty: false,
    landsPlayed: 0,
    mulligans: 0,
    deck: [],
    infiniteMana: sketch.infiniteMana ?? false,
    padLibrary: true,
    autoPay: true,
    revealsUnasked: false,
    commanders: [],
    skips: {},
    designations: [],
  }
}

/** A state by hand: cards on the battlefield and elsewhere, timestamps in the order in which they are listed. */
export function buildBoard(sketch: BoardSketch): Board {
  const cards = sketch.cards ?? []
  const table = createTable([...BASICS.filter((basic) => !cards.some((card) => card.name === basic.name)), ...cards])
  const objects: GameObject[] = []
  const keys = new Map<string, ObjectId>()
  const attachments: (readonly [ObjectId, string])[] = []
  const battlefield: ObjectId[] = []
  const exile: ObjectId[] = []

  function put(entry: BoardEntry, player: PlayerId, zone: Zone): ObjectId {
    const given: BoardCard = typeof entry === 'string' ? { card: entry } : entry
    const card = table.byName.get(given.card)
    if (card === undefined) throw new Error(`no card named ${given.card}`)
    const definition = table.definitions[card]
    const id = firstId(objects.length)
    const key = given.as ?? given.card
    if (!keys.has(key)) keys.set(key, id)
    if (given.attachedTo !== undefined) attachments.push([id, given.attachedTo])
    const front = definition?.faces[0]
    objects.push({
      id,
      owner: given.owner ?? player,
      controller: player,
      zone,
      source:
        given.token === true && front !== undefined
          ? {
              kind: 'token',
              card: null,
              base: {
                name: front.name,
                manaCost: front.manaCost,
                manaValue: 0,
                colors: front.colors,
                supertypes: front.supertypes,
                types: front.types,
                subtypes: front.subtypes,
                abilities: front.abilities,
                power: front.power === null ? null : Number(front.power),
                toughness: front.toughness === null ? null : Number(front.toughness),
                loyalty: null,
                defense: null,
              },
            }
          : { kind: 'card', components: [{ card }] },
      face: given.face ?? 0,
      faceDown:
        given.faceDown === undefined
          ? null
          : {
              cause: given.faceDown,
              listed: listedFor(given.faceDown),
              ordinal: objects.length,
              lookers: [],
              turn: 0,
              origin: null,
              witnesses: [],
            },
      exiledFaceDown: null,
      tapped: given.tapped ?? false,
      phasedOut: false,
      damage: given.damage ?? 0,
      deathtouched: false,
      counters: given.counters ?? NO_COUNTERS,
      attachedTo: null,
      timestamp: objects.length + 1,
      enteredTurn: 0,
      heldBy: zone === 'battlefield' ? player : null,
      controlledSince: given.summoningSick === true ? 1 : 0,
      chosen: given.chosen ?? {},
      links: {},
      stack: null,
      cast: null,
      uses: {},
      regenerationShields: 0,
      isCommander: false,
      designations: given.designations ?? [],
    })
    if (zone === 'battlefield') battlefield.push(id)
    if (zone === 'exile') exile.push(id)
    return id
  }

  const hands: ObjectId[][] = []
  const libraries: ObjectId[][] = []
  const graveyards: ObjectId[][] = []
  sketch.players.forEach((player, index) => {
    for (const entry of player.battlefield ?? []) put(entry, index, 'battlefield')
    for (const entry of player.exile ?? []) put(entry, index, 'exile')
    hands.push((player.hand ?? []).map((entry) => put(entry, index, 'hand')))
    libraries.push((player.library ?? []).map((entry) => put(entry, index, 'library')))
    graveyards.push((player.graveyard ?? []).map((entry) => put(entry, index, 'graveyard')))
  })

  function id(key: string): ObjectId {
    const found = keys.get(key)
    if (found === undefined) throw new Error(`nothing on the board is called ${key}`)
    return found
  }
  for (const [attachment, to] of attachments) {
    const object = objects[slotOf(attachment)]
    if (object !== undefined) objects[slotOf(attachment)] = { ...object, attachedTo: objectTarget(id(to)) }
  }
  const active = sketch.active ?? 0
  const none = objects.map(() => 0)
  const state: GameState = {
    table,
    objects,
    free: [],
    libraries,
    hands,
    graveyards,
    battlefield,
    stack: [],
    exile,
    command: [],
    players: sketch.players.map((player, index) => playerOf(index, player)),
    turn: {
      number: sketch.turn ?? 3,
      active,
      step: sketch.step ?? 'main1',
      priority: active,
      combat: null,
      extraTurns: [],
      extraSteps: [],
      startingPlayer: 0,
      controlClock: sketch.players.map(() => 1),
      dayNight: null,
      monarch: null,
    },
    vanishing: [],
    untilEndOfTurn: [],
    passing: null,
    effects: [],
    replacements: [],
    delayed: [],
    pendingTriggers: [],
    frames: [],
    decision: null,
    random: randomStreams(1),
    knowledge: { known: none, shown: none },
    viewIds: sketch.players.map(() => ({ next: objects.length, bySlot: objects.map((_, slot) => slot) })),
    succession: {},
    history: {
      events: [],
      lastTurn: [],
      spellsCast: sketch.players.map(() => 0),
      cardsDrawn: sketch.players.map(() => 0),
    },
    logs: null,
    trail: null,
    nextTimestamp: objects.length + 1,
    nextEffectId: 1,
    nextDecisionId: 1,
    nextFaceDownOrdinal: objects.length + 1,
    result: null,
    revision: 0,
  }
  return { state, id }
}

/** The state with some fields of an object changed; its id stays. */
export function patched(state: GameState, id: ObjectId, fields: Partial<GameObject>): GameState {
  const object = state.objects[slotOf(id)]
  if (object?.id !== id) throw new Error(`no object ${id}`)
  const objects = state.objects.slice()
  objects[slotOf(id)] = { ...object, ...fields }
  return { ...state, objects, revision: state.revision + 1 }
}

/** The state with an effect of a resolved spell or ability added, with the next timestamp. */
export function withEffect(
  state: GameState,
  objects: readonly ObjectId[],
  mods: ContinuousEffect['mods'],
  more: Partial<ContinuousEffect> = {},
): GameState {
  const effect: ContinuousEffect = {
    id: state.nextEffectId,
    timestamp: state.nextTimestamp,
    objects,
    players: [],
    mods,
    rules: [],
    playerRules: [],
    until: { kind: 'endOfTurn' },
    context: contextOf(0, objects[0] ?? firstId(0)),
    began: { turn: state.turn.number },
    play: null,
    ...more,
  }
  return {
    ...state,
    effects: [...state.effects, effect],
    nextEffectId: state.nextEffectId + 1,
    nextTimestamp: state.nextTimestamp + 1,
    revision: state.revision + 1,
  }
}

/** The state with a permanent moved to a graveyard as a new object (400.7), without events. */
export function buried(state: GameState, id: ObjectId): GameState {
  const object = state.objects[slotOf(id)]
  if (object?.id !== id) throw new Error(`no object ${id}`)
  const objects = state.objects.slice()
  const moved: GameObject = {
    ...object,
    id: nextId(id),
    zone: 'graveyard',
    controller: object.owner,
    faceDown: null,
    counters: {},
    attachedTo: null,
  }
  objects[slotOf(id)] = moved
  return {
    ...state,
    objects,
    battlefield: state.battlefield.filter((other) => other !== id),
    graveyards: state.graveyards.map((cards, player) => (player === object.owner ? [moved.id, ...cards] : cards)),
    revision: state.revision + 1,
  }
}
