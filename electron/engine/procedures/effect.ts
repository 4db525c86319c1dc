import type { Effect } from '../abilities/effect.ts'
import type { Cost } from '../abilities/cost.ts'
import { handlerOf } from '../effects/index.ts'
import type { LeafResult } from '../effects/handler.ts'
import { bindingOf } from '../effects/binding.ts'
import { asksOfHand, canPayCost } from '../legal/payable.ts'
import { amountOf, holds, playersOf, targetsOf } from '../queries/index.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import { MOST_TIMES, timesOf } from '../state/bounds.ts'
import type { Bound, Context } from '../state/context.ts'
import type { Cursor, EffectFrame } from '../state/frame.ts'
import { objectTarget, playerTarget } from '../state/ids.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { Transaction } from '../state/transaction.ts'
import { logMessage } from '../views/log.ts'
import { learn } from '../views/visibility.ts'
import { pickedIndices, saidYes } from './answer.ts'
import { ask } from './ask.ts'
import { effectFrame, proposeFrame } from './effectFrame.ts'
import { payFrame } from './payFrame.ts'
import { beginCast } from './startAction.ts'
import { gather } from './together.ts'
import type { Part } from './together.ts'

function cursorAt(node: Effect): Cursor {
  return { node, pc: 0, items: null, outer: null }
}

function withTop(frame: EffectFrame, cursor: Cursor): EffectFrame {
  return { ...frame, cursors: [...frame.cursors.slice(0, -1), cursor], answers: [], returned: [], paid: null, pc: 0 }
}

function entering(frame: EffectFrame, cursor: Cursor, child: Effect): EffectFrame {
  const next = withTop(frame, cursor)
  return { ...next, cursors: [...next.cursors, cursorAt(child)] }
}

/** Ends a control node or a leaf: back to the one around it. */
function leaving(frame: EffectFrame): EffectFrame {
  return { ...frame, cursors: frame.cursors.slice(0, -1), answers: [], returned: [], paid: null, pc: 0 }
}

/** Replaces a control node by the branch it takes. */
function branching(frame: EffectFrame, branch: Effect | null | undefined): EffectFrame {
  const left = leaving(frame)
  return branch === null || branch === undefined ? left : { ...left, cursors: [...left.cursors, cursorAt(branch)] }
}

function did(context: Context, node: { readonly as?: string; readonly anyone?: true }, times: number): Context {
  const { as: name } = node
  if (name === undefined) return context
  // Of several players who may, what counts is that one of them did.
  const before = node.anyone === true ? (context.did[name] ?? 0) : 0
  return { ...context, did: { ...context.did, [name]: Math.max(before, times) } }
}

function bound(context: Context, name: string | undefined, value: Bound): Context {
  return name === undefined ? context : { ...context, bindings: { ...context.bindings, [name]: value } }
}

// 608.2d: the instruction that 'you may' leads with asks for objects itself; declining is picking none.
const PICKS: ReadonlySet<Effect['kind']> = new Set([
  'choose',
  'sacrificeChoice',
  'discard',
  'search',
  'castCard',
  'putFaceDown',
])

function leadingPick(effect: Effect): Effect | null {
  if (effect.kind === 'sequence') return effect.steps[0] === undefined ? null : leadingPick(effect.steps[0])
  if (effect.kind === 'discard' && (effect.random === true || effect.n === 'hand')) return null
  if (effect.kind === 'search' || effect.kind === 'castCard' || effect.kind === 'putFaceDown') return null
  return PICKS.has(effect.kind) ? effect : null
}

function runLeaf(tx: Transaction, frame: EffectFrame, node: Effect, optional: boolean): LeafResult {
  return handlerOf(node)({ state: tx.state, node, context: frame.context, answers: frame.answers, optional })
}

// Who chooses among cards of a library looks at them (701.20e), and sees them while choosing.
function lookedAt(tx: Transaction, result: Extract<LeafResult, { kind: 'ask' }>): readonly ObjectId[] {
  const { shape } = result
  const subjects =
    shape.kind === 'pick' || shape.kind === 'split'
      ? shape.options
      : shape.kind === 'order'
        ? shape.options.map((option) => option.subject)
        : []
  const offered = subjects.flatMap((it) => (it.kind === 'object' && tx.find(it.id)?.zone === 'library' ? [it.id] : []))
  return result.looks === undefined ? offered : [...offered, ...result.looks]
}

function openQuestion(tx: Transaction, frame: EffectFrame, result: Extract<LeafResult, { kind: 'ask' }>): void {
  const looked = lookedAt(tx, result)
  if (looked.length > 0) learn(tx, looked, [result.player])
  ask(tx, { player: result.player, shape: result.shape, prompt: result.prompt, source: frame.context.source })
}

type Next = EffectFrame | 'waiting'

function stepMay(tx: Transaction, frame: EffectFrame, node: Extract<Effect, { kind: 'may' }>): Next {
  const [player] = playersOf(tx.state, node.who, frame.context)
  if (player === undefined) return branching(frame, node.else)
  const pick = leadingPick(node.then)
  if (pick !== null && frame.answers[0] === undefined) {
    const result = runLeaf(tx, { ...frame, answers: [] }, pick, true)
    if (result.kind === 'ask') {
      openQuestion(tx, frame, result)
      return 'waiting'
    }
    // Nothing to choose from: it can't be done.
    return { ...branching(frame, node.else), context: did(frame.context, node, 0) }
  }
  const answer = frame.answers[0]
  if (answer === undefined) {
    ask(tx, {
      player,
      shape: { kind: 'confirm' },
      prompt: message('prompt.may', {
        source: { kind: 'object', id: frame.context.source },
        text: { kind: 'text', text: node.text ?? '' },
      }),
      source: frame.context.source,
    })
    return 'waiting'
  }
  const yes = pick === null ? saidYes(answer) : pickedIndices(answer).length > 0
  const next = { ...branching(frame, yes ? node.then : node.else), context: did(frame.context, node, yes ? 1 : 0) }
  // The pick has been made: the instruction finds its answer there.
  return yes && pick !== null ? { ...next, answers: [answer] } : next
}

function costTimes(cost: Cost, times: number): Cost {
  if (times === 1) return cost
  return {
    mana: cost.mana === null ? null : Array.from({ length: times }, () => cost.mana ?? []).flat(),
    parts: Array.from({ length: times }, () => cost.parts).flat(),
  }
}

function stepPayNode(tx: Transaction, frame: EffectFrame, node: Extract<Effect, { kind: 'pay' }>): Next {
  const { context } = frame
  if (frame.pc === 1) {
    const paid = frame.paid !== null
    const next = {
      ...branching(frame, paid ? node.then : node.else),
      context: did({ ...context, paid: { ...context.paid, ...frame.paid?.parts } }, node, paid ? 1 : 0),
    }
    return next
  }
  const [player] = playersOf(tx.state, node.who, context)
  const times = node.times === undefined ? 1 : amountOf(tx.state, node.times, context)
  const decline = (): EffectFrame => ({ ...branching(frame, node.else), context: did(context, node, 0) })
  // Nobody has so much of anything.
  if (player === undefined || times > MOST_TIMES) return decline()
  const unfixed = costTimes(node.cost, times)
  const usesX = unfixed.mana?.includes('X') === true
  const costAt = (x: number): Cost =>
    usesX
      ? { ...unfixed, mana: (unfixed.mana ?? []).flatMap((s) => (s === 'X' ? (x > 0 ? [String(x)] : []) : [s])) }
      : unfixed
  const payable = (x: number): boolean =>
    canPayCost(tx.state, player, costAt(x), { ...context, x: usesX ? x : context.x, resolving: true }, null)
  const prompt = message('prompt.pay', {
    cost: { kind: 'mana', cost: unfixed.mana ?? [] },
    source: { kind: 'object', id: context.source },
  })
  if (times > 0 && !payable(0)) {
    if (!node.optional || !asksOfHand(unfixed) || frame.answers.length > 0) return decline()
    // That it isn't asked would tell the others what isn't in the hand.
    ask(tx, { player, shape: { kind: 'pick', options: [], min: 0, max: 0 }, prompt, source: context.source })
    return 'waiting'
  }
  let used = 0
  if (node.optional) {
    const answer = frame.answers[used++]
    if (answer === undefined) {
      ask(tx, { player, shape: { kind: 'confirm' }, prompt, source: context.source })
      return 'waiting'
    }
    if (!saidYes(answer)) return decline()
  }
  let x = 0
  if (usesX) {
    const answer = frame.answers[used++]
    if (answer === undefined) {
      let max = 0
      while (max < 99 && payable(max + 1)) max++
      ask(tx, {
        player,
        shape: { kind: 'number', min: 0, max },
        prompt: message('prompt.x', {}),
        source: context.source,
      })
      return 'waiting'
    }
    x = answer.kind === 'value' ? answer.n : 0
  }
  const cost = costAt(x)
  const paying: EffectFrame = { ...frame, answers: [], pc: 1, context: usesX ? { ...context, x } : context, paid: null }
  if ((cost.mana?.length ?? 0) === 0 && cost.parts.length === 0)
    return { ...paying, paid: { parts: {}, mana: [], lifeForMana: 0 } }
  tx.replaceTop(paying)
  tx.push(
    payFrame({
      player,
      cost,
      forItem: null,
      context: { ...context, controller: player, resolving: true },
      cancellable: false,
      auto: tx.player(player).autoPay,
    }),
  )
  return 'waiting'
}

function repeats(tx: Transaction, n: number, controller: PlayerId): readonly Target[] {
  if (n > MOST_TIMES) logMessage(tx, message('log.limit.times', { number: MOST_TIMES }))
  return Array.from({ length: timesOf(n) }, () => playerTarget(controller))
}

function stepLoop(
  tx: Transaction,
  frame: EffectFrame,
  cursor: Cursor,
  node: Extract<Effect, { kind: 'forEach' | 'forEachPlayer' | 'repeat' }>,
): EffectFrame {
  const { context } = frame
  if (cursor.items === null) {
    const items =
      node.kind === 'forEach'
        ? targetsOf(tx.state, node.over, context)
        : node.kind === 'forEachPlayer'
          ? playersOf(tx.state, node.who, context).map(playerTarget)
          : repeats(tx, amountOf(tx.state, node.times, context), context.controller)
    return withTop(frame, { ...cursor, items, outer: { each: context.each, that: context.that } })
  }
  const item = cursor.items[cursor.pc]
  if (item === undefined)
    return {
      ...leaving(frame),
      context: { ...context, each: cursor.outer?.each ?? null, that: cursor.outer?.that ?? null },
    }
  const next = entering(frame, { ...cursor, pc: cursor.pc + 1 }, node.do)
  if (node.kind === 'repeat') return next
  const that: PlayerId | null = item.kind === 'player' ? item.player : context.that
  return { ...next, context: { ...context, each: item, that: node.kind === 'forEachPlayer' ? that : context.that } }
}

function stepLeaf(tx: Transaction, frame: EffectFrame, node: Effect): Next {
  if (frame.pc === 1) {
    const name = 'as' in node ? node.as : undefined
    return { ...leaving(frame), context: bound(frame.context, name, bindingOf(frame.returned)) }
  }
  const result = runLeaf(tx, frame, node, false)
  if (result.kind === 'ask') {
    tx.replaceTop(frame)
    openQuestion(tx, frame, result)
    return 'waiting'
  }
  const name = 'as' in node ? node.as : undefined
  result.write?.(tx)
  const { placed } = result
  if (placed !== undefined)
    for (const { ids, to } of frame.revealed)
      if (ids.includes(placed)) learn(tx, [placed], to === 'all' ? tx.state.players.map(({ id }) => id) : to)
  const bind = result.bindLater?.() ?? result.bind
  let context = frame.context
  if (name !== undefined) context = bound(context, name, bind ?? { targets: [], lki: [], amount: 0 })
  for (const [key, value] of Object.entries(result.bindings ?? {})) context = bound(context, key, value)
  const after: EffectFrame = { ...frame, context, answers: [], returned: [] }
  const batches = result.prepare === undefined ? result.batches : [...result.batches, ...result.prepare(tx)]
  const retargets = result.retarget?.() ?? []
  const running =
    batches.some((proposals) => proposals.length > 0) ||
    (result.frames?.length ?? 0) > 0 ||
    result.cast !== undefined ||
    retargets.length > 0
  if (!running) return leaving(after)
  tx.replaceTop(
    bind === undefined && name !== undefined ? { ...after, pc: 1, context: frame.context } : { ...leaving(after) },
  )
  for (const extra of (result.frames ?? []).toReversed()) tx.push(extra)
  for (const { id, player } of retargets.toReversed())
    tx.push(
      effectFrame(RETARGET, {
        ...frame.context,
        controller: player,
        bindings: { copy: { targets: [objectTarget(id)], lki: [], amount: 1 } },
      }),
    )
  for (const proposals of batches.toReversed())
    if (proposals.length > 0) tx.push(proposeFrame(proposals, frame.applied))
  if (result.cast !== undefined) beginCast(tx, result.cast)
  return 'waiting'
}

/** Instructions of one sentence as one batch; null where they can't be. */
function stepTogether(tx: Transaction, frame: EffectFrame, parts: readonly Part[]): Next | null {
  const gathered = gather(parts, frame.context, frame.answers, (node, context, answers, optional) =>
    runLeaf(tx, { ...frame, context, answers }, node, optional),
  )
  if (gathered.kind === 'apart') return null
  if (gathered.kind === 'ask') {
    tx.replaceTop(frame)
    openQuestion(tx, frame, gathered.result)
    return 'waiting'
  }
  const { results, context } = gathered
  for (const result of results) result.write?.(tx)
  const batches = results.map((result) => [...result.batches, ...(result.prepare?.(tx) ?? [])])
  const together = batches.flatMap(([first]) => first ?? [])
  const after = leaving({ ...frame, context, answers: [], returned: [] })
  if (together.length === 0) return after
  tx.replaceTop(after)
  for (const later of batches.flatMap((list) => list.slice(1)).toReversed()) tx.push(proposeFrame(later, frame.applied))
  tx.push(proposeFrame(together, frame.applied))
  return 'waiting'
}

// 707.10c: its controller may choose new targets for the copy.
const RETARGET: Effect = {
  kind: 'chooseNewTargets',
  what: { kind: 'bound', name: 'copy' },
  who: { kind: 'you' },
  optional: true,
}

function stepNode(tx: Transaction, frame: EffectFrame, cursor: Cursor): Next {
  const { node } = cursor
  switch (node.kind) {
    case 'sequence': {
      const parts = node.steps.map((step): Part => ({ node: step, that: null }))
      const together = node.together === true && cursor.pc === 0 ? stepTogether(tx, frame, parts) : null
      if (together !== null) return together
      const step = node.steps[cursor.pc]
      if (step === undefined) return leaving(frame)
      const answers = cursor.pc === 0 ? frame.answers : []
      return { ...entering(frame, { ...cursor, pc: cursor.pc + 1 }, step), answers }
    }
    case 'if':
      return branching(frame, holds(tx.state, node.condition, frame.context) ? node.then : node.else)
    case 'may':
      return stepMay(tx, frame, node)
    case 'pay':
      return stepPayNode(tx, frame, node)
    case 'forEachPlayer': {
      if (node.together !== true || cursor.items !== null) return stepLoop(tx, frame, cursor, node)
      const parts = playersOf(tx.state, node.who, frame.context).map((that): Part => ({ node: node.do, that }))
      return stepTogether(tx, frame, parts) ?? stepLoop(tx, frame, cursor, node)
    }
    case 'forEach':
    case 'repeat':
      return stepLoop(tx, frame, cursor, node)
    case 'chooseOne': {
      const [player] = playersOf(tx.state, node.who, frame.context)
      const answer = frame.answers[0]
      if (player === undefined) return leaving(frame)
      if (answer !== undefined) return branching(frame, node.options[pickedIndices(answer)[0] ?? 0]?.effect)
      ask(tx, {
        player,
        shape: {
          kind: 'option',
          options: node.options.map((option) => message('option.text', { text: option.label })),
        },
        prompt: message('prompt.option', {}),
        source: frame.context.source,
      })
      return 'waiting'
    }
    case 'nothing':
      return leaving(frame)
    default:
      return stepLeaf(tx, frame, node)
  }
}

/** Carries out instructions in the order written (608.2c), as far as the next question or the next thing that happens. */
export function stepEffect(tx: Transaction, frame: EffectFrame): void {
  let current = frame
  for (;;) {
    const cursor = current.cursors[current.cursors.length - 1]
    if (cursor === undefined) return tx.pop()
    if (current !== frame) tx.replaceTop(current)
    const next = stepNode(tx, current, cursor)
    if (next === 'waiting') return
    current = next
  }
}
