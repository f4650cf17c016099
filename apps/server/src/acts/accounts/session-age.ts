// The longest life of a session: with daily use it would otherwise never end.
const longestDays = 90

/** Uses the wall's clock, as the sign-in library does. */
export const isTooOld = (startedAt: Date): boolean =>
  Date.now() - startedAt.getTime() > longestDays * 24 * 60 * 60 * 1_000
