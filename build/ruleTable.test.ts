import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readRuleNumbers, ruleTable, rulesNamed } from './ruleTable.ts'

const text = '708 Face-Down Spells and Permanents: 1 2ab 3-a\n701.58 Cloak: ab\n701.1 General:\n'

test('a list of rule numbers is read: rules, subrules, headings that are no rules', () => {
  expect(readRuleNumbers(text)).toEqual([
    {
      number: '708',
      title: 'Face-Down Spells and Permanents',
      subrules: ['708.1', '708.2', '708.2a', '708.2b', '708.3a'],
    },
    { number: '701.58', title: 'Cloak', subrules: ['701.58a', '701.58b'] },
    { number: '701.1', title: 'General', subrules: ['701.1'] },
  ])
  expect(() => readRuleNumbers('708: 1')).toThrow('not a section')
  expect(() => readRuleNumbers('708 Title: x')).toThrow('not rules of 708: x')
})

test('a scenario may name several rules, each counts once', () => {
  expect(rulesNamed([{ rule: '708.2, 701.58a and 708.2' }, { rule: '708.2a' }])).toEqual(
    new Map([
      ['708.2', 1],
      ['701.58a', 1],
      ['708.2a', 1],
    ]),
  )
})

test('the table has a row for each section that is touched, with what it lacks', () => {
  const made = ruleTable(readRuleNumbers(text), [{ rule: '708.2a, 708.1' }, { rule: '708.1' }, { rule: '701.58' }])
  expect(made).toContain('3 scenarios, 2 of 8 rules.')
  expect(made).toContain('| 708 | Face-Down Spells and Permanents | 2 of 5 | 40% | 2 | .2 .2b .3a |')
  expect(made).not.toContain('| 701.58 |')
})

test('a scenario about a rule that does not exist is an error', () => {
  expect(() => ruleTable(readRuleNumbers(text), [{ rule: '708.99' }])).toThrow('no such rule: 708.99')
})

test('the list has the rules of this game', () => {
  const sections = readRuleNumbers(readFileSync(path.join(import.meta.dirname, 'ruleNumbers.txt'), 'utf8'))
  const rules = sections.flatMap(({ subrules }) => subrules)
  expect(new Set(rules).size).toBe(rules.length)
  for (const number of ['100.1a', '701.58h', '702.168f', '708.12', '903.9c']) expect(rules).toContain(number)
})
