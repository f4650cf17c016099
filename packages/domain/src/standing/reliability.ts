// An adult's reliability in one number (product.md 9).

export const reliabilityDays = 90

/** Completed drives over completed plus failed (late cancels, no-shows), 0 to 100; null, "New", until the first. */
export function reliabilityPercent(drives: { completed: number; failed: number }): number | null {
  const all = drives.completed + drives.failed
  return all === 0 ? null : Math.floor((drives.completed * 100) / all)
}

/** Returns the mean of the known ones, rounded; null, "New", without any. */
export function averagePercent(percents: (number | null)[]): number | null {
  const known = percents.filter((percent) => percent !== null)
  return known.length === 0 ? null : Math.round(known.reduce((sum, each) => sum + each, 0) / known.length)
}
