import type { Answer, Decision, PriorityAction, Subject } from '../../../shared/play/decision.ts'
import type { PlayerView } from '../../../shared/play/view.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Step } from '../../../shared/vocabulary/steps.ts'
import type { Effect } from '../abilities/effect.ts'
import { plainAnswer } from '../../ai/fallback.ts'
import { boardKeys, decisionOf, describe, followObject, setUpBoard, slotOf, submit, view } from '../index.ts'
import type { CardDefinition, GameObject, GameState, ObjectId } from '../index.ts'
import type { Target } from '../state/ids.ts'
import { tableOf } from './cards.ts'
import { carryOut } from './carryOut.ts'
import { playerOf } from './sides.ts'
import type { Side } from './sides.ts'

export interface Sketch {
  readonly A?: Side
  readonly B?: Side
  /** Cards written for the test. */
  readonly cards?: readonly CardDefinition[]
  readonly active?: 'A' | 'B'
  readonly step?: Step
  readonly seed?: number
}

export interface Announcements {
  readonly targets?: readonly string[]
  readonly x?: number
  readonly modes?: readonly number[]
  readonly how?: string
  readonly optional?: readonly string[]
}

/** What a test sees of an object. */
export interface Seen {
  readonly id: ObjectId
  readonly object: GameObject
  readonly zone: string
  readonly name: string | null
  readonly pt: string
  readonly keywords: readonly string[]
}

/** One seat of a scenario: does what its player does, and throws where that isn't legal. */
export interface Seat {
  readonly cast: (name: string, announce?: Announcements) => Game
  readonly activate: (name: string, ability?: number, announce?: Announcements) => Game
  readonly turnUp: (name: string, using?: string) => Game
  readonly playLand: (name: string) => Game
  readonly attack: (attackers: Readonly<Record<string, string>>) => Game
  readonly block: (blockers: Readonly<Record<string, string>>) => Game
  /** Picks among the options of the open decision: objects by key, players as `A` and `B`; of an order none = as offered. */
  readonly choose: (...names: readonly string[]) => Game
  /** Puts what is offered into piles: which, and the pile's number from 0. */
  readonly pile: (placed: readonly (readonly [string, number])[]) => Game
  readonly say: (yes: boolean) => Game
  readonly number: (n: number) => Game
  readonly option: (index: number) => Game
  readonly concede: () => Game
  /** Whether the player could do this just now, having priority. */
  readonly could: (kind: PriorityAction<ObjectId>['kind'], name: string) => boolean
}

export interface Game {
  readonly A: Seat
  readonly B: Seat
  readonly state: () => GameState
  readonly decision: () => Decision<ObjectId>
  /** A carries out an instruction; `it` in it stands for what is named: objects by key, players as `A` and `B`. */
  readonly carryOut: (effect: Effect, ...it: readonly string[]) => Game
  /** Everyone passes until so many objects have left the stack, or something has to be decided. */
  readonly resolve: (times?: number) => Game
  /** Everyone passes, declaring nothing, until the step begins (the next one, in any turn). */
  readonly advance: (step: Step) => Game
  readonly see: (name: string) => Seen
  readonly exists: (name: string) => boolean
  readonly tokens: (player: 'A' | 'B') => readonly Seen[]
  readonly life: () => readonly [number, number]
  readonly viewOf: (player: 'A' | 'B') => PlayerView
}

const seat = (player: 'A' | 'B'): PlayerId => (player === 'A' ? 0 : 1)
const MOST_PASSES = 2_000

/** Cards on a table, as a test states them, with a player about to act; starter cards by name, others as written. */
export function scenario(sketch: Sketch): Game {
  const taken = new Map<string, number>()
  const players = [playerOf('A', sketch.A ?? {}, taken), playerOf('B', sketch.B ?? {}, taken)]
  const named = players.flatMap((player) =>
    (['hand', 'library', 'battlefield', 'graveyard', 'exile', 'command'] as const).flatMap((zone) =>
      player[zone].map((entry) => entry.card),
    ),
  )
  let state = setUpBoard({
    table: tableOf(named, sketch.cards ?? []),
    seed: sketch.seed ?? 1,
    active: seat(sketch.active ?? 'A'),
    step: sketch.step ?? 'main1',
    players,
  })
  const keys = boardKeys(state)

  function idOf(name: string): ObjectId {
    const first = keys[name]
    if (first === undefined) throw new Error(`nothing on this board is called ${name}`)
    const [now] = followObject(state, first)
    if (now === undefined) throw new Error(`${name} is no more`)
    return now
  }

  function open(): Decision<ObjectId> {
    const decision = decisionOf(state)
    if (decision === null) throw new Error('the game is over')
    return decision
  }

  function give(answer: Answer): void {
    const submitted = submit(state, answer)
    if (!submitted.ok) throw new Error(`${submitted.error.key} (${open().kind}, ${open().prompt.key})`)
    state = submitted.state
  }

  function isIt(subject: Subject<ObjectId>, name: string): boolean {
    if (subject.kind === 'player') return subject.player === (name === 'A' ? 0 : name === 'B' ? 1 : -1)
    const first = keys[name]
    return first !== undefined && followObject(state, subject.id).includes(idOf(name))
  }

  function indexOf(options: readonly Subject<ObjectId>[], name: string): number {
    const index = options.findIndex((option) => isIt(option, name))
    if (index < 0) throw new Error(`${name} can't be chosen (${open().prompt.key})`)
    return index
  }

  /** Passes for the other player until this one has priority. */
  function waitFor(player: PlayerId): void {
    for (let i = 0; open().kind === 'priority' && open().by !== player && i < 2; i++) give(plainAnswer(open()))
    if (open().by !== player) throw new Error(`it isn't for ${String(player)} to act (${open().prompt.key})`)
  }

  function act(player: PlayerId, fits: (action: PriorityAction<ObjectId>) => boolean, announce: Announcements): void {
    waitFor(player)
    const decision = open()
    const index = decision.kind === 'priority' ? decision.actions.findIndex(fits) : -1
    if (index < 0) throw new Error(`not legal: ${JSON.stringify(decision)}`)
    give({ kind: 'indices', of: decision.id, picked: [index] })
    announceAll(announce)
  }

  // Answers what is announced while a spell or ability is put on the stack; what nothing was said of stays open.
  function announceAll(announce: Announcements): void {
    while (state.decision !== null && state.decision.kind !== 'priority') {
      const decision = state.decision
      const answer = announced(decision, announce)
      if (answer === null) return
      give(answer)
    }
  }

  function announced(decision: Decision<ObjectId>, announce: Announcements): Answer | null {
    const of = decision.id
    switch (decision.kind) {
      case 'payMana':
        return { kind: 'value', of, n: 0 }
      case 'number':
        return decision.prompt.key === 'prompt.x' && announce.x !== undefined
          ? { kind: 'value', of, n: announce.x }
          : null
      case 'modes': {
        const { modes } = announce
        if (modes === undefined) return null
        return { kind: 'indices', of, picked: modes.map((mode) => decision.options.findIndex((o) => o.mode === mode)) }
      }
      case 'confirm': {
        if (decision.prompt.key !== 'prompt.optionalCost') return null
        const name = decision.prompt.parameters['text']
        const wanted = name?.kind === 'text' && announce.optional?.includes(name.text) === true
        return { kind: 'indices', of, picked: [wanted ? 0 : 1] }
      }
      case 'targets': {
        const { targets } = announce
        if (targets === undefined || decision.divide !== null) return null
        let next = 0
        const cells = decision.slots.flatMap((slot, at) =>
          targets
            .slice(next, (next += Math.min(slot.max, targets.length - next)))
            .map((name): readonly [number, number, number] => [at, indexOf(slot.options, name), 1]),
        )
        return { kind: 'grid', of, cells }
      }
      default:
        return null
    }
  }

  function seatOf(player: PlayerId): Seat {
    const on = (name: string) => (action: PriorityAction<ObjectId>) =>
      action.kind !== 'pass' && action.object === idOf(name)
    const doing = (what: () => void): Game => {
      what()
      return game
    }
    return {
      cast: (name, announce = {}) =>
        doing(() => {
          const how = announce.how ?? 'normal'
          act(player, (a) => a.kind === 'cast' && on(name)(a) && a.way.how === how, announce)
        }),
      activate: (name, ability = 1, announce = {}) =>
        doing(() => {
          act(player, (a) => a.kind === 'activate' && on(name)(a) && a.ability === ability - 1, announce)
        }),
      turnUp: (name, using) =>
        doing(() => {
          act(player, (a) => a.kind === 'turnFaceUp' && on(name)(a) && (using ?? a.using) === a.using, {})
        }),
      playLand: (name) =>
        doing(() => {
          act(player, (a) => a.kind === 'playLand' && on(name)(a), {})
        }),
      attack: (attackers) =>
        doing(() => {
          reach('attackers')
          const decision = open()
          if (decision.kind !== 'attackers') throw new Error(`no attack: ${decision.kind}`)
          const cells = Object.entries(attackers).map(([name, defender]): readonly [number, number, number] => [
            decision.options.findIndex((option) => option.attacker === idOf(name)),
            indexOf(decision.defenders, defender),
            1,
          ])
          give({ kind: 'grid', of: decision.id, cells })
        }),
      block: (blockers) =>
        doing(() => {
          reach('blockers')
          const decision = open()
          if (decision.kind !== 'blockers') throw new Error(`no block: ${decision.kind}`)
          const cells = Object.entries(blockers).map(([name, attacker]): readonly [number, number, number] => [
            decision.options.findIndex((option) => option.blocker === idOf(name)),
            decision.attackers.indexOf(idOf(attacker)),
            1,
          ])
          give({ kind: 'grid', of: decision.id, cells })
        }),
      choose: (...names) =>
        doing(() => {
          const decision = open()
          if (decision.kind === 'targets') {
            const answer = announced(decision, { targets: names })
            if (answer !== null) give(answer)
            return
          }
          if (decision.kind === 'order' && names.length === 0) return give(plainAnswer(decision))
          const options =
            decision.kind === 'pick'
              ? decision.options
              : decision.kind === 'order'
                ? decision.options.map((option) => option.subject)
                : []
          give({ kind: 'indices', of: decision.id, picked: names.map((name) => indexOf(options, name)) })
        }),
      pile: (placed) =>
        doing(() => {
          const decision = open()
          if (decision.kind !== 'split') throw new Error(`no piles: ${decision.kind}`)
          const cells = placed.map(([name, pile], i): readonly [number, number, number] => [
            indexOf(decision.options, name),
            pile,
            i,
          ])
          give({ kind: 'grid', of: decision.id, cells })
        }),
      say: (yes) =>
        doing(() => {
          give({ kind: 'indices', of: open().id, picked: [yes ? 0 : 1] })
        }),
      number: (n) =>
        doing(() => {
          give({ kind: 'value', of: open().id, n })
        }),
      option: (index) =>
        doing(() => {
          give({ kind: 'indices', of: open().id, picked: [index] })
        }),
      concede: () =>
        doing(() => {
          give({ kind: 'concede', player })
        }),
      could: (kind, name) => {
        waitFor(player)
        const decision = open()
        return decision.kind === 'priority' && decision.actions.some((a) => a.kind === kind && on(name)(a))
      },
    }
  }

  // Passes, declaring nothing that needn't be, until a decision of that kind is open.
  function reach(kind: Decision<ObjectId>['kind']): void {
    for (let i = 0; i < MOST_PASSES && open().kind !== kind; i++) give(plainAnswer(open()))
  }

  function resolve(times = 1): Game {
    for (let done = 0; done < times; done++) {
      const top = state.stack.at(-1)
      if (top === undefined) throw new Error('nothing is on the stack')
      while (state.stack.includes(top) && state.decision?.kind === 'priority') give(plainAnswer(state.decision))
    }
    return game
  }

  function advance(step: Step): Game {
    const from = state.turn.number * 100
    const before = state.turn.step
    for (let i = 0; i < MOST_PASSES && state.result === null; i++) {
      give(plainAnswer(open()))
      const moved = state.turn.step !== before || state.turn.number * 100 !== from
      if (moved && state.turn.step === step) return game
    }
    throw new Error(`no ${step} came`)
  }

  function seenAs(id: ObjectId): Seen {
    const object = state.objects[slotOf(id)]
    if (object === undefined) throw new Error(`no object ${String(id)}`)
    const now = describe(state, id)
    const pt = `${String(now.power)}/${String(now.toughness)}`
    return { id, object, zone: object.zone, name: now.name, pt, keywords: now.keywords }
  }

  const game: Game = {
    A: seatOf(0),
    B: seatOf(1),
    state: () => state,
    decision: open,
    carryOut: (effect, ...it) => {
      const targets = it.map((name): Target =>
        name === 'A' || name === 'B' ? { kind: 'player', player: seat(name) } : { kind: 'object', id: idOf(name) },
      )
      state = carryOut(state, effect, targets, 0)
      return game
    },
    resolve,
    advance,
    see: (name) => seenAs(idOf(name)),
    exists: (name) => {
      const first = keys[name]
      return first !== undefined && followObject(state, first).length > 0
    },
    tokens: (player) =>
      state.battlefield
        .map(seenAs)
        .filter(({ object }) => object.source.kind === 'token' && object.controller === seat(player)),
    life: () => [state.players[0]?.life ?? 0, state.players[1]?.life ?? 0],
    viewOf: (player) => view(state, seat(player)),
  }
  return game
}
