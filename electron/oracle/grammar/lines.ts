import { shape } from '../grammar.ts'
import type { Grammar, Shape } from '../grammar.ts'
import { literal, token, wordings } from '../kernel.ts'
import { list } from '../kernelLists.ts'
import { asRecord, isList, isRecord, kindOf, sameTree, someNode } from '../tree.ts'
import type { Tree, TreeRecord } from '../tree.ts'
import { casting } from './castingRules.ts'
import { zonesUnder } from './conditionShapes.ts'
import { fixed } from './quantities.ts'

/** Whole abilities: activated, triggered, spell abilities, and what is said about casting. */
export function lines(grammar: Grammar): void {
  const { add, rule, category } = grammar
  modal(grammar)
  add('content', '{effect:body}', null, plainShape)
  add('content', '{modal:modal}', { kind: 'modal' })

  // ── activated (602) ──
  for (const more of ['', ' {restrictions:restrictionList}']) {
    add('activated', `{cost:cost}: {content:content}${more}`, null, activatedShape(more !== ''))
  }
  add('loyaltyAbility', '{n:loyaltyCost}: {content:content}', null, loyaltyShape)
  rule(
    'loyaltyCost',
    token(
      ['#signed', '0'],
      (word) => {
        if (word.low === '0') return 0
        const match = /^([+-])(\d+|x)$/u.exec(word.low)
        if (match === null) return undefined
        const [, sign, n = ''] = match
        if (n === 'x') return sign === '-' ? '-x' : 'x'
        return sign === '-' ? -Number(n) : Number(n)
      },
      (value) => {
        if (value === 0) return '0'
        if (value === 'x') return '+x'
        if (value === '-x') return '-x'
        return typeof value === 'number' ? (value > 0 ? `+${String(value)}` : String(value)) : null
      },
    ),
  )
  rule('restrictionList', list(category('restriction'), literal([]), 1))
  add('restriction', 'activate only as a sorcery.', { timing: 'sorcery' })
  add('restriction', 'activate only any time you could cast a sorcery.', { timing: 'sorcery' })
  add('restriction', 'activate only during your turn, before attackers are declared.', {
    condition: {
      kind: 'and',
      of: [{ kind: 'yourTurn' }, { kind: 'step', steps: ['upkeep', 'draw', 'main1', 'beginCombat'] }],
    },
  })
  add('restriction', 'activate only once each turn.', { limit: { times: 1, per: 'turn' } })
  add('restriction', 'activate only twice each turn.', { limit: { times: 2, per: 'turn' } })
  add('restriction', 'activate only once.', { limit: { times: 1, per: 'game' } })
  add('restriction', 'activate only as a sorcery and only once each turn.', {
    timing: 'sorcery',
    limit: { times: 1, per: 'turn' },
  })
  add('restriction', 'activate only during your turn.', { condition: { kind: 'yourTurn' } })
  add('restriction', 'activate only during your turn and only once each turn.', {
    condition: { kind: 'yourTurn' },
    limit: { times: 1, per: 'turn' },
  })
  add('restriction', 'activate only during your upkeep.', {
    condition: { kind: 'and', of: [{ kind: 'yourTurn' }, { kind: 'step', steps: ['upkeep'] }] },
  })
  add('restriction', 'activate only during combat.', {
    condition: {
      kind: 'step',
      steps: ['beginCombat', 'declareAttackers', 'declareBlockers', 'firstStrikeDamage', 'combatDamage', 'endCombat'],
    },
  })
  add('restriction', 'activate only if {condition:condition}.')
  add('restriction', 'activate only if {condition:condition} and only once each turn.', {
    limit: { times: 1, per: 'turn' },
  })
  add('restriction', 'activate only if {condition:condition} and only as a sorcery.', { timing: 'sorcery' })
  add('restriction', 'activate only as a sorcery and only once.', {
    timing: 'sorcery',
    limit: { times: 1, per: 'game' },
  })
  add('restriction', 'any player may activate this ability.', { by: { kind: 'eachPlayer' } })
  add('restriction', 'only your opponents may activate this ability.', { by: { kind: 'opponents' } })

  // ── triggered (603) ──
  for (const [limit, words] of [
    [null, ''],
    [{ times: 1, per: 'turn' }, ' this ability triggers only once each turn.'],
    [{ times: 2, per: 'turn' }, ' this ability triggers only twice each turn.'],
    [{ times: 1, per: 'game' }, ' this ability triggers only once.'],
  ] as const) {
    add('triggered', `{when:whenWords}, {content:content}${words}`, null, triggeredShape(false, limit))
    add(
      'triggered',
      `{when:whenWords}, if {condition:condition}, {content:content}${words}`,
      null,
      triggeredShape(true, limit),
    )
    for (const [when, condition] of [
      ['during your turn', YOUR_TURN],
      ["during (each|an) opponent's turn", { kind: 'not', of: YOUR_TURN }],
    ] as const)
      add('triggered', `{when:whenWords} ${when}, {content:content}${words}`, null, triggeredDuring(condition, limit))
  }

  casting(grammar)

  add('spellAbility', '{content:content}', null, spellShape)

  // ── lines ──
  add('permanentLine', '{=:activated}')
  add('permanentLine', '{=:loyaltyAbility}')
  add('permanentLine', '{=:triggered}')
  add('permanentLine', '{=:static}')
  add('permanentLine', '{=:replacement}')
  add('permanentLine', '{=:casting}')
  add('spellLine', '{=:casting}')
  add('spellLine', '{=:graveyardActivated}')
  add('graveyardActivated', '{=:activated}', null, elsewhereShape)
  add('graveyardActivated', '{=:triggered}', null, elsewhereShape)
  add('quotedAbility', '{=:activated}')
  add('quotedAbility', '{=:triggered}')
  add('quotedAbility', '{=:static}')
  add('quotedAbility', '{=:replacement}')
}

/** Modal abilities (700.2). */
function modal({ add, rule, category }: Grammar): void {
  const head = (words: string, min: number, max: number, more: TreeRecord = {}): void => {
    add('modal', `${words} — {modes:modeList}`, { min: fixed(min), max: fixed(max), ...more })
  }
  head('choose one', 1, 1)
  head('choose two', 2, 2)
  head('choose three', 3, 3)
  head('choose four', 4, 4)
  head('choose one or both', 1, 2)
  head('choose one or more', 1, 99)
  head('choose any number', 0, 99)
  head('choose up to one', 0, 1)
  head('choose up to two', 0, 2)
  head('choose up to three', 0, 3)
  add('modal', 'choose three. you may choose the same mode more than once. {modes:modeList}', {
    min: fixed(3),
    max: fixed(3),
    repeat: true,
  })
  add('modal', 'choose up to three. you may choose the same mode more than once. {modes:modeList}', {
    min: fixed(0),
    max: fixed(3),
    repeat: true,
  })
  add('modal', 'choose x. you may choose the same mode more than once. {modes:modeList}', {
    min: { kind: 'x' },
    max: { kind: 'x' },
    repeat: true,
  })
  rule('modeList', list(category('mode'), wordings([['\n'], []]), 2))
  add('mode', '• {effect:body}')
}

const plainShape = shape(
  ({ effect }) => ({ kind: 'plain', body: { effect: effect ?? null } }),
  (value) => {
    const body = isRecord(value) && value['kind'] === 'plain' ? value['body'] : null
    return isRecord(body) && body['effect'] !== undefined ? { effect: body['effect'] } : null
  },
  'plain',
)

const spellShape = shape(
  ({ content }) => ({ kind: 'spell', content: content ?? null }),
  (value) => (isRecord(value) && value['kind'] === 'spell' ? { content: value['content'] ?? null } : null),
  'spell',
)

/** The zone an ability works from: where its cost or its instructions find the card (113.6). */
function zoneOf(cost: Tree | undefined, content: Tree | undefined): string {
  const parts = isRecord(cost) && isList(cost['parts']) ? cost['parts'] : []
  for (const part of parts) {
    if (!isRecord(part)) continue
    if (part['kind'] === 'discardSelf' || part['kind'] === 'revealSelf') return 'hand'
    if (part['kind'] === 'exileSelf' && typeof part['from'] === 'string') return part['from']
  }
  return content !== undefined && someNode(content, leavesGraveyard) ? 'graveyard' : 'battlefield'
}

/** Does it move the card itself out of a graveyard, alone or with another of its cards? */
function leavesGraveyard(node: Tree): boolean {
  if (!isRecord(node) || node['kind'] !== 'move') return false
  const what = node['what']
  if (kindOf(what) === 'self') return node['from'] === 'graveyard'
  const of = isRecord(what) && what['kind'] === 'both' && isList(what['of']) ? what['of'] : []
  const there = (one: Tree): boolean =>
    isRecord(one) && isRecord(one['spec']) && sameTree(one['spec']['zones'], ['graveyard'])
  return node['to'] === 'battlefield' && kindOf(of[0]) === 'self' && of.some(there)
}

function activatedShape(restricted: boolean): Shape {
  return shape(
    ({ cost, content, restrictions }) => {
      const made: Record<string, Tree> = {
        kind: 'activated',
        cost: cost ?? null,
        content: content ?? null,
        timing: 'instant',
        zone: zoneOf(cost, content),
      }
      for (const restriction of isList(restrictions) ? restrictions : []) {
        for (const key in asRecord(restriction)) {
          if (key !== 'timing' && made[key] !== undefined) return null
          made[key] = asRecord(restriction)[key] ?? null
        }
      }
      if (sameTree(zonesUnder(made['condition']), ['graveyard'])) made['zone'] = 'graveyard'
      const { less, ...ability } = made
      return less === undefined ? made : { ...ability, cost: { ...asRecord(cost ?? null), less } }
    },
    (value) => {
      if (!isRecord(value) || value['kind'] !== 'activated' || value['keyword'] !== undefined) return null
      const { less, ...cost } = asRecord(value['cost'] ?? null)
      const fields: Record<string, Tree> = { cost, content: value['content'] ?? null }
      const said: Record<string, Tree> = less === undefined ? {} : { less }
      if (value['timing'] === 'sorcery') said['timing'] = 'sorcery'
      for (const key of ['condition', 'limit', 'by']) if (value[key] !== undefined) said[key] = value[key]
      if (Object.keys(said).length > 0 !== restricted) return null
      if (restricted) fields['restrictions'] = dividedRestrictions(said)
      return fields
    },
  )
}

/** One sentence can say timing, condition and limit together; what it costs less and who may activate are sentences of their own. */
function dividedRestrictions(said: Record<string, Tree>): readonly Tree[] {
  const { by, less, ...rest } = said
  const sentences: Tree[] = less === undefined ? [] : [{ less }]
  if (Object.keys(rest).length > 0) sentences.push(rest)
  if (by !== undefined) sentences.push({ by })
  return sentences
}

const loyaltyShape = shape(
  ({ n, content }) => ({
    kind: 'activated',
    cost: { mana: null, parts: [{ kind: 'loyalty', n: n ?? null }] },
    content: content ?? null,
    timing: 'sorcery',
    zone: 'battlefield',
    keyword: 'loyalty',
  }),
  (value) => {
    if (!isRecord(value) || value['keyword'] !== 'loyalty' || !isRecord(value['cost'])) return null
    const [part] = isList(value['cost']['parts']) ? value['cost']['parts'] : []
    return isRecord(part) ? { n: part['n'] ?? null, content: value['content'] ?? null } : null
  },
  'activated',
)

/** Zones that a trigger watches from (113.6). */
function zonesOf(when: Tree | undefined, condition: Tree | undefined, content: Tree | undefined): readonly string[] {
  const [event] = isList(when) ? when : []
  const self =
    isRecord(event) &&
    isRecord(event['what']) &&
    event['what']['kind'] === 'is' &&
    kindOf(event['what']['ref']) === 'self'
  if (isRecord(event) && self) {
    if (event['kind'] === 'cast') return ['stack']
    if (event['cause'] === 'cycle' || event['cause'] === 'discard') return ['graveyard']
    const from = isList(event['from']) ? event['from'] : []
    if (event['kind'] === 'zoneChange' && !from.includes('battlefield') && sameTree(event['to'], ['graveyard']))
      return ['graveyard']
  }
  // 702.55c
  const haunting = (isList(when) ? when : []).filter((each) => someNode(each, isHaunted)).length
  if (haunting > 0) return isList(when) && haunting === when.length ? ['exile'] : ['battlefield', 'exile']
  const dies = isRecord(event) && event['kind'] === 'zoneChange' && self
  if (!dies && content !== undefined && someNode(content, leavesGraveyard)) return ['graveyard']
  return zonesUnder(condition)
}

function isHaunted(node: Tree): boolean {
  return isRecord(node) && node['kind'] === 'linked' && node['link'] === 'haunted'
}

/** 603.4: an 'if' right after the event belongs to the trigger, not to its instructions. */
function beginsWithIf(content: Tree): boolean {
  const body = isRecord(content) && content['kind'] === 'plain' ? content['body'] : null
  const effect = isRecord(body) ? body['effect'] : null
  const steps =
    isRecord(effect) && effect['kind'] === 'sequence' && isList(effect['steps']) && effect['said'] === undefined
      ? effect['steps']
      : [effect ?? null]
  const [first, second] = steps
  if (!isRecord(first) || first['kind'] !== 'if') return false
  const keys = Object.keys(first)
  const follows = ['otherwise', 'insteadIf'].includes(kindOf(second) ?? '')
  return keys.indexOf('condition') < keys.indexOf('then') && !follows
}

const YOUR_TURN: TreeRecord = { kind: 'yourTurn' }

/** What a spell is cast during is a property of that event. */
function triggeredDuring(condition: TreeRecord, limit: TreeRecord | null): Shape {
  const { build, unbuild } = triggeredShape(true, limit)
  return shape(
    ({ when, content }) => {
      const casts = (isList(when) ? when : []).some((event) => kindOf(event) === 'cast')
      const made = casts ? null : (build?.({ when: when ?? null, condition, content: content ?? null }) ?? null)
      return isRecord(made) ? { ...made, condition: { ...condition, said: 'during' } } : null
    },
    (value) => {
      if (!isRecord(value) || asRecord(value['condition'])['said'] !== 'during') return null
      return sameTree(value['condition'], condition) ? (unbuild?.(value) ?? null) : null
    },
  )
}

function triggeredShape(conditional: boolean, limit: TreeRecord | null): Shape {
  return shape(
    ({ when, condition, content }) => {
      if (beginsWithIf(content ?? null)) return null
      return {
        kind: 'triggered',
        when: when ?? null,
        ...(condition === undefined ? {} : { condition }),
        content: content ?? null,
        zones: zonesOf(when, condition, content),
        ...(limit === null ? {} : { limit }),
      }
    },
    (value) => {
      if (!isRecord(value) || value['kind'] !== 'triggered' || (value['condition'] !== undefined) !== conditional)
        return null
      if (!sameTree(value['limit'] ?? null, limit)) return null
      const fields: Record<string, Tree> = { when: value['when'] ?? null }
      if (value['condition'] !== undefined) fields['condition'] = value['condition']
      return { ...fields, content: value['content'] ?? null }
    },
  )
}

/** On an instant or sorcery, only abilities that work from another zone than the stack are abilities of their own. */
const elsewhereShape = shape(
  (fields) => {
    const ability = asRecord(fields['='] ?? null)
    const zones = isList(ability['zones']) ? ability['zones'] : [ability['zone'] ?? null]
    return zones.includes('battlefield') ? null : ability
  },
  (value) => ({ '=': value }),
)
