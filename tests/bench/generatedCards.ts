import { dice } from '../fuzz/randomness.ts'
import type { Dice } from '../fuzz/randomness.ts'

const FIRST =
  'Ancient Bold Crimson Dire Ember Fallow Gilded Hollow Iron Jade Keen Lunar Misty Night Oaken Pale Quiet Rune'
const SECOND =
  'Archer Bear Cleric Drake Elf Falcon Giant Hydra Imp Juggernaut Knight Lion Mage Ninja Ogre Pirate Rogue Serpent'
const THIRD = 'Ash Bay Crag Dawn Edge Fen Gate Hill Isle Keep Lake Moor North Oak Pass Rift Sands Tor Vale Wood'
const SENTENCES = [
  'Flying',
  'Trample',
  'Deathtouch',
  'Vigilance, haste',
  'Ward {2}',
  'When this creature enters, draw a card.',
  'When this creature dies, each opponent loses N life and you gain N life.',
  'Whenever this creature attacks, it gets +N/+N until end of turn.',
  '{T}: Add {G}.',
  '{N}, {T}: Tap target creature.',
  'At the beginning of your upkeep, scry N.',
  'Other creatures you control get +N/+N.',
  'Destroy target creature with mana value N or less.',
  'NAME deals N damage to any target.',
  'Draw N cards, then discard a card.',
  'Counter target spell unless its controller pays {N}.',
  'Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.',
  'Create N 1/1 white Soldier creature tokens.',
  'Morph {N}{U} (You may cast this card face down as a 2/2 creature for {3}.)',
  'Cloak the top card of your library. (Put it onto the battlefield face down as a 2/2 creature with ward {2}.)',
  'Return target card from your graveyard to your hand.',
  'Equipped creature gets +N/+0 and has first strike.',
]
const TYPES = ['Creature', 'Creature', 'Creature', 'Instant', 'Sorcery', 'Artifact', 'Enchantment', 'Land']
const COLORS = ['W', 'U', 'B', 'R', 'G']
const RARITIES = ['common', 'common', 'uncommon', 'rare', 'mythic']
const FORMATS = [
  'standard',
  'pioneer',
  'modern',
  'legacy',
  'vintage',
  'commander',
  'pauper',
  'brawl',
  'historic',
  'oathbreaker',
]

/**
 * Card objects in Scryfall's shape that hold together as real ones do: names, costs, types, texts of a few sentences, sets,
 * legalities. The same number and seed give the same cards. `printings`: how many objects there are of each card.
 */
export function* generatedCards(count: number, seed: number, printings = 1): Generator<object> {
  const roll = dice(seed)
  for (let at = 0; at < count; at++) {
    const card = cardAt(at, roll)
    for (let printing = 0; printing < printings; printing++) yield { ...card, ...printingOf(at, printing, roll) }
  }
}

function cardAt(at: number, roll: Dice): object {
  const name = nameOf(at, roll)
  const type = pick(TYPES, roll)
  const isCreature = type === 'Creature'
  const colors = COLORS.filter(() => roll(4) === 0)
  const generic = roll(6)
  const text = Array.from({ length: 1 + roll(3) }, () =>
    pick(SENTENCES, roll)
      .replaceAll('NAME', name)
      .replaceAll('N', String(1 + roll(5))),
  )
  return {
    object: 'card',
    oracle_id: `generated-${String(at)}`,
    lang: 'en',
    layout: 'normal',
    name,
    ...(type === 'Land' ? {} : { mana_cost: `{${String(generic)}}${colors.map((color) => `{${color}}`).join('')}` }),
    type_line: isCreature ? `${roll(9) === 0 ? 'Legendary ' : ''}Creature — ${pick(SECOND.split(' '), roll)}` : type,
    oracle_text: text.join('\n'),
    ...(isCreature ? { power: String(roll(8)), toughness: String(1 + roll(8)) } : {}),
    legalities: Object.fromEntries(FORMATS.map((format) => [format, roll(3) === 0 ? 'not_legal' : 'legal'])),
  }
}

function nameOf(at: number, roll: Dice): string {
  const [first, second, third] = [FIRST, SECOND, THIRD].map((words) => pick(words.split(' '), roll))
  return `${first ?? ''} ${second ?? ''} of the ${third ?? ''} ${String(at)}`
}

function printingOf(at: number, printing: number, roll: Dice): object {
  const year = 1994 + ((at + 7 * printing) % 32)
  return {
    id: `printing-${String(at)}-${String(printing)}`,
    set: `s${String(year % 100)}${pick(['a', 'b', 'c'], roll)}`,
    set_name: `Set of ${String(year)}`,
    collector_number: `${String(at % 400)}${printing === 0 ? '' : 'p'.repeat(printing)}`,
    rarity: pick(RARITIES, roll),
    released_at: `${String(year)}-0${String(1 + roll(9))}-15`,
    artist: `${pick(FIRST.split(' '), roll)} Painter`,
    rulings_uri: `https://example.invalid/cards/${String(at)}/${String(printing)}/rulings`,
    prices: { usd: (roll(5_000) / 100).toFixed(2), eur: (roll(5_000) / 100).toFixed(2), tix: null },
    related_uris: { gatherer: `https://example.invalid/Pages/Card/Details.aspx?multiverseid=${String(400_000 + at)}` },
  }
}

function pick<Value>(from: readonly Value[], roll: Dice): Value {
  const one = from[roll(from.length)]
  if (one === undefined) throw new Error('nothing to draw from')
  return one
}
