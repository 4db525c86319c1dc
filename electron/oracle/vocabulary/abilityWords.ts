/**
 * Words before a dash that do mean something, by their own rules: what a keyword stands for, when an ability works, what is
 * chosen or rolled.
 */
export const WORDS_THAT_MEAN: ReadonlySet<string> = new Set([
  'boast',
  'companion',
  'exhaust',
  'forecast',
  'gotcha',
  'legacy',
  'max speed',
  'power-up',
  'prize',
  'solved',
  'to solve',
  'visit',
])

/** 207.2c: words in italics that tie abilities together and mean nothing themselves. */
// prettier-ignore
export const ABILITY_WORDS: ReadonlySet<string> = new Set([
  'adamant', 'addendum', 'alliance', 'battalion', 'bloodrush', 'celebration', 'channel', 'chroma', 'cohort',
  'constellation', 'converge', "council's dilemma", 'coven', 'delirium', 'descend 4', 'descend 8', 'disappear', 'domain',
  'eerie', 'eminence', 'enrage', 'fateful hour', 'fathomless descent', 'ferocious', 'flurry', 'formidable', 'grandeur',
  'hellbent', 'heroic', 'imprint', 'infusion', 'inspired', 'join forces', 'kinship', 'landfall', 'lieutenant',
  'magecraft', 'metalcraft', 'morbid', 'opus', 'pack tactics', 'paradox', 'parley', 'radiance', 'raid', 'rally',
  'renew', 'repartee', 'revolt', 'secret council', 'spell mastery', 'strive', 'survival', 'sweep', 'tempting offer',
  'threshold', 'undergrowth', 'valiant', 'vivid', 'void', 'will of the council',
])
