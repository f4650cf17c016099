// Marks the days of a month that concern the adult's family, without reading cards.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { MonthDays } from '@beanpool/contract/ride-lists'
import { monthMarks } from '@beanpool/domain/rides/month-marks'
import { dateIn } from '@beanpool/domain/time/zones'
import { and, between, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { forbidden, invalidInput } from '../../../api/failures.ts'
import { activeMemberships } from '../../../books/members/access.ts'
import { allOf, cardReader, inGroups, notCancelled, startingIn } from '../../../books/rides/store.ts'
import type { Caller } from '../../../context/context.ts'
import { idList, refersTo } from '../../../db/chunks.ts'
import type { Queryable } from '../../../db/pool.ts'
import { groups } from '../../../db/schema/groups.ts'
import { rideSeats, rides } from '../../../db/schema/rides.ts'
import { urgentRequests } from '../../../db/schema/urgent.ts'
import { readSnapshot } from '../../../db/snapshot.ts'
import { cardsOf } from './ride-cards.ts'

/** The length of the longest month, in whole weeks. */
const longestMonth = 42

type Input = { from: string; to: string; groupId?: string | undefined }

export async function readMonth(caller: Caller, input: Input): Promise<MonthDays> {
  const first = Temporal.PlainDate.from(input.from)
  const last = Temporal.PlainDate.from(input.to)
  const days = first.until(last).days + 1
  if (days < 1) throw invalidInput('to', 'The end must not be before the start')
  if (days > longestMonth) throw invalidInput('to', `At most ${longestMonth} days`)
  const members = await activeMemberships(caller.db, caller.adultId)
  const mine = members.map(({ groupId }) => groupId)
  if (input.groupId !== undefined && !mine.includes(input.groupId)) throw forbidden()
  const [member] = members
  if (!member) return { days: [] }
  // As groups may be in several time zones, reads one more day at both ends, and uses each ride's own date.
  const asked = {
    groupIds: input.groupId === undefined ? mine : [input.groupId],
    from: utc(first.subtract({ days: 1 })),
    to: utc(last.add({ days: 2 })),
  }
  const { householdId } = member
  const rides = await markedRides(caller.db, {
    ...asked,
    householdId,
    first: first.toString(),
    last: last.toString(),
  })
  const requests = await postedRequests(caller.db, asked)
  const posted = requests
    .map(({ startsAt, timeZone }) => dateIn(startsAt, timeZone))
    .filter((date) => date >= input.from && date <= input.to)
  return { days: monthMarks(rides, { householdId, posted, now: caller.now() }) }
}

const utc = (date: Temporal.PlainDate) => date.toZonedDateTime('UTC').toInstant()

// The only SQL for the calendar's month view: the rides that concern a household, and urgent requests without a ride.
type Asked = { groupIds: string[]; from: Temporal.Instant; to: Temporal.Instant }

/**
 * Reads, between two dates inclusive, the rides that the household drives or its kids ride in, and those posted as
 * urgent.
 */
async function markedRides(
  db: Queryable,
  { groupIds, from, to, ...asked }: Asked & { householdId: string; first: string; last: string },
) {
  const { householdId } = asked
  const kidRides = sql<boolean>`exists (select 1 from ${rideSeats} where ${refersTo(rideSeats.rideId, rides)} and ${rideSeats.householdId} = ${householdId} and ${rideSeats.state} <> 'held' and ${rideSeats.cancelledLateAt} is null)`
  return db
    .select({
      date: rides.date,
      timeZone: groups.timeZone,
      startsAt: rides.startsAt,
      status: rides.status,
      driverHouseholdId: rides.driverHouseholdId,
      confirmedAt: rides.confirmedAt,
      kidRides,
    })
    .from(rides)
    .innerJoin(groups, eq(groups.id, rides.groupId))
    .where(
      and(
        inArray(rides.groupId, groupIds),
        gte(rides.startsAt, from),
        lt(rides.startsAt, to),
        between(rides.date, asked.first, asked.last),
        ne(rides.status, 'cancelled'),
        or(eq(rides.driverHouseholdId, householdId), eq(rides.status, 'urgent_posted'), kidRides),
      ),
    )
}

/** Reads when unclaimed urgent requests begin. */
async function postedRequests(db: Queryable, { groupIds, from, to }: Asked) {
  return db
    .select({ startsAt: urgentRequests.windowStart, timeZone: groups.timeZone })
    .from(urgentRequests)
    .innerJoin(groups, eq(groups.id, urgentRequests.groupId))
    .where(
      and(
        inArray(urgentRequests.groupId, groupIds),
        eq(urgentRequests.status, 'posted'),
        eq(urgentRequests.source, 'post'),
        gte(urgentRequests.windowStart, from),
        lt(urgentRequests.windowStart, to),
      ),
    )
}

// Reads the rides in all the adult's groups within a span of time.

const longestDays = 62

export async function readCalendar(caller: Caller, input: Input): Promise<{ rides: RideCard[] }> {
  const from = Temporal.Instant.from(input.from)
  const to = Temporal.Instant.from(input.to)
  if (Temporal.Instant.compare(from, to) >= 0) throw invalidInput('to', 'The end must be after the start')
  if (from.until(to).total('hours') > longestDays * 24)
    throw invalidInput('to', `At most ${longestDays} days`)
  const { adultId } = caller
  return readSnapshot(caller.db, async (tx) => {
    const reading = activeMemberships(tx, adultId).then((members) => members.map((member) => member.groupId))
    const groupIds = input.groupId === undefined ? await reading : [input.groupId]
    const span = { groupIds: idList(groupIds), from: from.toString(), to: to.toString() }
    const seeing = { adultId, now: caller.now(), groupIds, since: from }
    const [mine, rides] = await Promise.all([reading, cardsOf(tx, ridesInSpan(tx, span), seeing)])
    if (input.groupId !== undefined && !mine.includes(input.groupId)) throw forbidden()
    return { rides }
  })
}

const ridesInSpan = cardReader(
  allOf(
    inGroups(sql.placeholder('groupIds')),
    notCancelled,
    startingIn(sql.placeholder('from'), sql.placeholder('to')),
  ),
)
