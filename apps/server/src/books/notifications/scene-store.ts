// The SQL for a scene: the rides as a change left them, the part that each adult has in them, and the group's people.
import type { Parts, Person } from '@beanpool/domain/notifications/readers'
import type { SceneRide } from '@beanpool/domain/notifications/scene'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { amongKeys, idList, type Key } from '../../db/chunks.ts'
import type { Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { groups, memberships } from '../../db/schema/groups.ts'
import { households, kids } from '../../db/schema/households.ts'
import { rides } from '../../db/schema/rides.ts'

type PersonThere = Person & { timeZone: string }

/** Reads the adults of a group's active members with their time zones, the group's, and whether it still exists. */
export async function peopleOf(
  tx: Transaction,
  groupId: string,
): Promise<{ timeZone: string; isOpen: boolean; people: PersonThere[] }> {
  const rows = await tx
    .select({
      adultId: adults.id,
      householdId: memberships.householdId,
      role: memberships.role,
      own: adults.timeZone,
      timeZone: groups.timeZone,
      isOpen: sql<boolean>`${groups.deletedAt} is null`,
    })
    .from(groups)
    .innerJoin(memberships, eq(memberships.groupId, groups.id))
    .innerJoin(households, eq(households.id, memberships.householdId))
    .innerJoin(adults, eq(adults.householdId, households.id))
    .where(and(eq(groups.id, groupId), eq(memberships.status, 'active'), isNull(adults.deletedAt)))
    .orderBy(asc(adults.id))
  const { timeZone = 'UTC', isOpen = false } = rows[0] ?? {}
  const people = rows.map(({ own, isOpen: _, ...person }) => ({
    ...person,
    timeZone: own ?? person.timeZone,
  }))
  return { timeZone, isOpen, people }
}

const idsOf = (query: SQL) => sql<string[]>`array(${query})`

/** Reads each ride with the part that each adult has in it, for the table of notices. */
export async function ridesAsLeft(
  tx: Transaction,
  { rides: keys, people }: { rides: readonly Key[]; people: Person[] },
): Promise<(SceneRide & Omit<Parts, 'ableAdultIds'>)[]> {
  if (keys.length === 0) return []
  const told = await toldOf(tx, { rides: keys, people })
  // Writes the table's name, as drizzle would omit it and the column would then be the inner table's.
  const ofRide = (name: string) => sql.raw(`${name}.group_id = rides.group_id and ${name}.ride_id = rides.id`)
  const latest = (columns: SQL) =>
    sql<
      string | null
    >`(select ${columns} from urgent_requests u where ${ofRide('u')} order by u.created_at desc limit 1)`
  const rows = await tx
    .select({
      rideId: rides.id,
      date: rides.date,
      startsAt: rides.startsAt,
      lockAt: rides.lockAt,
      lateAt: rides.lateAt,
      status: rides.status,
      driverAdultId: rides.driverAdultId,
      backedOutHouseholdIds: idsOf(sql`select household_id::text from ride_back_outs b where ${ofRide('b')}`),
      riderHouseholdIds: idsOf(
        sql`select distinct household_id::text from ride_seats s where ${ofRide('s')} and s.cancelled_late_at is null`,
      ),
      askedHouseholdIds: idsOf(
        sql`select household_id::text from offers o where ${ofRide('o')} and o.status = 'open'`,
      ),
      requesterAdultId: latest(sql`u.requester_adult_id::text`),
      claimantAdultId: latest(sql`u.claimed_by_adult_id::text`),
      reporterAdultId: sql<
        string | null
      >`(select n.reported_by_adult_id::text from no_show_reports n where ${ofRide('n')} order by n.created_at desc limit 1)`,
    })
    .from(rides)
    .where(amongKeys(rides.id, keys))
  return rows.map((row) => ({ ...row, toldAdultIds: told.get(row.rideId) ?? [] }))
}

/**
 * Finds, for each ride, which of these adults were asked to drive it and have not been notified since that it has a
 * driver.
 */
async function toldOf(
  tx: Transaction,
  { rides: keys, people }: { rides: readonly Key[]; people: Person[] },
): Promise<Map<string, string[]>> {
  const rideIds = idList(keys.map(({ id }) => id))
  const { rows } = await tx.execute<{ adult_id: string; ride_id: string }>(sql`
    select distinct n.adult_id, ride_id from notices n cross join unnest(n.ride_ids) ride_id
    where ${isOf(people)} and n.ride_ids && ${rideIds}::uuid[] and ride_id = any(${rideIds}::uuid[])
      and n.type in ('offer_created', 'offer_expiring', 'driver_needed', 'urgent_posted', 'urgent_withdrawn')
      and not exists (select 1 from notices later where later.adult_id = n.adult_id and later.ride_ids @> array[ride_id]
        and later.type in ('ride_covered', 'drive_assigned', 'urgent_claimed') and later.created_at > n.created_at)`)
  const byRide = Map.groupBy(rows, (row) => row.ride_id)
  return new Map([...byRide].map(([rideId, told]) => [rideId, told.map((row) => row.adult_id)]))
}

/** Matches notices `n` to these people. Notices are looked up by their reader. */
const isOf = (people: Person[]) =>
  sql`n.adult_id = any(${idList(people.map(({ adultId }) => adultId))}::uuid[])`

/** Finds the household of each of these kids. */
export async function homesOf(tx: Transaction, kidIds: string[]): Promise<Map<string, string>> {
  if (kidIds.length === 0) return new Map()
  const rows = await tx
    .select({ kidId: kids.id, householdId: kids.householdId })
    .from(kids)
    .where(inArray(kids.id, kidIds))
  return new Map(rows.map(({ kidId, householdId }) => [kidId, householdId]))
}

/** Finds which of these people have been notified that the kid has no seat in any car on the ride's date. */
export async function toldOfMissing(
  tx: Transaction,
  { kidId, ride, people }: { kidId: string; ride: Key; people: Person[] },
): Promise<Set<string>> {
  const date = alias(rides, 'found')
  const cars = await tx
    .select({ id: rides.id })
    .from(date)
    .innerJoin(
      rides,
      and(eq(rides.groupId, date.groupId), eq(rides.poolId, date.poolId), eq(rides.date, date.date)),
    )
    .where(amongKeys(date.id, [ride]))
  const { rows } = await tx.execute<{ adult_id: string }>(sql`
    select distinct n.adult_id from notices n
    where ${isOf(people)} and n.ride_ids && ${idList(cars.map(({ id }) => id))}::uuid[] and n.type = 'place_missing'
      and n.items @> ${JSON.stringify([{ data: { kidId, found: false } }])}::jsonb`)
  return new Set(rows.map((row) => row.adult_id))
}
