// What happened in a game, gathered from the views that came to the window one after another.
import type { LogLine, PlayerView } from '../../shared/play/view.ts'

export interface History {
  readonly landsPlayed: number
  readonly cast: number
  readonly attacked: number
  readonly blocked: number
  /** Ids of this player's permanents that were cloaked. */
  readonly cloaked: ReadonlySet<string>
  /** What cloaked permanents of this player turned out to be when they were turned face up. */
  readonly turnedUp: readonly string[]
  /** How many face-down permanents the other player had at the most, and how many cards in hand. */
  readonly theirFaceDown: number
  readonly theirHand: number
}

/** Takes the views that one player got, in their order. */
export function historyOf(views: readonly PlayerView[]): History {
  const lines = new Map<number, LogLine>()
  const controllers = new Map<string, number>()
  const cloaked = new Set<string>()
  const turnedUp = new Map<string, string>()
  let theirFaceDown = 0
  let theirHand = 0
  for (const view of views) {
    for (const line of view.log) lines.set(line.seq, line)
    const theirs = view.objects.filter((object) => object.controller !== view.me)
    theirFaceDown = Math.max(theirFaceDown, theirs.filter((object) => object.faceDown !== null).length)
    theirHand = Math.max(
      theirHand,
      ...view.players.filter((info) => info.player !== view.me).map((info) => info.handCount),
    )
    for (const { id, controller, zone, faceDown, printed } of view.objects) {
      controllers.set(id, controller)
      if (controller !== view.me || zone !== 'battlefield' || view.result !== null) continue
      if (faceDown?.cause === 'cloak') cloaked.add(id)
      else if (faceDown === null && cloaked.has(id) && printed !== null) turnedUp.set(id, printed.name)
    }
  }
  const me = views[0]?.me ?? 0
  const mine = (key: string): number =>
    [...lines.values()].filter(({ message }) => {
      const { player, object } = message.parameters
      if (message.key !== key) return false
      if (player?.kind === 'player') return player.player === me
      return object?.kind === 'object' && controllers.get(object.id) === me
    }).length
  return {
    landsPlayed: mine('log.playLand'),
    cast: mine('log.cast') + mine('log.castFaceDown'),
    attacked: mine('log.attack'),
    blocked: mine('log.block'),
    cloaked,
    turnedUp: [...turnedUp.values()],
    theirFaceDown,
    theirHand,
  }
}
