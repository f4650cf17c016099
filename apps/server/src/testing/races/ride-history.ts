// Keeps every committed state of a ride with its time, for comparison with answers. A decision is made under the
// group's lock, on the state at some moment between question and answer.
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/pool.ts'
import { onCluster } from '../test-app.ts'

/** A ride as it was from `from` until `until`, in milliseconds of the machine's clock. */
export type RideState = {
  ride: string
  status: string
  household: string | null
  adult: string | null
  calledOff: boolean
  /** Milliseconds of the product's clock. */
  startsAt: number
  lockAt: number
  from: number
  until: number
}

/** A row of another table, as it is stored, from `from` until `until`. */
export type RowState = { kind: string; row: Record<string, unknown>; from: number; until: number }

const otherTables = ['swaps', 'urgent_requests', 'strikes', 'appeals', 'pools']

const createTable = 'create table race_history (seq bigserial, at timestamptz, kind text, state jsonb)'

/**
 * From now on, records each commit that touches a ride or a row around it. A trigger runs on the machine of its row, so
 * each machine of a cluster has a history.
 */
export async function keepHistory(db: Db) {
  await db.execute(sql.raw(createTable))
  if (onCluster()) await db.execute(sql`select run_command_on_workers(${createTable})`)
  // On a cluster, the trigger runs on a shard, whose name ends with a number, such as `rides_102008`.
  await db.execute(sql`
    create function write_history() returns trigger language plpgsql as $$
    begin
      execute format('insert into race_history (at, kind, state) select clock_timestamp(), %L, to_jsonb(t) from %I t where id = $1',
        regexp_replace(tg_table_name, '_\\d+$', ''), tg_table_name) using new.id;
      return null;
    end $$`)
  for (const name of ['rides', ...otherTables]) {
    const table = sql.identifier(name)
    await db.execute(sql`
      create constraint trigger keep_history after insert or update on ${table}
      deferrable initially deferred for each row execute function write_history()`)
    await db.execute(sql`
      insert into race_history (at, kind, state)
      select clock_timestamp(), ${name}, to_jsonb(t) from ${table} t`)
  }
}

/** The table in a `from`: on a cluster, the tables of all machines. */
const history = () =>
  onCluster()
    ? sql`run_command_on_all_nodes('select jsonb_agg(h) from race_history h') as machine,
        jsonb_populate_recordset(null::race_history, nullif(machine.result, '')::jsonb)`
    : sql`race_history`

const ms = (column: string) =>
  sql.raw(`(extract(epoch from (state ->> '${column}')::timestamptz) * 1000)::float8`)

/** Returns the states by ride, chronologically. */
export async function readHistory(db: Db): Promise<Map<string, RideState[]>> {
  const { rows } = await db.execute<Omit<RideState, 'until'>>(sql`
    select state ->> 'id' as ride, state ->> 'status' as status, state ->> 'driver_household_id' as household,
      state ->> 'driver_adult_id' as adult, state ->> 'called_off_at' is not null as "calledOff",
      ${ms('starts_at')} as "startsAt", ${ms('lock_at')} as "lockAt",
      (extract(epoch from at) * 1000)::float8 as "from"
    from ${history()} where kind = 'rides' order by at, seq`)
  const states = Map.groupBy(rows, (row) => row.ride)
  return new Map(
    [...states].map(([ride, list]) => [
      ride,
      list.map((state, index) => ({ ...state, until: list[index + 1]?.from ?? Number.POSITIVE_INFINITY })),
    ]),
  )
}

/** Returns the rows around rides, by id, chronologically. */
export async function readRows(db: Db): Promise<Map<string, RowState[]>> {
  const { rows } = await db.execute<Omit<RowState, 'until'>>(sql`
    select kind, state as row, (extract(epoch from at) * 1000)::float8 as "from"
    from ${history()} where kind <> 'rides' order by at, seq`)
  const states = Map.groupBy(rows, ({ row }) => String(row.id))
  return new Map(
    [...states].map(([id, list]) => [
      id,
      list.map((state, index) => ({ ...state, until: list[index + 1]?.from ?? Number.POSITIVE_INFINITY })),
    ]),
  )
}
