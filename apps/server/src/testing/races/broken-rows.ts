// Checks invariants that the months do not check, over all groups, from the rows alone. Returns a line per violation.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/pool.ts'
import { overWholeTables } from '../whole-tables.ts'

/** All drives of adults, past and upcoming: rides, and requests without a ride that they claimed. */
const drives = sql`(
  select id, driver_household_id as household, driver_adult_id as adult, car_id as car, starts_at as begins, ends_at as ends
  from rides where status in ('assigned', 'urgent_claimed', 'completed')
  union all
  select r.id, a.household_id, r.claimed_by_adult_id, r.claimed_car_id, r.window_start, r.window_end
  from urgent_requests r join adults a on a.id = r.claimed_by_adult_id
  where r.ride_id is null and r.status in ('claimed', 'completed'))`

async function linesOf(db: Db, statement: SQL): Promise<string[]> {
  const tables = [
    ...new Set(['bookings', 'urgent_requests', ...ofOneGroup.flatMap(([table, , named]) => [table, named])]),
  ]
  const { rows } = await db.execute<{ line: string }>(overWholeTables(db, tables, statement))
  return rows.map(({ line }) => line)
}

/** No car is on two overlapping drives. Each belongs to its driver's household, and has a seat for every rider. */
export function brokenCars(db: Db): Promise<string[]> {
  return linesOf(
    db,
    sql`select d.household || ' drives ' || d.id || ' and ' || o.id || ' with ' || d.car as line
      from ${drives} d join ${drives} o
        on o.car = d.car and o.id > d.id and o.begins < d.ends and d.begins < o.ends
      union all
      select d.household || ' drives ' || d.id || ' with ' || d.car || ', which is not its own'
      from ${drives} d join household_cars c on c.id = d.car where c.household_id <> d.household
      union all
      select coalesce(r.driver_household_id::text, 'nobody') || ' drives ' || r.id || ' with ' || coalesce(r.car_id::text, 'no car')
      from rides r where (r.car_id is null) <> (r.driver_adult_id is null) and r.driver_source is distinct from 'recorded'
      union all
      select r.driver_household_id || ' carries more on ' || r.id || ' than the ' || c.seats || ' seats of ' || c.id
      from rides r join household_cars c on c.id = r.car_id and c.archived_at is null
      where r.status = 'assigned' and (
        r.capacity > c.seats or c.seats < (select count(*) from ride_seats s where s.ride_id = r.id and s.state <> 'held' and s.cancelled_late_at is null))`,
  )
}

/** No adult has two overlapping drives. */
export function brokenDrivers(db: Db): Promise<string[]> {
  return linesOf(
    db,
    sql`select d.adult || ' drives ' || d.id || ' and ' || o.id as line
      from ${drives} d join ${drives} o
        on o.adult = d.adult and o.id > d.id and o.begins < d.ends and d.begins < o.ends`,
  )
}

/** An adult has at most one strike for a ride, and has one for a ride they gave back. */
const strikes = sql`
  select adult_id || ' has ' || count(*) || ' strikes for ' || ride_id as line
  from strikes where ride_id is not null and status in ('provisional', 'standing')
  group by adult_id, ride_id having count(*) > 1
  union all
  select b.adult_id || ' gave ' || b.ride_id || ' back without a strike' from ride_back_outs b
  where not exists (select 1 from strikes s
      where s.ride_id = b.ride_id and s.adult_id = b.adult_id and s.status <> 'dropped' and s.kind <> 'no_show')
    and not exists (select 1 from activities a where a.ride_id = b.ride_id and (a.data ->> 'free')::boolean)
    and not exists (select 1 from rides r where r.id = b.ride_id and r.status in ('completed', 'no_show'))`

/** Each drive books its adult and its car, and nothing else is booked. */
const bookings = sql`
  with due as (
    select d.adult as taken, false as car, d.id, d.begins, d.ends from ${drives} d
    union all
    select d.car, true, d.id, d.begins, d.ends from ${drives} d where d.car is not null),
  booked as (select taken_id as taken, is_car as car, drive_id as id, starts_at as begins, ends_at as ends from bookings)
  select d.id || ' does not book ' || d.taken as line from (select * from due except select * from booked) d
  union all
  select b.id || ' still books ' || b.taken from (select * from booked except select * from due) b`

/** References to rows of a group: table, key and referenced table. */
const ofOneGroup: [string, string, string][] = [
  ['activities', 'ride_id', 'rides'],
  ['appeals', 'strike_id', 'strikes'],
  ['followed_calendars', 'pool_id', 'pools'],
  ['invitation_brings', 'invitation_id', 'invitations'],
  ['ledger_entries', 'transaction_id', 'ledger_transactions'],
  ['ledger_transactions', 'ride_id', 'rides'],
  ['no_show_reports', 'ride_id', 'rides'],
  ['offers', 'ride_id', 'rides'],
  ['places_missed', 'pool_id', 'pools'],
  ['pool_kids', 'pool_id', 'pools'],
  ['pool_preferences', 'pool_id', 'pools'],
  ['pool_declines', 'pool_id', 'pools'],
  ['ride_back_outs', 'ride_id', 'rides'],
  ['ride_seats', 'ride_id', 'rides'],
  ['rides', 'pool_id', 'pools'],
  ['strikes', 'ride_id', 'rides'],
  ['swaps', 'other_ride_id', 'rides'],
  ['swaps', 'ride_id', 'rides'],
  ['urgent_requests', 'ride_id', 'rides'],
]

/** A row is in the same group as the row it refers to. */
const groups = sql.raw(
  ofOneGroup
    .map(
      ([table, key, named]) =>
        `select '${table} of another group: ' || a.${key} as line from ${table} a join ${named} b on b.id = a.${key}
         where b.group_id <> a.group_id`,
    )
    .join(' union all '),
)

export const brokenBookings = (db: Db) => linesOf(db, bookings)

/** Checks everything at once. */
export async function brokenRows(db: Db): Promise<string[]> {
  return (await Promise.all([strikes, groups, bookings].map((statement) => linesOf(db, statement)))).flat()
}
