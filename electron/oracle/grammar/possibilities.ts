import { shape } from '../grammar.ts'
import type { Grammar } from '../grammar.ts'
import { SUBJECT } from '../subject.ts'
import { isList, isRecord } from '../tree.ts'
import type { TreeRecord } from '../tree.ts'
import { END_OF_TURN, unlimited } from './lasting.ts'
import { YOU } from './references.ts'

/** What may be done, and what is done unless someone pays. */
export function possibilities({ add }: Grammar): void {
  // Permissions that last (601.3b), and casting at once (608.2g).
  for (const [verb, landsToo] of [
    ['play', true],
    ['cast', false],
  ] as const) {
    const allow: TreeRecord = { kind: 'allowPlay', who: YOU, landsToo }
    add('clause', `you may ${verb} {what:ref} {until:playFor}`, allow)
    add('clause', `{until:duration}, you may ${verb} {what:ref}`, allow)
    add('clause', `you may ${verb} {what:ref} without paying (its mana cost|their mana costs) {until:playFor}`, {
      ...allow,
      free: true,
    })
  }
  // For what mana it may be cast, and where it goes afterwards (609.4b, 614.1a).
  const cast: TreeRecord = { kind: 'allowPlay', who: YOU, landsToo: false }
  const exile = '. if that (card|spell) would be put into (your|a) graveyard (this turn|), exile it instead'
  for (const [mana, any] of [
    ['', {}],
    [', and you may spend mana as though it were mana of any type to cast that spell', { anyMana: true }],
    [', and mana of any type can be spent to cast that spell', { anyMana: true }],
  ] as const) {
    add('sentence', `you may cast {what:ref} {until:playFor}${mana}${exile}`, { ...cast, ...any, exiled: true })
    if (mana !== '') add('clause', `you may cast {what:ref} {until:playFor}${mana}`, { ...cast, ...any })
  }
  // 715.3a
  add('clause', 'you may cast {what:ref} from your graveyard as a adventure {until:duration}', {
    kind: 'allowPlay',
    who: YOU,
    landsToo: false,
    spells: { kind: 'subtype', subtype: 'Adventure' },
  })
  add('clause', '{until:duration}, you may play cards from {zone:playZone}', null, playingFrom)
  add('playFor', '{=:duration}')
  add('playFor', 'for as long as (it remains|they remain) exiled', { kind: 'endOfGame' })
  add('mayClause', 'you may cast {what:ref} without paying its mana cost', {
    kind: 'castCard',
    who: YOU,
    free: true,
    optional: true,
  })
  add('clause', 'you may play an additional land this turn', {
    kind: 'playerContinuous',
    who: YOU,
    rules: [{ kind: 'additionalLands', n: 1 }],
    until: END_OF_TURN,
  })
  add('clause', 'you may play up to two additional lands this turn', {
    kind: 'playerContinuous',
    who: YOU,
    rules: [{ kind: 'additionalLands', n: 2 }],
    until: END_OF_TURN,
  })
  add('clause', "{who:who1} can't gain life this turn", {
    kind: 'playerContinuous',
    rules: [{ kind: 'cantGainLife' }],
    until: END_OF_TURN,
  })
  add('clause', "players can't gain life this turn", {
    kind: 'playerContinuous',
    who: { kind: 'eachPlayer' },
    rules: [{ kind: 'cantGainLife' }],
    until: END_OF_TURN,
  })
  add('clause', "your opponents can't gain life this turn", {
    kind: 'playerContinuous',
    who: { kind: 'opponents' },
    rules: [{ kind: 'cantGainLife' }],
    until: END_OF_TURN,
  })
  add('bareRowYou', '{=:bareRow}', null, { subject: YOU })
  add('mayClause', 'you may {then:bareRowYou}', { kind: 'may', who: YOU })
  add('mayClause', 'you may {then:mayHave}', { kind: 'may', who: YOU })
  add('mayHave', 'have {from:refSelf} deal {n:damage} to {to:hurt}', { kind: 'damage' })
  add('mayHave', 'have {one:refSelf} fight {other:one}', { kind: 'fight' })
  add('mayHave', 'have {on:refSelf} {=:preds0}', null, unlimited)
  add('mayHave', 'have {on:refSelf} {*:preds0} {until:duration}', { kind: 'continuous' })
  add('mayClause', 'you may pay {cost:manaCost}', { kind: 'pay', who: YOU, optional: true, then: null, else: null })
  add('mayClause', 'you may pay {n:life}', null, payLifeShape)
  add('mayClause', 'you may pay {mana:mana} and {part:paidToo}', null, payBothShape)
  add('paidToo', '{n:life}', { kind: 'payLife' })
  add('paidToo', 'sacrifice {*:quantified}', { kind: 'sacrifice' })
  add('paidToo', 'discard {*:quantified}', { kind: 'discard' })
  add('paidToo', 'exile {*:quantified} from your graveyard', { kind: 'exile', from: 'graveyard' })
  add('mayClause', '{who:who1} may have you {then:bareRowYou}', { kind: 'may' })
  add('mayPhrase1', 'may {then:bareRow}', { kind: 'may', who: SUBJECT })
  add('mayPhrase1', 'may pay {cost:manaCost}', { kind: 'pay', who: SUBJECT, optional: true, then: null, else: null })
  add('clause', '{act:bareAct} unless {who:payer} (pays|pay) {cost:manaCost}', null, unlessPaysShape)
  add('clause', '{act:bareAct} unless {who:payer} {cost:otherPayment}', null, unlessPaysShape)
  add('bareAct', '{=:vp0}', null, { subject: YOU })
  add('payer', '{=:who1}')
  add('payer', 'you', YOU)
  add('payer', 'they', { kind: 'playerPronoun', word: 'they' })
  add('otherPayment', '(pays|pay) {n:life}', null, costOf('payLife'))
  add('otherPayment', '(discards|discard) {*:quantified}', null, costOf('discard'))
  add('otherPayment', '(sacrifices|sacrifice) {*:quantified}', null, costOf('sacrifice'))
  add(
    'otherPayment',
    "(returns|return) {*:quantified} to (its|their) (owner's|owners') (hand|hands)",
    null,
    costOf('return'),
  )
  add('otherPayment', '(sacrifices|sacrifice) {*:quantified} of their choice', null, costOf('sacrifice'))
}

/** Lands and spells alike, for a while. */
const playingFrom = shape(
  ({ zone, until }) => ({
    kind: 'playerContinuous',
    who: YOU,
    rules: [{ kind: 'playFrom', zone: zone ?? null, what: { kind: 'any' }, lands: true, spells: true }],
    until: until ?? null,
  }),
  (value) => {
    const [rule, more] = isRecord(value) && isList(value['rules']) ? value['rules'] : []
    if (!isRecord(value) || !isRecord(rule) || more !== undefined || rule['kind'] !== 'playFrom') return null
    return { zone: rule['zone'] ?? null, until: value['until'] ?? null }
  },
  'playerContinuous',
)

/** A cost of one part. */
function costOf(kind: string): ReturnType<typeof shape> {
  return shape(
    (fields) => {
      const spread = fields['*']
      return { mana: null, parts: [isRecord(spread) ? { kind, ...spread } : { kind, ...fields }] }
    },
    (value) => {
      if (!isRecord(value) || value['mana'] !== null || !isList(value['parts']) || value['parts'].length !== 1)
        return null
      const [part] = value['parts']
      if (!isRecord(part) || part['kind'] !== kind) return null
      if (kind === 'payLife') return { n: part['n'] ?? null }
      return { '*': { filter: part['filter'] ?? null, count: part['count'] ?? null } }
    },
  )
}

const payLifeShape = shape(
  ({ n }) => ({
    kind: 'pay',
    who: YOU,
    cost: { mana: null, parts: [{ kind: 'payLife', n: n ?? null }] },
    optional: true,
    then: null,
    else: null,
  }),
  (value) => {
    const cost = isRecord(value) && value['kind'] === 'pay' ? value['cost'] : null
    const parts = isRecord(cost) && isList(cost['parts']) ? cost['parts'] : []
    const [part] = parts
    return isRecord(part) && part['kind'] === 'payLife' ? { n: part['n'] ?? null } : null
  },
  'pay',
)

const payBothShape = shape(
  ({ mana, part }) => ({
    kind: 'pay',
    who: YOU,
    cost: { mana: mana ?? null, parts: [part ?? null] },
    optional: true,
    then: null,
    else: null,
  }),
  (value) => {
    const cost = isRecord(value) && value['kind'] === 'pay' ? value['cost'] : null
    const [part, more] = isRecord(cost) && isList(cost['parts']) ? cost['parts'] : []
    if (!isRecord(cost) || part === undefined || more !== undefined || cost['mana'] === null) return null
    return { mana: cost['mana'] ?? null, part }
  },
  'pay',
)

const unlessPaysShape = shape(
  ({ act, who, cost }) => ({
    kind: 'pay',
    else: act ?? null,
    who: who ?? null,
    cost: cost ?? null,
    optional: true,
    then: null,
  }),
  (value) => {
    if (!isRecord(value) || value['kind'] !== 'pay' || value['else'] === null) return null
    return { act: value['else'] ?? null, who: value['who'] ?? null, cost: value['cost'] ?? null }
  },
  'pay',
)
