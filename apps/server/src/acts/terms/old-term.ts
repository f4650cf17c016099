// Reads the group's current term, with its pools, and what is still ahead in it.
import { isOfTerm, lastDateAhead, spanOf, type Term, type TermCalendar } from '@beanpool/domain/terms/term'
import { noRideDaysFrom } from '../../books/pools/no-ride-days-store.ts'
import { poolRows } from '../../books/pools/store.ts'
import { allOf, cardRows, inGroups, notOver } from '../../books/rides/store.ts'
import { currentTerm } from '../../books/terms/store.ts'
import type { Queryable } from '../../db/pool.ts'

export type TermPoolRow = Awaited<ReturnType<typeof poolRows>>[number]

export type OldTerm = {
  term: Awaited<ReturnType<typeof currentTerm>>
  /** Its dates, or else the span of its pools; null if it has neither. */
  dates: Term | null
  pools: TermPoolRow[]
  calendar: TermCalendar
  today: string
  /** Rides of its pools that are not over. */
  openRides: { date: string; startsAt: Temporal.Instant }[]
}

export async function oldTerm(
  db: Queryable,
  { groupId, timeZone, now }: { groupId: string; timeZone: string; now: Temporal.Instant },
): Promise<OldTerm> {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const term = await currentTerm(db, groupId)
  const pools = (await poolRows(db, { groupIds: [groupId] })).filter(({ pool }) => isOfTerm(pool, term))
  const ids = new Set(pools.map(({ pool }) => pool.id))
  const open = (await cardRows(db, allOf(inGroups([groupId]), notOver))).map(({ ride }) => ride)
  const days = await noRideDaysFrom(db, groupId, today)
  return {
    term,
    dates: term ?? spanOf(pools.map(({ pool }) => pool)),
    pools,
    calendar: { timeZone, now, noRideDays: new Set(days.map(({ date }) => date)) },
    today,
    openRides: open.filter(({ poolId }) => ids.has(poolId)),
  }
}

/** Returns the last date on which one of its pools rides or will; null if none does. */
export function ridesUntil({ pools, calendar, openRides }: OldTerm): string | null {
  const planned = pools.flatMap(({ pool }) => lastDateAhead(pool, calendar) ?? [])
  return [...planned, ...openRides.map(({ date }) => date)].sort().at(-1) ?? null
}
