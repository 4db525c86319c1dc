import { keywordsOf, lkiOf, numberOfKeyword, playerRulesOf } from '../characteristics/index.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { objectTarget, slotOf } from '../state/ids.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import type { Lki } from '../state/object.ts'
import type { Proposal, ProposalInProgress } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'

type Damage = Extract<Proposal, { kind: 'damage' }>

/** What deals damage, as it is now or as it last was (608.2h). */
function sourceOf(state: GameState, before: GameState, { source, lki }: Damage): Lki {
  if (state.objects[slotOf(source)]?.id === source) return lkiOf(state, source)
  return lki ?? lkiOf(before, source)
}

function given(on: Target, counter: string, amount: number, by: PlayerId): Proposal {
  return { kind: 'putCounters', on, counter, amount, by, noEffect: true }
}

/** Whether damage is dealt as by a source with that keyword (120.3): it has it, or an effect on whom it is dealt to says so. */
function dealtAs(state: GameState, keyword: 'infect' | 'wither', to: PlayerId, source: Lki): boolean {
  if (keywordsOf(source.now).has(keyword)) return true
  return playerRulesOf(state, to).some(({ change }) => change.kind === 'damagedAsBy' && change.keyword === keyword)
}

function onPlayer(state: GameState, player: PlayerId, damage: Damage, source: Lki): readonly Proposal[] {
  const toxic = damage.combat ? numberOfKeyword(source.now, 'toxic') : 0
  const { controller } = source
  return [
    dealtAs(state, 'infect', player, source)
      ? given(damage.to, 'poison', damage.amount, controller) // 120.3b
      : { kind: 'loseLife', player, amount: damage.amount, byDamage: true }, // 120.3a
    ...(toxic > 0 ? [given(damage.to, 'poison', toxic, controller)] : []), // 120.3g
  ]
}

function onPermanent(state: GameState, id: ObjectId, { amount }: Damage, source: Lki): readonly Proposal[] {
  const on = objectTarget(id)
  const { controller, now } = lkiOf(state, id)
  const { types } = now
  const out: Proposal[] = []
  if (types.includes('Planeswalker')) out.push({ kind: 'removeCounters', on, counter: 'loyalty', amount }) // 120.3c
  if (types.includes('Battle')) out.push({ kind: 'removeCounters', on, counter: 'defense', amount }) // 120.3h
  if (!types.includes('Creature')) return out
  if (keywordsOf(source.now).has('infect') || dealtAs(state, 'wither', controller, source))
    out.push(given(on, '-1/-1', amount, source.controller)) // 120.3d
  else out.push({ kind: 'markDamage', id, amount }) // 120.3e
  return out
}

function resultsOf(state: GameState, damage: Damage, source: Lki): readonly Proposal[] {
  const { to, amount } = damage
  // 120.3f
  const linked: readonly Proposal[] = keywordsOf(source.now).has('lifelink')
    ? [{ kind: 'gainLife', player: source.controller, amount }]
    : []
  if (to.kind === 'player') return [...onPlayer(state, to.player, damage, source), ...linked]
  return [...onPermanent(state, to.id, damage, source), ...linked]
}

function isDealt({ to, amount }: Damage, state: GameState): boolean {
  if (amount <= 0) return false // 120.8
  if (to.kind === 'player') return true
  const object = state.objects[slotOf(to.id)]
  return object?.id === to.id && object.zone === 'battlefield'
}

/**
 * 120.4c: damage that replacement and prevention effects have had their say about, processed into its results, about which
 * other effects may have theirs; they come after all else of the batch. Null where no damage is still to be processed.
 *
 * @param before the state before anything of this happened
 */
export function withDamageResults(
  state: GameState,
  before: GameState,
  batch: readonly ProposalInProgress[],
): { readonly batch: readonly ProposalInProgress[]; readonly firstResult: number } | null {
  if (!batch.some(({ proposal }) => proposal.kind === 'damage' && proposal.dealtBy === undefined)) return null
  const results: ProposalInProgress[] = []
  const dealt = batch.flatMap((item): readonly ProposalInProgress[] => {
    const { proposal, applied } = item
    if (proposal.kind !== 'damage' || proposal.dealtBy !== undefined) return [item]
    if (!isDealt(proposal, state)) return []
    const dealtBy = sourceOf(state, before, proposal)
    for (const result of resultsOf(state, proposal, dealtBy)) results.push({ proposal: result, applied })
    return [{ proposal: { ...proposal, dealtBy }, applied }]
  })
  return { batch: [...dealt, ...results], firstResult: dealt.length }
}

/**
 * The batch with what damage takes off of the life of a player to whom it leaves some (119.7): seen against all that happens
 * at once.
 */
export function leavingLife(state: GameState, batch: readonly ProposalInProgress[]): readonly ProposalInProgress[] {
  let out = batch
  for (const { id, life } of state.players) {
    const least = playerRulesOf(state, id).reduce(
      (most, { change }) => (change.kind === 'damageLeavesLife' ? Math.max(most, change.n) : most),
      -Infinity,
    )
    if (least === -Infinity) continue
    let left = Math.max(0, life + otherChange(batch, id) - least)
    out = out.map((item) => {
      const { proposal } = item
      if (proposal.kind !== 'loseLife' || proposal.byDamage !== true || proposal.player !== id) return item
      const amount = Math.min(proposal.amount, left)
      left -= amount
      return amount === proposal.amount ? item : { ...item, proposal: { ...proposal, amount } }
    })
  }
  return out
}

/** How the life of a player changes in a batch but by damage. */
function otherChange(batch: readonly ProposalInProgress[], player: PlayerId): number {
  let change = 0
  for (const { proposal } of batch) {
    if (proposal.kind === 'gainLife' && proposal.player === player) change += proposal.amount
    if (proposal.kind === 'loseLife' && proposal.player === player && proposal.byDamage !== true)
      change -= proposal.amount
  }
  return change
}
