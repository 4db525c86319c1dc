import {
  Anchor,
  ArrowBigUpDash,
  BrickWall,
  Eye,
  Feather,
  Flame,
  Gem,
  HeartPulse,
  Rabbit,
  ShieldBan,
  ShieldCheck,
  ShieldHalf,
  Skull,
  Sparkles,
  Sword,
  Swords,
  Telescope,
  Users,
  Zap,
} from '@lucide/vue'
import type { Component } from 'vue'

/** Pictures for the keywords that matter at a glance, in the order in which they are shown. */
const ICONS: readonly (readonly [RegExp, Component])[] = [
  [/^flying$/u, Feather],
  [/^double strike$/u, Swords],
  [/^first strike$/u, Sword],
  [/^deathtouch$/u, Skull],
  [/^lifelink$/u, HeartPulse],
  [/^trample$/u, ArrowBigUpDash],
  [/^vigilance$/u, Eye],
  [/^haste$/u, Rabbit],
  [/^menace$/u, Users],
  [/^reach$/u, Telescope],
  [/^defender$/u, BrickWall],
  [/^ward\b/u, Gem],
  [/^hexproof/u, ShieldCheck],
  [/^shroud$/u, ShieldBan],
  [/^indestructible$/u, Anchor],
  [/^protection/u, ShieldHalf],
  [/^prowess$/u, Sparkles],
  [/^flash$/u, Zap],
  [/^infect$|^wither$/u, Flame],
]

export interface KeywordIcon {
  readonly keyword: string
  readonly icon: Component
}

/** The icons of those keywords that have one. */
export function keywordIcons(keywords: readonly string[]): readonly KeywordIcon[] {
  return ICONS.flatMap(([pattern, icon]) => {
    const keyword = keywords.find((one) => pattern.test(one.toLowerCase()))
    return keyword === undefined ? [] : [{ keyword, icon }]
  })
}
