// The key moments of a ride: its lock, its late window, its end.

type Rules = { offerLockHours: number; lateWindowMinutes: number }

/**
 * Returns when a ride locks, which is no later than its late window begins. A pool without a lock window uses the Fair
 * Guard's.
 */
export function lockAt(
  startsAt: Temporal.Instant,
  pool: { lockHours: number | null },
  rules: Rules,
): Temporal.Instant {
  const lock = before(startsAt, (pool.lockHours ?? rules.offerLockHours) * 60)
  const late = lateAt(startsAt, rules)
  return reached(lock, late) ? late : lock
}

/** Returns when the late window begins. It lasts until the start. */
export function lateAt(startsAt: Temporal.Instant, rules: { lateWindowMinutes: number }): Temporal.Instant {
  return before(startsAt, rules.lateWindowMinutes)
}

/**
 * Subtracts numbers instead of instants, which would take microseconds, as a plan computes the windows of hundreds of
 * dates.
 */
const before = (at: Temporal.Instant, minutes: number) =>
  Temporal.Instant.fromEpochMilliseconds(at.epochMilliseconds - minutes * 60_000)

/** Drives in the next 7 days are firm. Later ones are provisional and can move once a week. */
export const firmMs = 7 * 24 * 3_600_000

/** Returns the time until which drives are firm. */
export function firmUntil(now: Temporal.Instant): Temporal.Instant {
  return now.add({ milliseconds: firmMs })
}

/** Returns when an assigned ride completes automatically if no one taps. */
export function completesItselfAt(endsAt: Temporal.Instant): Temporal.Instant {
  return endsAt.add({ hours: 2 })
}

const correctionDays = 7

/**
 * Returns until when the driver or an admin can correct a ride. After a confirmed no-show, the days are counted from
 * the decision.
 */
export function correctableUntil(
  startsAt: Temporal.Instant,
  confirmedAt: Temporal.Instant | null = null,
): Temporal.Instant {
  const from = confirmedAt !== null && reached(confirmedAt, startsAt) ? confirmedAt : startsAt
  return from.add({ hours: correctionDays * 24 })
}

/**
 * Tells whether `now` has reached `moment`, to the millisecond, the precision of stored times. Lists call this often,
 * and comparing numbers is fast.
 */
export function reached(now: Temporal.Instant, moment: Temporal.Instant): boolean {
  return now.epochMilliseconds >= moment.epochMilliseconds
}
