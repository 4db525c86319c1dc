import type { Effect } from '../abilities/effect.ts'
import type { Cost, CostPart } from '../abilities/cost.ts'
import { activatedAbilities } from '../characteristics/index.ts'
import { canPayCost, isEnough, leavingMana, mayPayLife, partOptions, usedByCost } from '../legal/payable.ts'
import type { ManaSourceOption } from '../../../shared/play/decision.ts'
import type { ManaType } from '../../../shared/vocabulary/colors.ts'
import { SET_ASIDE_MANA } from '../state/context.ts'
import type { PayFrame } from '../state/frame.ts'
import { nextId, objectTarget } from '../state/ids.ts'
import type { ObjectId } from '../state/ids.ts'
import { message } from '../state/message.ts'
import type { Proposal } from '../state/proposal.ts'
import { drawInteger } from '../state/random.ts'
import type { GameState } from '../state/state.ts'
import type { Transaction } from '../state/transaction.ts'
import { pickedIds, pickedIndices } from './answer.ts'
import { ask } from './ask.ts'
import { proposeFrame } from './effectFrame.ts'
import { isManaType, isPlainManaAbility, manaSourcesOf, planPayment } from './payment/index.ts'
import type { PaymentOptions, PaymentPlan } from './payment/index.ts'
import { resolveManaTriggers } from './placeTriggers.ts'
import { beginActivation } from './startAction.ts'
import { triggerOnSpending } from './spentMana.ts'
import { takeBack } from './cast.ts'
import { movedAway, partProposals, paidWith, payParts } from './payParts.ts'

// ── choices ──

/** Asks for the objects that each cost part uses, one part at a time; then goes on to the mana. */
function choose(tx: Transaction, frame: PayFrame): void {
  const index = frame.chosen.length
  const part = frame.cost.parts[index]
  if (part === undefined) {
    tx.replaceTop({ ...frame, pc: 1, answers: [], manaLeft: frame.cost.mana ?? [] })
    return
  }
  if (part.kind === 'either') return chooseEither(tx, frame, part, index)
  const options = partOptions(tx.state, frame.player, frame.cost, part, frame.context)
  if (options === null || options.count === 0) {
    tx.replaceTop({ ...frame, chosen: [...frame.chosen, []], answers: [] })
    return
  }
  const taken = new Set(frame.chosen.flat())
  const free = leavingMana(tx.state, frame.player, frame.cost, part, options, planOptions(tx.state, frame)).filter(
    (id) => !taken.has(id),
  )
  if (free.length < options.count) return fail(tx)
  if (part.kind === 'discard' && part.random === true) {
    tx.replaceTop({ ...frame, chosen: [...frame.chosen, randomOf(tx, frame, free, options.count)], answers: [] })
    return
  }
  const answer = frame.answers[0]
  const chosen = pickedIds(answer, free)
  if (answer !== undefined && !isEnough(tx.state, part, chosen))
    return tx.refuse(
      message(part.kind === 'evidence' ? 'prompt.cost.notEnoughEvidence' : 'prompt.cost.notEnoughPower', {}),
    )
  if (answer === undefined) {
    ask(tx, {
      player: frame.player,
      shape: {
        kind: 'pick',
        options: free.map(objectTarget),
        min: options.count,
        max: Math.min(free.length, options.max),
      },
      prompt: message(`prompt.cost.${part.kind}`, {
        number: options.count,
        source: { kind: 'object', id: frame.context.source },
      }),
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

function chooseEither(
  tx: Transaction,
  frame: PayFrame,
  part: Extract<CostPart, { kind: 'either' }>,
  index: number,
): void {
  const payable = part.of.filter((cost) => canPayCost(tx.state, frame.player, cost, frame.context, frame.forItem))
  if (payable.length === 0) return fail(tx)
  const answer = frame.answers[0]
  if (answer === undefined) {
    ask(tx, {
      player: frame.player,
      shape: {
        kind: 'option',
        options: payable.map((cost) =>
          message('option.cost', {
            cost: { kind: 'mana', cost: cost.mana ?? [] },
            text: cost.parts[0]?.kind ?? 'mana',
          }),
        ),
      },
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

function planOptions(state: GameState, frame: PayFrame): PaymentOptions {
  return {
    forItem: frame.forItem,
    source: frame.context.source,
    ...underWay(state),
    ...usedByCost(frame.cost, frame.context.source, frame.chosen),
    ...(mayPayLife(state, frame.player, frame.context) ? {} : { lifeAllowed: false }),
    ...(frame.turnUp === undefined ? {} : { turnUp: frame.turnUp }),
    ...(setAside(frame) === null ? {} : { poolOnly: true, spend: setAside(frame)?.split('').filter(isManaType) ?? [] }),
  }
}

/** 605.3c: the mana abilities whose costs are being paid. */
function underWay(state: GameState): Pick<PaymentOptions, 'underWay'> {
  const found = state.frames.flatMap((frame) =>
    frame.kind === 'cast' && frame.mana && frame.ability !== null
      ? [{ object: frame.item, ability: frame.ability }]
      : [],
  )
  return found.length === 0 ? {} : { underWay: found }
}

/** The floating mana that a plan set aside for this mana ability's cost. */
function setAside(frame: PayFrame): string | null {
  return frame.context.bindings[SET_ASIDE_MANA]?.text ?? null
}

/** Sources of mana that the payer could use by hand, with what each would add. */
function sourceOptions(state: GameState, frame: PayFrame): readonly ManaSourceOption<ObjectId>[] {
  return manaSourcesOf(state, frame.player, planOptions(state, frame)).map((source) => ({
    object: source.object,
    ability: source.abilityIndex,
    produces: source.outputs,
  }))
}

function payByHand(tx: Transaction, frame: PayFrame, picked: readonly number[]): void {
  const source = sourceOptions(tx.state, frame)[picked[0] ?? -1]
  const produced = source?.produces[picked[1] ?? -1]
  tx.replaceTop({ ...frame, answers: [] })
  if (source === undefined || produced === undefined) return
  const entry = activatedAbilities(tx.state, source.object).find((a) => a.index === source.ability)
  if (entry !== undefined)
    activate(tx, frame, {
      object: source.object,
      abilityIndex: source.ability,
      produce: produced,
      payWith: [],
      plain: isPlainManaAbility(entry.ability),
    })
}

type Planned = PaymentPlan['activations'][number]

/** What a plain mana ability's costs and mana come to; it needs no procedure of its own. */
function plainProposals(tx: Transaction, frame: PayFrame, planned: Planned): readonly Proposal[] {
  const entry = activatedAbilities(tx.state, planned.object).find((a) => a.index === planned.abilityIndex)
  if (entry === undefined) return []
  const { ability } = entry
  const costs = ability.cost.parts.flatMap((part) => partProposals(tx, frame, part, [], planned.object))
  const terms = manaTerms(ability.content.kind === 'plain' ? ability.content.body.effect : null)
  return [...costs, { kind: 'addMana', player: frame.player, mana: planned.produce, source: planned.object, ...terms }]
}

function activate(tx: Transaction, frame: PayFrame, planned: Planned): void {
  if (planned.plain) {
    const proposals = plainProposals(tx, frame, planned)
    if (proposals.length > 0) tx.push(proposeFrame(proposals))
    return
  }
  const entry = activatedAbilities(tx.state, planned.object).find((a) => a.index === planned.abilityIndex)
  if (entry !== undefined) beginActivation(tx, frame.player, planned.object, entry.ability, null, planned)
}

/** Activates what a plan needs: the plain ones together, the others one after another above them. */
function activateAll(tx: Transaction, frame: PayFrame, activations: PaymentPlan['activations']): void {
  const proposals = activations.filter((a) => a.plain).flatMap((planned) => plainProposals(tx, frame, planned))
  const [other] = activations.filter((a) => !a.plain)
  if (proposals.length > 0) tx.push(proposeFrame(proposals))
  else if (other !== undefined) activate(tx, frame, other)
}

type AddMana = Extract<Effect, { kind: 'addMana' }>

function adding(effect: Effect | null): AddMana | null {
  if (effect?.kind === 'addMana') return effect
  return effect?.kind === 'sequence' ? (effect.steps.find((step) => step.kind === 'addMana') ?? null) : null
}

/** What the mana may be spent on, and for how long it isn't lost. */
function manaTerms(effect: Effect | null): Pick<Extract<Proposal, { kind: 'addMana' }>, 'restriction' | 'keep'> {
  const node = adding(effect)
  const restriction = node?.restriction ?? null
  return node?.keep === undefined ? { restriction } : { restriction, keep: node.keep }
}

function takeFromPool(tx: Transaction, frame: PayFrame, plan: PaymentPlan): void {
  const player = tx.player(frame.player)
  const used = new Set(plan.useFloating)
  const units = player.mana.filter((_, index) => used.has(index))
  const spent = units.map((unit) => unit.type)
  triggerOnSpending(tx, frame, units)
  tx.patchPlayer(frame.player, { mana: player.mana.filter((_, index) => !used.has(index)) })
  const proposals: Proposal[] = []
  if (plan.life > 0) proposals.push({ kind: 'loseLife', player: frame.player, amount: plan.life })
  for (const id of plan.taps) proposals.push({ kind: 'tap', id, forMana: false })
  for (const id of plan.exiles) proposals.push(movedAway(frame, id, 'exile', null))
  // 702.66: the spell, and the permanent that it becomes, has these cards exiled with it.
  const spell = frame.forItem === null ? null : tx.find(frame.forItem)
  if (spell !== null && plan.exiles.length > 0)
    tx.patch(spell.id, {
      links: { ...spell.links, exiled: [...(spell.links['exiled'] ?? []), ...plan.exiles.map(nextId)] },
    })
  tx.replaceTop({
    ...frame,
    pc: 2,
    answers: [],
    manaLeft: [],
    manaSpent: [...frame.manaSpent, ...spent],
    lifeForMana: frame.lifeForMana + plan.life,
  })
  if (proposals.length > 0) tx.push(proposeFrame(proposals))
}

function payAutomatically(tx: Transaction, frame: PayFrame): void {
  const plan = planPayment(tx.state, frame.player, frame.manaLeft ?? [], planOptions(tx.state, frame))
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
  const answer = frame.answers[0]
  if (frame.auto || setAside(frame) !== null || answer?.kind === 'value') return payAutomatically(tx, frame)
  const plan = planPayment(tx.state, frame.player, left, planOptions(tx.state, frame))
  if (plan === null) return fail(tx)
  if (plan.activations.length === 0 && plan.taps.length === 0 && plan.exiles.length === 0 && plan.life === 0)
    return takeFromPool(tx, frame, plan)
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
function fail(tx: Transaction): void {
  const below = tx.state.frames[tx.state.frames.length - 2]
  if (below?.kind === 'cast' && below.checkpoint !== null) return takeBack(tx, below)
  if ((below?.kind === 'turnFaceUp' || below?.kind === 'special') && below.checkpoint !== null)
    return tx.goBackTo(below.checkpoint)
  // A cost that turned out not to be payable isn't paid at all (118.3).
  tx.pop()
}

/** Pays a cost: objects are chosen, mana is paid, then all the rest is paid together (601.2g–h). */
export function stepPay(tx: Transaction, frame: PayFrame): void {
  switch (frame.pc) {
    case 0:
      return choose(tx, frame)
    case 1:
      if (frame.answers.length === 0 && resolveManaTriggers(tx)) return
      return payMana(tx, frame)
    default:
      // What was to pay may have been given up for mana.
      return paidWith(frame).every((id) => tx.find(id) !== null) ? payParts(tx, frame) : fail(tx)
  }
}
