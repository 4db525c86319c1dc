import { CARD_TYPES, SUPERTYPES } from '../../../shared/vocabulary/types.ts'
import { PREDEFINED_TOKENS } from '../../engine/abilities/effect.ts'
import { literal, token, tokens } from '../kernel.ts'
import { SUBJECT } from '../subject.ts'
import { list } from '../kernelLists.ts'
import type { Grammar } from '../grammar.ts'
import { shape } from '../grammar.ts'
import { isList, isRecord, wordOf } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { SUBTYPE_FORMS } from '../vocabulary/subtypes.ts'
import { constant, ONE } from './quantities.ts'

/** Tokens that are created: described (111.4), predefined (111.10), copies (707). */
export function tokensMade(grammar: Grammar): void {
  const { add, forms, rule } = grammar
  rule(
    'subtypeRow',
    tokens(
      ['#subtype'],
      (row, at) => {
        const found: { value: Tree; end: number }[] = []
        const subtypes: string[] = []
        for (let index = at; index < row.length; index++) {
          const form = SUBTYPE_FORMS.get(row[index]?.low ?? '')
          if (form?.singular !== true) break
          subtypes.push(form.subtype)
          found.push({ value: [...subtypes], end: index + 1 })
        }
        return found
      },
      (value) => (isList(value) && value.length > 0 && value.every((item) => typeof item === 'string') ? value : null),
    ),
  )
  for (const type of CARD_TYPES) add('typeWord', type.toLowerCase(), null, constant(type))
  for (const type of CARD_TYPES) add('typeWord', `${type.toLowerCase()}s`, null, constant(type))
  for (const type of SUPERTYPES) add('supertypeWord', type.toLowerCase(), null, constant(type))
  rule('typeRow', list(grammar.category('typeWord'), literal([]), 1))
  rule('supertypeRow', list(grammar.category('supertypeWord'), literal([]), 1))

  for (const [many, count] of [
    [false, 'a {*:tokenOf0}'],
    [true, '{n:many} {*:tokenOf1}'],
  ] as const) {
    const n: TreeRecord = many ? {} : { n: ONE }
    forms('vp', `[create|creates] ${count}`, { kind: 'createToken', who: SUBJECT, ...n })
    forms('vp', `[create|creates] ${count} for each {of:countable0}`, null, eachShape)
  }
  forms('vp', '[create|creates] a number of {*:tokenOf1} equal to {n:amount}', { kind: 'createToken', who: SUBJECT })
  for (const form of [0, 1]) {
    const noun = form === 0 ? 'token' : 'tokens'
    const add2 = (template: string, shaped: ReturnType<typeof tokenShape>): void => {
      add(`tokenOf${form}`, template, null, shaped)
    }
    for (const [how, words] of [
      [null, ''],
      [{ tapped: true }, 'tapped '],
      [{ tapped: true, attacking: true }, 'tapped and attacking '],
    ] as const) {
      add2(
        `${words}{supertypes:supertypeRow?} {pt:tokenPt} {colors:colorAnd} {subtypes:subtypeRow} {types:typeRow} ${noun}`,
        tokenShape('colors', how, false),
      )
      add2(
        `${words}{supertypes:supertypeRow?} {pt:tokenPt} colorless {subtypes:subtypeRow} {types:typeRow} ${noun}`,
        tokenShape('colorless', how, false),
      )
      add2(
        `${words}{supertypes:supertypeRow?} {pt:tokenPt} {colors:colorAnd} {subtypes:subtypeRow} {types:typeRow} ${noun} with {abilities:granted}`,
        tokenShape('colors', how, true),
      )
      add2(
        `${words}{supertypes:supertypeRow?} {pt:tokenPt} colorless {subtypes:subtypeRow} {types:typeRow} ${noun} with {abilities:granted}`,
        tokenShape('colorless', how, true),
      )
    }
    add2(
      `{supertypes:supertypeRow?} {pt:tokenPt} {colors:colorAnd} {subtypes:subtypeRow} {types:typeRow} ${noun} named {name:cardName}`,
      tokenShape('colors', null, false),
    )
    add2(
      `{supertypes:supertypeRow?} {pt:tokenPt} {colors:colorAnd} {subtypes:subtypeRow} {types:typeRow} ${noun} with {abilities:granted} named {name:cardName}`,
      tokenShape('colors', null, true),
    )
    add2(
      `{supertypes:supertypeRow?} {pt:tokenPt} {colors:colorAnd} {subtypes:subtypeRow} {types:typeRow} ${noun} named {name:cardName} with {abilities:granted}`,
      tokenShape('colors', null, true),
    )
    add2(
      `{supertypes:supertypeRow?} {pt:tokenPt} colorless {subtypes:subtypeRow} {types:typeRow} ${noun} named {name:cardName}`,
      tokenShape('colorless', null, false),
    )
    add2(
      `{supertypes:supertypeRow?} {pt:tokenPt} colorless {subtypes:subtypeRow} {types:typeRow} ${noun} named {name:cardName} with {abilities:granted}`,
      tokenShape('colorless', null, true),
    )
    add2(
      `{pt:tokenPt} {colors:colorAnd} {subtypes:subtypeRow} {types:typeRow} ${noun} that's tapped and attacking`,
      tokenShape('colors', { tapped: true, attacking: true }, false),
    )
    add2(
      `{pt:tokenPt} {colors:colorAnd} {subtypes:subtypeRow} {types:typeRow} ${noun} that are tapped and attacking`,
      tokenShape('colors', { tapped: true, attacking: true }, false),
    )
    add2(
      `{pt:tokenPt} {colors:colorAnd} {subtypes:subtypeRow} {types:typeRow} ${noun} with {abilities:granted} that's tapped and attacking`,
      tokenShape('colors', { tapped: true, attacking: true }, true),
    )
    // No size printed: an ability in quotes defines it (111.4 with 604.3).
    add2(
      `{colors:colorAnd} {subtypes:subtypeRow} {types:typeRow} ${noun} with {abilities:granted}`,
      tokenShape('colors', null, true),
    )
    for (const [how, words] of [
      [null, ''],
      [{ tapped: true }, 'tapped '],
    ] as const) {
      add(`predefined${form}`, `${words}{token:predefinedName} ${noun}`, how === null ? null : { how })
    }
  }
  rule(
    'tokenPt',
    token(
      ['#pt'],
      (word) => (/^(?:\d+|x)\/(?:\d+|x)$/u.test(word.low) ? word.low : undefined),
      (value) => (typeof value === 'string' && value.includes('/') ? value : null),
    ),
  )
  for (const name of PREDEFINED_TOKENS) add('predefinedName', name.toLowerCase(), null, constant(name))
  forms('vp', '[create|creates] a {*:predefined0}', { kind: 'createPredefined', who: SUBJECT, n: ONE })
  forms('vp', '[create|creates] a {*:predefined0} for each {n:countable0}', { kind: 'createPredefined', who: SUBJECT })
  forms('vp', '[create|creates] {n:many} {*:predefined1}', { kind: 'createPredefined', who: SUBJECT })
  forms('vp', '[create|creates] a number of {*:predefined1} equal to {n:amount}', {
    kind: 'createPredefined',
    who: SUBJECT,
  })

  forms('vp', "[create|creates] a token that's a copy of {of:ref}", { kind: 'createCopyToken', who: SUBJECT, n: ONE })
  forms('vp', "[create|creates] a tapped token that's a copy of {of:ref}", {
    kind: 'createCopyToken',
    who: SUBJECT,
    n: ONE,
    how: { tapped: true },
  })
  forms('vp', "[create|creates] a tapped and attacking token that's a copy of {of:ref}", {
    kind: 'createCopyToken',
    who: SUBJECT,
    n: ONE,
    how: { tapped: true, attacking: true },
  })
  forms('vp', '[create|creates] {n:many} tokens that are copies of {of:ref}', { kind: 'createCopyToken', who: SUBJECT })
  forms('vp', "[create|creates] a token that's a copy of {of:ref}, except {except:exceptions}", {
    kind: 'createCopyToken',
    who: SUBJECT,
    n: ONE,
  })
}

function amountOf(text: string): Tree {
  return text === 'x' ? { kind: 'x' } : { kind: 'fixed', n: Number(text) }
}

function textOf(amount: Tree | undefined): string | null {
  if (!isRecord(amount)) return null
  if (amount['kind'] === 'x') return 'x'
  return amount['kind'] === 'fixed' && typeof amount['n'] === 'number' ? wordOf(amount['n']) : null
}

/** Power and toughness as a token's description has them, from how they are written; null where nothing is written. */
export function sidesOf(pt: Tree | undefined): { readonly power: Tree; readonly toughness: Tree } {
  const [power, toughness] = typeof pt === 'string' ? pt.split('/') : []
  return power === undefined || toughness === undefined
    ? { power: null, toughness: null }
    : { power: amountOf(power), toughness: amountOf(toughness) }
}

/** How they are written, from the description. */
export function sidesText(token: TreeRecord): string | null {
  const [power, toughness] = [textOf(token['power']), textOf(token['toughness'])]
  return power === null || toughness === null ? null : `${power}/${toughness}`
}

/** The fields of a token's description. A token without a given name is named for its subtypes (111.4). */
function tokenShape(
  colors: 'colors' | 'colorless',
  how: TreeRecord | null,
  abilities: boolean,
): ReturnType<typeof shape> {
  return shape(
    (fields) => {
      const { pt, subtypes, types } = fields
      return {
        token: {
          name: fields['name'] ?? null,
          colors: colors === 'colors' ? (fields['colors'] ?? null) : [],
          supertypes: fields['supertypes'] ?? [],
          types: types ?? [],
          subtypes: subtypes ?? [],
          ...sidesOf(pt),
          abilities: abilities ? (fields['abilities'] ?? []) : [],
        },
        ...(how === null ? {} : { how }),
      }
    },
    (value) => {
      if (!isRecord(value) || !isRecord(value['token'])) return null
      const described = value['token']
      if (JSON.stringify(value['how'] ?? null) !== JSON.stringify(how)) return null
      if (Object.keys(value).some((key) => !['token', 'how', 'said'].includes(key))) return null
      const fields: Record<string, Tree> = {}
      const { supertypes } = described
      if (isList(supertypes) && supertypes.length > 0) fields['supertypes'] = supertypes
      const pt = sidesText(described)
      if (pt !== null) fields['pt'] = pt
      const given = described['colors']
      if (!isList(given) || given.length > 0 !== (colors === 'colors')) return null
      if (given.length > 0) fields['colors'] = given
      fields['subtypes'] = described['subtypes'] ?? null
      fields['types'] = described['types'] ?? null
      if (described['name'] !== null) fields['name'] = described['name'] ?? null
      const has = described['abilities']
      if (!isList(has) || has.length > 0 !== abilities) return null
      if (has.length > 0) fields['abilities'] = has
      return fields
    },
  )
}

/** 'Create a 1/1 … token for each …': as many as there are. */
const eachShape = shape(
  (fields) => {
    const made = fields['*']
    return isRecord(made)
      ? { kind: 'createToken', who: SUBJECT, n: times(fields['n'], fields['of'] ?? null), ...made }
      : null
  },
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'createToken') return null
    const { n } = value
    if (!isRecord(n) || ['fixed', 'x', 'amountPronoun'].includes(wordOf(n['kind']))) return null
    const rest: Record<string, Tree> = { token: value['token'] ?? null }
    if (value['how'] !== undefined) rest['how'] = value['how']
    if (n['kind'] === 'times') return { '*': rest, n: { kind: 'fixed', n: n['by'] ?? null }, of: n['of'] ?? null }
    return { '*': rest, of: n }
  },
  'createToken',
)

function times(by: Tree | undefined, of: Tree): Tree {
  return isRecord(by) && typeof by['n'] === 'number' ? { kind: 'times', by: by['n'], of } : of
}
