// The moments that matter in a ride's life: its lock, its late window, its end (product.md 6).

type Rules = { offerLockHours: number; lateWindowMinutes: number }

/** A pool without a lock window has the Fair Guard's. A ride locks no later than its late window begins. */
export function lockAt(
  startsAt: Temporal.Instant,
  pool: { lockHours: number | null },
  rules: Rules,
): Temporal.Instant {
  const lock = startsAt.subtract({ hours: pool.lockHours ?? rules.offerLockHours })
  const late = lateAt(startsAt, rules)
  return reached(lock, late) ? late : lock
}

/** From here to the start a change is late. */
export function lateAt(startsAt: Temporal.Instant, rules: { lateWindowMinutes: number }): Temporal.Instant {
  return startsAt.subtract({ minutes: rules.lateWindowMinutes })
}

/** An assigned ride that nobody tapped completes by itself here. */
export function completesItselfAt(endsAt: Temporal.Instant): Temporal.Instant {
  return endsAt.add({ hours: 2 })
}

const correctionDays = 7

/** Until here the driver or an admin may correct a ride; a confirmed no-show counts from its decision on. */
export function correctableUntil(
  startsAt: Temporal.Instant,
  confirmedAt: Temporal.Instant | null = null,
): Temporal.Instant {
  const from = confirmedAt !== null && reached(confirmedAt, startsAt) ? confirmedAt : startsAt
  return from.add({ hours: correctionDays * 24 })
}

/** Whether `now` has reached `moment`, to the millisecond, as moments are kept. Lists ask it thousands of times, and numbers compare fastest. */
export function reached(now: Temporal.Instant, moment: Temporal.Instant): boolean {
  return now.epochMilliseconds >= moment.epochMilliseconds
}
