import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { isList, isRecord, sameTree } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { withAnother, withoutAnother } from './costs.ts'
import { ONE } from './quantities.ts'
import { YOU, pronoun } from './references.ts'

const BATTLEFIELD = ['battlefield']

/** What enters or becomes a copy of something (707.5, 707.2), what such copies keep for themselves (707.9), copies in number. */
export function copiesOfOthers({ add, forms }: Grammar): void {
  for (const tapped of [false, true]) {
    const intro = `you may have ~ enter ${tapped ? 'tapped ' : ''}as a copy of`
    for (const except of [false, true]) {
      const end = except ? ', except {except:exceptions}.' : '.'
      add('replacement', `${intro} a {filter:f0} on the battlefield${end}`, null, entering(tapped, except, false))
      add('replacement', `${intro} another {filter:f0}${end}`, null, entering(tapped, except, true))
      add('replacement', `${intro} any {filter:f0}${end}`, null, entering(tapped, except, false))
      if (tapped)
        add('replacement', `${intro} any {filter:f0} on the battlefield${end}`, null, entering(tapped, except, false))
    }
  }
  add('exception', 'its name is ~', { name: '~' })
  add('exception', "it's legendary in addition to its other types", { addSupertypes: ['Legendary'] })
  add('exception', "it's a {*:typesAdded} in addition to its other creature types")
  add('exception', 'it has {addAbilities:granted} and this ability', { thisAbility: true })
  add('exception', "it has ~'s other abilities", { otherAbilities: true })
  for (const words of ['except the copy is', 'except that the copy is'])
    add('vp0', `copy {what:ref}, ${words} {colors:colorAnd}`, null, recolored)
  add('mayHave', 'have {on:refSelf} become a copy of {of:ref}', null, becoming(false))
  add('mayHave', 'have {on:refSelf} become a copy of {of:ref}. if you do, (it|~) gains this ability', null, keepingThis)
  add('mayHave', 'have {on:refSelf} become a copy of {of:ref}, except {except:exceptions}', null, becoming(true))
  forms('vp', '[create|creates] {n:many} of those tokens', { kind: 'tokensAgain' })
  for (const word of ['him', 'her']) add('refSelf', word, pronoun('it'))
  for (const word of ['his', 'her']) add('possessor', word, pronoun('its'))
}

function entering(tapped: boolean, except: boolean, another: boolean): Shape {
  return shape(
    (fields) => {
      const filter = fields['filter'] ?? null
      return {
        kind: 'replacement',
        replacement: {
          on: { kind: 'zoneChange', what: { kind: 'is', ref: { kind: 'self' } }, to: BATTLEFIELD },
          change: {
            kind: 'enters',
            with: [
              {
                kind: 'copy',
                of: { filter: another ? withAnother(filter) : filter },
                optional: true,
                ...(tapped ? { tapped } : {}),
                ...(except ? { except: fields['except'] ?? null } : {}),
              },
            ],
          },
          self: true,
        },
        zones: BATTLEFIELD,
      }
    },
    (value) => {
      const replacement = isRecord(value) ? value['replacement'] : null
      const change = isRecord(replacement) ? replacement['change'] : null
      const [copy] = isRecord(change) && isList(change['with']) ? change['with'] : []
      const of = isRecord(copy) && copy['kind'] === 'copy' ? copy['of'] : null
      if (!isRecord(copy) || !isRecord(of)) return null
      const filter = another ? withoutAnother(of['filter'] ?? null) : (of['filter'] ?? null)
      return filter === null ? null : { filter, ...(except ? { except: copy['except'] ?? null } : {}) }
    },
    'replacement',
  )
}

const recolored = shape(
  ({ what, colors }) => ({
    kind: 'copySpell',
    who: YOU,
    n: ONE,
    newTargets: false,
    what: what ?? null,
    except: { setColors: colors ?? null },
  }),
  (value) => {
    const except = isRecord(value) && value['kind'] === 'copySpell' ? value['except'] : null
    return isRecord(value) && isRecord(except) && except['setColors'] !== undefined
      ? { what: value['what'] ?? null, colors: except['setColors'] }
      : null
  },
  'copySpell',
)

/** 611.2a: without a word about how long it stays a copy. */
function becoming(except: boolean): Shape {
  return shape(
    (fields) => ({
      kind: 'continuous',
      on: fields['on'] ?? null,
      mods: [{ kind: 'copy', of: fields['of'] ?? null, ...(except ? { except: fields['except'] ?? null } : {}) }],
      until: { kind: 'endOfGame' },
    }),
    (value) => {
      const [mod] = isRecord(value) && value['kind'] === 'continuous' && isList(value['mods']) ? value['mods'] : []
      if (!isRecord(value) || !isRecord(mod) || mod['kind'] !== 'copy') return null
      const given: Record<string, Tree> = { on: value['on'] ?? null, of: mod['of'] ?? null }
      return except ? { ...given, except: mod['except'] ?? null } : given
    },
    'continuous',
  )
}

const THIS_ABILITY: TreeRecord = { thisAbility: true }
const keepingThis: Shape = shape(
  (fields) => becoming(true).build?.({ ...fields, except: THIS_ABILITY }) ?? null,
  (value) => {
    const { except, ...fields } = becoming(true).unbuild?.(value) ?? {}
    return sameTree(except, THIS_ABILITY) ? fields : null
  },
  'continuous',
)
