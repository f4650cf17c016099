// In one number, how an adult's drives went (product.md 9).

export const reliabilityDays = 90

/** Completed drives over completed plus failed (late cancels, no-shows), 0 to 100; null, "New", until the first. */
export function reliabilityPercent(drives: { completed: number; failed: number }): number | null {
  const all = drives.completed + drives.failed
  return all === 0 ? null : Math.floor((drives.completed * 100) / all)
}

/** The mean of those that are known, rounded; null, "New", of none. */
export function averagePercent(percents: (number | null)[]): number | null {
  const known = percents.filter((percent) => percent !== null)
  return known.length === 0 ? null : Math.round(known.reduce((sum, each) => sum + each, 0) / known.length)
}
