import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { countCommanderDamage } from '../state/commanders.ts'
import { keywordsOf, lkiOf, numberOfKeyword, playerRulesOf } from '../characteristics/index.ts'
import type { Proposal } from '../state/proposal.ts'
import type { Batch } from './batch.ts'
import { lkiBefore } from './batch.ts'
import { changeCounters } from './counters.ts'
import type { Lki } from '../state/object.ts'

function sourceHas(lki: Lki, keyword: string): boolean {
  return keywordsOf(lki.now).has(keyword)
}

/** How much life a player loses to so much damage: none where their life total can't change, or not below a number. */
function lifeLost({ tx }: Batch, player: PlayerId, amount: number): number {
  let lost = amount
  for (const { change } of playerRulesOf(tx.state, player)) {
    if (change.kind === 'cantLoseLife') return 0
    if (change.kind === 'damageLeavesLife') lost = Math.min(lost, Math.max(0, tx.player(player).life - change.n))
  }
  return lost
}

/** Deals damage (120.3): what it does depends on what is damaged and on the source's keywords. */
export function applyDamage(batch: Batch, proposal: Extract<Proposal, { kind: 'damage' }>): void {
  const { tx } = batch
  const { to, amount } = proposal
  if (amount <= 0) return // 120.8
  const source =
    tx.find(proposal.source) === null
      ? (proposal.lki ?? lkiBefore(batch, proposal.source))
      : lkiOf(tx.state, proposal.source)
  const { controller } = source
  const infect = sourceHas(source, 'infect')
  if (to.kind === 'player') {
    const player = tx.player(to.player)
    // 119.7: the damage is dealt, but no life is lost.
    const lost = infect ? 0 : lifeLost(batch, to.player, amount)
    if (infect) {
      changeCounters(tx, to, 'poison', amount) // 120.3b
      batch.events.push({
        kind: 'countersPut',
        on: to,
        onLki: null,
        counter: 'poison',
        amount,
        before: player.counters['poison'] ?? 0,
      })
    } else if (lost > 0) {
      tx.patchPlayer(to.player, { life: player.life - lost }) // 120.3a
    }
    const toxic = proposal.combat ? numberOfKeyword(source.now, 'toxic') : 0
    if (toxic > 0) {
      changeCounters(tx, to, 'poison', toxic) // 120.3g, 702.164
      batch.events.push({
        kind: 'countersPut',
        on: to,
        onLki: null,
        counter: 'poison',
        amount: toxic,
        before: player.counters['poison'] ?? 0,
      })
    }
    if (proposal.combat) countCommanderDamage(tx, source.object, to.player, amount)
    batch.events.push({ kind: 'damage', source, to, toLki: null, amount, combat: proposal.combat })
    if (lost > 0) batch.events.push({ kind: 'lifeLost', player: to.player, amount: lost })
  } else {
    const object = tx.find(to.id)
    if (object === null || object.zone !== 'battlefield') return
    const toLki = lkiBefore(batch, to.id)
    const { types } = lkiOf(tx.state, to.id).now
    if (types.includes('Planeswalker')) changeCounters(tx, to, 'loyalty', -amount) // 120.3c
    if (types.includes('Battle')) changeCounters(tx, to, 'defense', -amount) // 120.3h
    if (types.includes('Creature')) {
      if (infect || sourceHas(source, 'wither')) {
        const had = object.counters['-1/-1'] ?? 0
        changeCounters(tx, to, '-1/-1', amount) // 120.3d
        batch.events.push({ kind: 'countersPut', on: to, onLki: toLki, counter: '-1/-1', amount, before: had })
      } else {
        tx.patch(to.id, { damage: tx.object(to.id).damage + amount }) // 120.3e
      }
      if (sourceHas(source, 'deathtouch')) tx.patch(to.id, { deathtouched: true }) // 702.2b
    }
    batch.events.push({ kind: 'damage', source, to, toLki, amount, combat: proposal.combat })
  }
  // 120.3f: the source's controller gains that much life, itself subject to replacement.
  if (sourceHas(source, 'lifelink')) batch.followUps.push({ kind: 'gainLife', player: controller, amount })
}
