// The health of a group: four numbers, also shown week by week.

export const healthDays = 14
export const strikeDays = 30

/** Returns a whole percentage, rounded down, so 100 means all. Returns null if there is nothing to count. */
export function percentOf(part: number, all: number): number | null {
  return all === 0 ? null : Math.floor((part * 100) / all)
}

/**
 * Returns the middle balance in hundredths of a bean or, if there is an even number of balances, the mean of the two in
 * the middle. Returns null if there are none.
 */
export function medianHundredths(balances: number[]): number | null {
  if (balances.length === 0) return null
  const sorted = balances.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return Math.trunc((lower + upper) / 2)
}

/** The number of weeks on a group's dashboard, including the current one. */
const healthWeeks = 12

/** Returns when the last weeks began, each on Monday at midnight on the group's clock. The current week comes last. */
export function weekStarts(
  now: Temporal.Instant,
  timeZone: string,
  weeks = healthWeeks,
): Temporal.ZonedDateTime[] {
  const today = now.toZonedDateTimeISO(timeZone).startOfDay()
  const monday = today.subtract({ days: today.dayOfWeek - 1 }).startOfDay()
  return Array.from({ length: weeks }, (_, place) =>
    monday.subtract({ weeks: weeks - 1 - place }).startOfDay(),
  )
}

/** A household with its current balance and the changes to it week by week, in hundredths. */
type BalanceHistory = {
  joinedAt: Temporal.Instant
  postedHundredths: number
  moves: { week: number; hundredths: number }[]
}

/**
 * Returns the median balance at the end of each week, over the households in the group at that time; null before the
 * first household joined.
 */
export function medianByWeek(households: BalanceHistory[], weekEnds: Temporal.Instant[]): (number | null)[] {
  return weekEnds.map((end, week) =>
    medianHundredths(
      households
        .filter(({ joinedAt }) => Temporal.Instant.compare(joinedAt, end) < 0)
        .map(({ postedHundredths, moves }) =>
          moves.reduce((sum, move) => (move.week > week ? sum - move.hundredths : sum), postedHundredths),
        ),
    ),
  )
}

/** The fairness band of a household in its group, which sums up its balance in one word. */
export const fairnessBands = ['ahead', 'balanced', 'behind', 'blocked'] as const
export type FairnessBand = (typeof fairnessBands)[number]

/**
 * Returns the band for a projected balance. A household is behind at or below the nudge, ahead above its mirror image,
 * and blocked if on hold, which by default is at or below the hard lock.
 */
export function fairnessBand(
  projectedHundredths: number,
  rules: { softNudgeHundredths: number; hardLockHundredths: number },
  isOnHold = projectedHundredths <= rules.hardLockHundredths,
): FairnessBand {
  if (isOnHold) return 'blocked'
  if (projectedHundredths <= rules.softNudgeHundredths) return 'behind'
  return projectedHundredths > Math.abs(rules.softNudgeHundredths) ? 'ahead' : 'balanced'
}

export const crossings = ['nudge', 'locked', 'freed'] as const
export type Crossing = (typeof crossings)[number]

/** Returns the kind of notice for a household whose band changed; null if there is none. */
export function crossing(before: FairnessBand, after: FairnessBand): Crossing | null {
  if (before === after) return null
  if (after === 'blocked') return 'locked'
  if (before === 'blocked') return 'freed'
  return after === 'behind' ? 'nudge' : null
}
