import { expect, test } from 'vitest'
import { characteristics, conceal, decisionOf, submit } from '../../engine/index.ts'
import type { GameState, ObjectId } from '../../engine/index.ts'
import type { Answer, PriorityAction } from '../../../shared/play/decision.ts'
import { choose } from '../choose.ts'
import { plainAnswer } from '../fallback.ts'
import { duel } from '../testing/duel.ts'
import type { Side } from '../testing/duel.ts'

/** A moment of a game at which one answer is right, whoever judges it. */
interface Position {
  readonly state: GameState
  readonly isRight: (answer: Answer, state: GameState) => boolean
}

function after(state: GameState, answer: Answer): GameState {
  const result = submit(state, answer)
  if (!result.ok) throw new Error(result.error.key)
  return result.state
}

/** Everybody does the least until it is so. */
function until(start: GameState, isThere: (state: GameState) => boolean): GameState {
  let state = start
  for (let i = 0; i < 60 && !isThere(state); i++) {
    const { decision } = state
    if (decision === null) throw new Error('nothing is to be decided')
    state = after(state, plainAnswer(decision))
  }
  if (!isThere(state)) throw new Error('it never came to that')
  return state
}

const decides =
  (player: number, kind: string) =>
  (state: GameState): boolean =>
    state.decision?.kind === kind && state.decision.by === player

const nameOf = (state: GameState, id: ObjectId | undefined): string | null =>
  id === undefined ? null : characteristics(state, id).name

/** The other player attacks with everything; it is for player 0 to block. */
function attacked(me: Side, them: Side, asks = 'blockers'): GameState {
  const { state } = duel(me, them, { active: 1, step: 'main1' })
  const attack = until(state, decides(1, 'attackers'))
  const { decision } = attack
  if (decision?.kind !== 'attackers') throw new Error('no attack to declare')
  const cells = decision.options.map((_, i) => [i, 0, 1] as const)
  return until(after(attack, { kind: 'grid', of: decision.id, cells }), decides(0, asks))
}

/** Player 0 has attacked with everything and the other has blocked, the first blocker the first attacker and so on. */
function blocked(me: Side, them: Side): GameState {
  const { state } = duel(me, them)
  const attack = until(state, decides(0, 'attackers'))
  if (attack.decision?.kind !== 'attackers') throw new Error('no attack to declare')
  const all = attack.decision.options.map((_, i) => [i, 0, 1] as const)
  const block = until(after(attack, { kind: 'grid', of: attack.decision.id, cells: all }), decides(1, 'blockers'))
  if (block.decision?.kind !== 'blockers') throw new Error('no block to declare')
  const cells = block.decision.options.map((_, i) => [i, i, 1] as const)
  const done = after(block, { kind: 'grid', of: block.decision.id, cells })
  return until(done, (now) => decides(0, 'priority')(now) && now.turn.step === 'declareBlockers')
}

/** The other player has cast their first spell; player 0 may answer it. */
function answering(me: Side, them: Side): GameState {
  const { state } = duel(me, them, { active: 1, step: 'main1' })
  const open = decisionOf(state)
  if (open?.kind !== 'priority') throw new Error('no priority')
  const index = open.actions.findIndex((action) => action.kind === 'cast')
  const cast = after(state, { kind: 'indices', of: open.id, picked: [index] })
  return until(cast, (now) => decides(0, 'priority')(now) && now.stack.length > 0)
}

function attacking(me: Side, them: Side): GameState {
  return until(duel(me, them).state, decides(0, 'attackers'))
}

/** Player 0's main phase. */
function main(me: Side, them: Side): GameState {
  return duel(me, them).state
}

/** Player 0 has begun to cast the only spell in hand, and is asked something of that kind. */
function casting(me: Side, them: Side, kind: string): GameState {
  const { state } = duel(me, them)
  const open = decisionOf(state)
  if (open?.kind !== 'priority') throw new Error('no priority')
  const index = open.actions.findIndex((each) => each.kind === 'cast')
  return until(after(state, { kind: 'indices', of: open.id, picked: [index] }), decides(0, kind))
}

const does =
  (kind: PriorityAction<ObjectId>['kind']) =>
  (answer: Answer, state: GameState): boolean => {
    const decision = decisionOf(state)
    if (decision?.kind !== 'priority' || answer.kind !== 'indices') return false
    return decision.actions[answer.picked[0] ?? 0]?.kind === kind
  }

const attacksWith =
  (...names: readonly string[]) =>
  (answer: Answer, state: GameState): boolean => {
    const { decision } = state
    if (answer.kind !== 'grid' || decision?.kind !== 'attackers') return false
    const sent = answer.cells.map(([option]) => nameOf(state, decision.options[option]?.attacker))
    return sent.toSorted().join() === names.toSorted().join()
  }

const blocks =
  (count: number) =>
  (answer: Answer): boolean =>
    answer.kind === 'grid' && answer.cells.length === count

const aimsAt =
  (name: string) =>
  (answer: Answer, state: GameState): boolean => {
    const { decision } = state
    if (answer.kind !== 'grid' || decision?.kind !== 'targets') return false
    const subject = decision.slots[0]?.options[answer.cells[0]?.[1] ?? -1]
    return subject?.kind === 'player'
      ? name === `player ${String(subject.player)}`
      : nameOf(state, subject?.id) === name
  }

const says =
  (picked: number) =>
  (answer: Answer): boolean =>
    answer.kind === 'indices' && answer.picked[0] === picked

const POSITIONS: Readonly<Record<string, Position>> = {
  'attacks with all for lethal past one blocker': {
    state: attacking({ battlefield: ['2 Grizzly Bears', 'Wind Drake'] }, { life: 4, battlefield: ['Centaur Courser'] }),
    isRight: attacksWith('Grizzly Bears', 'Grizzly Bears', 'Wind Drake'),
  },
  'attacks with all for lethal, whatever comes back': {
    state: attacking({ life: 1, battlefield: ['4 Grizzly Bears'] }, { life: 6, battlefield: ['Air Elemental'] }),
    isRight: attacksWith('Grizzly Bears', 'Grizzly Bears', 'Grizzly Bears', 'Grizzly Bears'),
  },
  'stays out of a bigger creature’s way': {
    state: attacking({ battlefield: ['Grizzly Bears'] }, { battlefield: ['Centaur Courser'] }),
    isRight: attacksWith(),
  },
  'stays at home where the attack back kills': {
    state: attacking({ life: 4, battlefield: ['Centaur Courser'] }, { battlefield: ['2 Centaur Courser'] }),
    isRight: attacksWith(),
  },
  'attacks in the air, and keeps the ground': {
    state: attacking({ battlefield: ['Wind Drake', 'Centaur Courser'] }, { battlefield: ['2 Centaur Courser'] }),
    isRight: attacksWith('Wind Drake'),
  },
  'attacks what can’t block': {
    state: attacking({ battlefield: ['Centaur Courser'] }, {}),
    isRight: attacksWith('Centaur Courser'),
  },
  'chumps or dies': {
    state: attacked({ life: 4, battlefield: ['Llanowar Elves'] }, { battlefield: ['Rumbling Baloth'] }),
    isRight: blocks(1),
  },
  'doesn’t chump with life to spare': {
    state: attacked({ life: 20, battlefield: ['Llanowar Elves'] }, { battlefield: ['Rumbling Baloth'] }),
    isRight: blocks(0),
  },
  'chumps twice or dies': {
    state: attacked(
      { life: 4, battlefield: ['Llanowar Elves', 'Elvish Mystic'] },
      { battlefield: ['2 Rumbling Baloth'] },
    ),
    isRight: blocks(2),
  },
  'takes what a block wins': {
    state: attacked({ battlefield: ['Rumbling Baloth'] }, { battlefield: ['Grizzly Bears'] }),
    isRight: blocks(1),
  },
  'burns the last life out': {
    state: casting(
      { battlefield: ['Mountain'], hand: ['Lightning Bolt'] },
      { life: 3, battlefield: ['Centaur Courser'] },
      'targets',
    ),
    isRight: aimsAt('player 1'),
  },
  'casts the burn that wins, rather than keep it': {
    state: main(
      { life: 2, battlefield: ['Mountain'], hand: ['Lightning Bolt'] },
      { life: 3, battlefield: ['Air Elemental'] },
    ),
    isRight: does('cast'),
  },
  'removes the most dangerous': {
    state: casting(
      { battlefield: ['3 Swamp'], hand: ['Murder'] },
      { battlefield: ['Grizzly Bears', 'Air Elemental', 'Llanowar Elves'] },
      'targets',
    ),
    isRight: aimsAt('Air Elemental'),
  },
  'counters what it would lose to': {
    state: answering(
      { life: 6, battlefield: ['2 Island'], hand: ['Counterspell'] },
      { battlefield: ['6 Forest'], hand: ['Rumbling Baloth'] },
    ),
    isRight: does('cast'),
  },
  'keeps the counterspell for better than Opt': {
    state: answering(
      { battlefield: ['2 Island'], hand: ['Counterspell'] },
      { battlefield: ['6 Island'], hand: ['Opt'] },
    ),
    isRight: does('pass'),
  },
  'turns the cloaked creature up once it is blocked': {
    state: blocked({ battlefield: ['5 Plains', 'cloak: Serra Angel'] }, { battlefield: ['Centaur Courser'] }),
    isRight: does('turnFaceUp'),
  },
  'saves its creature with a trick': {
    state: blocked(
      { battlefield: ['Forest', 'Grizzly Bears'], hand: ['Giant Growth'] },
      { battlefield: ['Centaur Courser'] },
    ),
    isRight: does('cast'),
  },
  'sweeps the board when behind': {
    state: main({ life: 8, battlefield: ['4 Plains'], hand: ['Wrath of God'] }, { battlefield: ['3 Centaur Courser'] }),
    isRight: does('cast'),
  },
  'doesn’t sweep its own board away': {
    state: main(
      { battlefield: ['4 Plains', '2 Serra Angel'], hand: ['Wrath of God'] },
      { battlefield: ['Llanowar Elves'] },
    ),
    isRight: (answer, state) => !does('cast')(answer, state),
  },
  'finds the X that kills': {
    state: casting({ battlefield: ['6 Mountain'], hand: ['Blaze'] }, { life: 5 }, 'number'),
    isRight: (answer) => answer.kind === 'value' && answer.n === 5,
  },
  'pays for ward when the spell is worth it': {
    state: warded(),
    isRight: says(0),
  },
  'fogs the attack that kills': {
    state: attacked(
      { life: 8, battlefield: ['Forest'], hand: ['Fog'] },
      { battlefield: ['2 Rumbling Baloth'] },
      'priority',
    ),
    isRight: does('cast'),
  },
}

/** Murder aimed at a cloaked creature, and its ward to be paid. */
function warded(): GameState {
  const state = casting(
    { battlefield: ['5 Swamp'], hand: ['Murder'] },
    { battlefield: ['cloak: Serra Angel'] },
    'targets',
  )
  return until(state, decides(0, 'confirm'))
}

test.each(Object.entries(POSITIONS))('the strong player %s', (_, { state, isRight }) => {
  const info = conceal(state, state.decision?.by ?? 0)
  const answer = choose(info, { table: state.table, level: 'strong', seed: 7 })
  expect(isRight(answer, state)).toBe(true)
})
