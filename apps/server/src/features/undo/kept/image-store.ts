// Pictures of rows as they are, and the way back to them: the only SQL that reads and writes other features' rows
// whole, because an undo must restore exactly what was (docs/decisions/0020).
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../../db/pool.ts'
import { vacations } from '../../../db/schema/accounts.ts'
import { noRideDays } from '../../../db/schema/groups.ts'
import {
  addresses,
  householdCars,
  kidAbsences,
  kidAddressLinks,
  kids,
} from '../../../db/schema/households.ts'
import { offers, swaps } from '../../../db/schema/offers.ts'
import { poolKids, pools } from '../../../db/schema/pools.ts'
import { rideBackOuts, rideSeats, rides } from '../../../db/schema/rides.ts'
import { strikes } from '../../../db/schema/standing.ts'
import { urgentRequests } from '../../../db/schema/urgent.ts'

/** In the order in which rows may be written back: a row after those it refers to. */
const tables = {
  addresses,
  kids,
  kid_address_links: kidAddressLinks,
  vacations,
  kid_absences: kidAbsences,
  household_cars: householdCars,
  pools,
  pool_kids: poolKids,
  no_ride_days: noRideDays,
  rides,
  ride_seats: rideSeats,
  ride_back_outs: rideBackOuts,
  urgent_requests: urgentRequests,
  offers,
  swaps,
  strikes,
} satisfies Record<string, PgTable>

export type ImageTable = keyof typeof tables
export const imageTables = Object.keys(tables) as ImageTable[]

const keys: Partial<Record<ImageTable, string[]>> = {
  pool_kids: ['pool_id', 'kid_id'],
  no_ride_days: ['group_id', 'date'],
  ride_seats: ['ride_id', 'kid_id'],
  ride_back_outs: ['ride_id', 'household_id'],
}
export const keysOf = (table: ImageTable): string[] => keys[table] ?? ['id']

/** The columns of a ride that nobody drives. */
export const nobody = {
  driver_household_id: null,
  driver_adult_id: null,
  car_id: null,
  driver_source: null,
  agreed_starts_at: null,
  agreed_ends_at: null,
  agreed_seats: null,
  driver_set_at: null,
} satisfies Image

/** A row as the database has it, column by column. */
export type Image = Record<string, unknown>

export type Scope = { groupIds: string[]; householdId: string | null; adultId: string; now: Temporal.Instant }

/** Rows that an action within this scope can touch. Rides of the past week are among them, for Done. */
export async function readImages(
  tx: Transaction,
  scope: Scope,
): Promise<{ table: ImageTable; row: Image }[]> {
  const { rows } = await tx.execute<{ table: ImageTable; row: Image }>(sql`
    with scoped_rides as (
      select id from rides
      where group_id = any(${uuids(scope.groupIds)})
        and ends_at > ${scope.now.subtract({ hours: 8 * 24 }).toString()}::timestamptz
    ), scoped_kids as (
      select id from kids where household_id = ${scope.householdId}::uuid
      union
      select pk.kid_id from pool_kids pk join pools p on p.id = pk.pool_id
      where p.group_id = any(${uuids(scope.groupIds)})
    )
    ${sql.join(
      imageTables.map(
        (table) =>
          sql`select ${table} as "table", to_jsonb(t) as row from ${sql.identifier(table)} t where ${within(table, scope)}`,
      ),
      sql` union all `,
    )}`)
  return rows
}

function within(table: ImageTable, { groupIds, householdId, adultId }: Scope): SQL {
  const inGroups = sql`t.group_id = any(${uuids(groupIds)})`
  switch (table) {
    case 'addresses':
    case 'kids':
    case 'household_cars':
      return sql`t.household_id = ${householdId}::uuid`
    case 'kid_address_links':
      return sql`t.kid_id in (select id from kids where household_id = ${householdId}::uuid)`
    case 'vacations':
      return sql`t.adult_id = ${adultId}::uuid`
    case 'kid_absences':
      // A kid who left its pool may still have a seat that is firm, and stay at home.
      return sql`(t.kid_id in (select id from scoped_kids)
        or t.pool_id in (select id from pools where group_id = any(${uuids(groupIds)})))`
    case 'pools':
    case 'no_ride_days':
    case 'urgent_requests':
      return inGroups
    case 'pool_kids':
      return sql`t.pool_id in (select id from pools where group_id = any(${uuids(groupIds)}))`
    case 'rides':
      return sql`t.id in (select id from scoped_rides)`
    case 'ride_seats':
    case 'ride_back_outs':
    case 'offers':
    case 'swaps':
      return sql`t.ride_id in (select id from scoped_rides)`
    case 'strikes':
      return sql`(${inGroups} or t.adult_id = ${adultId}::uuid)`
  }
}

const uuids = (ids: string[]) =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`

/** Writes a row back as the picture has it, whether it is there or not. */
export async function writeImage(tx: Transaction, table: ImageTable, image: Image) {
  const columns = Object.values(getTableColumns(tables[table])).map((column) => column.name)
  const name = sql.identifier(table)
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const key = sql.join(
    keysOf(table).map((column) => sql.identifier(column)),
    sql`, `,
  )
  const values = sql.join(
    columns.map((column) => sql`excluded.${sql.identifier(column)}`),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${name} (${list})
    select ${list} from jsonb_populate_record(null::${name}, ${JSON.stringify(image)}::jsonb)
    on conflict (${key}) do update set (${list}) = row(${values})`)
}

export async function removeRow(tx: Transaction, table: ImageTable, image: Image) {
  const matches = keysOf(table).map((key) => sql`${sql.identifier(key)}::text = ${String(image[key])}`)
  await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.join(matches, sql` and `)}`)
}

/** Those of these rides that are ahead: a kid that left the pool since does not ride again by an undo. */
export async function removeSeatsOfLeavers(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  await tx.execute(sql`
    delete from ride_seats s using rides r
    where r.id = s.ride_id and r.id = any(${uuids(rideIds)}) and r.starts_at > ${now.toString()}
      and not exists (select 1 from pool_kids k where k.pool_id = r.pool_id and k.kid_id = s.kid_id)`)
}
