import type { FaceDownCause } from '../../../shared/vocabulary/faceDown.ts'
import type { ManaType } from '../../../shared/vocabulary/colors.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Step } from '../../../shared/vocabulary/steps.ts'
import type { Zone } from '../../../shared/vocabulary/zones.ts'
import { printedCharacteristics } from '../characteristics/index.ts'
import { blankObject } from '../events/moveObject.ts'
import { listedFor } from '../facedown/listed.ts'
import { emptyState, newPlayer, run } from './game.ts'
import { attackOptions } from '../procedures/combat/index.ts'
import { newCommander } from '../state/commanders.ts'
import { firstId, objectTarget, slotOf } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import type { Chosen, GameObject, ObjectSource } from '../state/object.ts'
import type { GameState } from '../state/state.ts'
import type { CardTable } from '../state/table.ts'
import { Transaction } from '../state/transaction.ts'
import { initialKnowledge, initialViewIds } from '../views/visibility.ts'

/** A card, token or face-down permanent that a board starts with. `key` names it in `boardKeys`. */
export interface BoardEntry {
  readonly card: string
  readonly key: string
  readonly owner?: PlayerId
  readonly tapped?: boolean
  readonly summoningSick?: boolean
  readonly counters?: Readonly<Record<string, number>>
  readonly damage?: number
  /** On the battlefield what put it face down; `true` in exile. */
  readonly faceDown?: FaceDownCause | true
  /** Key of what it's attached to. */
  readonly attachedTo?: string
  readonly token?: boolean
  readonly transformed?: boolean
  readonly chosen?: Chosen
}

export interface BoardPlayer {
  readonly name: string
  readonly life: number
  readonly poison: number
  readonly mana: readonly ManaType[]
  readonly infiniteMana: boolean
  readonly exactLibrary: boolean
  /** Mana is paid without asking from which sources. */
  readonly autoPay?: boolean
  /** See `PlayerSetup.revealsUnasked`. */
  readonly revealsUnasked?: boolean
  readonly hand: readonly BoardEntry[]
  readonly library: readonly BoardEntry[]
  readonly battlefield: readonly BoardEntry[]
  readonly graveyard: readonly BoardEntry[]
  readonly exile: readonly BoardEntry[]
  /** Each card here is its owner's commander (903.3). */
  readonly command: readonly BoardEntry[]
}

export interface BoardSetup {
  readonly table: CardTable
  readonly seed: number
  readonly active: PlayerId
  readonly step: Step
  readonly players: readonly BoardPlayer[]
}

const ZONES = ['library', 'hand', 'battlefield', 'graveyard', 'exile', 'command'] as const
/** Boards begin in a turn in which nothing is skipped as in a first one. */
const TURN = 3
const CLOCK = 2

const keysOfBoard = new WeakMap<GameState, Readonly<Record<string, ObjectId>>>()

function sourceOf(table: CardTable, entry: BoardEntry): ObjectSource {
  const card = table.byName.get(entry.card)
  if (card === undefined) throw new Error(`no definition of ${entry.card}`)
  if (entry.token === true) return { kind: 'token', base: printedCharacteristics(table, card, 0), card }
  return { kind: 'card', components: [{ card }] }
}

// 306.5b, 310.4b: printed counters, unless the board says otherwise.
function countersOf(table: CardTable, entry: BoardEntry, face: number): Readonly<Record<string, number>> {
  const card = table.byName.get(entry.card)
  if (entry.counters !== undefined || card === undefined || entry.faceDown !== undefined) return entry.counters ?? {}
  const printed = printedCharacteristics(table, card, face)
  if (printed.types.includes('Planeswalker') && printed.loyalty !== null) return { loyalty: printed.loyalty }
  if (printed.types.includes('Battle') && printed.defense !== null) return { defense: printed.defense }
  return {}
}

interface Building {
  readonly setup: BoardSetup
  readonly objects: GameObject[]
  readonly keys: Record<string, ObjectId>
  timestamp: number
  ordinal: number
}

function build(building: Building, player: PlayerId, zone: Exclude<Zone, 'stack'>, entry: BoardEntry): ObjectId {
  const { setup, objects } = building
  const id = firstId(objects.length)
  const owner = entry.owner ?? player
  const face = entry.transformed === true ? 1 : 0
  const onBattlefield = zone === 'battlefield'
  const cause = entry.faceDown
  const faceDown =
    onBattlefield && cause !== undefined && cause !== true
      ? {
          cause,
          listed: listedFor(cause),
          ordinal: building.ordinal++,
          lookers: [],
          turn: TURN,
          origin: null,
          witnesses: [],
        }
      : null
  objects.push({
    ...blankObject(id, owner, player, zone, sourceOf(setup.table, entry)),
    face,
    faceDown,
    exiledFaceDown: zone === 'exile' && cause !== undefined ? { lookers: [] } : null,
    tapped: entry.tapped === true,
    damage: entry.damage ?? 0,
    counters: onBattlefield ? countersOf(setup.table, entry, face) : (entry.counters ?? {}),
    timestamp: building.timestamp++,
    enteredTurn: entry.summoningSick === true ? TURN : TURN - 1,
    controlledSince: entry.summoningSick === true ? CLOCK : -1,
    heldBy: onBattlefield ? player : null,
    chosen: entry.chosen ?? {},
    isCommander: zone === 'command',
  })
  building.keys[entry.key] = id
  return id
}

function attach(building: Building): void {
  for (const player of building.setup.players)
    for (const entry of player.battlefield) {
      if (entry.attachedTo === undefined) continue
      const host = building.keys[entry.attachedTo]
      const id = building.keys[entry.key]
      if (host === undefined || id === undefined) throw new Error(`${entry.key} is attached to nothing`)
      const object = building.objects[slotOf(id)]
      if (object !== undefined) building.objects[slotOf(id)] = { ...object, attachedTo: objectTarget(host) }
    }
}

function framesFor(setup: BoardSetup): GameState['frames'] {
  const turn = (pc: number): GameState['frames'][number] => ({ kind: 'turn', pc, answers: [] })
  if (
    setup.step === 'declareAttackers' ||
    setup.step === 'declareBlockers' ||
    setup.step === 'cleanup' ||
    setup.step === 'untap'
  )
    return [turn(0)]
  return [turn(2), { kind: 'priority', passes: 0, next: setup.active, pc: 0, answers: [] }]
}

function inCombat(step: Step): boolean {
  return [
    'beginCombat',
    'declareAttackers',
    'declareBlockers',
    'firstStrikeDamage',
    'combatDamage',
    'endCombat',
  ].includes(step)
}

/**
 * A game that starts from a board: players' zones and statuses as given, in the active player's step, with priority (or the
 * declaration) ahead. What the step does by itself is taken as done.
 */
export function setUpBoard(setup: BoardSetup): GameState {
  const building: Building = { setup, objects: [], keys: {}, timestamp: 1, ordinal: 0 }
  const lists = setup.players.map(
    (player, id) =>
      Object.fromEntries(
        ZONES.map((zone) => [zone, player[zone].map((entry) => build(building, id, zone, entry))]),
      ) as Record<(typeof ZONES)[number], ObjectId[]>,
  )
  attach(building)
  const players = setup.players.map((player, id) =>
    newPlayer(id, player.name, {
      life: player.life,
      counters: player.poison > 0 ? { poison: player.poison } : {},
      mana: player.mana.map((type) => ({ type, snow: false, restriction: null, source: firstId(0) })),
      infiniteMana: player.infiniteMana,
      padLibrary: !player.exactLibrary,
      autoPay: player.autoPay === true,
      revealsUnasked: player.revealsUnasked === true,
      commanders: building.objects.flatMap(({ id: object, owner, source, isCommander }) =>
        isCommander && owner === id && source.kind === 'card'
          ? [newCommander(source.components[0].card, slotOf(object), setup.players.length)]
          : [],
      ),
    }),
  )
  const empty = emptyState(setup.table, setup.seed, players, setup.active, true)
  // A card lies in its owner's hand, library or graveyard, whoever's list names it.
  const ownedBy = (zone: 'library' | 'hand' | 'graveyard'): readonly (readonly ObjectId[])[] => {
    const all = lists.flatMap((list) => list[zone])
    return players.map((player) => all.filter((id) => building.objects[slotOf(id)]?.owner === player.id))
  }
  const shared = (zone: 'battlefield' | 'exile' | 'command'): readonly ObjectId[] => lists.flatMap((list) => list[zone])
  const bare: GameState = {
    ...empty,
    objects: building.objects,
    libraries: ownedBy('library'),
    hands: ownedBy('hand'),
    graveyards: ownedBy('graveyard'),
    battlefield: shared('battlefield'),
    exile: shared('exile'),
    command: shared('command'),
    turn: {
      ...empty.turn,
      number: TURN,
      active: setup.active,
      step: setup.step,
      controlClock: players.map(() => CLOCK),
      combat: inCombat(setup.step) ? { attackers: [], dealtFirst: [], blocksDeclared: false } : null,
    },
    frames: framesFor(setup),
    nextTimestamp: building.timestamp,
    nextFaceDownOrdinal: building.ordinal,
  }
  const known = { ...bare, knowledge: initialKnowledge(bare) }
  const state = run({ ...known, viewIds: initialViewIds(known) })
  keysOfBoard.set(state, building.keys)
  return state
}

/** The objects that a board's entries became, by key; only for a state that `setUpBoard` has just made. */
export function boardKeys(state: GameState): Readonly<Record<string, ObjectId>> {
  return keysOfBoard.get(state) ?? {}
}

/** What became of an object through all its zone changes: several for a permanent that came apart, none if it ceased to exist. */
export function followObject(state: GameState, id: ObjectId): readonly ObjectId[] {
  const several = state.succession[id]
  if (several !== undefined) return several.flatMap((next) => followObject(state, next))
  const now = state.objects[slotOf(id)]
  if (now === undefined || state.free.includes(slotOf(id))) return []
  // What is a part of a permanent is that permanent (730.2).
  if (now.partOf !== undefined) return followObject(state, now.partOf)
  // A slot of a token or an ability may have been given to something else since; a token can't change zones twice (111.8).
  return now.source.kind === 'card' || now.id === id ? [now.id] : []
}

/**
 * The same position with priority (or the declaration of attackers or blockers) given to a player, to ask what would be
 * legal for them now. The stack and everything else stay as they are.
 */
export function legalIf(state: GameState, player: PlayerId, what: 'priority' | 'attackers' | 'blockers'): GameState {
  const tx = new Transaction(state)
  tx.set('decision', null)
  const bottom = state.frames.slice(0, 1)
  if (what === 'priority') {
    tx.set('frames', [...bottom, { kind: 'priority', passes: 0, next: player, pc: 1, answers: [] }])
    return run(tx.commit())
  }
  const { turn } = state
  if (what === 'attackers') {
    tx.set('turn', { ...turn, active: player, combat: { attackers: [], dealtFirst: [], blocksDeclared: false } })
    if (attackOptions(tx.state, player).options.length === 0) return state
    tx.set('frames', [...bottom, { kind: 'declareAttackers', declared: [], pc: 0, answers: [] }])
    return run(tx.commit())
  }
  if (turn.combat === null) return state
  tx.set('frames', [...bottom, { kind: 'declareBlockers', players: [player], declared: [], pc: 0, answers: [] }])
  return run(tx.commit())
}
