import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type {
  ScenarioDetails,
  ScenarioOrigin,
  ScenarioPlay,
  ScenarioReading,
} from '../../shared/ipc/scenarioSchemas.ts'
import { MAX_SCENARIO_TEXT } from '../../shared/ipc/scenarioSchemas.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { AiLevel } from '../../shared/play/match.ts'
import { say } from '../composables/objectNames.ts'
import { useNavigation } from './navigation.ts'
import { useSession } from './session.ts'

/** Who plays a scenario's board: one side against the computer, or both in this window. */
export const WAYS_TO_PLAY = ['A', 'B', 'hidden', 'open'] as const
export type WayToPlay = (typeof WAYS_TO_PLAY)[number]

export function playOf(way: WayToPlay, level: AiLevel): ScenarioPlay {
  return way === 'hidden' || way === 'open' ? { kind: way } : { kind: 'seat', seat: way === 'A' ? 0 : 1, level }
}

/** Opening scenarios: what was typed or pasted stays until it is read, and what was read until something else is. */
export const useScenarios = defineStore('scenarios', () => {
  const session = useSession()
  const navigation = useNavigation()

  const path = ref('')
  const text = ref('')
  const busy = ref(false)
  const problem = shallowRef<Message | null>(null)
  const reading = shallowRef<ScenarioReading | null>(null)
  const chosen = ref<number | null>(null)
  const details = shallowRef<ScenarioDetails | null>(null)
  const way = ref<WayToPlay>('A')
  /** The shell has no file dialog: the path is typed. */
  const typed = computed(() => session.info?.shell !== 'electron')
  const ready = computed(() => {
    const found = details.value
    return found !== null && found.faults.length + found.unknown.length + found.unread.length === 0 && !busy.value
  })

  async function read(from: ScenarioOrigin): Promise<void> {
    if (from.kind === 'text' && from.text.length > MAX_SCENARIO_TEXT) {
      problem.value = say('error.scenarioTooLong')
      return
    }
    busy.value = true
    const reply = await session.ask('scenarios.read', { from })
    busy.value = false
    problem.value = reply.ok ? null : reply.error
    if (!reply.ok) return
    reading.value = reply.value
    await pick(
      Math.max(
        0,
        reply.value.entries.findIndex((entry) => entry.faults.length === 0),
      ),
    )
  }

  /** The path of a file that the person chooses in the system's dialog; null where they choose none. */
  async function choose(): Promise<string | null> {
    const reply = await session.ask('scenarios.choose', {})
    if (reply.ok) return reply.value.path
    problem.value = reply.error
    return null
  }

  /** Looks at one of the scenarios that were read. */
  async function pick(index: number): Promise<void> {
    chosen.value = index
    details.value = null
    const { value } = reading
    if (value === null || value.entries[index]?.faults.length !== 0) return
    const reply = await session.ask('scenarios.show', { readingId: value.readingId, index })
    // Another was chosen meanwhile.
    if (reading.value !== value || chosen.value !== index) return
    if (reply.ok) details.value = reply.value
    else problem.value = reply.error
  }

  function forget(): void {
    reading.value = null
    chosen.value = null
    details.value = null
    problem.value = null
  }

  async function start(level: AiLevel, names: readonly [string, string]): Promise<void> {
    const { value } = reading
    if (value === null || chosen.value === null) return
    busy.value = true
    const place = { readingId: value.readingId, index: chosen.value }
    const reply = await session.ask('scenarios.start', { ...place, play: playOf(way.value, level), names: [...names] })
    busy.value = false
    problem.value = reply.ok ? null : reply.error
    if (reply.ok) navigation.go('match', reply.value.matchId)
  }

  return {
    path,
    text,
    busy,
    problem,
    reading,
    chosen,
    details,
    way,
    typed,
    ready,
    read,
    choose,
    pick,
    forget,
    start,
  }
})
