import { characteristics } from '../../engine/index.ts'
import type { GameState } from '../../engine/index.ts'
import type { Answer, NamedCard } from '../../../shared/play/decision.ts'
import type { CardType } from '../../../shared/vocabulary/types.ts'
import { COLORS } from '../../../shared/vocabulary/colors.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { fighter } from '../combat.ts'
import { plainAnswer } from '../fallback.ts'
import type { Choice, Mind } from '../mind.ts'
import { objectOf } from '../objects.ts'
import { opponentOf } from '../simulate.ts'
import type { Reflex } from '../simulate.ts'
import { keepsHand, tryAll } from './cards.ts'

const indices = (of: number, picked: readonly number[]): Answer => ({ kind: 'indices', of, picked })

/** What asks where one's commander goes (903.9): from the command zone it can be cast again. */
const COMMANDER_PROMPTS: readonly string[] = ['prompt.commanderZone', 'prompt.commanderInstead']

/** Yes or no: a mulligan by the hand; a commander back to its zone; all else by what comes of it, or yes. */
export function chooseConfirm(mind: Mind, decision: Choice<'confirm'>, reflex: Reflex): Answer {
  const yes = indices(decision.id, [0])
  const no = indices(decision.id, [1])
  // Yes takes a mulligan.
  if (decision.prompt.key === 'prompt.mulligan') return keepsHand(mind.world, mind.me) ? no : yes
  if (COMMANDER_PROMPTS.includes(decision.prompt.key)) return yes
  return mind.budget < 2 ? yes : tryAll(mind, [yes, no], reflex)
}

/** X as large as it can be paid; other numbers by what comes of them. */
export function chooseNumber(mind: Mind, decision: Choice<'number'>, reflex: Reflex): Answer {
  const value = (n: number): Answer => ({ kind: 'value', of: decision.id, n })
  if (decision.prompt.key === 'prompt.x') return value(decision.max)
  const middle = Math.floor((decision.min + Math.min(decision.max, decision.min + 20)) / 2)
  const options = [value(decision.min), value(decision.max), value(middle)]
  return mind.budget < 3 ? value(decision.min) : tryAll(mind, options, reflex)
}

export function chooseModes(mind: Mind, decision: Choice<'modes'>, reflex: Reflex): Answer {
  const all = decision.options.map((_, i) => i)
  const some = Math.max(1, decision.min)
  const first = indices(decision.id, all.slice(0, some))
  if (mind.budget < 2) return first
  const singles = some === 1 ? all.map((i) => indices(decision.id, [i])) : [first]
  const most = decision.max > some ? [indices(decision.id, all.slice(0, decision.max))] : []
  return tryAll(mind, [...singles, ...most].slice(0, mind.budget), reflex)
}

/** The color most asked for by one's own cards. */
function favouriteColor(state: GameState, me: PlayerId): string {
  const counts: Record<string, number> = {}
  for (const id of [...(state.hands[me] ?? []), ...state.battlefield]) {
    const object = objectOf(state, id)
    if (object === null || object.owner !== me || object.faceDown !== null) continue
    for (const symbol of characteristics(state, id).manaCost ?? [])
      for (const color of COLORS) if (symbol.includes(color)) counts[color] = (counts[color] ?? 0) + 1
  }
  return [...COLORS].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))[0] ?? 'W'
}

export function chooseOption(mind: Mind, decision: Choice<'option'>, reflex: Reflex): Answer {
  const favourite = favouriteColor(mind.world, mind.me)
  const color = decision.options.findIndex(
    (option) => option.key === `option.color.${favourite}` || option.key === `option.mana.${favourite}`,
  )
  if (color >= 0) return indices(decision.id, [color])
  const all = decision.options.map((_, i) => indices(decision.id, [i]))
  return mind.budget < 2 || all.length > 8 ? indices(decision.id, [0]) : tryAll(mind, all, reflex)
}

function isNamedFrom(wanted: NamedCard | undefined, types: readonly CardType[]): boolean {
  if (wanted === undefined) return true
  return wanted === 'nonland' ? !types.includes('Land') : types.includes(wanted)
}

/** A card seen of the other player most often, or one's own commonest creature type. */
export function chooseName(mind: Mind, decision: Choice<'name'>): Answer {
  const { world, me } = mind
  const owner = decision.among === 'card' ? opponentOf(world, me) : me
  const counts = new Map<string, number>()
  for (const object of world.objects) {
    if (
      object.owner !== owner ||
      object.zone === 'library' ||
      object.faceDown !== null ||
      (object.zone === 'hand' && owner !== me)
    )
      continue
    const now =
      objectOf(world, object.id) === null || object.source.kind === 'ability' ? null : characteristics(world, object.id)
    if (now === null) continue
    const names =
      decision.among === 'card'
        ? now.name === null || now.supertypes.includes('Basic') || !isNamedFrom(decision.of, now.types)
          ? []
          : [now.name]
        : now.types.includes('Creature')
          ? now.subtypes
          : []
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  let best: string | null = null
  for (const [name, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = name
  return best === null ? plainAnswer(decision) : { kind: 'text', of: decision.id, name: best }
}

/**
 * An amount divided: combat damage kills what is worth most for it, and what is left tramples over, or goes on top of the
 * last; anything else to the best of one's own.
 */
export function chooseDistribution(mind: Mind, decision: Choice<'distribute'>): Answer {
  const { world } = mind
  const shares = decision.over.map((option) => option.min)
  let left = decision.total - shares.reduce((sum, n) => sum + n, 0)
  const give = (i: number, n: number): void => {
    const more = Math.min(n, left, (decision.over[i]?.max ?? 0) - (shares[i] ?? 0))
    if (more <= 0) return
    shares[i] = (shares[i] ?? 0) + more
    left -= more
  }
  const bodies = decision.over
    .map((option, i) => ({
      i,
      lethal: option.lethal,
      value: option.subject.kind === 'object' ? (fighter(world, option.subject.id)?.value ?? 1) : 0,
      isPlayer: option.subject.kind === 'player',
    }))
    .sort((a, b) => b.value - a.value)
  // 702.19b: nothing tramples over before every creature in the way has enough.
  const creatures = bodies.filter((one) => one.lethal !== null)
  const needs = creatures.reduce((sum, one) => sum + Math.max(0, (one.lethal ?? 0) - (shares[one.i] ?? 0)), 0)
  for (const one of creatures) {
    const need = (one.lethal ?? 0) - (shares[one.i] ?? 0)
    if (need > 0 && need <= left) give(one.i, need)
  }
  if (creatures.length > 0 && needs > decision.total) for (const one of creatures) give(one.i, left)
  const beyond = bodies.find((one) => one.isPlayer) ?? bodies.find((one) => one.lethal === null)
  if (beyond !== undefined) give(beyond.i, left)
  for (const one of bodies) give(one.i, left)
  return {
    kind: 'grid',
    of: decision.id,
    cells: shares.flatMap((share, i) => (share > 0 ? [[i, 0, share] as const] : [])),
  }
}
