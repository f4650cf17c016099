// Checks every table of the schema for rows of a family in a group that should have been deleted when it left.
import { sql } from 'drizzle-orm'
import type { Db } from '../db/pool.ts'

const isOver = (ride: string) => `${ride}.starts_at <= now_at or ${ride}.status = 'cancelled'`
const ofRide = (test: string) =>
  `exists (select 1 from rides r where r.group_id = t.group_id and r.id = t.ride_id and (${test}))`
const always = 'true'

/** Rows that may stay, for each table that names a family, an adult or a kid. Other tables may have none. */
const stays: Record<string, string> = {
  activities: always,
  appeals: always,
  balances: always,
  club_tokens: always,
  hand_overs:
    "t.status <> 'open' or not exists (select 1 from adults a join memberships m on m.household_id = a.household_id and m.group_id = t.group_id and m.status = 'active' where a.id = t.to_adult_id)",
  invitations: "t.status <> 'pending'",
  join_requests: "t.status <> 'pending'",
  kid_absences: 't.withdrawn_at is not null',
  ledger_entries: always,
  ledger_transactions: always,
  memberships: always,
  message_addressees: always,
  message_reads: always,
  messages: always,
  no_show_reports: always,
  notices: always,
  offers: "t.status <> 'open'",
  places: always,
  places_missed: always,
  pools: always,
  ride_back_outs: always,
  ride_seats: ofRide(`${isOver('r')} or t.cancelled_late_at is not null`),
  ride_taps: always,
  rides: isOver('t'),
  saved_strikes: always,
  strikes: always,
  swaps: "t.status <> 'proposed'",
  told_bands: always,
  undos: always,
  urgent_requests: "t.status not in ('posted', 'claimed') or t.window_start <= now_at",
}

type Reference = { table: string; column: string; to: 'adults' | 'households' | 'kids' }

/** Lists every foreign key to a family or to one of its people. */
async function references(db: Db): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as to
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid::regclass::text in ('adults', 'households', 'kids') order by 1, 2`)
  return rows
}

/**
 * The tables that tie a row to a group, by column; a table without any of these columns belongs to a family, outside
 * any group.
 */
const tiedBy: Record<string, string> = {
  ride_id: 'rides',
  pool_id: 'pools',
  place_id: 'places',
  message_id: 'messages',
}

/** Returns the condition for a table's rows of this group; null for a table outside any group. */
async function ofGroup(db: Db, table: string, groupId: string): Promise<string | null> {
  const { rows } = await db.execute<{ column: string }>(
    sql`select column_name as column from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
  )
  const names = new Set(rows.map(({ column }) => column))
  if (names.has('group_id')) return `t.group_id = '${groupId}'`
  const [column, to] = Object.entries(tiedBy).find(([each]) => names.has(each)) ?? []
  return column === undefined ? null : `t.${column} in (select id from ${to} where group_id = '${groupId}')`
}

const idsOf: Record<Reference['to'], (householdId: string) => string> = {
  households: (id) => `'${id}'`,
  adults: (id) => `(select id from adults where household_id = '${id}')`,
  kids: (id) => `(select id from kids where household_id = '${id}')`,
}

/** Counts the rows of a family in a group that should have been deleted: "pool_kids.kid_id: 2". */
export async function leftBehind(
  db: Db,
  { groupId, householdId, now }: { groupId: string; householdId: string; now: Temporal.Instant },
): Promise<string[]> {
  const found: string[] = []
  for (const { table, column, to } of await references(db)) {
    const group = await ofGroup(db, table, groupId)
    if (group === null) continue
    const test = (stays[table] ?? 'false').replaceAll('now_at', `'${now}'::timestamptz`)
    const ids = idsOf[to](householdId)
    const { rows } = await db.execute<{ count: number }>(
      sql.raw(
        `select count(*)::int as count from ${table} t where ${group} and t.${column} in (${ids.replace(/^\(|\)$/g, '')}) and not (${test})`,
      ),
    )
    if (rows[0]?.count) found.push(`${table}.${column}: ${rows[0].count}`)
  }
  return found
}
