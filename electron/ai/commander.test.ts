import { expect, test } from 'vitest'
import { perform, submit } from '../engine/index.ts'
import { AI_LEVELS } from '../../shared/play/match.ts'
import { evaluate } from './evaluation.ts'
import { answerIn, duel, playOn } from './testing/duel.ts'

const TANA = 'Tana, the Bloodsower'
const LANDS = ['2 Forest', '2 Mountain']

test.each(AI_LEVELS)('903.8: the %s player casts its commander from the command zone', (level) => {
  const { state } = duel({ battlefield: LANDS, command: [TANA] }, { battlefield: ['Grizzly Bears'] })
  const after = playOn(state, ({ battlefield }) => battlefield.length > 5, 6, level)
  expect(after.players[0]?.commanders).toMatchObject([{ casts: 1 }])
})

test('903.9a: a commander that died goes back to be cast again', () => {
  const { state, id } = duel({ battlefield: LANDS, command: [TANA] }, {})
  const cast = playOn(state, ({ command, stack }) => command.length + stack.length === 0, 6)
  const asked = perform(cast, { kind: 'destroy', id: cast.battlefield.at(-1) ?? id(`A.${TANA}`) })
  expect(asked.decision?.prompt.key).toBe('prompt.commanderZone')
  const done = submit(asked, answerIn(asked))
  expect(done.ok && done.state.command).toHaveLength(1)
})

test('903.10a: damage by a commander counts, the more the nearer it is to 21', () => {
  const { state } = duel({ command: [TANA] }, {})
  const worth = (dealt: number): number =>
    evaluate(
      {
        ...state,
        players: state.players.map((player) => ({
          ...player,
          commanders: player.commanders.map((one) => ({ ...one, damage: [0, dealt] })),
        })),
      },
      0,
    )
  const steps = [0, 5, 10, 15, 20].map(worth)
  const gains = steps.slice(1).map((value, at) => value - (steps[at] ?? 0))
  expect(gains.every((gain, at) => gain > (gains[at - 1] ?? 0))).toBe(true)
})
