import { describe, expect, test } from 'vitest'
import { starterSource } from './cardSource.ts'
import { runScenarioText } from './file.ts'
import { parseScenario } from './format.ts'
import { reportJson, reportLine, summaryLine } from './report.ts'
import type { Report } from './report.ts'
import { runScenario } from './run.ts'

const source = starterSource()

interface Parts {
  readonly A?: object
  readonly B?: object
  readonly steps: readonly object[]
  readonly [key: string]: unknown
}

function run({ A = {}, B = {}, ...rest }: Parts): Report {
  const parsed = parseScenario({ id: 't', title: 'T', rule: '100', players: { A, B }, ...rest })
  if (!parsed.ok) throw new Error(parsed.error.messages.join('; '))
  return runScenario(parsed.value, source)
}

const bolt = { battlefield: ['Mountain'], hand: [{ card: 'Lightning Bolt', as: 'bolt' }] }
const castBolt = { player: 'A', cast: '@bolt', targets: ['B'] }

describe('what a report says', () => {
  test('a check that fails: its step, what was expected and what was there', () => {
    const report = run({ A: bolt, steps: [castBolt, { resolve: 1 }, { expect: [{ player: 'B', life: 18 }] }] })
    expect(report).toEqual({ id: 't', status: 'fail', step: 3, message: 'player B: life', expected: 18, actual: 17 })
    expect(reportLine(report, 'T')).toBe('fail t step 3: player B: life; expected 18; actual 17')
    expect(JSON.parse(reportJson(report))).toEqual(report)
  })

  test('a step that isn’t legal: what was', () => {
    const report = run({ A: bolt, steps: [{ player: 'A', activate: '@bolt' }] })
    expect(report).toMatchObject({ status: 'fail', step: 1 })
    expect(report.message).toBe('activate @bolt is not legal: with @bolt (hand) A may do cast (normal)')
  })

  test('a player who gets no chance: which decision was open', () => {
    const report = run({ A: bolt, steps: [{ player: 'B', attack: {} }] })
    expect(report).toMatchObject({ status: 'fail', step: 1, message: 'B gets no chance to attack this turn' })
  })

  test('a card whose text can’t be read: the card and the words', () => {
    const odd = { name: 'Odd', type_line: 'Sorcery', mana_cost: '{U}', oracle_text: 'Do the odd thing twice over.' }
    const report = run({ cards: [odd], A: { hand: ['Odd'] }, steps: [] })
    expect(report.status).toBe('unsupported')
    expect(report.message).toContain('Odd: ')
    expect(report.message).toContain('odd thing')
  })

  test('a card that nobody knows, and a name given twice', () => {
    expect(run({ A: { hand: ['No Such Card'] }, steps: [] })).toMatchObject({
      status: 'fail',
      message: 'no card is called No Such Card',
    })
    const twice = [
      { card: 'Forest', as: 'x' },
      { card: 'Island', as: 'x' },
    ]
    expect(run({ A: { hand: twice }, steps: [] }).message).toBe('the name @x is given twice')
  })

  test('the last line counts', () => {
    const reports: Report[] = (['pass', 'fail', 'pass', 'unsupported'] as const).map((status) => ({ id: 'x', status }))
    expect(summaryLine(reports)).toBe('2 passed, 1 failed, 1 unsupported')
  })

  test('a file that is broken, and one scenario among others that is', () => {
    const run = (text: string) => [...runScenarioText('f.json', text, source)].map(({ report }) => report)
    expect(run('{')).toMatchObject([{ id: 'f.json', status: 'fail' }])
    const good = { id: 'g', title: 'G', rule: '1', players: { A: {}, B: {} }, steps: [] }
    expect(run(JSON.stringify([good, { ...good, id: 'bad', more: 1 }]))).toMatchObject([
      { id: 'g', status: 'pass' },
      { id: 'bad', status: 'fail', message: 'Unrecognized key: "more"' },
    ])
  })
})

describe('choices given with an action', () => {
  test('what nothing asked for is an error', () => {
    const report = run({ A: bolt, steps: [{ ...castBolt, x: 3 }] })
    expect(report).toMatchObject({ status: 'fail', step: 1, message: 'given but not asked for: x' })
  })

  test('targets left out stay open for an answer', () => {
    const steps = [
      { player: 'A', cast: '@bolt' },
      { expect: [{ decision: { player: 'A', kind: 'targets' } }] },
      { player: 'A', answer: 'B' },
      { resolve: 1 },
      { expect: [{ player: 'B', life: 17 }] },
    ]
    expect(run({ A: bolt, steps })).toEqual({ id: 't', status: 'pass' })
  })

  test('a target that isn’t legal is an answer that isn’t', () => {
    const report = run({ A: bolt, steps: [{ player: 'A', cast: '@bolt', targets: ['A.Mountain'] }, { resolve: 1 }] })
    expect(report.status).toBe('fail')
  })
})

describe('going on', () => {
  test('a resolve with nothing on the stack fails', () => {
    expect(run({ steps: [{ resolve: 1 }] })).toMatchObject({ status: 'fail', message: 'there is nothing on the stack' })
  })

  test('an advance always moves on, to a player’s next such step where one is named', () => {
    const at = (steps: readonly object[], more: object) => run({ steps: [...steps, { expect: [more] }] })
    expect(at([{ advance: 'main1' }], { legal: { player: 'A', attack: {} }, is: true }).status).toBe('pass')
    const lands = { A: { hand: ['2 Forest'] } }
    const twoTurns = [
      { player: 'A', playLand: 'A.Forest' },
      { advance: 'A:main1' },
      { player: 'A', playLand: 'A.Forest' },
      { expect: [{ player: 'A', permanents: 2 }] },
    ]
    expect(run({ ...lands, steps: twoTurns }).status).toBe('pass')
    const tooSoon = [twoTurns[0] ?? {}, { advance: 'main2' }, twoTurns[0] ?? {}]
    expect(run({ ...lands, steps: tooSoon })).toMatchObject({ status: 'fail', step: 3 })
  })

  test('an advance fails if the game ends first', () => {
    const report = run({
      A: { battlefield: ['Serra Angel'] },
      B: { life: 4 },
      steps: [{ player: 'A', attack: { 'A.Serra Angel': 'B' } }, { advance: 'main2' }],
    })
    expect(report).toMatchObject({ status: 'fail', step: 2, message: 'the game ends first' })
  })

  test('a mandatory decision that no step answers fails the scenario', () => {
    const edict = { infiniteMana: true, hand: ['Diabolic Edict'] }
    const bears = {
      battlefield: [
        { card: 'Grizzly Bears', as: 'b' },
        { card: 'Serra Angel', as: 'a' },
      ],
    }
    const cast = { player: 'A', cast: 'A.Diabolic Edict', targets: ['B'] }
    expect(run({ A: edict, B: bears, steps: [cast, { resolve: 1 }] })).toMatchObject({ status: 'fail', step: 2 })
    const answered = [
      cast,
      { resolve: 1 },
      { player: 'B', answer: '@b' },
      { expect: [{ object: '@b', zone: 'graveyard' }] },
    ]
    expect(run({ A: edict, B: bears, steps: answered }).status).toBe('pass')
    const alone = { battlefield: [{ card: 'Grizzly Bears', as: 'b' }] }
    expect(run({ A: edict, B: alone, steps: [cast, { resolve: 1 }] }).status).toBe('pass')
    expect(run({ A: edict, B: alone, steps: answered }).status).toBe('pass')
  })

  test('asking what is legal changes nothing', () => {
    const steps = [
      {
        expect: [
          { legal: castBolt, is: true },
          { legal: { player: 'B', attack: { '@bolt': 'A' } }, is: false },
        ],
      },
      { expect: [{ stack: 0 }, { object: '@bolt', zone: 'hand' }, { decision: { player: 'A', kind: 'priority' } }] },
    ]
    expect(run({ A: bolt, steps })).toMatchObject({ status: 'pass' })
  })
})
