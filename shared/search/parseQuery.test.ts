import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuery } from './parseQuery.ts'

describe('a query becomes a tree', () => {
  test.each([
    ['', { kind: 'all' }],
    ['bear', { kind: 'text', field: 'name', text: 'bear' }],
    ['-t:elf', { kind: 'not', part: { kind: 'text', field: 'type', text: 'elf' } }],
    ['not:split', { kind: 'not', part: { kind: 'flag', flag: 'split' } }],
    ['c:wu', { kind: 'colors', of: 'card', op: '>=', colors: ['W', 'U'] }],
    ['id:azorius', { kind: 'colors', of: 'identity', op: '<=', colors: ['W', 'U'] }],
    ['o:/a\\/b/', { kind: 'pattern', field: 'oracle', pattern: 'a/b' }],
    ['m:2{W/U}', { kind: 'mana', op: '>=', symbols: ['2', 'W/U'] }],
    ['pow>=tou', { kind: 'number', field: 'power', op: '>=', value: 'toughness' }],
    [
      'mv:2..4',
      {
        kind: 'and',
        parts: [
          { kind: 'number', field: 'manaValue', op: '>=', value: 2 },
          { kind: 'number', field: 'manaValue', op: '<=', value: 4 },
        ],
      },
    ],
    ['year>=2020', { kind: 'year', op: '>=', year: 2020 }],
    ['produces:{W}c', { kind: 'produces', op: '>=', mana: ['W', 'C'] }],
    ['produces=g', { kind: 'produces', op: '=', mana: ['G'] }],
    ['s!=mkm', { kind: 'not', part: { kind: 'set', code: 'mkm' } }],
    ["'til", { kind: 'text', field: 'name', text: "'til" }],
  ])('%j', (query, root) => {
    expect(parseQuery(query)).toEqual({ ok: true, value: { root, order: 'name', descending: false } })
  })

  test('“or” binds less than standing side by side', () => {
    const a = { kind: 'text', field: 'name', text: 'a' }
    const parsed = parseQuery('a a or a (a or a)')
    const inner = { kind: 'or', parts: [a, a] }
    expect(parsed.ok && parsed.value.root).toEqual({
      kind: 'or',
      parts: [
        { kind: 'and', parts: [a, a] },
        { kind: 'and', parts: [a, inner] },
      ],
    })
  })
})

describe('a fault is shown where it is', () => {
  test.each([
    ['bear color:purple', 11, 6, '“purple” names no colours.'],
    ['bear foo:1', 5, 3, 'There is no field “foo”.'],
    ['mv>=x', 4, 1, '“x” is no number.'],
    ['o:"draw', 2, 5, 'This quote isn’t closed.'],
    ['t:', 0, 2, '“t:” needs a value after it.'],
    ['(a', 0, 1, 'This bracket isn’t closed.'],
    ['a)', 1, 1, 'This bracket closes nothing.'],
    ['a or', 4, 0, 'Something to look for is missing here.'],
    ['or a', 0, 2, 'Something to look for is missing here.'],
    ['a -', 2, 1, 'Something must stand after “-”.'],
    ['is:shiny', 3, 5, '“shiny” is nothing a card can be'],
    ['r:purple', 2, 6, '“purple” is no rarity'],
    ['kw>flying', 2, 1, '“kw” can’t be compared with “>”.'],
    ['m:hello', 2, 5, '“hello” is no mana cost.'],
    ['o:/draw', 2, 5, 'This regular expression isn’t closed.'],
    ['o:/(/', 2, 3, 'This is no regular expression.'],
    ['o:/a(?=b)/', 2, 8, 'Look-around'],
    ['mv:/3/', 3, 3, 'Regular expressions are for names'],
    ['order:luck', 0, 10, 'Cards can be ordered by'],
    ['produces:x', 9, 1, 'names no kinds of mana'],
    ['year:soon', 5, 4, 'is no year'],
  ])('%j', (query, at, length, text) => {
    const parsed = parseQuery(query)
    expect(parsed.ok ? null : parsed.error).toMatchObject({ at, length })
    expect(parsed.ok ? '' : parsed.error.text).toContain(text)
  })

  test('no text makes the reader throw or point outside of the query', () => {
    const pieces = fc.constantFrom(
      '(',
      ')',
      '-',
      ' ',
      '"',
      "'",
      'or',
      'and',
      't:',
      'c=',
      'mv',
      '<',
      'a',
      '!',
      '{',
      'é',
      '🐻',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const query = parts.join('')
        const parsed = parseQuery(query)
        if (!parsed.ok) expect(parsed.error.at + parsed.error.length).toBeLessThanOrEqual(query.length + 1)
      }),
      { numRuns: 500 },
    )
  })

  test('a thousand brackets are refused', () => {
    expect(parseQuery(`${'('.repeat(900)}a${')'.repeat(900)}`)).toMatchObject({ ok: false, error: { at: 50 } })
  })
})
