// The SQL behind a scene: rides as a change left them, everybody's part in them, and the group's people.
import type { Parts, Person } from '@beanpool/domain/notifications/readers'
import type { SceneRide } from '@beanpool/domain/notifications/scene'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { groups, memberships } from '../../db/schema/groups.ts'
import { households, kids } from '../../db/schema/households.ts'
import { rides } from '../../db/schema/rides.ts'

/** Reads the adults of a group's active members, its time zone, and whether it still exists. */
export async function peopleOf(
  tx: Transaction,
  groupId: string,
): Promise<{ timeZone: string; isOpen: boolean; people: Person[] }> {
  const rows = await tx
    .select({
      adultId: adults.id,
      householdId: memberships.householdId,
      role: memberships.role,
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
  const people = rows.map(({ adultId, householdId, role }) => ({ adultId, householdId, role }))
  return { timeZone, isOpen, people }
}

const idsOf = (query: SQL) => sql<string[]>`array(${query})`

/** Reads each ride with everybody's part in it, as the table of notices needs them. */
export async function ridesAsLeft(
  tx: Transaction,
  rideIds: string[],
): Promise<(SceneRide & Omit<Parts, 'ableAdultIds'>)[]> {
  if (rideIds.length === 0) return []
  // Names the table: drizzle would leave it out here, and the column would be the inner table's.
  const thisRide = sql.raw('rides.id')
  const latest = (columns: SQL) =>
    sql<
      string | null
    >`(select ${columns} from urgent_requests u where u.ride_id = ${thisRide} order by u.created_at desc limit 1)`
  return tx
    .select({
      rideId: rides.id,
      date: rides.date,
      startsAt: rides.startsAt,
      lockAt: rides.lockAt,
      lateAt: rides.lateAt,
      status: rides.status,
      driverAdultId: rides.driverAdultId,
      backedOutHouseholdIds: idsOf(
        sql`select household_id::text from ride_back_outs b where b.ride_id = ${thisRide}`,
      ),
      riderHouseholdIds: idsOf(
        sql`select distinct household_id::text from ride_seats s where s.ride_id = ${thisRide} and s.cancelled_late_at is null`,
      ),
      askedHouseholdIds: idsOf(
        sql`select household_id::text from offers o where o.ride_id = ${thisRide} and o.status = 'open'`,
      ),
      requesterAdultId: latest(sql`u.requester_adult_id::text`),
      claimantAdultId: latest(sql`u.claimed_by_adult_id::text`),
      reporterAdultId: sql<
        string | null
      >`(select n.reported_by_adult_id::text from no_show_reports n where n.ride_id = ${thisRide} order by n.created_at desc limit 1)`,
      toldAdultIds: idsOf(
        sql`select distinct n.adult_id::text from notices n where n.ride_ids @> array[${thisRide}] and n.type in ('offer_created', 'offer_expiring', 'driver_needed', 'urgent_posted', 'urgent_withdrawn')
          and not exists (select 1 from notices later where later.adult_id = n.adult_id and later.ride_ids @> array[${thisRide}]
            and later.type in ('ride_covered', 'drive_assigned', 'urgent_claimed') and later.created_at > n.created_at)`,
      ),
    })
    .from(rides)
    .where(inArray(rides.id, rideIds))
}

/** Finds the household of each of these kids. */
export async function homesOf(tx: Transaction, kidIds: string[]): Promise<Map<string, string>> {
  if (kidIds.length === 0) return new Map()
  const rows = await tx
    .select({ kidId: kids.id, householdId: kids.householdId })
    .from(kids)
    .where(inArray(kids.id, kidIds))
  return new Map(rows.map(({ kidId, householdId }) => [kidId, householdId]))
}

/** Finds the adults who got a notice that the kid has no seat in any car of the ride's date. */
export async function toldOfMissing(
  tx: Transaction,
  { kidId, rideId }: { kidId: string; rideId: string },
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ adult_id: string }>(sql`
    select distinct n.adult_id from rides found
    join rides missing on missing.pool_id = found.pool_id and missing.date = found.date
    join notices n on n.ride_ids @> array[missing.id]
    where found.id = ${rideId} and n.type = 'place_missing'
      and n.items @> ${JSON.stringify([{ data: { kidId, found: false } }])}::jsonb`)
  return new Set(rows.map((row) => row.adult_id))
}
