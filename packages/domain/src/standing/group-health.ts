// How well a group does, in four numbers (product.md 9).

export const healthDays = 14
export const strikeDays = 30

/** Whole percent, rounded down, so that 100 means all; null of nothing. */
export function percentOf(part: number, all: number): number | null {
  return all === 0 ? null : Math.floor((part * 100) / all)
}

/** The middle of the balances, in hundredths of a bean; of an even number the mean of the middle two. Null of none. */
export function medianHundredths(balances: number[]): number | null {
  if (balances.length === 0) return null
  const sorted = balances.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return Math.trunc((lower + upper) / 2)
}
