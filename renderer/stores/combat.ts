import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { CombatPreview } from '../../shared/ipc/matchSchemas.ts'
import type { Answer } from '../../shared/play/decision.ts'
import type { ObjectView } from '../../shared/play/view.ts'
import type { PlayerId } from '../../shared/vocabulary/players.ts'
import { answerOf } from '../composables/draft.ts'
import { useMatch } from './match.ts'
import { useSession } from './session.ts'

/** Attackers and blockers are often chosen one right after the other: only then it is asked what comes of them. */
const DELAY = 80

/** What a combat does to a permanent if nobody does anything more. */
export type Fate = CombatPreview['permanents'][number]

/** What the combat on the table, or the one being declared, comes to if nobody does anything more. */
export const useCombat = defineStore('combat', () => {
  const match = useMatch()
  const session = useSession()
  const preview = shallowRef<CombatPreview | null>(null)
  let timer = 0
  let asked = 0

  /** What would be declared now; undefined where no combat is looked at. */
  function declared(): Answer | null | undefined {
    const { decision, draft, view } = match
    if (decision === null || view === null || match.matchId === null) return undefined
    if (decision.kind === 'attackers' || decision.kind === 'blockers') return answerOf(decision, draft) ?? undefined
    const fights = decision.kind === 'priority' && view.objects.some(({ attacking }) => attacking !== null)
    return fights ? null : undefined
  }

  async function ask(matchId: string, of: number, answer: Answer | null): Promise<void> {
    asked += 1
    const mine = asked
    const reply = await session.ask('match.combat', { matchId, of, answer })
    if (mine === asked) preview.value = reply.ok ? reply.value : null
  }

  function look(): void {
    window.clearTimeout(timer)
    const answer = declared()
    const [matchId, of] = [match.matchId, match.decision?.id]
    if (answer === undefined || matchId === null || of === undefined) {
      asked += 1
      preview.value = null
      return
    }
    timer = window.setTimeout(() => void ask(matchId, of, answer), DELAY)
  }

  watch([() => match.view, () => match.draft], look)

  const fates = computed(() => new Map(preview.value?.permanents.map((fate) => [fate.place, fate])))

  function fateOf({ zone, place }: ObjectView): Fate | null {
    return zone === 'battlefield' ? (fates.value.get(place) ?? null) : null
  }

  /** A player's life after the combat; null where it stays as it is. */
  function lifeAfter(player: PlayerId): number | null {
    const life = preview.value?.lives[player]
    return life === undefined || life.after === life.before ? null : life.after
  }

  return { preview, fateOf, lifeAfter }
})
