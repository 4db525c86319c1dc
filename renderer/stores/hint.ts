import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Hint, HintLine } from '../../shared/play/hint.ts'
import { useMatch } from './match.ts'
import { useSession } from './session.ts'

/** What a computer player would do in this person's place, for the decision that is open. */
export const useHint = defineStore('hint', () => {
  const match = useMatch()
  const session = useSession()
  const told = shallowRef<Hint | null>(null)
  /** The decision that is being thought about; null = none. */
  const thinking = ref<number | null>(null)

  /** The answers that were looked at, the one to give first; null where no hint was asked for, or it is of an earlier decision. */
  const lines = computed<readonly HintLine[] | null>(() =>
    told.value !== null && told.value.of === match.decision?.id ? told.value.lines : null,
  )
  const waiting = computed(() => thinking.value !== null && thinking.value === match.decision?.id)

  async function ask(): Promise<void> {
    const [id, open] = [match.matchId, match.decision]
    if (id === null || open === null || waiting.value) return
    thinking.value = open.id
    const hint = await session.request('match.hint', { matchId: id })
    if (thinking.value === open.id) thinking.value = null
    if (hint !== null && match.matchId === id) told.value = hint
  }

  /** Does as the line says. */
  function follow({ answer }: HintLine): void {
    void match.send(answer)
  }

  return { lines, waiting, ask, follow }
})
