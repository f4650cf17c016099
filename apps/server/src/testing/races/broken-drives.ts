// Drives that no household and no adult can drive at once, in any group (product.md 3): read from the rows alone.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/pool.ts'

/** Everything that somebody is to drive: rides, and requests without a ride that they claimed. */
const drives = sql`(
  select id, driver_household_id as household, driver_adult_id as adult, starts_at as begins, ends_at as ends
  from rides where status in ('assigned', 'urgent_claimed')
  union all
  select r.id, a.household_id, r.claimed_by_adult_id, r.window_start, r.window_end
  from urgent_requests r join adults a on a.id = r.claimed_by_adult_id
  where r.ride_id is null and r.status = 'claimed')`

export async function linesOf(db: Db, statement: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(statement)
  return rows.map(({ line }) => line)
}

/** No household drives more cars at once than it has. */
export function brokenCars(db: Db): Promise<string[]> {
  return linesOf(
    db,
    sql`select household || ' drives ' || at_once || ' of ' || cars || ' cars at ' || begins as line
      from (
        select d.household, d.begins,
          (select count(*) from ${drives} o
            where o.household = d.household and o.begins <= d.begins and o.ends > d.begins) as at_once,
          (select count(*) from household_cars c
            where c.household_id = d.household and c.seats is distinct from 0) as cars
        from ${drives} d) counted
      where at_once > cars`,
  )
}

/** Nobody drives two things that overlap. */
export function brokenDrivers(db: Db): Promise<string[]> {
  return linesOf(
    db,
    sql`select d.adult || ' drives ' || d.id || ' and ' || o.id as line
      from ${drives} d join ${drives} o
        on o.adult = d.adult and o.id > d.id and o.begins < d.ends and d.begins < o.ends`,
  )
}
