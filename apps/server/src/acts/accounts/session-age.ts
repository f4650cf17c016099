// The longest life of a session: one that is used every day would otherwise never end.
const longestDays = 90

/** By the wall's clock, as the sign-in library counts. */
export const isTooOld = (startedAt: Date): boolean =>
  Date.now() - startedAt.getTime() > longestDays * 24 * 60 * 60 * 1_000
