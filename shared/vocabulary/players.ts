/** A seat, 0 the first to be listed. */
export type PlayerId = number
