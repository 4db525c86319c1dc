import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Replay } from '../../shared/ipc/replaySchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import { useMatch } from './match.ts'
import { useSession } from './session.ts'

/** How long each step is shown while the replay plays by itself, in milliseconds. */
const PACE = 450

/** The replay being watched: where in the game it is, and how much of it is shown. */
export const useReplay = defineStore('replay', () => {
  const session = useSession()
  const match = useMatch()

  const replay = shallowRef<Replay | null>(null)
  const problem = shallowRef<Message | null>(null)
  const step = ref(0)
  const seat = ref<PlayerId>(0)
  const all = ref(false)
  const playing = ref(false)
  let timer = 0
  let asked = 0

  const turnNow = computed(() => replay.value?.turns.findLast((turn) => turn.step <= step.value) ?? null)
  const differs = computed(() => replay.value !== null && replay.value.playable < replay.value.steps)
  const canPlayOn = computed(() => replay.value !== null && step.value <= replay.value.playable)

  /** Opens a game on one of its lines of play, at its beginning. */
  async function open(matchId: string, end: number | null): Promise<void> {
    pause()
    asked += 1
    const mine = asked
    replay.value = null
    problem.value = null
    match.clear(null)
    const reply = await session.ask('replay.open', { matchId, end })
    if (mine !== asked) return
    if (!reply.ok) {
      problem.value = reply.error
      return
    }
    replay.value = reply.value
    seat.value = reply.value.seats[0] ?? 0
    all.value = false
    await show(0)
  }

  /** Shows the moment after so many steps; of several that are asked for at once the last one counts. */
  async function show(to: number): Promise<void> {
    const open = replay.value
    if (open === null) return
    step.value = Math.max(0, Math.min(open.steps, to))
    asked += 1
    const mine = asked
    const { replayId, facts } = open
    const moment = await session.request('replay.show', {
      replayId,
      step: step.value,
      seat: seat.value,
      all: all.value,
    })
    if (moment === null) pause()
    else if (mine === asked) match.watch(facts, moment)
  }

  /** Goes to where the turn after this one begins, or the one before. */
  async function turn(by: 1 | -1): Promise<void> {
    const turns = replay.value?.turns ?? []
    const to = by > 0 ? turns.find((one) => one.step > step.value) : turns.findLast((one) => one.step < step.value)
    await show(to?.step ?? (by > 0 ? Infinity : 0))
  }

  async function see(who: PlayerId, everything: boolean): Promise<void> {
    seat.value = who
    all.value = everything
    await show(step.value)
  }

  function pause(): void {
    playing.value = false
    window.clearTimeout(timer)
  }

  /** Goes on by itself to the end, or stops where it is. */
  async function togglePlay(): Promise<void> {
    if (playing.value) {
      pause()
      return
    }
    playing.value = true
    if (step.value >= (replay.value?.steps ?? 0)) await show(0)
    goOn()
  }

  function goOn(): void {
    timer = window.setTimeout(() => {
      void show(step.value + 1).then(() => {
        if (!playing.value) return
        if (step.value < (replay.value?.steps ?? 0)) goOn()
        else pause()
      })
    }, PACE)
  }

  /** Plays the game on from the moment that is shown; gives the game. */
  async function playOn(luck: 'same' | 'new'): Promise<string | null> {
    pause()
    if (replay.value === null) return null
    const { replayId } = replay.value
    const begun = await session.request('replay.playOn', { replayId, step: step.value, luck })
    return begun?.matchId ?? null
  }

  function close(): void {
    pause()
    asked += 1
    replay.value = null
    match.clear(null)
  }

  return {
    ...{ replay, problem, step, seat, all, playing, turnNow, differs, canPlayOn },
    ...{ open, show, turn, see, pause, togglePlay, playOn, close },
  }
})
