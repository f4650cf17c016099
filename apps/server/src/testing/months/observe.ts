// What really is in the database, as the model's world: one statement, straight from the tables.
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/pool.ts'
import type { World } from './world.ts'

export type Books = {
  /** The sum of every entry of the group, and of the transaction that is furthest from zero. */
  total: number
  worst: number
  /** Postings of one ride that are in force: more than one would be doubled beans. */
  mostInForce: number
  entries: { household: string; amount: number }[]
}

export type Observed = {
  world: World
  books: Books
  /** The newest of what can be undone. */
  undo: { id: string; adult: string; ride: string | null } | null
  /** As the database told it. */
  text: string
}

type Everything = World & Books & Pick<Observed, 'undo'>

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

const rides = (group: string) => sql`
  select json_build_object('id', id, 'pool', pool_id, 'date', date, 'car', car_index, 'start', ${ms('starts_at')},
    'end', ${ms('ends_at')}, 'lock', ${ms('lock_at')}, 'late', ${ms('late_at')}, 'status', status,
    'capacity', capacity, 'household', driver_household_id, 'adult', driver_adult_id, 'setAt', ${ms('driver_set_at')},
    'hostPicked', coalesce(driver_source <> 'plan', false), 'changes', coalesce(lines.changes, '[]'), 'price', seat_price_hundredths,
    'raisedBy', to_jsonb(price_reasons), 'badWeather', bad_weather, 'calledOff', called_off_at is not null,
    'completedBy', completed_by_adult_id, 'acted', coalesce(lines.acted, 0), 'updated', ${ms('updated_at')},
    'seats', coalesce(seated.seats, '[]')) as row
  from rides
  left join (select ride_id, count(actor_adult_id) as acted,
      json_agg(json_build_object('at', ${ms('at')}, 'kind', kind, 'by', actor_adult_id,
        'from', coalesce(data->>'fromTime', data->>'from'), 'to', coalesce(data->>'toTime', data->>'to')) order by at, id)
        filter (where kind in ('moved', 'end_moved', 'seats_changed')) as changes
    from activities where group_id = ${group} group by ride_id) lines on lines.ride_id = rides.id
  left join (select ride_id, json_agg(json_build_object('kid', kid_id, 'household', household_id, 'state', state,
      'lateCancel', cancelled_late_at is not null) order by kid_id) as seats
    from ride_seats where ride_id in (select id from rides where group_id = ${group}) group by ride_id) seated
    on seated.ride_id = rides.id
  where group_id = ${group} order by starts_at, id`

const offers = (group: string) => sql`
  select json_build_object('id', id, 'ride', ride_id, 'household', household_id, 'status', status,
    'expires', ${ms('expires_at')}, 'toAll', to_all, 'round', round) as row
  from offers where group_id = ${group} order by id`

const strikes = (group: string) => sql`
  select json_build_object('id', id, 'adult', adult_id, 'ride', ride_id, 'kind', kind, 'status', status,
    'weight', weight, 'given', ${ms('given_at')}, 'expires', ${ms('expires_at')}, 'servedBy', served_by_ride_id,
    'request', urgent_request_id, 'closedBy', closed_by_adult_id) as row
  from strikes where group_id = ${group} order by id`

const requests = (group: string) => sql`
  select json_build_object('id', id, 'ride', ride_id, 'requester', requester_adult_id, 'source', source,
    'start', ${ms('window_start')}, 'end', ${ms('window_end')}, 'seats', seats, 'free', base_cents + bump_cents = 0,
    'status', status, 'claimant', claimed_by_adult_id, 'withdrawnBy', withdrawn_by_adult_id,
    'paid', paid_at is not null, 'received', received_at is not null, 'created', ${ms('created_at')}) as row
  from urgent_requests where group_id = ${group} order by id`

const swaps = (group: string) => sql`
  select json_build_object('id', s.id, 'by', proposed_by_adult_id, 'household', a.household_id, 'ride', ride_id,
    'other', other_ride_id, 'otherHousehold', other_household_id, 'status', status,
    'answeredBy', answered_by_adult_id, 'at', ${ms('proposed_at')}) as row
  from swaps s join adults a on a.id = proposed_by_adult_id where group_id = ${group} order by s.id`

const appeals = (group: string) => sql`
  select json_build_object('strike', strike_id, 'status', a.status, 'decidedBy', decided_by_adult_id) as row
  from appeals a join strikes s on s.id = strike_id where s.group_id = ${group} order by a.id`

const backOuts = (group: string) => sql`
  select json_build_object('ride', ride_id, 'household', household_id, 'adult', adult_id,
    'price', seat_price_hundredths, 'penalty', penalty_hundredths) as row
  from ride_back_outs where ride_id in (select id from rides where group_id = ${group}) order by ride_id, household_id`

const reports = (group: string) => sql`
  select json_build_object('ride', ride_id, 'by', reported_by_adult_id, 'accused', accused_adult_id,
    'decided', ${ms('decided_at')}, 'status', status,
    'overturned', status = 'rejected' and exists (select 1 from activities a
      where a.ride_id = no_show_reports.ride_id and a.kind = 'no_show_overturned' and a.at = decided_at)) as row
  from no_show_reports where ride_id in (select id from rides where group_id = ${group}) order by id`

const pools = (group: string) => sql`
  select json_build_object('id', id, 'name', name, 'active', active, 'deleted', deleted_at is not null,
    'mask', weekday_mask, 'startTime', left(start_time::text, 5), 'endTime', left(end_time::text, 5),
    'startsOn', starts_on, 'throughOn', through_on, 'seats', seats, 'lockHours', lock_hours,
    'kids', (select coalesce(json_agg(kid_id order by kid_id), '[]') from pool_kids where pool_id = pools.id)) as row
  from pools where group_id = ${group} order by id`

const inGroup = (group: string) => sql`
  (select a.id from adults a join memberships m on m.household_id = a.household_id where m.group_id = ${group})`

const absences = (group: string) => sql`
  select json_build_object('id', a.id, 'kid', kid_id, 'pool', pool_id, 'from', from_date, 'to', to_date) as row
  from kid_absences a join kids k on k.id = a.kid_id join memberships m on m.household_id = k.household_id
  where m.group_id = ${group} and withdrawn_at is null order by a.id`

const vacations = (group: string) => sql`
  select json_build_object('id', id, 'adult', adult_id, 'from', start_date, 'to', end_date) as row
  from vacations where adult_id in ${inGroup(group)} order by id`

const weekly = (group: string) => sql`
  select json_build_object('adult', adult_id, 'weekday', weekday, 'part', part) as row
  from weekly_unavailability where adult_id in ${inGroup(group)} order by adult_id, weekday`

const postings = (group: string) => sql`
  select json_build_object('ride', t.ride_id, 'kind', case when t.kind in ('ride', 'ride_reversal') then 'ride' else 'penalty' end,
    'household', e.household_id, 'amount', sum(e.amount_hundredths)::int) as row
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.group_id = ${group}
  group by t.ride_id, t.kind in ('ride', 'ride_reversal'), case when t.kind in ('ride', 'ride_reversal') then 'ride' else 'penalty' end, e.household_id
  having sum(e.amount_hundredths) <> 0`

const entries = (group: string) => sql`
  select json_build_object('household', household_id, 'amount', sum(amount_hundredths)::int) as row
  from ledger_entries where group_id = ${group} group by household_id`

const list = (rows: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(row), '[]') from (${rows}) listed)`

/** Nothing is read anew from what is to the letter as it was at the last look. */
export async function observe(db: Db, group: string, last: Observed | null): Promise<Observed> {
  const { rows } = await db.execute<{ seen: string }>(sql`
    select json_build_object(
      'rides', ${list(rides(group))}, 'offers', ${list(offers(group))}, 'strikes', ${list(strikes(group))},
      'backOuts', ${list(backOuts(group))}, 'reports', ${list(reports(group))}, 'pools', ${list(pools(group))},
      'absences', ${list(absences(group))}, 'vacations', ${list(vacations(group))}, 'weekly', ${list(weekly(group))},
      'noRideDays', (select coalesce(json_agg(date order by date), '[]') from no_ride_days where group_id = ${group}),
      'requests', ${list(requests(group))}, 'swaps', ${list(swaps(group))}, 'appeals', ${list(appeals(group))},
      'postings', ${list(postings(group))}, 'entries', ${list(entries(group))},
      'total', (select coalesce(sum(amount_hundredths), 0) from ledger_entries where group_id = ${group}),
      'worst', (select coalesce(max(abs(sum)), 0) from (select sum(amount_hundredths) from ledger_entries
        where group_id = ${group} group by transaction_id) sums),
      'mostInForce', (select coalesce(max(count), 0) from (select count(*) from ledger_transactions t
        where group_id = ${group} and kind in ('ride', 'late_cancel_penalty')
          and not exists (select 1 from ledger_transactions r where r.reverses_id = t.id)
        group by ride_id, kind) counts),
      'undo', (select json_build_object('id', id, 'adult', adult_id, 'ride', ride_id)
        from undos order by id desc limit 1))::text as seen`)
  const seen = rows[0]?.seen
  if (!seen) throw new Error('nothing was observed')
  if (last?.text === seen) return last
  const { total, worst, mostInForce, entries: sums, undo, ...world }: Everything = JSON.parse(seen)
  return { world, books: { total, worst, mostInForce, entries: sums }, undo, text: seen }
}
