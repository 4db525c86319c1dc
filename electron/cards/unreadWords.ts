/** Words that a count shows of what a card's text has unread. */
const LEAD = 4

/**
 * The beginning of what couldn't be read, by which cards with the same gap are counted together: the first few words; of
 * words that stand for nothing that can be told ('it ⟵ Whenever …'), those words.
 */
export function leadOf(unread: string): string {
  const [word = '', sentence] = unread.split(' ⟵ ')
  if (sentence !== undefined) return `${word} ⟵`
  return word
    .trim()
    .split(/\s+/u)
    .slice(0, LEAD)
    .map((each) => (/^\d+$/u.test(each) ? '1' : each.toLowerCase()))
    .join(' ')
}
