import { NOTHING, anyKind, choice, joinTrails, literal, onward, takeStep } from './kernel.ts'
import type { Guided, Reading, Rule, Text, Trail } from './kernel.ts'
import { isList } from './tree.ts'
import type { Tree } from './tree.ts'

/**
 * A list of items between separators. `plain` lists are 'a', 'a and b', 'a, b, and c'; others allow any separator of
 * `separators` between any two items.
 */
export function list(item: Rule, separators: Rule, minimum: number): Rule {
  const parseFrom = (text: Text, at: number, before: readonly Tree[], earlier: Trail, found: Reading[]): void => {
    for (const reading of item.parse(text, at)) {
      takeStep(text)
      const items = [...before, reading.value]
      const trail = joinTrails(earlier, reading.trail)
      if (items.length >= minimum) found.push({ value: items, end: reading.end, trail })
      for (const gap of separators.parse(text, reading.end))
        parseFrom(text, gap.end, items, joinTrails(trail, gap.trail), found)
    }
  }
  return {
    first: () => item.first(),
    nullable: () => false,
    kinds: anyKind,
    parse: (text, at) => {
      const found: Reading[] = []
      parseFrom(text, at, [], null, found)
      return found
    },
    accepts: (value) => isList(value) && value.length >= minimum,
    print: (value, env) => {
      if (!isList(value) || value.length < minimum) return null
      const words: string[] = []
      for (const [index, each] of value.entries()) {
        const between = index === 0 ? NOTHING : separators.print(null, env)
        const printed = item.print(each, env)
        if (between === null || printed === null) return null
        words.push(...between, ...printed)
      }
      return words
    },
    guide: (value, env, text, at) => {
      if (!isList(value) || value.length < minimum) return NOTHING
      let states: readonly Guided[] = [{ end: at, trail: NOTHING }]
      for (const [index, each] of value.entries()) {
        if (index > 0) states = onward(states, (end) => separators.guide(null, env, text, end))
        states = onward(states, (end) => item.guide(each, env, text, end))
      }
      return states
    },
  }
}

/** 'a', 'a and b', 'a, b, and c', or with another word than 'and'. */
export function series(item: Rule, words: readonly string[], minimum: number): Rule {
  const comma = literal([','])
  const two = words.map((word) => literal([word]))
  const many = words.map((word) => literal([',', word]))
  const parseLast = (
    text: Text,
    at: number,
    before: readonly Tree[],
    earlier: Trail,
    options: readonly Rule[],
    found: Reading[],
  ): void => {
    for (const [number, word] of options.entries()) {
      for (const gap of word.parse(text, at)) {
        const trail = options.length === 1 ? earlier : joinTrails(earlier, number)
        for (const last of item.parse(text, gap.end))
          found.push({ value: [...before, last.value], end: last.end, trail: joinTrails(trail, last.trail) })
      }
    }
  }
  const parseMiddle = (text: Text, at: number, before: readonly Tree[], earlier: Trail, found: Reading[]): void => {
    for (const reading of item.parse(text, at)) {
      takeStep(text)
      const items = [...before, reading.value]
      const { end } = reading
      const trail = joinTrails(earlier, reading.trail)
      if (items.length === 1 && minimum <= 1) found.push({ value: items, end, trail })
      if (items.length + 1 >= minimum) parseLast(text, end, items, trail, items.length === 1 ? two : many, found)
      for (const gap of comma.parse(text, end)) parseMiddle(text, gap.end, items, trail, found)
    }
  }
  const separator = (index: number, length: number): Rule => {
    if (index < length - 1) return comma
    const options = length === 2 ? two : many
    return options.length === 1 ? (options[0] ?? comma) : choice(() => options)
  }
  const separators = new Map<number, Rule>()
  const between = (index: number, length: number): Rule => {
    const key = index < length - 1 ? 0 : length === 2 ? 1 : 2
    let rule = separators.get(key)
    if (rule === undefined) separators.set(key, (rule = separator(index, length)))
    return rule
  }
  return {
    first: () => item.first(),
    nullable: () => false,
    kinds: anyKind,
    parse: (text, at) => {
      const found: Reading[] = []
      parseMiddle(text, at, [], null, found)
      return found
    },
    accepts: (value) => isList(value) && value.length >= minimum,
    print: (value, env) => {
      if (!isList(value) || value.length < minimum) return null
      const out: string[] = []
      for (const [index, each] of value.entries()) {
        const gap = index === 0 ? NOTHING : between(index, value.length).print(null, env)
        const printed = item.print(each, env)
        if (gap === null || printed === null) return null
        out.push(...gap, ...printed)
      }
      return out
    },
    guide: (value, env, text, at) => {
      if (!isList(value) || value.length < minimum) return NOTHING
      let states: readonly Guided[] = [{ end: at, trail: NOTHING }]
      for (const [index, each] of value.entries()) {
        if (index > 0) states = onward(states, (end) => between(index, value.length).guide(null, env, text, end))
        states = onward(states, (end) => item.guide(each, env, text, end))
      }
      return states
    },
  }
}
