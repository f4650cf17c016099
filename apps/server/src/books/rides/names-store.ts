// Reads the names for ids, and a ride's record, as rows.
import type { RideDetail } from '@beanpool/contract/rides'
import { quietKinds } from '@beanpool/domain/record/events'
import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Caller } from '../../context/context.ts'
import { among, amongKeys, idList, type Key, keyLists, refersTo } from '../../db/chunks.ts'
import type { Queryable } from '../../db/pool.ts'
import { reader, readListed } from '../../db/read-together.ts'
import { adults } from '../../db/schema/accounts.ts'
import { activities, memberships } from '../../db/schema/groups.ts'
import { households } from '../../db/schema/households.ts'
import { pools } from '../../db/schema/pools.ts'
import { rideBackOuts, rides } from '../../db/schema/rides.ts'
import { nameIn } from '../members/names-of-gone.ts'

const build = new QueryBuilder()

export async function activityRows(db: Queryable, ride: Key) {
  return readListed(
    db,
    build
      .select({
        activityId: activities.id,
        at: activities.at,
        kind: activities.kind,
        data: activities.data,
        actorName: nameIn(activities.groupId, adults),
        actorAdultId: activities.actorAdultId,
      })
      .from(activities)
      .leftJoin(adults, eq(adults.id, activities.actorAdultId))
      .where(and(amongKeys(activities.rideId, [ride]), notInArray(activities.kind, [...quietKinds])))
      .orderBy(asc(activities.at), asc(activities.id)),
  )
}

/**
 * Finds the households that gave any of these rides back, with the adult who was to drive. With `householdIds`, only
 * those households.
 */
export const giverRows = (
  db: Queryable,
  { rides, householdIds }: { rides: readonly Key[]; householdIds?: string[] },
) => readGivers(db, { ...keyLists(rides), householdIds: householdIds ? idList(householdIds) : null })

const { rideId, householdId, adultId } = rideBackOuts
const readGivers = reader(
  build
    .select({ rideId, householdId, adultId, name: adults.firstName })
    .from(rideBackOuts)
    .innerJoin(adults, eq(adults.id, adultId))
    .where(
      and(
        sql`(${sql.placeholder('householdIds')}::uuid[] is null or ${among(householdId, sql.placeholder('householdIds'))})`,
        amongKeys(rideId),
      ),
    ),
)

/** Lists the adults of these households, if they are active in the group, with their phone numbers. */
export const contactRows = (
  db: Queryable,
  { groupId, householdIds }: { groupId: string; householdIds: string[] },
) => readPeople(db, { groupId, householdIds: idList(householdIds) })

const readPeople = reader(
  build
    .select({
      adultId: adults.id,
      name: adults.firstName,
      householdId: households.id,
      householdName: households.name,
      beanIndex: memberships.beanIndex,
      phone: adults.phone,
    })
    .from(memberships)
    .innerJoin(households, eq(households.id, memberships.householdId))
    .innerJoin(adults, eq(adults.householdId, households.id))
    .where(
      and(
        eq(memberships.groupId, sql.placeholder('groupId')),
        eq(memberships.status, 'active'),
        among(households.id, sql.placeholder('householdIds')),
        isNull(adults.deletedAt),
      ),
    )
    .orderBy(asc(memberships.beanIndex), asc(adults.firstName), asc(adults.id)),
)

/** Reads a household's drive on one date of a pool, with the reasons why it drives; null if it does not drive. */
export async function driveOf(
  db: Queryable,
  {
    groupId,
    poolId,
    date,
    householdId,
  }: { groupId: string; poolId: string; date: string; householdId: string },
) {
  const [row] = await readListed(
    db,
    build
      .select({ poolName: pools.name, startsAt: rides.startsAt, why: rides.why })
      .from(rides)
      .innerJoin(pools, refersTo(rides.poolId, pools))
      .where(
        and(
          eq(rides.groupId, groupId),
          eq(rides.poolId, poolId),
          eq(rides.date, date),
          eq(rides.driverHouseholdId, householdId),
        ),
      )
      .orderBy(asc(rides.carIndex))
      .limit(1),
  )
  return row ?? null
}

// Lists people whom members can call or text about a ride. Members can see these phone numbers anyway.

/** Lists the driver first, then the riders' adults. Leaves out the reader, and adults who have left. */
export async function readContacts(
  caller: Caller,
  card: RideDetail['card'],
): Promise<RideDetail['contacts']> {
  const householdIds = [
    ...new Set([
      ...(card.driver ? [card.driver.householdId] : []),
      ...card.seats.map((seat) => seat.householdId),
    ]),
  ]
  const rows = await contactRows(caller.db, { groupId: card.groupId, householdIds })
  return rows
    .filter((row) => row.adultId !== caller.adultId)
    .map((row) => ({ ...row, drives: row.adultId === card.driver?.adultId }))
    .sort((a, b) => Number(b.drives) - Number(a.drives))
}
