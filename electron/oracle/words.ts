import { ORACLE } from './oracleGrammar.ts'
import { joinTokens } from './tokens.ts'
import { surface } from './surface.ts'
import { isList, isRecord, kindOf, rewrite } from './tree.ts'
import type { Tree, TreeRecord } from './tree.ts'

function say(category: string, value: Tree): string {
  const printed = ORACLE.category(category).print(value, { wording: { trail: null, next: 0 }, subject: null })
  return printed === null ? '' : joinTokens(printed)
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Adds the words that prompts and lists show: of qualities protected from, of modes, of what mana may be spent on. */
export function addWords(ability: TreeRecord): TreeRecord {
  const done = rewrite(ability, (node) => {
    if (!isRecord(node)) return undefined
    if (isList(node['modes'])) {
      const { modes, ...rest } = node
      return { ...rest, modes: modes.map((mode) => (isRecord(mode) ? labelled(mode) : mode)) }
    }
    if (node['restriction'] !== undefined && isRecord(node['restriction'])) {
      return { ...node, restriction: { words: purposes(node['restriction']), ...node['restriction'] } }
    }
    if (node['kind'] === 'chooseOne' && isList(node['options']))
      return { ...node, options: node['options'].map((option) => (isRecord(option) ? optional(option) : option)) }
    if (node['kind'] !== 'keyword') return undefined
    return worded(node)
  })
  return isRecord(done) ? done : ability
}

/** What mana may be spent on. */
function purposes({ spells, abilitiesOf }: TreeRecord): string {
  const of = abilitiesOf === undefined || kindOf(abilitiesOf) === 'any' ? '' : ` of ${lower(say('f1', abilitiesOf))}`
  return [
    ...(spells === undefined ? [] : [lower(say('f1', spells))]),
    ...(abilitiesOf === undefined ? [] : [`abilities${of}`]),
  ].join(', ')
}

function labelled(mode: TreeRecord): Tree {
  const back = surface({ kind: 'plain', body: mode })
  const body = isRecord(back) && isRecord(back['body']) ? back['body'] : {}
  const inner = addWords(mode)
  return { label: say('body', body['effect'] ?? null), ...inner }
}

/** One of several abilities or instructions to choose from, called by its own words. */
function optional(option: TreeRecord): Tree {
  const effect = option['effect']
  const [mod] = isRecord(effect) && isList(effect['mods']) ? effect['mods'] : []
  if (!isRecord(mod)) return { ...option, label: say('body', surface(effect ?? null)) }
  const ability = isRecord(mod['ability']) ? worded(mod['ability']) : null
  return { ...option, label: isRecord(ability) ? say('kw', ability) : say('change', rewrite(mod, asX)) }
}

/** A number that depends on the game is X in a label. */
function asX(node: Tree): Tree | undefined {
  return isRecord(node) && node['said'] === 'x' ? { kind: 'x' } : undefined
}

function worded(node: TreeRecord): Tree {
  switch (node['keyword']) {
    case 'protection': {
      const from = node['from']
      if (!isRecord(from) || kindOf(from) !== 'filter') return node
      return { ...node, from: { ...from, words: lower(say('kw', node).replace(/^Protection from /iu, '')) } }
    }
    case 'hexproofFrom':
      return { ...node, words: lower(say('quality', node['from'] ?? null)) }
    case 'landwalk':
      return { ...node, words: lower(say('kw', node)) }
    case 'typecycling':
      return { ...node, words: lower(say('kw', node).replace(/ \{.*$/u, '')) }
    case 'affinity':
      return { ...node, words: lower(say('f1', node['for'] ?? null)) }
    case 'champion':
      return { ...node, words: lower(say('kw', node).replace(/^Champion /iu, '')) }
    case 'craft':
      return { ...node, words: lower(say('kw', node).replace(/^Craft with | \{.*$/giu, '')) }
    case 'equip':
      return node['restrict'] === undefined ? node : { ...node, words: lower(say('f0', node['restrict'])) }
    default:
      return node
  }
}
