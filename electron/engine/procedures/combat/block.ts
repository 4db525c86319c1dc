import type { BlockOption } from '../../../../shared/play/decision.ts'
import type { PlayerId } from '../../../../shared/vocabulary/players.ts'
import { objectRulesOf } from '../../characteristics/index.ts'
import type { ObjectId } from '../../state/ids.ts'
import type { GameState } from '../../state/state.ts'
import { blockProblem } from './blockProblem.ts'
import type { BlockProblem } from './blockProblem.ts'
import { disobeyed, leastBlocks, obeyed } from './blockSearch.ts'
import { illegal } from './verdict.ts'
import type { Verdict } from './verdict.ts'

/** Who blocks whom: a pair of blocker and attacker for each block. */
export type BlockDeclaration = readonly (readonly [ObjectId, ObjectId])[]

/** The creatures that a defending player may declare as blockers, and what each may block (509.1a–c). */
export function blockOptions(
  state: GameState,
  player: PlayerId,
): { readonly options: readonly BlockOption<ObjectId>[]; readonly attackers: readonly ObjectId[] } {
  const problem = blockProblem(state, player)
  const least = leastBlocks(problem).blocks
  return {
    options: problem.blockers.map((blocker, index) => {
      const needed = least[index] ?? []
      // A crowd that can block the same shares one list.
      const attackers =
        needed.length === 0
          ? blocker.attackers
          : [...needed, ...blocker.attackers.filter((attacker) => !needed.includes(attacker))]
      return { blocker: blocker.id, attackers, max: blocker.max, required: needed.length }
    }),
    attackers: problem.attackers.map((attacker) => attacker.id),
  }
}

/** The attackers of each blocker by index, or null where someone can't block, or can't block that. */
function blocksOf(problem: BlockProblem, declaration: BlockDeclaration): readonly (readonly number[])[] | null {
  const blockers = new Map(problem.blockers.map((blocker, index) => [blocker.id, index]))
  const attackers = new Map(problem.attackers.map((attacker, index) => [attacker.id, index]))
  const blocks = problem.blockers.map((): number[] => [])
  for (const [blocker, attacker] of declaration) {
    const who = blockers.get(blocker)
    const whom = attackers.get(attacker)
    const own = who === undefined ? undefined : blocks[who]
    if (own === undefined || whom === undefined || own.includes(whom)) return null
    own.push(whom)
  }
  return blocks
}

/** Whether a declaration of blockers is legal (509.1a–c), and what it costs (509.1d); if not, why. */
export function checkBlock(state: GameState, player: PlayerId, declaration: BlockDeclaration): Verdict {
  const problem = blockProblem(state, player)
  const blocks = blocksOf(problem, declaration)
  if (blocks === null) return illegal('cantBlock')
  const restriction = disobeyed(problem, blocks)
  if (restriction !== null) return illegal(restriction)
  if (problem.required && obeyed(problem, blocks) < leastBlocks(problem).count) return illegal('mustBlock')
  return { ok: true, tax: blockTax(state, declaration) }
}

/** A legal declaration with no blocker that nothing requires (509.1c). */
export function leastBlock(state: GameState, player: PlayerId): BlockDeclaration {
  const problem = blockProblem(state, player)
  return leastBlocks(problem).blocks.flatMap((attackers, index): BlockDeclaration => {
    const blocker = problem.blockers[index]
    if (blocker === undefined) return []
    return attackers.flatMap((attacker): BlockDeclaration => {
      const blocked = problem.attackers[attacker]
      return blocked === undefined ? [] : [[blocker.id, blocked.id]]
    })
  })
}

// 509.1d
function blockTax(state: GameState, declaration: BlockDeclaration): readonly string[] {
  return [...new Set(declaration.map(([blocker]) => blocker))].flatMap((blocker) =>
    objectRulesOf(state, blocker).flatMap(({ change }) => (change.kind === 'blockTax' ? change.mana : [])),
  )
}
