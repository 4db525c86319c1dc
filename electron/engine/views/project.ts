import type { Message } from '../../../shared/messages/message.ts'
import type { ManaType } from '../../../shared/vocabulary/colors.ts'
import type { Subject } from '../../../shared/play/decision.ts'
import type {
  CharacteristicsView,
  CommanderView,
  FaceDownView,
  LogLine,
  ObjectView,
  PlayerInfoView,
  PlayerView,
  PrintedView,
  StackView,
  ViewId,
  WayUpView,
} from '../../../shared/play/view.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { characteristics, controllerOf } from '../characteristics/index.ts'
import { costText } from '../characteristics/keywordText.ts'
import { waysUp } from '../facedown/ways.ts'
import { decisionOf } from '../legal/decisionOf.ts'
import { canPayCost } from '../legal/payable.ts'
import { isSummoningSick } from '../queries/summoningSickness.ts'
import { contextOf } from '../state/context.ts'
import type { Context } from '../state/context.ts'
import { slotOf } from '../state/ids.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import type { GameObject } from '../state/object.ts'
import { commanderTax } from '../state/commanders.ts'
import type { Commander, GameState, PlayerState } from '../state/state.ts'
import { characteristicsView, printedView, stackText } from './describe.ts'
import { mapDecision, pendingOf } from './mapDecision.ts'
import { marksOf } from './marks.ts'
import { isHidden } from './openness.ts'
import { commanderKnownAt, handAsSeen, knownToOneOf, mayKnowPart, trueName, viewIdOf } from './visibility.ts'

/** Lines of the log that a view carries: the latest; earlier ones were in earlier views. */
const LOG_CHUNKS = 4

interface Projection {
  readonly state: GameState
  readonly viewer: PlayerId
  /** All whose knowledge it shows: the viewer, and who looks over their shoulder. */
  readonly readers: readonly PlayerId[]
  readonly attacking: ReadonlyMap<ObjectId, Target>
  readonly blocking: ReadonlyMap<ObjectId, readonly ObjectId[]>
}

const NOT_BLOCKING: readonly ViewId[] = []

// A thing that is no more has no id; nothing in a view points to it.
function idFor(p: Projection, id: ObjectId): ViewId {
  return viewIdOf(p.state, p.viewer, id) ?? 'gone'
}

function subjectFor(p: Projection, target: Target): Subject<ViewId> {
  return target.kind === 'player' ? target : { kind: 'object', id: idFor(p, target.id) }
}

function wayUpViews(p: Projection, id: ObjectId): readonly WayUpView[] {
  const controller = controllerOf(p.state, id)
  return waysUp(p.state, id).map((way) =>
    way.kind === 'closed'
      ? { kind: 'closed', using: way.using, reason: way.reason }
      : {
          kind: 'open',
          using: way.using,
          cost: way.cost.mana ?? [],
          label: costText(way.cost),
          payable: canPayCost(p.state, controller, way.cost, contextOf(controller, id), id),
        },
  )
}

function originOf(p: Projection, object: GameObject, status: NonNullable<GameObject['faceDown']>): Message {
  const source: Message['parameters'] = status.origin === null ? {} : { source: { kind: 'text', text: status.origin } }
  if (status.witnesses.includes(p.viewer)) {
    const name = trueName(p.state, object)
    if (name !== null)
      return { key: 'origin.turnedDown', parameters: { ...source, text: { kind: 'text', text: name } } }
  }
  return { key: `origin.${status.cause}`, parameters: source }
}

function faceDownView(p: Projection, object: GameObject, known: boolean): FaceDownView | null {
  const status = object.faceDown
  if (status === null) return null
  return {
    cause: status.cause,
    ordinal: status.ordinal,
    origin: originOf(p, object, status),
    turn: status.turn,
    ways: known && object.zone === 'battlefield' ? wayUpViews(p, object.id) : null,
  }
}

function stackView(p: Projection, object: GameObject, known: boolean): StackView | null {
  const { stack } = object
  if (stack === null) return null
  const isAbility = object.source.kind === 'ability'
  return {
    kind: isAbility ? 'ability' : 'spell',
    sourceId: isAbility ? viewIdOf(p.state, p.viewer, stack.context.source) : null,
    sourceName: isAbility ? sourceName(p, stack.context) : null,
    text: stackText(p.state, object, known),
    targets: stack.targets.flatMap((slot) => slot.map((target) => subjectFor(p, target))),
  }
}

/**
 * What an ability's source is called, also where it has left (113.7a); null where it is face down, has no name or is one that
 * the reader may not know.
 */
function sourceName({ state, readers }: Projection, { source, sourceLki }: Context): string | null {
  if (sourceLki !== null) return sourceLki.now.name
  const object = state.objects[slotOf(source)]
  if (object?.id !== source) return null
  // What is face down on the battlefield has only the name that is listed for it (708.2).
  const hidden = isHidden(object) || object.exiledFaceDown !== null
  return hidden && !knownToOneOf(state, readers, source) ? null : characteristics(state, source).name
}

function printedFor(p: Projection, object: GameObject, known: boolean): PrintedView | null {
  return known ? printedView(p.state.table, object) : null
}

/** What its reader sees of an object that is a thing apart to them. */
function objectView(p: Projection, object: GameObject, place: number): ObjectView {
  const { state } = p
  const known = knownToOneOf(state, p.readers, object.id)
  const onBattlefield = object.zone === 'battlefield'
  // 406.3a: a card exiled face down has no characteristics to see.
  const nothing = (object.exiledFaceDown !== null || isHidden(object)) && !known
  const now: CharacteristicsView | null = nothing
    ? null
    : characteristicsView(state, object, characteristics(state, object.id))
  const attacks = p.attacking.get(object.id)
  const blocks = p.blocking.get(object.id)
  return {
    id: idFor(p, object.id),
    zone: object.zone,
    owner: object.owner,
    controller: onBattlefield || object.zone === 'stack' ? controllerOf(state, object.id) : object.owner,
    place,
    isToken: object.source.kind === 'token',
    now,
    printed: printedFor(p, object, known),
    faceDown: faceDownView(p, object, known),
    tapped: object.tapped,
    phasedOut: object.phasedOut,
    summoningSick: onBattlefield && isSummoningSick(state, object.id),
    damage: object.damage,
    counters: object.counters,
    attachedTo: object.attachedTo === null ? null : subjectFor(p, object.attachedTo),
    attacking: attacks === undefined ? null : subjectFor(p, attacks),
    blocking: blocks === undefined ? NOT_BLOCKING : blocks.map((id) => idFor(p, id)),
    stack: stackView(p, object, known),
    ...(onBattlefield && object.designations.length > 0 ? { marks: marksOf(object) } : {}),
    ...partsView(p, object),
  }
}

/** The components of a melded or merged permanent: those that are face down only for who may look at it (708.5, 730.2e). */
function partsView(p: Projection, object: GameObject): Pick<ObjectView, 'parts'> {
  const { parts } = object
  if (parts === undefined) return {}
  const names = parts.of.flatMap((part) =>
    p.readers.some((reader) => mayKnowPart(p.state, reader, object, part))
      ? [trueName(p.state, { ...object, source: part.source }) ?? []].flat()
      : [],
  )
  return names.length === 0 ? {} : { parts: names }
}

/** A card in a hidden place of which the reader sees the back and no more. */
function backView(owner: PlayerId, zone: 'hand' | 'library', place: number): ObjectView {
  return {
    id: `${zone}:${owner}:${place}`,
    zone,
    owner,
    controller: owner,
    place,
    isToken: false,
    now: null,
    printed: null,
    faceDown: null,
    tapped: false,
    phasedOut: false,
    summoningSick: false,
    damage: 0,
    counters: {},
    attachedTo: null,
    attacking: null,
    blocking: NOT_BLOCKING,
    stack: null,
  }
}

function combatMaps(state: GameState): Pick<Projection, 'attacking' | 'blocking'> {
  const attacking = new Map<ObjectId, Target>()
  const blocking = new Map<ObjectId, ObjectId[]>()
  for (const attacker of state.turn.combat?.attackers ?? []) {
    attacking.set(attacker.id, attacker.defender)
    for (const blocker of attacker.blockers) {
      const list = blocking.get(blocker)
      if (list === undefined) blocking.set(blocker, [attacker.id])
      else list.push(attacker.id)
    }
  }
  return { attacking, blocking }
}

function objectsOf(p: Projection): readonly ObjectView[] {
  const { state, viewer, readers } = p
  const out: ObjectView[] = []
  const show = (list: readonly ObjectId[]): void => {
    list.forEach((id, place) => {
      const object = state.objects[slotOf(id)]
      if (object?.id === id) out.push(objectView(p, object, place))
    })
  }
  show(state.battlefield)
  show(state.stack)
  for (const player of state.players) {
    handAsSeen(state, viewer, player.id).forEach((id, place) => {
      const object = state.objects[slotOf(id)]
      if (object === undefined) return
      out.push(knownToOneOf(state, readers, id) ? objectView(p, object, place) : backView(player.id, 'hand', place))
    })
    show(state.graveyards[player.id] ?? [])
  }
  show(state.exile)
  show(state.command)
  for (const library of state.libraries) {
    library.forEach((id, place) => {
      const object = state.objects[slotOf(id)]
      if (object !== undefined && knownToOneOf(state, readers, id)) out.push(objectView(p, object, place))
    })
  }
  return out
}

function manaOf(player: PlayerState): Readonly<Record<ManaType, number>> {
  const mana: Record<ManaType, number> = { W: 0, U: 0, B: 0, R: 0, G: 0, C: 0 }
  for (const unit of player.mana) mana[unit.type]++
  return mana
}

function commanderView({ state, viewer, readers }: Projection, commander: Commander): CommanderView {
  const id = readers.map((reader) => commanderKnownAt(state, reader, commander)).find((known) => known !== null) ?? null
  return {
    card: state.table.definitions[commander.card]?.name ?? '',
    id: id === null ? null : viewIdOf(state, viewer, id),
    tax: commanderTax(commander),
    damage: id === null ? null : commander.damage,
  }
}

function playerInfo(p: Projection, player: PlayerState): PlayerInfoView {
  const { state } = p
  return {
    player: player.id,
    name: player.name,
    life: player.life,
    poison: player.counters['poison'] ?? 0,
    counters: {
      ...player.counters,
      ...(player.speed === undefined ? {} : { speed: player.speed }),
      ...Object.fromEntries(player.designations.map((designation) => [designation, 1])),
    },
    mana: manaOf(player),
    handCount: state.hands[player.id]?.length ?? 0,
    libraryCount: state.libraries[player.id]?.length ?? 0,
    landsPlayed: player.landsPlayed,
    lost: player.lost !== null,
    ...(player.commanders.length === 0 ? {} : { commanders: player.commanders.map((one) => commanderView(p, one)) }),
  }
}

/** The latest lines of the log that `viewer` reads, oldest first; none where no log is kept. */
export function logLines(state: GameState, viewer: PlayerId): readonly LogLine[] {
  const chunks = state.logs?.[viewer] ?? []
  return chunks.slice(-LOG_CHUNKS).flat()
}

/**
 * All of a state that `player` may see, built up from nothing: what they may not know is absent, and every id is their
 * own. Rules text and keywords are as the rules see each object now.
 * @param also others whose cards are shown as well: where one person plays several seats and hides none from themselves
 */
export function view(state: GameState, player: PlayerId, also: readonly PlayerId[] = []): PlayerView {
  const p: Projection = { state, viewer: player, readers: [player, ...also], ...combatMaps(state) }
  const { decision, turn } = state
  const mine = decision?.by === player ? decisionOf(state) : null

  return {
    // Every answer opens the next decision, whoever's it is; the end of the game opens none.
    seq: state.nextDecisionId + (state.result === null ? 0 : 1),
    me: player,
    players: state.players.map((one) => playerInfo(p, one)),
    objects: objectsOf(p),
    turn: {
      number: turn.number,
      active: turn.active,
      step: turn.step,
      priority: turn.priority,
      ...(turn.dayNight === null ? {} : { dayNight: turn.dayNight }),
    },
    decision: mine === null ? null : mapDecision(mine, (id) => idFor(p, id)),
    pending: mine === null ? pendingOf(state) : null,
    log: logLines(state, player),
    result: state.result,
  }
}
