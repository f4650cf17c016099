// The question "Does Mia ride?", which a group's families are asked once for each pool with dates.
import { type RolledPool, rideTimes } from '../pools/roll-out.ts'
import { lockAt } from './ride-windows.ts'

type AskedPool = RolledPool & { lockHours: number | null }

type Asking = {
  timeZone: string
  rules: { offerLockHours: number; lateWindowMinutes: number }
  now: Temporal.Instant
}

/**
 * Returns until when families may answer, which is the lock of the pool's last date. Returns null if that has passed or
 * the pool has no dates.
 */
export function askedUntil(pool: AskedPool, { timeZone, rules, now }: Asking): Temporal.Instant | null {
  if (pool.timetable?.kind !== 'dates') return null
  const { startsAt } = rideTimes(pool, pool.throughOn, timeZone)
  const until = lockAt(startsAt, pool, rules)
  return Temporal.Instant.compare(now, until) < 0 ? until : null
}
