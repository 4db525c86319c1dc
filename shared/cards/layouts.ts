/**
 * How a card's faces lie on it, by the names card files use. 'prepare' are preparation cards (722); adventurer and omen
 * cards share 'adventure' (715, 720). 'other' is a layout this version doesn't know: its front face counts.
 */
export const LAYOUTS = [
  'normal',
  'split',
  'flip',
  'transform',
  'modal_dfc',
  'meld',
  'leveler',
  'class',
  'case',
  'saga',
  'adventure',
  'prepare',
  'mutate',
  'prototype',
  'battle',
  'host',
  'augment',
  'planar',
  'scheme',
  'vanguard',
  'token',
  'double_faced_token',
  'emblem',
  'art_series',
  'other',
] as const
export type Layout = (typeof LAYOUTS)[number]

/** Layouts of things that are printed like cards and are none: tokens (108.2b), emblems, art. */
export const NOT_CARDS: readonly Layout[] = ['token', 'double_faced_token', 'emblem', 'art_series']

const KNOWN: ReadonlySet<string> = new Set(LAYOUTS)

/** The layout of that name; 'other' for a name that isn't known. */
export function layoutOf(name: string): Layout {
  return isLayout(name) ? name : 'other'
}

function isLayout(name: string): name is Layout {
  return KNOWN.has(name)
}
