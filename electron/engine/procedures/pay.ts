import type { Cost, CostPart } from '../abilities/cost.ts'
import { activatedAbilities, characteristics, lkiOf } from '../characteristics/index.ts'
import { canPayCost, partOptions, usedByCost } from '../legal/payable.ts'
import { amountOf } from '../queries/index.ts'
import type { ManaSourceOption } from '../../../shared/play/decision.ts'
import type { ManaType } from '../../../shared/vocabulary/colors.ts'
import type { CastFrame, PayFrame, PaymentResult } from '../state/frame.ts'
import { objectTarget } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { Lki } from '../state/object.ts'
import type { Proposal } from '../state/proposal.ts'
import { drawInteger } from '../state/random.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { pickedIds, pickedIndices } from './answer.ts'
import { ask } from './ask.ts'
import { proposeFrame } from './effectFrame.ts'
import { manaSourcesOf, planPayment } from './payment/index.ts'
import type { PaymentPlan } from './payment/index.ts'
import { beginActivation } from './startAction.ts'
import { takeBack } from './cast.ts'

// ── choices ──

function isPowerEnough(state: GameState, part: CostPart, ids: readonly ObjectId[]): boolean {
  if (part.kind !== 'tapPower') return true
  return ids.reduce((sum, id) => sum + Math.max(0, characteristics(state, id).power ?? 0), 0) >= part.power
}

/** Asks for the objects that each cost part uses, one part at a time; then goes on to the mana. */
function choose(tx: Transaction, frame: PayFrame): void {
  const index = frame.chosen.length
  const part = frame.cost.parts[index]
  if (part === undefined) {
    tx.replaceTop({ ...frame, pc: 1, answers: [], manaLeft: frame.cost.mana ?? [] })
    return
  }
  if (part.kind === 'either') return chooseEither(tx, frame, part, index)
  const options = partOptions(tx.state, frame.player, part, frame.context)
  if (options === null || options.count === 0) {
    tx.replaceTop({ ...frame, chosen: [...frame.chosen, []], answers: [] })
    return
  }
  const taken = new Set(frame.chosen.flat())
  const free = options.options.filter((id) => !taken.has(id))
  if (free.length < options.count) return fail(tx)
  if (part.kind === 'discard' && part.random === true) {
    tx.replaceTop({ ...frame, chosen: [...frame.chosen, randomOf(tx, frame, free, options.count)], answers: [] })
    return
  }
  const answer = frame.answers[0]
  const chosen = pickedIds(answer, free)
  if (answer === undefined || !isPowerEnough(tx.state, part, chosen)) {
    tx.replaceTop({ ...frame, answers: [] })
    ask(tx, {
      player: frame.player,
      shape: { kind: 'pick', options: free.map(objectTarget), min: options.count, max: Math.min(free.length, options.max) },
      prompt: message(`prompt.cost.${part.kind}`, { number: options.count, source: { kind: 'object', id: frame.context.source } }),
      source: frame.context.source,
      cancellable: frame.cancellable,
    })
    return
  }
  tx.replaceTop({ ...frame, chosen: [...frame.chosen, chosen], answers: [] })
}

function randomOf(tx: Transaction, frame: PayFrame, options: readonly ObjectId[], count: number): readonly ObjectId[] {
  const left = options.slice()
  const out: ObjectId[] = []
  for (let i = 0; i < count; i++) {
    const drawn = drawInteger(tx.state.random, `random:${frame.player}`, 0, left.length - 1)
    tx.set('random', drawn.streams)
    out.push(...left.splice(drawn.value, 1))
  }
  return out
}

function chooseEither(tx: Transaction, frame: PayFrame, part: Extract<CostPart, { kind: 'either' }>, index: number): void {
  const payable = part.of.filter((cost) => canPayCost(tx.state, frame.player, cost, frame.context, frame.forItem))
  if (payable.length === 0) return fail(tx)
  const answer = frame.answers[0]
  if (answer === undefined) {
    ask(tx, {
      player: frame.player,
      shape: { kind: 'option', options: payable.map((cost) => message('option.cost', { cost: { kind: 'mana', cost: cost.mana ?? [] }, text: cost.parts[0]?.kind ?? 'mana' })) },
      prompt: message('prompt.cost.either', {}),
      source: frame.context.source,
      cancellable: frame.cancellable,
    })
    return
  }
  const chosen = payable[pickedIndices(answer)[0] ?? 0]
  if (chosen === undefined) return fail(tx)
  const parts = [...frame.cost.parts.slice(0, index), ...chosen.parts, ...frame.cost.parts.slice(index + 1)]
  const cost: Cost = { mana: [...(frame.cost.mana ?? []), ...(chosen.mana ?? [])], parts }
  tx.replaceTop({ ...frame, cost, answers: [] })
}

// ── mana ──

function planOptions(frame: PayFrame): Parameters<typeof planPayment>[3] {
  return { forItem: frame.forItem, source: frame.context.source, exclude: [...usedByCost(frame.cost, frame.context.source), ...frame.chosen.flat()] }
}

/** Sources of mana that the payer could use by hand, with what each would add. */
function sourceOptions(state: GameState, frame: PayFrame): readonly ManaSourceOption<ObjectId>[] {
  const exclude = new Set(planOptions(frame).exclude)
  return manaSourcesOf(state, frame.player, frame.forItem)
    .filter((source) => !exclude.has(source.object))
    .map((source) => ({ object: source.object, ability: source.abilityIndex, produces: source.outputs }))
}

function payByHand(tx: Transaction, frame: PayFrame, picked: readonly number[]): void {
  const source = sourceOptions(tx.state, frame)[picked[0] ?? -1]
  const produced = source?.produces[picked[1] ?? -1]
  tx.replaceTop({ ...frame, answers: [] })
  if (source === undefined || produced === undefined) return
  const entry = activatedAbilities(tx.state, source.object).find((a) => a.index === source.ability)
  if (entry !== undefined) activate(tx, frame, { object: source.object, abilityIndex: source.ability, produce: produced, plain: isPlainMana(entry.ability.cost) })
}

// What an activation pays for itself without a choice.
function isPlainMana(cost: Cost): boolean {
  return (cost.mana === null || cost.mana.length === 0) && cost.parts.every((part) => part.kind === 'tapSelf' || part.kind === 'sacrificeSelf' || part.kind === 'payLife')
}

type Planned = Pick<PaymentPlan['activations'][number], 'object' | 'abilityIndex' | 'produce' | 'plain'>

/** What a plain mana ability's costs and mana come to; it needs no procedure of its own. */
function plainProposals(tx: Transaction, frame: PayFrame, planned: Planned): readonly Proposal[] {
  const entry = activatedAbilities(tx.state, planned.object).find((a) => a.index === planned.abilityIndex)
  if (entry === undefined) return []
  const { ability } = entry
  const costs = ability.cost.parts.flatMap((part) => partProposals(tx, frame, part, [], planned.object))
  const restriction = restrictionOf(ability.content.kind === 'plain' ? ability.content.body.effect : null)
  return [...costs, { kind: 'addMana', player: frame.player, mana: planned.produce, source: planned.object, restriction }]
}

function activate(tx: Transaction, frame: PayFrame, planned: Planned): void {
  if (planned.plain) {
    const proposals = plainProposals(tx, frame, planned)
    if (proposals.length > 0) tx.push(proposeFrame(proposals))
    return
  }
  const entry = activatedAbilities(tx.state, planned.object).find((a) => a.index === planned.abilityIndex)
  if (entry !== undefined) beginActivation(tx, frame.player, planned.object, entry.ability, null, planned.produce)
}

/** Activates what a plan needs: the plain ones together, the others one after another above them. */
function activateAll(tx: Transaction, frame: PayFrame, activations: PaymentPlan['activations']): void {
  const proposals = activations.filter((a) => a.plain).flatMap((planned) => plainProposals(tx, frame, planned))
  const [other] = activations.filter((a) => !a.plain)
  if (proposals.length > 0) tx.push(proposeFrame(proposals))
  else if (other !== undefined) activate(tx, frame, other)
}

function restrictionOf(effect: import('../abilities/effect.ts').Effect | null): import('../abilities/effect.ts').ManaRestriction | null {
  if (effect?.kind === 'addMana') return effect.restriction ?? null
  if (effect?.kind === 'sequence') for (const step of effect.steps) if (step.kind === 'addMana') return step.restriction ?? null
  return null
}

function takeFromPool(tx: Transaction, frame: PayFrame, plan: PaymentPlan): void {
  const player = tx.player(frame.player)
  const used = new Set(plan.useFloating)
  const spent = player.mana.filter((_, index) => used.has(index)).map((unit) => unit.type)
  tx.patchPlayer(frame.player, { mana: player.mana.filter((_, index) => !used.has(index)) })
  const proposals: Proposal[] = []
  if (plan.life > 0) proposals.push({ kind: 'loseLife', player: frame.player, amount: plan.life })
  for (const id of plan.taps) proposals.push({ kind: 'tap', id, forMana: false })
  for (const id of plan.exiles) proposals.push(movedAway(frame, id, 'exile', null))
  tx.replaceTop({ ...frame, pc: 2, answers: [], manaLeft: [], manaSpent: [...frame.manaSpent, ...spent] })
  if (proposals.length > 0) tx.push(proposeFrame(proposals))
}

function payAutomatically(tx: Transaction, frame: PayFrame): void {
  const plan = planPayment(tx.state, frame.player, frame.manaLeft ?? [], planOptions(frame))
  if (plan === null) return fail(tx)
  if (plan.activations.length === 0) return takeFromPool(tx, frame, plan)
  tx.replaceTop({ ...frame, answers: [], auto: true })
  activateAll(tx, frame, plan.activations)
}

function payMana(tx: Transaction, frame: PayFrame): void {
  const left = frame.manaLeft ?? []
  if (left.length === 0) {
    tx.replaceTop({ ...frame, pc: 2, answers: [] })
    return
  }
  const player = tx.player(frame.player)
  if (player.infiniteMana) {
    const spent = left.flatMap((symbol): ManaType[] => infiniteSpent(symbol))
    tx.replaceTop({ ...frame, pc: 2, answers: [], manaLeft: [], manaSpent: [...frame.manaSpent, ...spent] })
    return
  }
  const plan = planPayment(tx.state, frame.player, left, planOptions(frame))
  if (plan === null) return fail(tx)
  const answer = frame.answers[0]
  if (frame.auto || answer?.kind === 'value') return payAutomatically(tx, frame)
  if (plan.activations.length === 0 && plan.taps.length === 0 && plan.exiles.length === 0 && plan.life === 0) return takeFromPool(tx, frame, plan)
  if (answer !== undefined) return payByHand(tx, frame, pickedIndices(answer))
  ask(tx, {
    player: frame.player,
    shape: { kind: 'payMana', cost: left, sources: sourceOptions(tx.state, frame), auto: true },
    prompt: message('prompt.payMana', { cost: { kind: 'mana', cost: left } }),
    source: frame.forItem ?? frame.context.source,
    cancellable: frame.cancellable,
  })
}

// A scenario player with any mana pays coloured symbols with their colour and the rest with colourless.
function infiniteSpent(symbol: string): ManaType[] {
  const generic = Number(symbol)
  if (Number.isInteger(generic)) return Array.from({ length: generic }, () => 'C' as const)
  const color = (['W', 'U', 'B', 'R', 'G'] as const).find((c) => symbol.includes(c))
  return [color ?? 'C']
}

// ── the other parts ──

function movedAway(frame: PayFrame, id: ObjectId, to: 'graveyard' | 'exile' | 'hand', cause: 'sacrifice' | 'discard' | null): Proposal {
  return { kind: 'move', id, to, position: 'top', cause, by: frame.player, source: frame.context.source, entering: null, exileFaceDown: null, revealed: true }
}

function partProposals(tx: Transaction, frame: PayFrame, part: CostPart, chosen: readonly ObjectId[], self: ObjectId): readonly Proposal[] {
  const { player, context } = frame
  const all = (make: (id: ObjectId) => Proposal): readonly Proposal[] => chosen.map(make)
  switch (part.kind) {
    case 'tapSelf':
      return [{ kind: 'tap', id: self, forMana: tx.state.frames.length > 0 && isForMana(frame, self) }]
    case 'untapSelf':
      return [{ kind: 'untap', id: self }]
    case 'loyalty': {
      const x = context.x ?? 0
      const n = part.n === 'x' ? x : part.n === '-x' ? -x : part.n
      if (n === 0) return []
      return [n > 0 ? { kind: 'putCounters', on: objectTarget(self), counter: 'loyalty', amount: n, by: player } : { kind: 'removeCounters', on: objectTarget(self), counter: 'loyalty', amount: -n }]
    }
    case 'payLife':
      return [{ kind: 'loseLife', player, amount: amountOf(tx.state, part.n, context) }]
    case 'sacrificeSelf':
      return [movedAway(frame, self, 'graveyard', 'sacrifice')]
    case 'discardSelf':
      return [movedAway(frame, self, 'graveyard', 'discard')]
    case 'discardHand':
      return (tx.state.hands[player] ?? []).map((id) => movedAway(frame, id, 'graveyard', 'discard'))
    case 'exileSelf':
      return [movedAway(frame, self, 'exile', null)]
    case 'returnSelf':
      return [movedAway(frame, self, 'hand', null)]
    case 'sacrifice':
      return all((id) => movedAway(frame, id, 'graveyard', 'sacrifice'))
    case 'discard':
      return all((id) => movedAway(frame, id, 'graveyard', 'discard'))
    case 'exile':
      return all((id) => movedAway(frame, id, 'exile', null))
    case 'return':
      return all((id) => movedAway(frame, id, 'hand', null))
    case 'tap':
    case 'tapPower':
      return all((id) => ({ kind: 'tap', id, forMana: false }))
    case 'reveal':
      return chosen.length === 0 ? [] : [{ kind: 'reveal', ids: chosen, to: 'all' }]
    case 'revealSelf':
      return [{ kind: 'reveal', ids: [self], to: 'all' }]
    case 'removeCounters': {
      const amount = amountOf(tx.state, part.count, context)
      return (part.from === 'self' ? [self] : chosen).map((id) => ({ kind: 'removeCounters', on: objectTarget(id), counter: part.counter, amount }))
    }
    case 'putCounters':
      return [{ kind: 'putCounters', on: objectTarget(self), counter: part.counter, amount: amountOf(tx.state, part.count, context), by: player }]
    case 'mill':
    case 'exileTop': {
      const top = (tx.state.libraries[player] ?? []).slice(0, amountOf(tx.state, part.count, context))
      return top.map((id) => ({ ...movedAway(frame, id, part.kind === 'mill' ? 'graveyard' : 'exile', null), cause: part.kind === 'mill' ? 'mill' : null }) as Proposal)
    }
    case 'energy':
      return [{ kind: 'removeCounters', on: { kind: 'player', player }, counter: 'energy', amount: amountOf(tx.state, part.n, context) }]
    case 'either':
      return []
  }
}

// Tapping a source while mana is being paid, or for a mana ability, is tapping it for mana (106.12).
function isForMana(frame: PayFrame, self: ObjectId): boolean {
  return self !== frame.context.source || frame.forItem === self
}

const PAID_AS = { sacrifice: 'sacrifice', sacrificeSelf: 'sacrifice', discard: 'discard', discardSelf: 'discard', exile: 'exile', exileSelf: 'exile', tap: 'tap', tapPower: 'tap', reveal: 'reveal', return: 'return' } as const

function isPaidAs(kind: string): kind is keyof typeof PAID_AS {
  return Object.hasOwn(PAID_AS, kind)
}

/** Leaves with the frame below what was used, as it last was (608.2h). */
function payParts(tx: Transaction, frame: PayFrame): void {
  const proposals: Proposal[] = []
  const parts: Record<string, Lki[]> = {}
  frame.cost.parts.forEach((part, index) => {
    const chosen = frame.chosen[index] ?? []
    proposals.push(...partProposals(tx, frame, part, chosen, frame.context.source))
    if (!isPaidAs(part.kind)) return
    const used = part.kind.endsWith('Self') ? [frame.context.source] : chosen
    parts[PAID_AS[part.kind]] = [...(parts[PAID_AS[part.kind]] ?? []), ...used.map((id) => lkiOf(tx.state, id))]
  })
  const result: PaymentResult = { parts, mana: frame.manaSpent }
  tx.pop()
  const below = tx.state.frames[tx.state.frames.length - 1]
  if (below?.kind === 'cast' || below?.kind === 'effect' || below?.kind === 'turnFaceUp' || below?.kind === 'special') tx.replaceTop({ ...below, paid: result })
  if (proposals.length > 0) tx.push(proposeFrame(proposals))
}

function fail(tx: Transaction): void {
  const below = tx.state.frames[tx.state.frames.length - 2]
  if (below?.kind === 'cast' && below.checkpoint !== null) return takeBack(tx, below as CastFrame)
  if ((below?.kind === 'turnFaceUp' || below?.kind === 'special') && below.checkpoint !== null) return tx.goBackTo(below.checkpoint)
  // A cost that turned out not to be payable isn't paid at all (118.3).
  tx.pop()
}

/** Pays a cost: objects are chosen, mana is paid, then all the rest is paid together (601.2g–h). */
export function stepPay(tx: Transaction, frame: PayFrame): void {
  switch (frame.pc) {
    case 0:
      return choose(tx, frame)
    case 1:
      return payMana(tx, frame)
    default:
      return payParts(tx, frame)
  }
}
