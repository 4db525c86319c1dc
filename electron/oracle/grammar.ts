import { NOTHING, choice, firstOf, joinTrails, literal, onward, wordings, takeStep } from './kernel.ts'
import { agrees, putSubject } from './subject.ts'
import type { Env, Guided, Reading, Rule, Text, Trail } from './kernel.ts'
import { isRecord } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'
import { tokenise } from './tokens.ts'

/** Values of a template's slots by name. */
export type Fields = Readonly<Record<string, Tree>>

/**
 * How a template's slots become a value and back. Without `build`, the value is a record of the constants and the slots.
 * `build` may decline (null) what the words can't mean; `unbuild` returns null for values that the template can't say.
 */
export interface Shape {
  readonly build?: (fields: Fields) => Tree | null
  readonly unbuild?: (value: Tree) => Fields | null
  /** The `kind` of the values that `build` makes, where they have one. */
  readonly kind?: string
  /** The slot `subject` is the subject of the verb phrase in the slot `=`; null: the subject is this one, unsaid. */
  readonly subject?: 'slot' | TreeRecord
}

type Part = {
  readonly name: string | null
  readonly rule: Rule
  readonly optional: boolean
  /** The words that it is, where it is fixed words. */
  readonly words: readonly string[] | null
}

/** All rules by category. Families add their rules; a category is used by its name in templates. */
export interface Grammar {
  /** Adds a rule to a category. */
  readonly rule: (category: string, rule: Rule) => void
  /** Adds templates to a category; see `parseTemplate` for their form. */
  readonly add: (category: string, template: string, constants?: TreeRecord | null, shape?: Shape) => void
  /** Adds a template in its base form to `category0` and in its third-person form to `category1`. */
  readonly forms: (category: string, template: string, constants?: TreeRecord | null, shape?: Shape) => void
  readonly category: (name: string) => Rule
}

export function newGrammar(): Grammar {
  const rules = new Map<string, Rule[]>()
  const named = new Map<string, Rule>()
  const category = (name: string): Rule => {
    let rule = named.get(name)
    if (rule === undefined) {
      rule = choice(() => {
        const found = rules.get(name)
        if (found === undefined) throw new Error(`no rule in category ${name}`)
        return found
      })
      named.set(name, rule)
    }
    return rule
  }
  const put = (name: string, rule: Rule): void => {
    const known = rules.get(name)
    if (known === undefined) rules.set(name, [rule])
    else known.push(rule)
  }
  const addForm = (name: string, template: string, constants: TreeRecord | null, shape: Shape, form: number): void => {
    put(name, record(parseTemplate(template, form, category), constants, shape))
  }
  return {
    rule: put,
    add: (name, template, constants = null, shape = {}) => {
      addForm(name, template, constants, shape, 0)
    },
    forms: (name, template, constants = null, shape = {}) => {
      addForm(`${name}0`, template, constants, shape, 0)
      addForm(`${name}1`, template, constants, shape, 1)
    },
    category,
  }
}

const PIECE = /\{([^{}]+)\}|\[([^[\]]*)\]|\(([^()]*)\)|<([^<>]+)>/gu

/**
 * A template is rules text with `{slot:category}` (`{slot:category?}` may be missing; `{=:category}` is the value itself;
 * `{*:category}` gives some of the record's fields), `(this|that|)` for wordings without meaning, `[base|third person]`
 * forms, `$` for the number of the form in category names, and `<T>` for symbols in braces.
 */
function parseTemplate(template: string, form: number, category: (name: string) => Rule): readonly Part[] {
  const parts: Part[] = []
  let words: string[] = []
  const flush = (): void => {
    if (words.length > 0) parts.push({ name: null, rule: literal(words), optional: false, words })
    words = []
  }
  const say = (text: string): void => {
    words.push(...wordsOf(text))
  }
  let last = 0
  for (const match of template.matchAll(PIECE)) {
    say(template.slice(last, match.index))
    last = match.index + match[0].length
    const [, slot, forms, alternatives, symbol] = match
    if (symbol !== undefined) words.push(`{${symbol.toLowerCase()}}`)
    else if (forms !== undefined) say(forms.split('|')[form] ?? '')
    else if (slot !== undefined) {
      flush()
      const [name = '', target = ''] = slot.split(':')
      const optional = target.endsWith('?')
      const wanted = (optional ? target.slice(0, -1) : target).replaceAll('$', String(form))
      parts.push({ name, rule: category(wanted), optional, words: null })
    } else if (alternatives !== undefined) {
      flush()
      const rule = wordings(alternatives.split('|').map(wordsOf))
      parts.push({ name: null, rule, optional: false, words: null })
    }
  }
  say(template.slice(last))
  flush()
  return parts
}

function wordsOf(text: string): readonly string[] {
  return text.trim() === '' ? [] : tokenise(text).map((token) => token.low)
}

function record(parts: readonly Part[], constants: TreeRecord | null, shape: Shape): Rule {
  const { build, unbuild, subject } = shape
  const slots = parts.flatMap((part) => (part.name === null ? [] : [part.name]))
  const passes = slots.includes('=')
  const spreads = slots.includes('*')

  const valueOf = (fields: Record<string, Tree>): Tree | null => {
    if (subject !== undefined) {
      const phrase = fields['='] ?? null
      return putSubject(phrase, subject === 'slot' ? (fields['subject'] ?? null) : subject)
    }
    if (build !== undefined) return build(fields)
    if (passes) return fields['='] ?? null
    const value: Record<string, Tree> = { ...constants }
    for (const name in fields) {
      const field = fields[name] ?? null
      if (name === '*' && isRecord(field)) Object.assign(value, field)
      else value[name] = field
    }
    return value
  }

  /** The fields that print a value, and the subject its parts leave out. */
  let lastValue: Tree | undefined
  let lastSubject: Tree | null = null
  let lastEnv: Env | null = null
  let lastSplit: { fields: Fields; env: Env } | null = null
  // A value is asked about several times in a row: whether it fits, then to be printed.
  const fieldsOf = (value: Tree, env: Env): { fields: Fields; env: Env } | null => {
    const asked = typeof value === 'object' && value !== null && value === lastValue
    if (asked && env === lastEnv && env.subject === lastSubject) return lastSplit
    lastValue = value
    lastSubject = env.subject
    lastEnv = env
    lastSplit = splitFields(value, env)
    return lastSplit
  }
  const splitFields = (value: Tree, env: Env): { fields: Fields; env: Env } | null => {
    if (subject !== undefined) {
      const found = subject === 'slot' ? (subjectOf(value, ['who']) ?? subjectOf(value, ['by', 'under'])) : subject
      if (found === null) return null
      return { fields: { subject: found, '=': value }, env: { ...env, subject: found } }
    }
    if (unbuild !== undefined) {
      const fields = unbuild(value)
      // What the fields would build must be this very value, subject included.
      const rebuilt = fields === null || build === undefined ? null : build(fields)
      return fields !== null && rebuilt !== null && agrees(rebuilt, value, env.subject) ? { fields, env } : null
    }
    if (passes) return { fields: { '=': value }, env }
    if (!isRecord(value)) return null
    for (const key in constants) if (!agrees(constants[key] ?? null, value[key], env.subject)) return null
    const fields: Record<string, Tree> = {}
    const rest: Record<string, Tree> = {}
    for (const key in value) {
      const field = value[key]
      if (field === undefined || key === 'said' || constants?.[key] !== undefined) continue
      if (slots.includes(key)) fields[key] = field
      else if (spreads) rest[key] = field
      else return null
    }
    if (spreads) fields['*'] = rest
    return { fields, env }
  }

  const parseFrom = (
    text: Parameters<Rule['parse']>[0],
    at: number,
    index: number,
    fields: Record<string, Tree>,
    earlier: Trail,
    found: Reading[],
  ): void => {
    takeStep(text)
    const part = parts[index]
    if (part === undefined) {
      const value = valueOf(fields)
      if (value !== null || (passes && fields['='] === null)) found.push({ value, end: at, trail: earlier })
      return
    }
    if (part.words !== null) {
      if (stands(part.words, text, at)) parseFrom(text, at + part.words.length, index + 1, fields, earlier, found)
      return
    }
    const next = parts[index + 1]?.words ?? null
    for (const { value, end, trail } of part.rule.parse(text, at)) {
      // Most templates that begin alike go on with other words.
      if (next !== null && !stands(next, text, end)) continue
      const more = part.name === null ? fields : { ...fields, [part.name]: value }
      parseFrom(text, end, index + 1, more, joinTrails(earlier, trail), found)
    }
    if (part.optional) parseFrom(text, at, index + 1, fields, earlier, found)
  }

  const kind = constants?.['kind']
  let kindsPrinted: ReadonlySet<string> | null | undefined =
    shape.kind !== undefined
      ? new Set([shape.kind])
      : build === undefined && subject === undefined && typeof kind === 'string' && !passes
        ? new Set([kind])
        : undefined
  const passed = parts.find((part) => part.name === '=')
  const kinds = (): ReadonlySet<string> | null => {
    if (kindsPrinted === undefined) {
      kindsPrinted = null
      if (build === undefined && passed !== undefined) kindsPrinted = passed.rule.kinds()
    }
    return kindsPrinted
  }
  const lead = parts[0]?.words ?? null
  const present = (part: Part, fields: Fields): boolean => part.name === null || fields[part.name] !== undefined
  let first: ReadonlySet<string> | null | undefined
  let nullable: boolean | undefined
  return {
    first: () => {
      if (first === undefined) {
        first = firstOf(parts.map((part) => (part.optional ? optionalOf(part.rule) : part.rule)))
      }
      return first
    },
    kinds,
    nullable: () => (nullable ??= parts.every((part) => part.optional || part.rule.nullable())),
    parse: (text, at) => {
      if (lead !== null && !stands(lead, text, at)) return NOTHING
      const found: Reading[] = []
      parseFrom(text, at, 0, {}, null, found)
      return found
    },
    accepts: (value, env) => {
      const split = fieldsOf(value, env)
      if (split === null) return false
      return parts.every((part) => {
        if (!present(part, split.fields)) return part.optional
        return (
          part.name !== '=' || subject !== undefined || unbuild !== undefined || part.rule.accepts(value, split.env)
        )
      })
    },
    print: (value, env) => {
      const split = fieldsOf(value, env)
      if (split === null) return null
      const words: string[] = []
      for (const part of parts) {
        if (!present(part, split.fields)) {
          if (part.optional) continue
          return null
        }
        const printed = part.rule.print(part.name === null ? null : (split.fields[part.name] ?? null), split.env)
        if (printed === null) return null
        words.push(...printed)
      }
      return words
    },
    guide: (value, env, text, at) => {
      const split = fieldsOf(value, env)
      if (split === null) return []
      let states: readonly Guided[] = [{ end: at, trail: [] }]
      for (const part of parts) {
        if (!present(part, split.fields)) {
          if (part.optional) continue
          return []
        }
        const field = part.name === null ? null : (split.fields[part.name] ?? null)
        states = onward(states, (end) => part.rule.guide(field, split.env, text, end))
        if (states.length === 0) return states
      }
      return states
    },
  }
}

/** Do these words stand at that place? Notes how far they do. */
function stands(words: readonly string[], text: Text, at: number): boolean {
  const { tokens } = text
  for (let index = 0; index < words.length; index++) {
    if (tokens[at + index]?.low !== words[index]) {
      if (at + index > text.furthest) text.furthest = at + index
      return false
    }
  }
  if (at + words.length > text.furthest) text.furthest = at + words.length
  return true
}

function optionalOf(rule: Rule): Rule {
  return { ...rule, nullable: () => true }
}

/** The subject of a clause: the player that its first instruction is about, under one of these names. */
function subjectOf(value: Tree, names: readonly string[]): Tree | null {
  if (Array.isArray(value)) {
    for (const item of value as readonly Tree[]) {
      const found = subjectOf(item, names)
      if (found !== null) return found
    }
    return null
  }
  if (!isRecord(value)) return null
  for (const name of names) if (value[name] !== undefined) return value[name]
  for (const key in value) {
    // Whose things are is said by filters; that is no one who acts.
    if (PROPERTIES.has(key)) continue
    const found = subjectOf(value[key] ?? null, names)
    if (found !== null) return found
  }
  return null
}
const PROPERTIES: ReadonlySet<string> = new Set(['filter', 'objects', 'select'])

/** A shape whose value is its slot under another form: `wrap` and its inverse. */
export function shape(
  build: (fields: Fields) => Tree | null,
  unbuild: (value: Tree) => Fields | null,
  kind?: string,
): Shape {
  return kind === undefined ? { build, unbuild } : { build, unbuild, kind }
}
