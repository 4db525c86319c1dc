import { isList, isRecord, kindOf, sameTree, without, wordOf } from './tree.ts'
import type { Mention, Scope } from './scope.ts'
import type { Tree, TreeRecord } from './tree.ts'

/** Stands for a card name that was chosen: 'that name'. */
const CHOSEN_NAME: TreeRecord = { kind: 'chosenName' }

export const ANY_PERMANENT = [
  'creature',
  'permanent',
  'land',
  'artifact',
  'enchantment',
  'planeswalker',
  'token',
  'equipment',
  'aura',
  'vehicle',
]

function mention(scope: Scope, ref: TreeRecord, sorts: readonly string[], many = false): void {
  scope.mentions.push({ ref, sorts, many, moved: null, producer: null })
}

/** What another ability exiled can be spoken of further once it has been. */
export function linkedMention(ref: TreeRecord, many: boolean, scope: Scope): void {
  mention(scope, ref, ['card', 'exiled'], many)
}

/** The object itself, once it has been spoken of. */
export function selfMention(scope: Scope): void {
  scope.mentions.push({ ref: { kind: 'self' }, sorts: ['self'], many: false, moved: null, producer: null })
}

/** What the object is attached to. */
export function hostMention(scope: Scope): void {
  const sorts = ['creature', 'permanent', 'land', 'artifact']
  scope.mentions.push({ ref: { kind: 'attachedTo' }, sorts, many: false, moved: null, producer: null })
}

/** Events of which there can be more or less. */
const HAS_SIZE: ReadonlySet<string> = new Set([
  'damage',
  'gainsLife',
  'losesLife',
  'countersPut',
  'countersRemoved',
  'addsMana',
])

/** What a triggering event speaks of. */
export function antecedentsOf(when: Tree, scope: Scope): void {
  const events = isList(when) ? when.filter(isRecord) : []
  const [first] = events
  if (first === undefined) return
  const kind = wordOf(first['kind'])
  if (
    (kind === 'attacks' || kind === 'unblocked') &&
    first['defender'] !== undefined &&
    !['you', 'attachedPlayer'].includes(kindOf(first['defender']) ?? '') &&
    isRecord(first['defender'])
  )
    // prettier-ignore
    scope.players.push({ kind: 'event', role: 'defender' })
  const batch = first['batch'] === true
  if (batch || events.length > 1 || HAS_SIZE.has(kind)) scope.amounts = 'event'
  const add = (role: string, filter: Tree | undefined, sorts: readonly string[], many: boolean): void => {
    const isSelf = isRecord(filter) && filter['kind'] === 'is' && kindOf(filter['ref']) === 'self'
    mention(scope, { kind: 'event', role }, isSelf ? ['self'] : sorts, many)
  }
  const dead = first['to'] !== undefined && sameTree(first['to'], ['graveyard'])
  if (kind === 'damage') {
    if (first['source'] !== undefined) add('source', first['source'], ANY_PERMANENT, batch && first['to'] === undefined)
    if (first['to'] !== undefined) add('subject', first['to'], ANY_PERMANENT, batch && first['source'] === undefined)
  } else if (kind === 'cast' || first['cause'] === 'counter') add('subject', first['what'], ['spell'], false)
  else if (kind === 'blocks') {
    add('subject', first['what'], ANY_PERMANENT, batch)
    if (first['attacker'] !== undefined) add('other', first['attacker'], ANY_PERMANENT, false)
  } else if (kind === 'becomesBlocked') {
    add('subject', first['what'], ANY_PERMANENT, batch)
    if (first['by'] !== undefined) add('other', first['by'], ANY_PERMANENT, false)
  } else if (kind === 'becomesTarget') {
    add('source', undefined, ['spell', 'ability', 'spell or ability'], false)
    add('subject', first['what'], ANY_PERMANENT, batch)
  } else if (kind === 'attached') {
    add('subject', first['what'], ANY_PERMANENT, batch)
    if (first['to'] !== undefined) add('other', first['to'], ANY_PERMANENT, false)
  } else if (kind === 'unattached') {
    add('subject', first['what'], ['self'], batch)
    add('other', first['from'], ANY_PERMANENT, false)
  } else if (kind === 'countersPut' || kind === 'countersRemoved') add('subject', first['on'], ANY_PERMANENT, false)
  else if (kind === 'turnedFaceUp' && first['what'] === undefined)
    mention(scope, { kind: 'event', role: 'subject' }, ANY_PERMANENT)
  else if (first['what'] !== undefined) {
    add('subject', first['what'], dead ? [...ANY_PERMANENT, 'card'] : [...ANY_PERMANENT, 'card'], batch)
  }
  const whose = kind === 'zoneChange' ? ownerOf(first['what']) : null
  if (whose !== null) scope.players.push(whose)
  const who = first['who'] ?? first['toPlayer'] ?? first['whose']
  if (who !== undefined && kindOf(who) !== 'you') scope.players.push({ kind: 'event', role: 'player' })
  if (first['byWhom'] !== undefined && kindOf(first['byWhom']) !== 'you')
    scope.players.push({ kind: 'event', role: 'cause' })
}

/** 'An opponent sacrifices …', 'a creature an opponent controls …': that player, by what they had. */
function ownerOf(what: Tree | undefined): TreeRecord | null {
  const of = isRecord(what) && what['kind'] === 'and' && isList(what['of']) ? what['of'] : [what]
  const last = of.findLast((part) => ['controller', 'owner'].includes(kindOf(part) ?? ''))
  if (!isRecord(last) || kindOf(last['who']) !== 'opponents') return null
  return { kind: last['kind'] === 'owner' ? 'ownerOf' : 'controllerOf', of: { kind: 'event', role: 'subject' } }
}

const PAID: Readonly<Record<string, string>> = {
  sacrifice: 'sacrificed',
  discard: 'discarded',
  exile: 'exiled',
  tap: 'tapped',
  reveal: 'revealed',
  return: 'returned',
}

/** What a cost speaks of: what was sacrificed, discarded … for it. A spell's costs are other abilities' words. */
export function paidMentions(cost: Tree, scope: Scope): void {
  const parts = isRecord(cost) && isList(cost['parts']) ? cost['parts'].filter(isRecord) : null
  for (const part in PAID) {
    if (parts === null || parts.some((each) => each['kind'] === part)) {
      // A spell's own costs are other abilities' words: no card is 'that card' by them.
      const isCard = parts !== null && ['discard', 'exile', 'reveal'].includes(part)
      mention(scope, { kind: 'paid', part }, [PAID[part] ?? '', ...(isCard ? ['card'] : [])])
    }
  }
  const selfParts = [
    'sacrificeSelf',
    'tapSelf',
    'untapSelf',
    'exileSelf',
    'discardSelf',
    'returnSelf',
    'removeCounters',
  ]
  if (parts?.some((each) => selfParts.includes(wordOf(each['kind']))) === true) {
    mention(scope, { kind: 'self' }, ['self'])
  }
}

const AMOUNTS: ReadonlySet<string> = new Set([
  'draw',
  'discard',
  'mill',
  'damage',
  'gainLife',
  'loseLife',
  'putCounters',
  'removeCounters',
  'sacrificeChoice',
  'sacrifice',
  'destroy',
  'move',
  'createToken',
])
export const MANY_MADE = (n: Tree | undefined): boolean => !isRecord(n) || n['kind'] !== 'fixed' || n['n'] !== 1

/** What an instruction makes, moves or chooses can be spoken of after it. */
export function produce(made: Record<string, Tree>, scope: Scope): void {
  if (scope.quiet) return
  const kind = wordOf(made['kind'])
  if (AMOUNTS.has(kind)) scope.amounts = made
  const add = (sorts: readonly string[], many: boolean, moved: string | null = null): void => {
    scope.mentions.push({ ref: { kind: 'bound', name: '' }, sorts, many, moved, producer: made })
  }
  const manyWhat = (): boolean => isMany(made['what'] ?? null, scope)
  switch (kind) {
    case 'createToken':
    case 'createPredefined':
    case 'createCopyToken':
      // 111.10: a Role is an Aura.
      add(
        / Role$/u.test(wordOf(made['token'])) ? ['token', 'aura'] : ['token', 'creature', 'permanent', 'artifact'],
        MANY_MADE(made['n']),
      )
      return
    case 'chooseValue':
      scope.values = [...scope.values, wordOf(made['what'])]
      if (made['what'] === 'cardName') mention(scope, CHOSEN_NAME, ['name'])
      return
    case 'search':
      add(['card', 'found'], MANY_MADE(made['max']))
      return
    case 'choose':
      if (kindOf(made['from']) === 'player') {
        scope.players.push({ kind: 'bound', name: made['as'] ?? null })
        return
      }
      add(['card', 'chosen', ...ANY_PERMANENT], MANY_MADE(made['max']))
      if (isRecord(made['from']) && made['from']['kind'] === 'bound') {
        const { said: _said, ...of } = made['from']
        scope.rest = { kind: 'except', of, without: { kind: 'bound', name: made['as'] ?? null } }
      }
      return
    case 'reveal':
      add(['card', 'revealed'], manyWhat())
      return
    case 'look':
      add(isHand(made['what']) ? ['hand'] : ['card', 'revealed'], manyWhat())
      return
    case 'revealUntil': {
      // 701.20a: what was looked for, what was turned over on the way, and all of it together.
      const [found, rest]: TreeRecord[] = ['found', 'rest'].map((name) => ({ kind: 'bound', name: made[name] ?? null }))
      if (found === undefined || rest === undefined) return
      const done = made['into'] === 'exile' ? 'exiled' : 'revealed'
      mention(scope, { kind: 'both', of: [found, rest] }, ['card', done], true)
      mention(scope, found, ['card', done, 'found'], MANY_MADE(made['count']))
      scope.rest = rest
      return
    }
    case 'revealHand':
      add(['hand'], true)
      add(['revealed this way'], true)
      return
    case 'mill':
      add(['milled'], MANY_MADE(made['n']))
      return
    case 'discard':
      add(['discarded'], MANY_MADE(made['n']))
      return
    case 'sacrificeChoice':
      add(['sacrificed', 'that'], MANY_MADE(made['count']))
      return
    case 'putFaceDown':
      add(['creature', 'permanent', 'card', 'manifested this way'], manyWhat())
      return
    case 'manifestDread':
      add(['creature', 'permanent', 'card'], false)
      return
    case 'counterSpell':
      if (made['to'] === 'exile') add(['card', 'exiled'], manyWhat(), 'exile')
      return
    case 'copySpell':
      add(['copy', 'spell'], MANY_MADE(made['n']))
      return
    case 'move': {
      const to = wordOf(made['to'])
      if (to === 'battlefield') add(['card', ...ANY_PERMANENT], manyWhat(), to)
      else if (to === 'exile') add(['card', 'exiled'], manyWhat(), to)
      else add(['moved card', 'returned'], manyWhat(), to)
      return
    }
    case 'shufflePile':
      add(['card', 'creature'], true)
      return
    case 'filtered':
      if (isRecord(made['of'])) scope.rest = { kind: 'except', of: without(made['of'], ['said']), without: made }
      return
    case 'continuous':
    case 'tap':
    case 'untap':
    case 'putCounters': {
      const on = made['on'] ?? made['what']
      if (isRecord(on) && on['kind'] === 'all') mention(scope, on, ANY_PERMANENT, true)
      if (isList(made['mods']) && made['mods'].some((mod) => kindOf(mod) === 'control')) add(['taken this way'], true)
      if (kind === 'tap') add(['tapped this way'], true)
      return
    }
    case 'damage':
    case 'damageDivided':
      add(['damaged this way'], false)
      scope.pair = [made['from'], made['to']].filter((each) => kindOf(each) === 'target')
      return
    case 'exchangeControl':
      scope.pair = [made['one'], made['other']].filter((each) => kindOf(each) === 'target')
      return
    case 'destroy':
      add(['moved card', 'destroyed this way'], manyWhat(), 'graveyard')
      return
    default:
      return
  }
}

function isMany(ref: Tree, scope: Scope): boolean {
  if (!isRecord(ref)) return false
  if (ref['kind'] === 'topOfLibrary')
    return MANY_MADE(ref['count']) || ['eachPlayer', 'opponents'].includes(kindOf(ref['who']) ?? '')
  if (['all', 'both', 'filtered'].includes(wordOf(ref['kind']))) return true
  if (ref['kind'] === 'outer' && isRecord(ref['of'])) return isMany(ref['of'], scope)
  return scope.mentions.some((each) => each.many && (sameTree(each.ref, ref) || each.producer?.['as'] === ref['name']))
}

/** What an instruction did to things is spoken of by such words. */
const THIS_WAY = / this way$/u

/** However many it was done to: 'for each card exiled this way'. */
function isDoneThisWay(word: string, { sorts, producer }: Mention): boolean {
  if (sorts.includes(word)) return true
  // What was looked for is only one of the cards that were turned over, and looking at cards shows them to nobody else.
  return sorts.includes(word.replace(THIS_WAY, '')) && !sorts.includes('found') && kindOf(producer ?? null) !== 'look'
}

const PLURAL = /^(?:that pile|(?:among )?them|their|those|the .*s$|they|the rest)/u

/** Which mention a word can stand for. */
function isHand(what: Tree | undefined): boolean {
  const select = isRecord(what) && what['kind'] === 'all' ? what['select'] : null
  return isRecord(select) && sameTree(select['zones'], ['hand'])
}

function fits(word: string, mention: Mention): boolean {
  const { sorts } = mention
  if (word === 'that name') return !mention.many && mention.ref['kind'] !== 'self' && mention.ref['kind'] !== 'paid'
  if (mention.ref === CHOSEN_NAME) return false
  if (THIS_WAY.test(word)) return isDoneThisWay(word, mention)
  // What was used to pay is called by what was done with it: 'the sacrificed creature'.
  if (mention.ref['kind'] === 'paid' && !/^the \w+ed /u.test(word) && word !== 'that card') return false
  if (sorts.length === 1 && THIS_WAY.test(sorts[0] ?? '')) return false
  const many = PLURAL.test(word)
  if (many !== mention.many && word !== 'their' && !(word === 'it' && sorts.includes('hand'))) return false
  if (word === 'it' || word === 'them') {
    return (
      !['milled', 'discarded', 'sacrificed', 'moved card', 'tapped', 'revealed only', 'returned'].some((sort) =>
        sorts.includes(sort),
      ) || sorts.includes('card')
    )
  }
  // Cards are chosen from among those that were milled, too.
  if (word === 'among them') return fits('them', mention) || sorts.includes('milled')
  if (word === 'its' || word === 'their' || word === 'itself')
    return (
      !sorts.includes('moved card') && !sorts.some((sort) => Object.values(PAID).includes(sort) && sorts.length === 1)
    )
  if (word === 'that pile') return sorts.includes('exiled')
  const noun = word.replace(/^(?:that|those|the) /u, '').replace(/s$/u, '')
  const [done, what] = noun.split(' ')
  if (what !== undefined) return sorts.includes(done ?? '') || (done === 'creature' && sorts.includes('card'))
  if (noun === 'card') return sorts.includes('card') || sorts.includes('moved card') || sorts.includes('creature card')
  if (noun === 'creature' && sorts.includes('that')) return true
  return sorts.includes(noun)
}

/** What an object word stands for: the latest thing that it fits, other than what the same instruction names already. */
export function resolveRef(word: string, scope: Scope): TreeRecord | null {
  if (word === 'the rest' || word === 'the other') return scope.rest
  // A spell's own costs may be any: what was paid for it is spoken of in other words.
  const paid = (each: Mention): boolean => scope.isSpell && THIS_WAY.test(word) && each.ref['kind'] === 'paid'
  const candidates = scope.mentions.filter((each) => fits(word, each) && !paid(each))
  // Either of two instructions may be the one that did it.
  if (THIS_WAY.test(word) && new Set(candidates.map(({ producer }) => producer)).size > 1) return null
  const possessive =
    word === 'its' || word === 'their' || word.startsWith('that creature') || word.startsWith('that permanent')
  for (let index = candidates.length - 1; index >= 0; index--) {
    const each = candidates[index]
    if (each === undefined) continue
    // What was moved is a card elsewhere now; its power and its controller are those it had (608.2h).
    if (possessive && each.moved !== null && each.moved !== 'battlefield' && index > 0 && knownBefore(each, scope))
      continue
    const ref = refOf(each, scope)
    // Within a filter, the one looked at is what the filter is asked about.
    if (ref['kind'] === 'each' && scope.quiet) return null
    // Of two targets that one instruction is about, either may be 'it'.
    if (word === 'it' && isOneOfTwo(ref, scope)) return null
    const taken = !possessive && word !== 'itself' && scope.siblings.some((sibling) => sameTree(sibling, ref))
    if (!taken) return ref
  }
  // 607: what another ability of this object exiled.
  if (/^the exiled cards?$/u.test(word)) return { kind: 'linked', link: 'exiled' }
  return null
}

function isOneOfTwo(ref: TreeRecord, { pair }: Scope): boolean {
  return pair.some((one) => sameTree(one, ref)) && pair.some((one) => !sameTree(one, ref))
}

/** Was what the instruction moved spoken of before it? */
function knownBefore(moved: Mention, scope: Scope): boolean {
  const what = moved.producer?.['what']
  if (!isRecord(what)) return false
  return scope.mentions.some((each) => sameTree(each.ref, what))
}

/** The reference to what was spoken of; what an instruction named gets its name. */
export function refOf(each: Mention, scope: Scope): TreeRecord {
  if (each.producer === null) return each.ref
  each.producer['as'] ??= `it${String(scope.counter.next++)}`
  return { kind: 'bound', name: each.producer['as'] }
}

/** Whom a player word stands for: each of several who do something for themselves, or the player last spoken of. */
export function resolvePlayer(word: string, scope: Scope): TreeRecord | null {
  if (scope.distributive && (word.startsWith('the') || scope.players.length === 0)) return { kind: 'that' }
  const last = scope.players.at(-1)
  if (last === undefined) return null
  const { said: _said, ...plain } = last
  return plain
}
