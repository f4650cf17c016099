// What must hold in the database whatever happened, over all groups, read from the rows alone: a line for each row that breaks it.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/pool.ts'

/** Everything that somebody drives or drove: rides, and requests without a ride that they claimed. */
const drives = sql`(
  select id, driver_household_id as household, driver_adult_id as adult, car_id as car, starts_at as begins, ends_at as ends
  from rides where status in ('assigned', 'urgent_claimed', 'completed')
  union all
  select r.id, a.household_id, r.claimed_by_adult_id, r.claimed_car_id, r.window_start, r.window_end
  from urgent_requests r join adults a on a.id = r.claimed_by_adult_id
  where r.ride_id is null and r.status in ('claimed', 'completed'))`

async function linesOf(db: Db, statement: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(statement)
  return rows.map(({ line }) => line)
}

/** No car is on two drives that overlap, each is its driver's household's own, and it has a seat for everybody. */
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
        r.capacity > c.seats or c.seats < (select count(*) from ride_seats s where s.ride_id = r.id and s.state <> 'held'))`,
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

/** No car is over its seats, and no kid sits in two cars of a date. */
const seats = sql`
  select r.id || ' carries ' || count(*) || ' in ' || r.capacity || ' seats' as line
  from rides r join ride_seats s on s.ride_id = r.id and s.state <> 'held'
  where r.status = 'assigned' group by r.id having count(*) > r.capacity
  union all
  select s.kid_id || ' sits in ' || count(*) || ' cars on ' || r.date
  from rides r join ride_seats s on s.ride_id = r.id
  where r.status <> 'cancelled' group by r.pool_id, r.date, s.kid_id having count(*) > 1`

/** One strike for an adult and a ride; it is there because the adult gave that ride or its claim back, or did not come. */
const strikes = sql`
  select adult_id || ' has ' || count(*) || ' strikes for ' || ride_id as line
  from strikes where ride_id is not null and status in ('provisional', 'standing')
  group by adult_id, ride_id having count(*) > 1
  union all
  select s.adult_id || ' has a strike for ' || s.ride_id || ', which they never gave back' from strikes s
  where s.kind in ('backed_out', 'late_cancel') and s.status in ('provisional', 'standing')
    and not exists (select 1 from ride_back_outs b where b.ride_id = s.ride_id and b.adult_id = s.adult_id)
  union all
  select s.adult_id || ' may get a strike for ' || r.id || ', which is ' || r.status
  from strikes s join rides r on r.id = s.ride_id
  where s.status = 'provisional' and r.status not in ('needs_driver', 'offered', 'urgent_posted')
  union all
  select b.adult_id || ' gave ' || b.ride_id || ' back without a strike' from ride_back_outs b
  where not exists (select 1 from strikes s
      where s.ride_id = b.ride_id and s.adult_id = b.adult_id and s.status <> 'dropped' and s.kind <> 'no_show')
    and not exists (select 1 from activities a where a.ride_id = b.ride_id and (a.data ->> 'free')::boolean)
    and not exists (select 1 from rides r where r.id = b.ride_id and r.status in ('completed', 'no_show'))
  union all
  select s.adult_id || ' has a strike for not coming to ' || s.ride_id || ', which nobody confirmed' from strikes s
  where s.kind = 'no_show' and s.status = 'standing' and not exists (
    select 1 from no_show_reports n where n.ride_id = s.ride_id and n.status = 'confirmed')`

/** Every transaction and every group sums to zero. */
const ledger = sql`
  select 'transaction ' || e.transaction_id || ' sums to ' || sum(e.amount_hundredths) as line
  from ledger_entries e group by e.transaction_id having sum(e.amount_hundredths) <> 0
  union all
  select 'group ' || t.group_id || ' sums to ' || sum(e.amount_hundredths)
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  group by t.group_id having sum(e.amount_hundredths) <> 0`

/** Offers are open where a ride is offered, and nowhere else; none outlives its ride's start. */
const offers = sql`
  select r.id || ' is ' || r.status || ', and its offers say otherwise' as line from rides r
  where (r.status = 'offered') <> exists (
    select 1 from offers o where o.ride_id = r.id and o.status = 'open')
  union all
  select o.id || ' is open past the start of ' || r.id from offers o join rides r on r.id = o.ride_id
  where o.status = 'open' and o.expires_at > r.starts_at`

/** A ride waits for a claim, or is claimed, exactly where its request says so. */
const urgents = sql`
  select r.id || ' is ' || r.status || ', and its request says otherwise' as line from rides r
  where (r.status = 'urgent_posted') <> exists (
      select 1 from urgent_requests u where u.ride_id = r.id and u.status = 'posted')
    or (r.status = 'urgent_claimed') <> exists (
      select 1 from urgent_requests u where u.ride_id = r.id and u.status = 'claimed'
        and u.claimed_by_adult_id = r.driver_adult_id)`

/** Rows that name a row of a group, by table, key and the table that it names. */
const ofOneGroup: [string, string, string][] = [
  ['activities', 'ride_id', 'rides'],
  ['appeals', 'strike_id', 'strikes'],
  ['ledger_entries', 'transaction_id', 'ledger_transactions'],
  ['ledger_transactions', 'ride_id', 'rides'],
  ['no_show_reports', 'ride_id', 'rides'],
  ['offers', 'ride_id', 'rides'],
  ['places_missed', 'pool_id', 'pools'],
  ['pool_kids', 'pool_id', 'pools'],
  ['pool_preferences', 'pool_id', 'pools'],
  ['ride_back_outs', 'ride_id', 'rides'],
  ['ride_seats', 'ride_id', 'rides'],
  ['rides', 'pool_id', 'pools'],
  ['strikes', 'ride_id', 'rides'],
  ['swaps', 'other_ride_id', 'rides'],
  ['swaps', 'ride_id', 'rides'],
  ['urgent_requests', 'ride_id', 'rides'],
]

/** A row is in the group of the row that it names. */
const groups = sql.raw(
  ofOneGroup
    .map(
      ([table, key, named]) =>
        `select '${table} of another group: ' || a.${key} as line from ${table} a join ${named} b on b.id = a.${key}
         where b.group_id <> a.group_id`,
    )
    .join(' union all '),
)

/** Everything at once. */
export async function brokenRows(db: Db): Promise<string[]> {
  const checks = [seats, strikes, ledger, offers, urgents, groups].map((statement) => linesOf(db, statement))
  return (await Promise.all([brokenCars(db), brokenDrivers(db), ...checks])).flat()
}
