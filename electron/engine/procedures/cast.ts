import { characteristics, lkiOf, usedOnce } from '../characteristics/index.ts'
import { ceaseToExist } from '../events/moveObject.ts'
import { asksCostsFirst, availableModes, chosenBodies, hasTargets, targetSpecs, wantedSpecs } from '../legal/content.ts'
import { canPayCost } from '../legal/payable.ts'
import { optionsOfBodies, unfit } from '../legal/targetsTogether.ts'
import { forbiddenAsAnnounced } from '../legal/timing.ts'
import { amountOf, playersOf } from '../queries/index.ts'
import type { DecisionShape } from '../../../shared/play/decision.ts'
import { countCommanderCast } from '../state/commanders.ts'
import type { GameEvent } from '../state/event.ts'
import type { CastFrame } from '../state/frame.ts'
import type { ObjectId, Target } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { pickedIndices } from './answer.ts'
import { ask } from './ask.ts'
import { announceReduction, reductionToChoose } from './announceReduction.ts'
import { assisted } from './assist.ts'
import { costOfAnnounced } from './announcedCost.ts'
import { effectFrame } from './effectFrame.ts'
import { optionalCostsOf } from './payment/index.ts'
import type { OptionalCost } from './payment/index.ts'
import { payFrame } from './payFrame.ts'
import { becomingTargets, crimes } from './becomingTargets.ts'
import { recordEvents } from './recordEvents.ts'
import { announceSplice } from './splice.ts'
import { usesX } from './usesX.ts'

/** Takes back what can't be completed (733.1), or removes a triggered ability that has no legal choices (603.3d). */
export function takeBack(tx: Transaction, frame: CastFrame): void {
  if (frame.checkpoint !== null) return tx.goBackTo(frame.checkpoint)
  tx.pop()
  if (frame.mana) return
  if (frame.draft.kind !== 'spell') return ceaseToExist(tx, frame.item)
  throw new Error('a spell being cast by an effect could not be completed')
}

function next(tx: Transaction, frame: CastFrame, fields: Partial<CastFrame>): void {
  const updated = { ...frame, ...fields, answers: [] }
  tx.replaceTop(updated)
  if (!frame.mana && fields.draft !== undefined) tx.patch(frame.item, { stack: fields.draft })
}

function question(
  tx: Transaction,
  frame: CastFrame,
  shape: DecisionShape<ObjectId>,
  key: string,
  parameters: Parameters<typeof message>[1] = {},
  player = frame.player,
): void {
  ask(tx, {
    player,
    shape,
    prompt: message(key, { source: { kind: 'object', id: frame.item }, ...parameters }),
    source: frame.item,
    cancellable: frame.checkpoint !== null,
  })
}

// 601.2b, 700.2: modes.
function announceModes(tx: Transaction, frame: CastFrame, then = 7): void {
  const { content, context } = frame.draft
  if (content?.kind !== 'modal') return next(tx, frame, { pc: then })
  const { modal } = content
  // 702.102d, 702.113a: all that the spell does, in order.
  if (frame.how === 'fuse' || frame.how === 'awaken')
    return next(tx, frame, { pc: then, draft: { ...frame.draft, modes: modal.modes.map((_, mode) => mode) } })
  const available = availableModes(tx.state, content, context, frame.item)
  const min = amountOf(tx.state, modal.min, context)
  const max =
    modal.repeat === true
      ? amountOf(tx.state, modal.max, context)
      : Math.min(amountOf(tx.state, modal.max, context), available.length)
  if (available.length === 0 || max < min) return takeBack(tx, frame)
  const entwine = entwineFor(tx.state, frame, available, modal.modes.length)
  const entwined = entwine === null ? undefined : frame.answers[0]
  if (entwine !== null && entwined === undefined) return askOptional(tx, frame, entwine)
  if (entwined !== undefined && pickedIndices(entwined)[0] === 0) {
    const { optional = {}, draft = frame.draft } = withOptional(frame, { [ENTWINE]: 1 })
    return next(tx, frame, { pc: then, optional, draft: { ...draft, modes: available } })
  }
  const answer = frame.answers[entwine === null ? 0 : 1]
  if (answer === undefined) {
    const options = available.map((mode) => ({ mode: mode + 1, label: modal.modes[mode]?.label ?? '' }))
    const chooser =
      modal.chooser === undefined ? frame.player : (playersOf(tx.state, modal.chooser, context)[0] ?? frame.player)
    return question(
      tx,
      frame,
      { kind: 'modes', options, min, max, repeat: modal.repeat === true },
      'prompt.modes',
      { number: max },
      chooser,
    )
  }
  const modes = pickedIndices(answer)
    .flatMap((index) => available[index] ?? [])
    .toSorted((a, b) => a - b)
  next(tx, frame, { pc: then, draft: { ...frame.draft, modes } })
}

function optionalCosts(state: GameState, frame: CastFrame): readonly OptionalCost[] {
  if (frame.draft.kind !== 'spell' || frame.how === 'morph' || frame.how === 'disguise') return []
  return optionalCostsOf(state, characteristics(state, frame.item))
}

function withOptional(
  frame: CastFrame,
  chosen: Readonly<Record<string, number>>,
): Pick<CastFrame, 'optional' | 'draft'> {
  return {
    optional: chosen,
    draft: { ...frame.draft, context: { ...frame.draft.context, did: { ...frame.draft.context.did, ...chosen } } },
  }
}

function canPayOptional(state: GameState, frame: CastFrame, optional: Readonly<Record<string, number>>): boolean {
  return canPayCost(
    state,
    frame.player,
    costOfAnnounced(state, { ...frame, optional }, 0),
    frame.draft.context,
    frame.item,
  )
}

function askOptional(tx: Transaction, frame: CastFrame, rule: OptionalCost): void {
  question(tx, frame, { kind: 'confirm' }, 'prompt.optionalCost', {
    text: rule.name,
    cost: { kind: 'mana', cost: rule.cost.mana ?? [] },
  })
}

const ENTWINE = 'entwine'

/** 702.42a: the cost for choosing all modes, if they can all be chosen and it could be paid. */
function entwineFor(state: GameState, frame: CastFrame, modes: readonly number[], all: number): OptionalCost | null {
  const rule = optionalCosts(state, frame).find(({ name }) => name === ENTWINE)
  if (rule === undefined || modes.length < all) return null
  const entwined = { ...frame, draft: { ...frame.draft, modes } }
  return canPayOptional(state, entwined, { [ENTWINE]: 1 }) ? rule : null
}

/** Whether each target that what is announced so far must have can be chosen (601.2c). */
function hasAllTargets(
  state: GameState,
  { content, modes, context }: CastFrame['draft'],
  { mana, item }: CastFrame,
): boolean {
  return chosenBodies(content, modes).every((body) => hasTargets(state, body, context, mana ? context.source : item))
}

// 601.2b: kicker, buyback and the like: one question each, if it could be paid. Entwine was asked with the modes.
function announceOptional(tx: Transaction, frame: CastFrame, then = 2): void {
  const chosen: Record<string, number> = { ...frame.optional }
  let used = 0
  for (const rule of optionalCosts(tx.state, frame)) {
    if (rule.name === ENTWINE) continue
    const payable = (times: number): boolean => canPayOptional(tx.state, frame, { ...chosen, [rule.name]: times })
    // 601.2c: a kicked spell may need targets that aren't there.
    if (!payable(1) || !hasAllTargets(tx.state, withOptional(frame, { ...chosen, [rule.name]: 1 }).draft, frame))
      continue
    let most = 1
    if (rule.multi) while (most < 20 && payable(most + 1)) most++
    const answer = frame.answers[used++]
    if (answer === undefined) {
      if (rule.multi)
        return question(tx, frame, { kind: 'number', min: 0, max: most }, 'prompt.optionalCostTimes', {
          text: rule.name,
        })
      return askOptional(tx, frame, rule)
    }
    if (answer.kind === 'value') {
      if (answer.n > 0) chosen[rule.name] = answer.n
    } else if (pickedIndices(answer)[0] === 0) chosen[rule.name] = 1
  }
  next(tx, frame, { pc: then, ...withOptional(frame, chosen) })
}

/** The greatest X that could be paid, up to a bound; every smaller one can be paid as well. */
function greatestX(state: GameState, frame: CastFrame): number {
  const bound = state.players[frame.player]?.infiniteMana === true ? 99 : 60
  let low = 0
  let high = bound
  const payable = (x: number): boolean =>
    canPayCost(state, frame.player, costOfAnnounced(state, frame, x), { ...frame.draft.context, x }, frame.item)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (payable(middle)) low = middle
    else high = middle - 1
  }
  return low
}

// 601.2b, 107.3a: the value of X; 0 where it's cast without paying its mana cost (107.3b).
function announceX(tx: Transaction, frame: CastFrame): void {
  const unsubstituted = costOfAnnounced(tx.state, frame, null)
  if (!usesX(unsubstituted)) return next(tx, frame, { pc: 3 })
  const loyalty = unsubstituted.parts.some((part) => part.kind === 'loyalty')
  const answer = frame.answers[0]
  if (answer === undefined) {
    const max = loyalty ? (tx.object(frame.draft.context.source).counters['loyalty'] ?? 0) : greatestX(tx.state, frame)
    return question(tx, frame, { kind: 'number', min: 0, max }, 'prompt.x')
  }
  const x = answer.kind === 'value' ? answer.n : 0
  const { cast } = tx.object(frame.item)
  if (cast !== null && !frame.mana) tx.patch(frame.item, { cast: { ...cast, x } })
  if (frame.ability === null && forbiddenAsAnnounced(tx.state, frame.player, frame.item)) return takeBack(tx, frame)
  next(tx, frame, { pc: 3, draft: { ...frame.draft, context: { ...frame.draft.context, x } } })
}

function chosenTargets(
  shape: Extract<DecisionShape<ObjectId>, { kind: 'targets' }>,
  cells: readonly (readonly [number, number, number])[],
): { readonly targets: readonly (readonly Target[])[]; readonly divided: readonly number[] | null } {
  const targets = shape.slots.map((slot, index) =>
    cells.flatMap(([s, option]): readonly Target[] => {
      const target = s === index ? slot.options[option] : undefined
      return target === undefined ? [] : [target]
    }),
  )
  return {
    targets,
    divided: shape.divide === null ? null : cells.filter((cell) => cell[0] === 0).map((cell) => cell[2]),
  }
}

// 601.2c–d: targets and division.
function announceTargets(tx: Transaction, frame: CastFrame): void {
  const { draft } = frame
  const specs = targetSpecs(draft.content, draft.modes)
  if (specs.length === 0) return next(tx, frame, { pc: 4 })
  const { context } = draft
  const wanted = wantedSpecs(tx.state, draft.content, draft.modes, context)
  const item = frame.mana ? context.source : frame.item
  const bodies = chosenBodies(draft.content, draft.modes)
  const offered = optionsOfBodies(tx.state, bodies, context, item)
  const slots = specs.map((spec, slot) => {
    if (wanted[slot] === false) return { options: [], min: 0, max: 0 }
    const options = offered[slot] ?? []
    const min = Math.max(0, amountOf(tx.state, spec.min, context))
    return { options, min, max: Math.min(options.length, Math.max(min, amountOf(tx.state, spec.max, context))) }
  })
  if (!hasAllTargets(tx.state, draft, frame)) return takeBack(tx, frame)
  const [body] = bodies
  const divide = body?.divide === undefined ? null : amountOf(tx.state, body.divide, context)
  const bounded =
    divide === null
      ? slots
      : slots.map((slot, index) => (index === 0 ? { ...slot, max: Math.min(slot.max, divide) } : slot))
  const shape = { kind: 'targets', slots: bounded, divide } as const
  const answer = frame.answers[0]
  const chooser =
    specs[0]?.chooser === undefined ? frame.player : (playersOf(tx.state, specs[0].chooser, context)[0] ?? frame.player)
  if (answer === undefined) {
    if (slots.every((slot) => slot.max === 0))
      return next(tx, frame, { pc: 4, draft: { ...draft, targets: slots.map(() => []) } })
    return question(tx, frame, shape, 'prompt.chooseTargets', {}, chooser)
  }
  const chosen = chosenTargets(shape, answer.kind === 'grid' ? answer.cells : [])
  const refusal = unfit(tx.state, bodies, chosen.targets, context, item)
  if (refusal !== null) return tx.refuse(message(refusal, {}))
  next(tx, frame, { pc: 4, draft: { ...draft, ...chosen, context: { ...context, ...chosen } } })
}

// 601.2f–h: the total cost is locked in, then paid.
function pay(tx: Transaction, frame: CastFrame): void {
  const cost = assisted(tx, frame, costOfAnnounced(tx.state, frame, frame.draft.context.x ?? 0))
  if (cost === null) return
  // 733.1: with too little help it can't be cast after all.
  const helped = frame.draft.context.bindings['assisted'] !== undefined
  if (helped && !canPayCost(tx.state, frame.player, cost, frame.draft.context, frame.item)) return takeBack(tx, frame)
  next(tx, frame, { pc: 5 })
  if ((cost.mana === null || cost.mana.length === 0) && cost.parts.length === 0) return
  tx.push(
    payFrame({
      player: frame.player,
      cost,
      forItem: frame.item,
      context: frame.draft.context,
      cancellable: frame.checkpoint !== null,
      auto: tx.player(frame.player).autoPay,
    }),
  )
}

function noteActivation(tx: Transaction, frame: CastFrame): void {
  const { ability, draft } = frame
  const source = tx.find(draft.context.source)
  if (ability?.kind !== 'activated' || source === null) return
  const uses = usedOnce(tx.state.table, source, ability)
  const loyalty = ability.cost.parts.some((part) => part.kind === 'loyalty')
  if (loyalty || uses !== source.uses) tx.patch(source.id, { uses: loyalty ? { ...uses, [-1]: 1 } : uses })
}

// 700.14: on spells this turn so far.
function manaSpentBy(state: GameState, player: number): number {
  let spent = 0
  for (const event of state.history.events)
    if (event.kind === 'manaSpent' && event.player === player) spent += event.amount
  return spent
}

// 601.2i, 602.2b: the spell is cast or the ability activated, and what triggers on that triggers.
function finish(tx: Transaction, frame: CastFrame): void {
  const { draft, paid } = frame
  const context = { ...draft.context, paid: paid?.parts ?? {} }
  tx.pop()
  if (frame.mana) {
    noteActivation(tx, frame)
    const source = draft.context.sourceLki
    const [body] = chosenBodies(draft.content, draft.modes)
    if (body !== undefined) tx.push(effectFrame(body.effect, context))
    if (source !== null)
      recordEvents(tx, [{ kind: 'activated', player: frame.player, source, keyword: null, mana: true }])
    return
  }
  const object = tx.object(frame.item)
  const { mana: manaSpent = [], lifeForMana = 0 } = paid ?? {}
  const cast =
    object.cast === null
      ? null
      : {
          ...object.cast,
          x: draft.context.x,
          paidCosts: frame.optional,
          manaSpent,
          ...(lifeForMana > 0 ? { lifeForMana } : {}),
        }
  tx.patch(frame.item, { stack: { ...draft, context }, cast })
  const events: GameEvent[] = []
  if (draft.kind === 'spell') {
    const { history } = tx.state
    const nth = (history.spellsCast[frame.player] ?? 0) + 1
    tx.set('history', {
      ...history,
      spellsCast: history.spellsCast.map((n, player) => (player === frame.player ? nth : n)),
    })
    if (frame.from === 'command') countCommanderCast(tx, tx.object(frame.item))
    const amount = paid?.mana.length ?? 0
    if (amount > 0)
      events.push({ kind: 'manaSpent', player: frame.player, amount, before: manaSpentBy(tx.state, frame.player) })
    events.push({ kind: 'cast', player: frame.player, spell: lkiOf(tx.state, frame.item), nth })
  } else if (draft.kind === 'activated') {
    noteActivation(tx, frame)
    const source = draft.context.sourceLki
    if (source !== null)
      events.push({
        kind: 'activated',
        player: frame.player,
        source,
        keyword: frame.ability?.kind === 'activated' ? (frame.ability.keyword ?? null) : null,
        mana: false,
      })
  }
  const targets = frame.draft.targets.flat()
  recordEvents(tx, [
    ...events,
    ...becomingTargets(tx.state, frame.item, targets, frame.player),
    ...crimes(tx.state, targets, frame.player),
  ])
}

/** Puts a spell or ability on the stack step by step (601.2b–i, 602.2b, 603.3c–d). */
export function stepCast(tx: Transaction, frame: CastFrame): void {
  switch (frame.pc) {
    case 0:
      // 601.4: how many modes may hang on what will be paid.
      return asksCostsFirst(frame.draft.content) ? announceOptional(tx, frame, 6) : announceModes(tx, frame)
    case 6:
      return announceModes(tx, frame, 2)
    case 7:
      return announceSplice(tx, frame, 1)
    case 1: {
      const reduce = reductionToChoose(tx.state, frame)
      return reduce === null ? announceOptional(tx, frame) : announceReduction(tx, frame, reduce)
    }
    case 2:
      return frame.draft.kind === 'triggered' ? next(tx, frame, { pc: 3 }) : announceX(tx, frame)
    case 3:
      return announceTargets(tx, frame)
    case 4:
      return frame.draft.kind === 'triggered' ? next(tx, frame, { pc: 5 }) : pay(tx, frame)
    default:
      return finish(tx, frame)
  }
}
