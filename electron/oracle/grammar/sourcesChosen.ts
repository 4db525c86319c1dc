import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { END_OF_TURN } from './lasting.ts'
import { choiceOf, SOURCE, withChoice } from './prevention.ts'
import { SELF, YOU } from './references.ts'

const CHOICE = 'a {source:f0} of your choice'
const TO_YOU: TreeRecord = { kind: 'player', who: YOU }

/** Damage from a source chosen as the effect is carried out (609.7), or the next damage of all, dealt to another instead (614.9). */
export function sourcesChosen({ add }: Grammar): void {
  add('sentence', `the next {n:damage} that ${CHOICE} would deal to {to:guarded} this turn is dealt to {onto:hurt} instead`, null, redirected(true)) // prettier-ignore
  add('sentence', `all damage that would be dealt this turn to {to:guarded} by ${CHOICE} is dealt to {onto:hurt} instead`, null, redirected(false)) // prettier-ignore
  add('sentence', `the next time ${CHOICE} would deal damage to {to:guarded} this turn, that damage is dealt to {onto:hurt} instead`, null, nextTime(true)) // prettier-ignore
  add('sentence', 'the next time damage would be dealt to {to:guarded} this turn, that damage is dealt to {onto:hurt} instead', null, nextTime(false)) // prettier-ignore
  add('guarded', '{=:hurt}')
  add('guarded', 'you and/or {other:bare}', null, andAlso(TO_YOU))
  add('guarded', '~ and/or you', { kind: 'both', of: [SELF, TO_YOU] })
}

function andAlso(first: TreeRecord): Shape {
  return shape(
    ({ other }) => ({ kind: 'both', of: [first, other ?? null] }),
    (value) => {
      const of = isRecord(value) && value['kind'] === 'both' && isList(value['of']) ? value['of'] : []
      const [one, other] = of
      return other !== undefined && of.length === 2 && sameTree(one, first) ? { other } : null
    },
    'both',
  )
}

/** All damage from that source, or the next so much of it. */
function redirected(some: boolean): Shape {
  return shape(
    ({ source, n, to, onto }) =>
      withChoice(source ?? null, {
        kind: 'redirectDamage',
        to: to ?? null,
        onto: onto ?? null,
        n: n ?? 'all',
        by: SOURCE,
        until: END_OF_TURN,
      }),
    (value) => {
      const found = choiceOf(value)
      const effect = found?.effect
      if (found === null || effect?.['kind'] !== 'redirectDamage' || isRecord(effect['n']) !== some) return null
      const fields: Record<string, Tree> = {
        source: found.source,
        to: effect['to'] ?? null,
        onto: effect['onto'] ?? null,
      }
      return some ? { ...fields, n: effect['n'] ?? null } : fields
    },
    'sequence',
  )
}

function nextTime(chosen: boolean): Shape {
  return shape(
    ({ source, to, onto }) => {
      const effect: TreeRecord = {
        kind: 'floatingReplacement',
        replacement: {
          on: { kind: 'damage', ...(chosen ? { source: SOURCE } : {}) },
          change: { kind: 'redirect', to: onto ?? null },
        },
        until: END_OF_TURN,
        once: true,
        on: to ?? null,
      }
      return chosen ? withChoice(source ?? null, effect) : effect
    },
    (value) => {
      const found = chosen ? choiceOf(value) : null
      const effect = chosen ? (found?.effect ?? null) : value
      const replacement = isRecord(effect) && effect['kind'] === 'floatingReplacement' ? effect['replacement'] : null
      const change = isRecord(replacement) ? replacement['change'] : null
      if (!isRecord(effect) || !isRecord(change) || change['kind'] !== 'redirect' || effect['on'] === undefined)
        return null
      const fields = { to: effect['on'], onto: change['to'] ?? null }
      return found === null ? fields : { ...fields, source: found.source }
    },
  )
}
