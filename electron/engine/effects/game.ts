import type { Step } from '../../../shared/vocabulary/steps.ts'
import { createObject } from '../events/moveObject.ts'
import { putIn } from '../events/zones.ts'
import { amountOf, lkiOfRef, playersOf, countOf } from '../queries/index.ts'
import { timesOf } from '../state/bounds.ts'
import { message } from '../state/message.ts'
import { drawInteger } from '../state/random.ts'
import { becomeDayOrNight } from '../procedures/dayNight.ts'
import { endGame } from '../procedures/endGame.ts'
import { effectFrame } from '../procedures/effectFrame.ts'
import { recordEvents } from '../procedures/recordEvents.ts'
import { logMessage } from '../views/log.ts'
import { inCommand, lkiOf, playerRulesOf } from '../characteristics/index.ts'
import type { Proposal } from '../state/proposal.ts'
import { asOften, batch, NOTHING, write } from './handler.ts'
import type { LeafHandler } from './handler.ts'
import { objectsOf } from './zones.ts'
import { nextId, slotOf } from '../state/ids.ts'
import { MAKER } from './emblemLinks.ts'

/** 500.7 Extra turns: the most recently created one is taken first. */
export const extraTurn: LeafHandler<'extraTurn'> = ({ state, node, context }) => {
  const players = playersOf(state, node.who, context)
  const n = node.n === undefined ? 1 : amountOf(state, node.n, context)
  return asOften(
    n,
    write((tx) => {
      const begins = node.begins === undefined ? null : { effect: node.begins, context }
      const more = players.flatMap((player) => Array.from({ length: timesOf(n) }, () => ({ player, begins })))
      tx.set('turn', { ...tx.state.turn, extraTurns: [...tx.state.turn.extraTurns, ...more] })
    }),
  )
}

/** The step that follows the phase of a step, to go on with when additional phases are over. */
function afterPhase(step: Step): readonly Step[] {
  if (step === 'main1') return ['beginCombat']
  return step === 'main2' ? ['end'] : ['main2']
}

/** 500.8 An additional combat phase after this phase, perhaps followed by an additional main phase; the newest comes first. */
export const extraCombat: LeafHandler<'extraCombat'> = ({ node }) =>
  write((tx) => {
    const { step, extraSteps } = tx.state.turn
    const extra: readonly Step[] = node.main ? ['beginCombat', 'main2'] : ['beginCombat']
    const later = extraSteps.length === 0 ? afterPhase(step) : extraSteps
    tx.set('turn', { ...tx.state.turn, extraSteps: [...extra, ...later] })
  })

export const skipNext: LeafHandler<'skipNext'> = ({ state, node, context }) => {
  const players = playersOf(state, node.who, context)
  return write((tx) => {
    for (const player of players) {
      const { skips } = tx.player(player)
      tx.patchPlayer(player, { skips: { ...skips, [node.step]: (skips[node.step] ?? 0) + 1 } })
    }
  })
}

/** 723.1a: the effect made last is the one that works. */
export const controlPlayer: LeafHandler<'controlPlayer'> = ({ state, node, context }) => {
  const players = playersOf(state, node.who, context)
  return write((tx) => {
    for (const player of players)
      tx.patchPlayer(player, { control: { next: context.controller, now: tx.player(player).control?.now ?? null } })
  })
}

/** 104.2b Winning the game: nothing happens while an opponent's effect says the player can't win. */
export const winGame: LeafHandler<'winGame'> = ({ state, node, context }) => {
  const [player] = playersOf(state, node.who, context)
  if (player === undefined || playerRulesOf(state, player).some((rule) => rule.change.kind === 'cantWinGame'))
    return NOTHING
  return write((tx) => {
    endGame(tx, player, 'effect')
  })
}

export const loseTheGame: LeafHandler<'loseGame'> = ({ state, node, context }) => {
  const losers = playersOf(state, node.who, context).filter(
    (player) => !playerRulesOf(state, player).some((rule) => rule.change.kind === 'cantLoseGame'),
  )
  return batch(...losers.map((player): Proposal => ({ kind: 'lose', player, reason: 'effect' })))
}

export const drawGame: LeafHandler<'drawGame'> = () =>
  write((tx) => {
    endGame(tx, null, 'effect')
  })

/** 114.2 Emblems; what its maker has exiled so far, abilities of the emblem may speak of too (607.1d). */
export const emblem: LeafHandler<'emblem'> = ({ state, node, context }) => {
  const players = playersOf(state, node.who, context)
  return write((tx) => {
    const abilities = node.abilities.map(inCommand)
    const maker = tx.find(context.source)
    const exiled = maker?.links['exiled'] ?? []
    // What makes it as it enters (614.1c) isn't yet the permanent that it becomes.
    const entering = maker !== null && maker.zone !== 'battlefield' ? [nextId(maker.id)] : []
    for (const player of players) {
      const object = createObject(tx, player, player, 'command', { kind: 'emblem', abilities })
      putIn(tx, object.id, 'command', player, 'top')
      tx.patch(object.id, { links: { [MAKER]: [context.source, ...entering], exiled } })
    }
  })
}

/** 725 The monarch. */
export const becomeMonarch: LeafHandler<'becomeMonarch'> = ({ state, node, context }) => {
  const [player] = playersOf(state, node.who, context)
  if (player === undefined || state.turn.monarch === player) return NOTHING
  return write((tx) => {
    tx.set('turn', { ...tx.state.turn, monarch: player })
    recordEvents(tx, [{ kind: 'becameMonarch', player }])
  })
}

export const dayNight: LeafHandler<'dayNight'> = ({ node }) =>
  write((tx) => {
    becomeDayOrNight(tx, node.to)
  })

/** 702.179c: who has no speed gets that much. */
export const increaseSpeed: LeafHandler<'increaseSpeed'> = ({ state, node, context }) => {
  const players = playersOf(state, node.who, context)
  const n = countOf(state, node.n, context)
  return write((tx) => {
    for (const player of players) tx.patchPlayer(player, { speed: (tx.player(player).speed ?? 0) + n })
  })
}

/** 705 Flipping a coin: without a call to make, one side wins. */
export const coinFlip: LeafHandler<'coinFlip'> = ({ state, node, context }) => {
  const [player] = playersOf(state, node.who, context)
  if (player === undefined) return NOTHING
  const drawn = drawInteger(state.random, `coin:${player}`, 0, 1)
  const won = drawn.value === 1
  const branch = won ? node.win : node.lose
  return {
    kind: 'do',
    batches: [],
    write: (tx) => {
      tx.set('random', drawn.streams)
      logMessage(tx, message(won ? 'log.coin.won' : 'log.coin.lost', { player: { kind: 'player', player } }))
    },
    frames: branch === null ? [] : [effectFrame(branch, context)],
  }
}

/** 706 Rolling a die: the result is bound as an amount. */
export const rollDie: LeafHandler<'rollDie'> = ({ state, node, context }) => {
  const [player] = playersOf(state, node.who, context)
  if (player === undefined) return NOTHING
  const drawn = drawInteger(state.random, `die:${player}`, 1, node.sides)
  return {
    kind: 'do',
    batches: [],
    write: (tx) => {
      tx.set('random', drawn.streams)
      logMessage(tx, message('log.roll', { player: { kind: 'player', player }, number: drawn.value }))
    },
    bind: { targets: [], lki: [], amount: drawn.value },
  }
}

/** 724.1 Ending the turn: everything on the stack is exiled, and what remains of the turn is the cleanup step. */
export const endTurn: LeafHandler<'endTurn'> = ({ state, context }) => {
  const spells = state.stack.filter((id) => state.objects[slotOf(id)]?.source.kind !== 'ability')
  return {
    kind: 'do',
    batches: [
      spells.map(
        (id) =>
          ({
            kind: 'move',
            id,
            to: 'exile',
            position: 'top',
            cause: null,
            by: context.controller,
            source: context.source,
            entering: null,
            exileFaceDown: null,
            revealed: true,
          }) as const,
      ),
    ],
    frames: [{ kind: 'endTurn', pc: 0, answers: [] }],
  }
}

/** What abilities trigger on by name, with no other result. */
export const announce: LeafHandler<'announce'> = ({ state, node, context }) => {
  const [id] = objectsOf(state, node.what, context)
  const controller = context.controller
  // 702.110b: a creature that was sacrificed to its own exploit ability has exploited itself.
  const gone =
    node.what.kind === 'self' && id !== context.source ? (lkiOfRef(state, node.what, context)[0] ?? null) : null
  const object = gone ?? (id === undefined ? null : lkiOf(state, id))
  return write((tx) => {
    recordEvents(
      tx,
      [
        {
          kind: 'action',
          player: controller,
          action: node.action,
          ...(object === null ? {} : { object }),
          ...(node.level === undefined ? {} : { level: node.level }),
        },
      ],
      gone,
    )
  })
}
