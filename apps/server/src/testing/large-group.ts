// Writes a large group directly into the tables: households, pools, twelve weeks of rides that were driven and paid in
// beans, and four weeks ahead. The group is for counting statements and for the benchmarks; other tests cover the rules
// that make such rides.
import { packBasis, priceBasis } from '@beanpool/domain/beans/seat-price'
import { newTemplateDefaults } from '@beanpool/domain/fair-guards/fair-guard'
import { sql } from 'drizzle-orm'
import { createGroup } from '../acts/groups/manage/create-group.ts'
import type { AppContext } from '../context/context.ts'
import { type Transaction, withTransaction } from '../db/pool.ts'
import { type SettledFamily, settleFamilies } from './settled-family.ts'

const weeksBehind = 12
const weeksAhead = 4
/** The number of households in a pool, each with one kid in it. */
const perPool = 4
const oneBeanASeat = priceBasis({ miles: null, distanceCounts: false }, newTemplateDefaults)

export type LargeGroup = { groupId: string; families: SettledFamily[] }

/**
 * With at least four `households` per pool, each household rides in one pool; the first household is the admin's. Rides are on weekdays.
 * `name`: distinguishes several groups.
 */
export async function makeLargeGroup(
  context: AppContext,
  { households, pools, name = 'large' }: { households: number; pools: number; name?: string },
): Promise<LargeGroup> {
  const families = await settleFamilies(
    context,
    Array.from({ length: households }, (_, place) => ({
      parent: { firstName: `Parent ${place}`, email: `parent-${place}@${name}.example` },
      family: { name: `Family ${place}`, kids: [`Kid ${place}`] },
    })),
  )
  const [admin] = families
  if (!admin) throw new Error('a large group has an admin')
  const { groupId } = await createGroup(
    { ...context, adultId: admin.adultId },
    { name: 'Large', description: null, city: 'Berlin', timeZone: 'Europe/Berlin' },
  )
  const now = context.now()
  const monday = now.toZonedDateTimeISO('Europe/Berlin').startOfDay()
  const firstDay = monday.subtract({ days: monday.dayOfWeek - 1 + 7 * weeksBehind }).toPlainDate()
  const lastDay = firstDay.add({ weeks: weeksBehind + weeksAhead }).subtract({ days: 1 })
  await withTransaction(context.db, async (tx) => {
    const filling = {
      tx,
      groupId,
      adminId: admin.adultId,
      families,
      pools,
      now: now.toString(),
      firstDay,
      lastDay,
    }
    await addMembersAndPools(filling)
    await addRides(filling)
    await addLedger(filling)
    await addUrgents(filling)
    await tx.execute(sql`update groups set setup_step = null where id = ${groupId}`)
  })
  await context.db.execute(sql`analyze`)
  return { groupId, families }
}

type Filling = {
  tx: Transaction
  groupId: string
  adminId: string
  families: SettledFamily[]
  pools: number
  now: string
  firstDay: Temporal.PlainDate
  lastDay: Temporal.PlainDate
}

async function addMembersAndPools({ tx, groupId, adminId, families, pools, now, ...days }: Filling) {
  const [firstDay, lastDay] = [days.firstDay.toString(), days.lastDay.toString()]
  await tx.execute(sql`
    create temporary table large_members on commit drop as
      select (f.value ->> 'place')::int as place, (f.value ->> 'householdId')::uuid as household_id,
        (f.value ->> 'adultId')::uuid as adult_id, (f.value ->> 'kidId')::uuid as kid_id,
        (select c.id from household_cars c where c.household_id = (f.value ->> 'householdId')::uuid) as car_id
      from json_array_elements(${JSON.stringify(
        families.map(({ householdId, adultId, kidIds }, place) => ({
          place,
          householdId,
          adultId,
          kidId: kidIds[0],
        })),
      )}::json) f`)
  await tx.execute(sql`
    insert into memberships (group_id, household_id, bean_index, joined_at)
      select ${groupId}::uuid, household_id, place, ${firstDay}::timestamptz from large_members where place > 0`)
  await tx.execute(sql`
    insert into places (id, group_id, name, address, created_by_adult_id, created_at)
      select gen_random_uuid(), ${groupId}::uuid, 'Place ' || n, 'Long Street ' || n, ${adminId}::uuid, ${now}::timestamptz
      from generate_series(1, 10) n`)
  await tx.execute(sql`
    create temporary table large_pools on commit drop as
      select n as place, gen_random_uuid() as pool_id from generate_series(0, ${pools - 1}) n`)
  await tx.execute(sql`
    insert into pools (id, group_id, name, weekday_mask, start_time, end_time, seats, from_place_id, to_place_id, starts_on,
        through_on, created_by_adult_id, created_at, updated_at)
      select pool_id, ${groupId}::uuid, 'Pool ' || place, 31, '07:00'::time + (place % 10) * interval '5 minutes', null, 4,
        (select id from places where group_id = ${groupId}::uuid and name = 'Place ' || (place % 9 + 1)),
        (select id from places where group_id = ${groupId}::uuid and name = 'Place 10'),
        ${firstDay}::date, ${lastDay}::date,
        ${adminId}::uuid, ${now}::timestamptz, ${now}::timestamptz
      from large_pools`)
  await tx.execute(sql`
    insert into pool_kids (group_id, pool_id, kid_id, enrolled_by_adult_id, enrolled_at)
      select ${groupId}::uuid, p.pool_id, m.kid_id, m.adult_id, ${now}::timestamptz
      from large_pools p join large_members m on m.place / ${perPool} = p.place`)
}

/**
 * Makes the pool's households take turns driving. Of the coming rides, the first and every 60th are posted for cash,
 * and every 40th has no driver.
 */
async function addRides({ tx, groupId, now, firstDay, lastDay }: Filling) {
  await tx.execute(sql`
    create temporary table large_rides on commit drop as
      select gen_random_uuid() as ride_id, p.pool_id, p.place as pool_place, d::date as date,
        row_number() over (order by d, p.place) as number,
        (d::date + '07:00'::time + (p.place % 10) * interval '5 minutes') at time zone 'Europe/Berlin' as starts_at,
        p.place * ${perPool} + extract(doy from d)::int % ${perPool} as driver_place
      from large_pools p,
        generate_series(${firstDay.toString()}::date, ${lastDay.toString()}::date, '1 day') d
      where extract(isodow from d) < 6`)
  await tx.execute(sql`alter table large_rides add column status text not null default 'completed'`)
  await tx.execute(sql`
    update large_rides r set status = case
        when ahead.number % 60 = 1 then 'urgent_posted' when ahead.number % 40 = 2 then 'needs_driver' else 'assigned' end
      from (select ride_id, row_number() over (order by starts_at, ride_id) as number from large_rides
        where starts_at > ${now}::timestamptz) ahead
      where ahead.ride_id = r.ride_id`)
  await tx.execute(sql`
    insert into rides (id, group_id, pool_id, date, car_index, starts_at, ends_at, lock_at, late_at, status, capacity,
        driver_household_id, driver_adult_id, car_id, driver_set_at, agreed_starts_at, agreed_ends_at, agreed_seats,
        driver_source, seat_price_hundredths, price_basis, created_at, updated_at, completed_at)
      select ride_id, ${groupId}::uuid, pool_id, date, 0, starts_at, starts_at + interval '4 minutes',
        starts_at - interval '6 hours', starts_at - interval '3 hours', status, 4,
        case when driven then m.household_id end, case when driven then m.adult_id end, case when driven then m.car_id end,
        case when driven then starts_at - interval '7 days' end, case when driven then starts_at end,
        case when driven then starts_at + interval '4 minutes' end, case when driven then 4 end,
        case when driven then 'plan' end, 100, case when driven then ${packBasis(oneBeanASeat)} end,
        starts_at - interval '7 days', starts_at - interval '7 days',
        case when status = 'completed' then starts_at end
      from (select *, status in ('assigned', 'completed') as driven from large_rides) r
      join large_members m on m.place = r.driver_place`)
  await tx.execute(sql`
    insert into bookings (taken_id, drive_id, group_id, starts_at, ends_at, is_car, is_request)
      select taken_id, id, group_id, starts_at, ends_at, taken_id = car_id, false
      from rides cross join unnest(array[driver_adult_id, car_id]) taken_id
      where group_id = ${groupId}::uuid and status in ('assigned', 'completed')`)
  await tx.execute(sql`
    insert into ride_seats (group_id, ride_id, kid_id, household_id, state)
      select ${groupId}::uuid, r.ride_id, m.kid_id, m.household_id, 'booked'
      from large_rides r join large_members m on m.place / ${perPool} = r.pool_place`)
}

async function addLedger({ tx, groupId }: Filling) {
  await tx.execute(sql`
    insert into ledger_transactions (id, group_id, kind, ride_id, posted_at)
      select ride_id, ${groupId}::uuid, 'ride', ride_id, starts_at from large_rides where status = 'completed'`)
  await tx.execute(sql`
    insert into ledger_entries (transaction_id, group_id, household_id, amount_hundredths, seat_count, seat_price_hundredths)
      select r.ride_id, ${groupId}::uuid, m.household_id,
        case when m.place = r.driver_place then 100 * (count(*) over (partition by r.ride_id) - 1) else -100 end,
        case when m.place = r.driver_place then count(*) over (partition by r.ride_id) - 1 else 1 end, 100
      from large_rides r join large_members m on m.place / ${perPool} = r.pool_place
      where r.status = 'completed'`)
}

/** Makes a request by the previous driver for each posted ride, and strikes from the last months. */
async function addUrgents({ tx, groupId, now }: Filling) {
  await tx.execute(sql`
    insert into urgent_requests (id, group_id, ride_id, requester_adult_id, source, window_start, window_end, from_location,
        to_location, seats, basis, base_cents, created_at)
      select gen_random_uuid(), ${groupId}::uuid, r.ride_id, m.adult_id, 'convert', r.starts_at,
        r.starts_at + interval '4 minutes', 'Place', 'School', 3, 'per_seat', 500, ${now}::timestamptz
      from large_rides r join large_members m on m.place = r.driver_place where r.status = 'urgent_posted'`)
  await tx.execute(sql`
    insert into strikes (id, adult_id, group_id, ride_id, kind, weight, status, given_at, expires_at)
      select gen_random_uuid(), m.adult_id, ${groupId}::uuid, r.ride_id, 'late_cancel', 1, 'standing', r.starts_at,
        r.starts_at + interval '30 days'
      from large_rides r join large_members m on m.place = r.driver_place
      where r.status = 'completed' and r.number % 50 = 0`)
}
