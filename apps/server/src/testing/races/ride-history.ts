// Every state in which a ride was committed, and when: what an answer is held against. A decision is made under the
// group's lock, so it saw the state of one moment between the question and its answer.
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/pool.ts'

/** A ride as it stood from `from` until `until`, in milliseconds of the machine's clock. */
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

/** From here on each commit that touches a ride is written down, at its end. */
export async function keepHistory(db: Db) {
  await db.execute(sql`create table race_history (seq bigserial, at timestamptz, state jsonb)`)
  await db.execute(sql`
    create function write_history() returns trigger language plpgsql as $$
    begin
      insert into race_history (at, state) select clock_timestamp(), to_jsonb(rides) from rides where id = new.id;
      return null;
    end $$`)
  await db.execute(sql`
    create constraint trigger keep_history after insert or update on rides
    deferrable initially deferred for each row execute function write_history()`)
  await db.execute(
    sql`insert into race_history (at, state) select clock_timestamp(), to_jsonb(rides) from rides`,
  )
}

const ms = (column: string) =>
  sql.raw(`(extract(epoch from (state ->> '${column}')::timestamptz) * 1000)::float8`)

/** By ride, in order of time. */
export async function readHistory(db: Db): Promise<Map<string, RideState[]>> {
  const { rows } = await db.execute<Omit<RideState, 'until'>>(sql`
    select state ->> 'id' as ride, state ->> 'status' as status, state ->> 'driver_household_id' as household,
      state ->> 'driver_adult_id' as adult, state ->> 'called_off_at' is not null as "calledOff",
      ${ms('starts_at')} as "startsAt", ${ms('lock_at')} as "lockAt",
      (extract(epoch from at) * 1000)::float8 as "from"
    from race_history order by seq`)
  const states = Map.groupBy(rows, (row) => row.ride)
  return new Map(
    [...states].map(([ride, list]) => [
      ride,
      list.map((state, index) => ({ ...state, until: list[index + 1]?.from ?? Number.POSITIVE_INFINITY })),
    ]),
  )
}
