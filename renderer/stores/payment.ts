import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { ViewId } from '../../shared/play/view.ts'
import { clickOf } from '../composables/actions.ts'
import { useMatch } from './match.ts'
import { useSession } from './session.ts'

/** As long as the big card takes: nothing lights up while the pointer crosses the table. */
const DELAY = 90
const NOTHING: ReadonlySet<ViewId> = new Set()

/** What would be paid with for what is pointed at. */
export const usePayment = defineStore('payment', () => {
  const match = useMatch()
  const session = useSession()
  const sources = shallowRef(NOTHING)
  let timer = 0
  let asked = 0

  /** An action by its index, or the rest of what is being paid for (null). */
  function look(action: number | null): void {
    clear()
    const [matchId, of] = [match.matchId, match.decision?.id]
    if (matchId === null || of === undefined || match.settings.manualPay !== (action === null)) return
    timer = window.setTimeout(() => {
      asked += 1
      const mine = asked
      void session.ask('match.payment', { matchId, of, action }).then((reply) => {
        if (mine === asked && reply.ok && match.decision?.id === of) sources.value = new Set(reply.value)
      })
    }, DELAY)
  }

  /** What a click on an object would do, if that is one thing. */
  function lookAt(object: ViewId): void {
    const does = match.decision?.kind === 'priority' ? clickOf(match.actions.get(object)) : null
    if (does?.kind === 'do') look(does.index)
    else clear()
  }

  function clear(): void {
    window.clearTimeout(timer)
    asked += 1
    if (sources.value.size > 0) sources.value = NOTHING
  }

  return { sources, look, lookAt, clear }
})
