import type { Interval } from '../../shared/ipc/laboratorySchemas.ts'
import { FACE_DOWN_CAUSES } from '../../shared/vocabulary/faceDown.ts'
import type { FaceDownCause } from '../../shared/vocabulary/faceDown.ts'
import { usePreferences } from '../stores/preferences.ts'

export interface Shares {
  /** `58.3 %`, as the language writes it. */
  readonly percent: (share: number) => string
  /** A difference of shares in points: `+3.1`. */
  readonly points: (difference: number) => string
  readonly decimal: (value: number) => string
}

/** How shares and averages are written here. */
export function useShares(): Shares {
  const { locale } = usePreferences()
  const percents = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const signed = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return {
    percent: (share) => percents.format(share),
    points: (difference) => signed.format(difference * 100),
    decimal: (value) => decimals.format(value),
  }
}

/** The share itself; a half where nothing is known. */
export function shareOf({ count, of }: Interval): number {
  return of === 0 ? 0.5 : count / of
}

/** What dealt damage, as the laboratory notes it: a name, or in brackets what put a nameless permanent face down. */
export function sourceOf(noted: string): { readonly name: string } | { readonly cause: FaceDownCause } {
  const cause = FACE_DOWN_CAUSES.find((each) => noted === `(${each})`)
  return cause === undefined ? { name: noted } : { cause }
}
