import { expect, test } from 'vitest'
import { producedMana } from './producedMana.ts'
import { recordFromScryfall } from './record.ts'

const made = (type: string, text: string): string => {
  const record = recordFromScryfall({ name: 'A Card', type_line: type, oracle_text: text })
  if (!record.ok) throw new Error(record.error)
  return producedMana(record.value).join('')
}

test.each([
  ['Basic Land — Forest', '', 'G'],
  ['Land — Island Swamp', '({T}: Add {U} or {B}.)', 'UB'],
  ['Land', '{T}: Add {C}.\n{T}, Pay 1 life: Add {R} or {W}.', 'WRC'],
  ['Creature — Elf Druid', '{T}: Add one mana of any color.', 'WUBRG'],
  ['Land', '{T}: Add one mana of any type that a land an opponent controls could produce.', 'WUBRG'],
  ['Artifact', '{T}: Add two mana in any combination of colors.', 'WUBRG'],
  ['Land', '{1}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.', 'WU'],
  ['Enchantment — Aura', 'Whenever enchanted land is tapped for mana, its controller adds an additional {G}.', 'G'],
  [
    'Sorcery',
    'Create a Treasure token. (It’s an artifact with "{T}, Sacrifice this token: Add one mana of any color.")',
    '',
  ],
  ['Instant', 'Add {R}{R}{R}.', 'R'],
  ['Creature — Forest Wizard', '{G}: Untap target land.', ''],
])('%s “%s” ▶ %s', (type, text, kinds) => {
  expect(made(type, text)).toBe(kinds)
})
