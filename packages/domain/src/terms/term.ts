// A group's term and the transition to the next one: when a term can end, ending its pools, and copying them.
import { type RolledPool, rollOut } from '../pools/roll-out.ts'

/** The first and last date of a term, YYYY-MM-DD, inclusive. */
export type Term = { startsOn: string; throughOn: string }

export const termRefusals = ['no_pools', 'rides_ahead'] as const
export type TermRefusal = (typeof termRefusals)[number]

export type TermPool = RolledPool & { id: string; active: boolean; returnOfPoolId: string | null }

/**
 * Tells whether a pool belongs to the ending term. One that begins after the term's last date belongs to the next term,
 * so it stays. So does one that begins with the prepared next term or later.
 */
export function isOfTerm(
  { startsOn }: { startsOn: string },
  term: Term | null,
  prepared: Pick<Term, 'startsOn'> | null,
): boolean {
  return (term === null || startsOn <= term.throughOn) && (prepared === null || startsOn < prepared.startsOn)
}

export type TermCalendar = { timeZone: string; now: Temporal.Instant; noRideDays: ReadonlySet<string> }

/** More weeks than any pool can run. */
const everyWeek = 52 * 20

/** Returns the pool's last date with a ride, however far ahead; null if there is none. */
export function lastDateAhead(pool: TermPool, calendar: TermCalendar): string | null {
  if (!pool.active) return null
  return rollOut(pool, { ...calendar, weeks: everyWeek }).at(-1)?.date ?? null
}

const preparedDaysAhead = 14

type Ending = { pools: unknown[]; ridesUntil: string | null; today: string }

/**
 * Returns why a term cannot end; null if it can. `ridesUntil`: the last date with a ride that is not over. Until then,
 * the end can only be prepared, from 14 days before that date, and takes effect after it.
 */
export function endRefusal({ pools, ridesUntil, today }: Ending): TermRefusal | null {
  if (pools.length === 0) return 'no_pools'
  const last = Temporal.PlainDate.from(today).add({ days: preparedDaysAhead }).toString()
  return ridesUntil !== null && ridesUntil > last ? 'rides_ahead' : null
}

/**
 * Returns the last date of an ended pool. It is neither after today nor before the pool's start, so the pool never
 * rides again, even if its days change.
 */
export function endedThrough({ startsOn, throughOn }: Term, today: string): string {
  const last = throughOn < today ? throughOn : today
  return last < startsOn ? startsOn : last
}

/** The number of weeks that a term without dates lasts. */
const usualWeeks = 16

/**
 * Returns suggested dates for the next term. It is as long as the old one and starts on the first Monday after both
 * today and the old term. `old`: the old term's dates, or the dates that its pools span.
 */
export function suggestedTerm(old: Term | null, today: string): Term {
  const over = old === null || old.throughOn < today ? today : old.throughOn
  const next = Temporal.PlainDate.from(over).add({ days: 1 })
  const startsOn = next.add({ days: (8 - next.dayOfWeek) % 7 })
  const days =
    old === null
      ? usualWeeks * 7
      : Temporal.PlainDate.from(old.startsOn).until(old.throughOn, { largestUnit: 'day' }).days
  return { startsOn: startsOn.toString(), throughOn: startsOn.add({ days }).toString() }
}

/** Returns the span from the pools' first date to their last; null if there are no pools. */
export function spanOf(pools: Term[]): Term | null {
  if (pools.length === 0) return null
  const starts = pools.map(({ startsOn }) => startsOn).sort()
  const ends = pools.map(({ throughOn }) => throughOn).sort()
  return { startsOn: starts[0] ?? '', throughOn: ends.at(-1) ?? '' }
}

/**
 * Orders pools for copying. A return trip comes after its outward trip, as its copy refers to the copy of that trip.
 */
export function inCopyingOrder<Pool extends { id: string; returnOfPoolId: string | null }>(
  pools: Pool[],
  poolIds: string[],
): Pool[] {
  const chosen = pools.filter(({ id }) => poolIds.includes(id))
  return [
    ...chosen.filter(({ returnOfPoolId }) => returnOfPoolId === null),
    ...chosen.filter(({ returnOfPoolId }) => returnOfPoolId !== null),
  ]
}

/** Divides kids into those whose families are in the group and those who are left out. */
export function copiedRoster<Kid extends { householdId: string }>(
  roster: Kid[],
  activeHouseholdIds: ReadonlySet<string>,
): { kids: Kid[]; leftOut: Kid[] } {
  return {
    kids: roster.filter(({ householdId }) => activeHouseholdIds.has(householdId)),
    leftOut: roster.filter(({ householdId }) => !activeHouseholdIds.has(householdId)),
  }
}
