/** What put a permanent or spell face down; megamorph is a variant of morph (702.37b) and shares its cause. */
export const FACE_DOWN_CAUSES = ['morph', 'disguise', 'manifest', 'cloak', 'effect'] as const
export type FaceDownCause = (typeof FACE_DOWN_CAUSES)[number]

/** By which permission a face-down permanent can be turned face up (701.40b, 701.58b, 702.37e, 702.168d). */
export const WAYS_UP = ['manaCost', 'morph', 'megamorph', 'disguise', 'effect'] as const
export type WayUpKind = (typeof WAYS_UP)[number]

/** Why the mana-cost way up is closed for a card. */
export const WAY_UP_REASONS = [
  'notACreatureCard',
  'noManaCost',
  'abilityLost',
  'cantBeTurnedFaceUp',
  'notReadable',
] as const
export type WayUpReason = (typeof WAY_UP_REASONS)[number]
