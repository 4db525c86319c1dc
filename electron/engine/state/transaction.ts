import type { Message } from '../../../shared/messages/message.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { slotOf } from './ids.ts'
import type { ObjectId } from './ids.ts'
import type { Frame } from './frame.ts'
import { copyOf } from './object.ts'
import type { GameObject } from './object.ts'
import type { GameState, PlayerState } from './state.ts'

type Draft = { -readonly [K in keyof GameState]: GameState[K] }

/**
 * The one way to write a state: copies the state's record at once, an array when first written and an object when first
 * touched, and leaves the state it began from as it was. Reads inside go through `state`, which is the draft.
 */
export class Transaction {
  /** The state it began from: what last known information is taken from. */
  readonly base: GameState
  readonly #draft: Draft
  #objects: GameObject[] | null = null
  #players: PlayerState[] | null = null
  #frames: Frame[] | null = null
  #refusal: Message<ObjectId> | null = null

  constructor(base: GameState) {
    this.base = base
    this.#draft = { ...base, revision: base.revision + 1 }
  }

  /** Says that the answer just given isn't legal: all that this transaction wrote is for nothing. */
  refuse(why: Message<ObjectId>): void {
    this.#refusal = why
  }

  /** Why the answer was refused; null while it wasn't. */
  get refusal(): Message<ObjectId> | null {
    return this.#refusal
  }

  /** The state as written so far. */
  get state(): GameState {
    return this.#draft
  }

  /** The object with this id; throws when it's gone (a stale id is the caller's fault here). */
  object(id: ObjectId): GameObject {
    const object = this.#draft.objects[slotOf(id)]
    if (object?.id !== id) throw new Error(`no object ${id}`)
    return object
  }

  /** The object with this id, or null once it has become another (400.7). */
  find(id: ObjectId): GameObject | null {
    const object = this.#draft.objects[slotOf(id)]
    return object?.id === id ? object : null
  }

  /** Writes some fields of an object. */
  patch(id: ObjectId, fields: Partial<GameObject>): void {
    this.put(Object.assign(copyOf(this.object(id)), fields))
  }

  /** Puts a whole object record into its slot. */
  put(object: GameObject): void {
    if (this.#objects === null) {
      this.#objects = this.#draft.objects.slice()
      this.#draft.objects = this.#objects
    }
    this.#objects[slotOf(object.id)] = object
    this.#draft.revision++
  }

  player(id: PlayerId): PlayerState {
    const player = this.#draft.players[id]
    if (player === undefined) throw new Error(`no player ${id}`)
    return player
  }

  patchPlayer(id: PlayerId, fields: Partial<PlayerState>): void {
    if (this.#players === null) {
      this.#players = this.#draft.players.slice()
      this.#draft.players = this.#players
    }
    this.#players[id] = { ...this.player(id), ...fields }
    this.#draft.revision++
  }

  /** Replaces a whole field of the state. */
  set<K extends keyof GameState>(key: K, value: GameState[K]): void {
    this.#draft[key] = value
    if (key === 'objects') this.#objects = null
    if (key === 'players') this.#players = null
    if (key === 'frames') this.#frames = null
    this.#draft.revision++
  }

  #writableFrames(): Frame[] {
    if (this.#frames === null) {
      this.#frames = this.#draft.frames.slice()
      this.#draft.frames = this.#frames
    }
    return this.#frames
  }

  /** Starts another procedure above the one that runs. */
  push(frame: Frame): void {
    this.#writableFrames().push(frame)
  }

  /** Ends the procedure that runs. */
  pop(): void {
    if (this.#writableFrames().pop() === undefined) throw new Error('no frame to end')
  }

  /** Replaces the frame that runs. */
  replaceTop(frame: Frame): void {
    const frames = this.#writableFrames()
    if (frames.length === 0) throw new Error('no frame runs')
    frames[frames.length - 1] = frame
  }

  /** Replaces a frame below the one that runs. */
  replaceFrame(index: number, frame: Frame): void {
    this.#writableFrames()[index] = frame
  }

  /** Goes back to an earlier state (733): all but the count of decisions, so that no answer fits two of them. */
  goBackTo(state: GameState): void {
    const { nextDecisionId, revision } = this.#draft
    Object.assign(this.#draft, state, { nextDecisionId, revision: revision + 1 })
    this.#objects = null
    this.#players = null
    this.#frames = null
  }

  /** The finished state. The transaction must not be used afterwards. */
  commit(): GameState {
    return this.#draft
  }
}
