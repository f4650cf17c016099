// "Does Mia ride?": a group's families are asked once about each pool with dates.
import { type RolledPool, rideTimes } from '../pools/roll-out.ts'
import { lockAt } from './ride-windows.ts'

type AskedPool = RolledPool & { lockHours: number | null }

type Asking = {
  timeZone: string
  rules: { offerLockHours: number; lateWindowMinutes: number }
  now: Temporal.Instant
}

/**
 * Returns the lock of the pool's last date, until which families may answer; null if it has passed or the pool has no
 * dates.
 */
export function askedUntil(pool: AskedPool, { timeZone, rules, now }: Asking): Temporal.Instant | null {
  if (pool.timetable?.kind !== 'dates') return null
  const { startsAt } = rideTimes(pool, pool.throughOn, timeZone)
  const until = lockAt(startsAt, pool, rules)
  return Temporal.Instant.compare(now, until) < 0 ? until : null
}
