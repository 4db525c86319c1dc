/** So many standard errors to each side hold 95%. */
export const Z95 = 1.959963984540054

/** The 95% interval of a share by Wilson's score, in which the true share lies for so many successes of so many trials. */
export function wilsonInterval(successes: number, trials: number): readonly [number, number] {
  if (trials === 0) return [0, 1]
  const share = successes / trials
  const z2 = Z95 * Z95
  const centre = share + z2 / (2 * trials)
  const spread = Z95 * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials * trials))
  const whole = 1 + z2 / trials
  return [Math.max(0, (centre - spread) / whole), Math.min(1, (centre + spread) / whole)]
}
