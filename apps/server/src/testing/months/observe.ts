// Reads the database's contents in one statement directly from the tables. A table whose text has not changed since the
// last read is not parsed again.
import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { readBalances } from '../../books/ledger/store.ts'
import type { Db } from '../../db/pool.ts'
import { adults, vacations } from '../../db/schema/accounts.ts'
import { ledgerEntries, ledgerTransactions } from '../../db/schema/beans.ts'
import { activities, noRideDays } from '../../db/schema/groups.ts'
import { householdCars, kidAbsences } from '../../db/schema/households.ts'
import { offers, swaps, undos } from '../../db/schema/offers.ts'
import { poolKids, pools } from '../../db/schema/pools.ts'
import { bookings, noShowReports, rideBackOuts, rideSeats, rides } from '../../db/schema/rides.ts'
import { appeals, strikes } from '../../db/schema/standing.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'
import type { Balance, Ride, World } from './world.ts'

/** Lists the tables that invariants and choices read, with the order of their rows. */
export const watched = {
  activities: [activities, 'id'],
  adults: [adults, 'id'],
  appeals: [appeals, 'id'],
  bookings: [bookings, 'drive_id, taken_id'],
  householdCars: [householdCars, 'id'],
  kidAbsences: [kidAbsences, 'id'],
  ledgerEntries: [ledgerEntries, 'transaction_id, household_id'],
  ledgerTransactions: [ledgerTransactions, 'id'],
  noRideDays: [noRideDays, 'group_id, date'],
  noShowReports: [noShowReports, 'id'],
  offers: [offers, 'id'],
  poolKids: [poolKids, 'pool_id, kid_id'],
  pools: [pools, 'id'],
  rideBackOuts: [rideBackOuts, 'ride_id, household_id'],
  rideSeats: [rideSeats, 'ride_id, kid_id'],
  rides: [rides, 'starts_at, id'],
  strikes: [strikes, 'id'],
  swaps: [swaps, 'id'],
  undos: [undos, 'id'],
  urgentRequests: [urgentRequests, 'id'],
  vacations: [vacations, 'id'],
} satisfies Record<string, [PgTable, string]>

const nameOf = (table: PgTable) => getTableConfig(table).name
const known = Object.entries(watched).map(([name, [table, order]]) => ({ name, table: nameOf(table), order }))

/** Counters and sessions are not changes by people; only some tests' databases have race_history. */
const unwatched = [
  'race_history',
  'rate_limits',
  'auth_rate_limits',
  'auth_sessions',
  ...known.map(({ table }) => table),
]
// Stored rows are long and not needed here; saving a form unchanged is not a change.
const without: Record<string, string> = {
  pools: " - 'updated_at'",
  undos: " - 'before'",
  rides: " - 'why' - 'price_basis' || jsonb_build_object('price_fixed', t.price_basis is not null)",
}

let others: string[] | null = null
async function otherTables(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  others = rows.map(({ name }) => name).filter((name) => !unwatched.includes(name))
  return others
}

const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const isInstant = /^\d{4}-\d\d-\d\dT/
const told = (value: unknown) =>
  typeof value === 'string' && isInstant.test(value) ? Date.parse(value) : value

function rowsOf(text: string): object[] {
  const rows: object[] = JSON.parse(text)
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), told(value)])),
  )
}

/** Reads everything, with these groups' balances, and the record since the last read. */
export async function observe(db: Db, groupIds: string[], last: World | null): Promise<World> {
  const columns = known.map(({ name, table, order }) => {
    const since = name === 'activities' ? `where id > '${last?.lastEvent ?? noId}'` : ''
    // A cluster ignores the order of a subquery.
    const rows = `json_agg(to_jsonb(t)${without[table] ?? ''} order by ${order})`
    return `(select coalesce(${rows}, '[]')::text from ${table} t ${since}) as "${name}"`
  })
  const rest = (others ?? (await otherTables(db))).map(
    (table) =>
      `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t) as "${table}"`,
  )
  const { rows } = await db.execute<World['texts']>(sql.raw(`select ${[...columns, ...rest].join(', ')}`))
  const texts = rows[0] ?? {}
  const read = known.map(({ name }) => {
    const same = name !== 'activities' && last !== null && last.texts[name] === texts[name]
    return [name, same ? last[name as keyof World] : rowsOf(texts[name] ?? '[]')]
  })
  const world = { ...Object.fromEntries(read), texts } as World
  const isSame = (...names: string[]) => names.every((name) => last?.texts[name] === texts[name])
  if (last && isSame('rides', 'rideSeats')) world.rides = last.rides
  else joinSeats(world, last)
  if (last && isSame('pools', 'poolKids')) world.pools = last.pools
  else joinKids(world)
  const unmoved = last !== null && isSame('rides', 'rideSeats', 'ledgerEntries', 'adults')
  world.balances = unmoved ? last.balances : await balancesOf(db, groupIds, world)
  world.lastEvent = world.activities.at(-1)?.id ?? last?.lastEvent ?? noId
  // A later read finds the same rows only if no event was written.
  texts.activities = world.lastEvent
  return world
}

const noId = '00000000-0000-0000-0000-000000000000'

/** Joins seats to rides, because the seats of an unchanged ride may have changed since the last snapshot. */
function joinSeats(world: World, last: World | null) {
  const seats = Map.groupBy(world.rideSeats, (seat) => seat.rideId)
  const rides: Ride[] = world.rides === last?.rides ? last.rides : world.rides
  world.rides = rides.map((ride) => ({ ...ride, seats: seats.get(ride.id) ?? [] }))
}

function joinKids(world: World) {
  const kids = Map.groupBy(world.poolKids, (each) => each.poolId)
  world.pools = world.pools.map((pool) => ({
    ...pool,
    startTime: pool.startTime.slice(0, 5),
    endTime: pool.endTime?.slice(0, 5) ?? null,
    kidIds: (kids.get(pool.id) ?? []).map(({ kidId }) => kidId),
  }))
}

async function balancesOf(db: Db, groupIds: string[], { adults: people }: World): Promise<World['balances']> {
  const balances = await readBalances(db, groupIds)
  const households = [...new Set(people.flatMap(({ householdId }) => householdId ?? []))]
  return new Map(
    groupIds.flatMap((groupId) =>
      households.map((household): [string, Balance] => [
        `${groupId} ${household}`,
        balances.of(groupId, household),
      ]),
    ),
  )
}
