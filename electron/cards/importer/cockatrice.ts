import { parseManaCost } from '../../../shared/cards/manaCost.ts'
import { recordFromScryfall } from '../../../shared/cards/record.ts'
import type { CardRecord, Printing } from '../../../shared/cards/record.ts'
import { fail, ok } from '../../../shared/vocabulary/result.ts'
import type { Result } from '../../../shared/vocabulary/result.ts'
import type { CockatriceCard, CockatricePrinting, CockatriceSet } from './cockatriceXml.ts'

/** Layouts whose faces Cockatrice has as a card each; those of other layouts stand together, parted by '//'. */
const TWO_CARDS = new Set(['transform', 'modal_dfc', 'flip', 'battle'])
const BETWEEN_TEXTS = /\n+---\n+/u
const SYMBOL = /\{([^{}]+)\}|\(([^()]+)\)|(?:2|[WUBRGC])\/[WUBRG](?:\/P)?|[WUBRG]\/P|\d+|[WUBRGCSXYZ]/giu

/** Is it a token or another thing that is no card? */
export function isToken({ facts }: CockatriceCard): boolean {
  return facts['token'] === '1' || facts['layout'] === 'token'
}

/** The name of the other face, for a card that is the front of a double-faced one. */
export function backOf(card: CockatriceCard): string | null {
  const { layout, side } = card.facts
  if (side === 'back' || (layout !== undefined && !TWO_CARDS.has(layout))) return null
  return card.related.find(({ attach }) => attach === 'transform' || attach === 'attach')?.name ?? null
}

/** May it be a face that another card has at its back? Version 3 doesn't say; a back has no mana cost there. */
export function isBack({ facts }: CockatriceCard): boolean {
  const { side, layout, manacost = '' } = facts
  return layout === undefined ? manacost === '' : side === 'back' && layout !== 'meld'
}

/** The record of a card of Cockatrice's, with the face at its back if it has one. Fails with what isn't understood. */
export function recordFromCockatrice(
  card: CockatriceCard,
  back: CockatriceCard | null,
  sets: ReadonlyMap<string, CockatriceSet>,
): Result<CardRecord> {
  const faces = [...facesOf(card), ...(back === null ? [] : facesOf(back))]
  const [front] = faces
  if (front === undefined) return fail('name: missing')
  const strange = faces.find((face) => face.mana_cost !== '' && parseManaCost(face.mana_cost) === null)
  if (strange !== undefined) return fail(`manacost: ${strange.mana_cost}`)
  const { layout, cmc = '' } = card.facts
  const made = recordFromScryfall({
    ...front,
    name: faces.map((face) => face.name).join(' // '),
    layout: layout === 'aftermath' ? 'split' : layout,
    cmc: /^[\d.]+$/u.test(cmc) ? Number(cmc) : undefined,
    color_identity: [...(card.facts['coloridentity'] ?? '')],
    legalities: legalitiesOf(card),
    ...(faces.length > 1 ? { card_faces: faces } : {}),
  })
  return made.ok ? ok({ ...made.value, printings: card.printings.map((each) => printingOf(each, sets)) }) : made
}

/** The faces that stand in one card of the file. */
function facesOf({ name, text, facts }: CockatriceCard) {
  const halves = (words: string | undefined): readonly string[] => (words ?? '').split(' // ')
  const [costs, types, sizes] = [halves(facts['manacost']), halves(facts['type']), halves(facts['pt'])]
  const texts = text.split(BETWEEN_TEXTS)
  const names = name === '' ? [] : name.split(/ \/\/? /u)
  return names.map((each, at) => {
    const [power, toughness] = sizeOf(sizes[at])
    const cost = bracedCost(costs[at] ?? '')
    const colors = [...(facts['colors'] ?? facts['color'] ?? '')]
    return {
      name: each,
      mana_cost: cost,
      type_line: (types[at] ?? '').replace(/ - /u, ' — '),
      oracle_text: names.length === 1 ? text : (texts[at] ?? ''),
      power,
      toughness,
      loyalty: at === 0 ? facts['loyalty'] : undefined,
      defense: at === 0 ? facts['defense'] : undefined,
      // A card without a cost that has a colour has it from its colour indicator (202.2e).
      color_indicator: cost === '' ? colors : [],
      colors,
    }
  })
}

function sizeOf(pt: string | undefined): readonly [string | undefined, string | undefined] {
  const at = (pt ?? '').indexOf('/')
  return pt === undefined || at === -1 ? [undefined, undefined] : [pt.slice(0, at), pt.slice(at + 1)]
}

/** '2WW', '{W/U}', '(W/U)' and 'W/UW/U' as '{2}{W}{W}' …; what isn't understood stays, so that it is found to be no cost. */
function bracedCost(cost: string): string {
  return cost
    .replace(/\s/gu, '')
    .replace(
      SYMBOL,
      (symbol, braced: string | undefined, bracketed: string | undefined) =>
        `{${(braced ?? bracketed ?? symbol).toUpperCase()}}`,
    )
}

function legalitiesOf({ facts }: CockatriceCard): Readonly<Record<string, string>> {
  const formats = Object.entries(facts).filter(([key]) => key.startsWith('format-'))
  return Object.fromEntries(formats.map(([key, status]) => [key.slice('format-'.length), status.toLowerCase()]))
}

function printingOf(printing: CockatricePrinting, sets: ReadonlyMap<string, CockatriceSet>): Printing {
  const code = printing.set.toLowerCase()
  const set = sets.get(code)
  return {
    set: code,
    setName: set === undefined || set.name === '' ? null : set.name,
    collectorNumber: printing.number === '' ? null : printing.number,
    rarity: printing.rarity ?? '',
    releasedAt: set === undefined || set.releasedAt === '' ? null : set.releasedAt,
    artist: null,
    picture: printing.picture,
  }
}
