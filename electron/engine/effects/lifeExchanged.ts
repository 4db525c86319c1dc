import { characteristics, playerRulesOf } from '../characteristics/index.ts'
import { addContinuousEffect } from '../events/continuousEffect.ts'
import { playersOf } from '../queries/index.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Proposal } from '../state/proposal.ts'
import type { GameState } from '../state/state.ts'
import { batch, NOTHING } from './handler.ts'
import type { LeafHandler } from './handler.ts'
import { objectsOf } from './zones.ts'

/** 119.5: what a player gains or loses to come to a life total. */
export function towards(player: PlayerId, now: number, wanted: number): readonly Proposal[] {
  if (wanted === now) return []
  return [
    wanted > now
      ? { kind: 'gainLife', player, amount: wanted - now }
      : { kind: 'loseLife', player, amount: now - wanted },
  ]
}

/** 701.12c: exchanging life totals. */
export const exchangeLife: LeafHandler<'exchangeLife'> = ({ state, node, context }) => {
  const [one, other] =
    'both' in node
      ? playersOf(state, node.both, context)
      : [...playersOf(state, node.one, context).slice(0, 1), ...playersOf(state, node.other, context).slice(0, 1)]
  if (one === undefined || other === undefined) return NOTHING
  const a = state.players[one]?.life ?? 0
  const b = state.players[other]?.life ?? 0
  return batch(...towards(one, a, b), ...towards(other, b, a))
}

/** 119.7–8, 701.12g: who can't gain or lose life can't be given another life total. */
function mayBecome(state: GameState, player: PlayerId, now: number, wanted: number): boolean {
  const barred = wanted > now ? 'cantGainLife' : 'cantLoseLife'
  return wanted === now || !playerRulesOf(state, player).some((rule) => rule.change.kind === barred)
}

/** 701.12g: a life total and a power or toughness; where one of them can't become the other, neither does (701.12a). */
export const exchangeLifeForStat: LeafHandler<'exchangeLifeForStat'> = ({ state, node, context }) => {
  const [player] = playersOf(state, node.who, context)
  const [creature] = objectsOf(state, node.what, context)
  if (player === undefined || creature === undefined || !characteristics(state, creature).types.includes('Creature'))
    return NOTHING
  const life = state.players[player]?.life ?? 0
  const stat = characteristics(state, creature)[node.stat] ?? 0
  if (!mayBecome(state, player, life, stat)) return NOTHING
  const given = { kind: 'fixed', n: life } as const
  return {
    kind: 'do',
    batches: [towards(player, life, stat)],
    write: (tx) => {
      addContinuousEffect(tx, {
        objects: [creature],
        players: [],
        mods: [
          {
            kind: 'setPT',
            power: node.stat === 'power' ? given : null,
            toughness: node.stat === 'toughness' ? given : null,
          },
        ],
        rules: [],
        playerRules: [],
        until: { kind: 'endOfGame' },
        context,
        began: { turn: tx.state.turn.number },
        play: null,
      })
    },
  }
}
