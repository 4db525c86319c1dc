import { keywordsOf } from '../characteristics/index.ts'
import { countCommanderDamage } from '../state/commanders.ts'
import { bounded } from '../state/bounds.ts'
import type { Proposal } from '../state/proposal.ts'
import type { Batch } from './batch.ts'
import { lkiBefore } from './batch.ts'

/** Deals damage, whose results are proposals of their own (120.4c–d). */
export function applyDamage(batch: Batch, proposal: Extract<Proposal, { kind: 'damage' }>): void {
  const { tx } = batch
  const { to, amount, combat, dealtBy: source } = proposal
  if (source === undefined) throw new Error('damage that was not processed into its results')
  if (to.kind === 'player') {
    if (combat) countCommanderDamage(tx, source.object, to.player, amount)
    batch.events.push({ kind: 'damage', source, to, toLki: null, amount, combat })
    return
  }
  if (tx.find(to.id) === null) return
  const toLki = lkiBefore(batch, to.id)
  batch.events.push({ kind: 'damage', source, to, toLki, amount, combat })
  if (toLki.now.types.includes('Creature') && keywordsOf(source.now).has('deathtouch'))
    tx.patch(to.id, { deathtouched: true }) // 702.2b
}

/** Marks damage on a creature (120.3e). */
export function applyMarkDamage({ tx }: Batch, { id, amount }: Extract<Proposal, { kind: 'markDamage' }>): void {
  const object = tx.find(id)
  if (object !== null) tx.patch(id, { damage: bounded(object.damage + amount) })
}
