import { faultyItem } from './cardFileItem.ts'
import type { CardFileItem } from './cardFileItem.ts'
import { backOf, isBack, isToken, recordFromCockatrice } from './cockatrice.ts'
import { cockatriceXml } from './cockatriceXml.ts'
import type { CockatriceCard, CockatriceSet } from './cockatriceXml.ts'

/** The cards of Cockatrice's file. A double-faced card is two cards there; they wait for each other until the end. */
export async function* cockatriceItems(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CardFileItem> {
  const sets = new Map<string, CockatriceSet>()
  const fronts: { readonly card: CockatriceCard; readonly back: string }[] = []
  const backs = new Map<string, CockatriceCard>()
  for await (const unit of cockatriceXml(chunks)) {
    if (unit.kind === 'set') {
      sets.set(unit.set.code, unit.set)
      continue
    }
    const { card } = unit
    const back = backOf(card)
    if (isToken(card)) yield { kind: 'skipped' }
    else if (back !== null) fronts.push({ card, back })
    else if (isBack(card)) backs.set(card.name, card)
    else yield itemOf(card, null, sets)
  }
  for (const { card, back } of fronts) {
    yield itemOf(card, backs.get(back) ?? null, sets)
    backs.delete(back)
  }
  for (const card of backs.values()) yield itemOf(card, null, sets)
}

function itemOf(
  card: CockatriceCard,
  back: CockatriceCard | null,
  sets: ReadonlyMap<string, CockatriceSet>,
): CardFileItem {
  const made = recordFromCockatrice(card, back, sets)
  return made.ok
    ? { kind: 'card', record: made.value, source: null, digest: null }
    : faultyItem(card.at, card.name, made.error)
}
