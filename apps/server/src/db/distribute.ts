// Distributes the tables over the machines of a Citus cluster, once: a group's rows on one machine, an adult's
// notices and bookings on one, and accounts, families and their rows on every machine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { StartError } from '../base/start-error.ts'

const guards = join(import.meta.dirname, '../../drizzle/cluster-guards.sql')

/** Tables on the coordinator only, like the job queue: the clock, mails and limits. */
const onCoordinator = ['alarms', 'outbox_mails', 'rate_limits', 'auth_rate_limits']

/** Columns other than `group_id` that determine a row's machine. */
const spreadBy: Record<string, string> = { groups: 'id', bookings: 'taken_id', notices: 'adult_id' }

type Table = { name: string; hasGroup: boolean }
type ForeignKey = { table: string; name: string; definition: string; columns: string[]; to: string }

/** Distributes the tables unless they are distributed already. The caller holds the lock of the migration. */
export async function distributeTables(client: ClientBase) {
  await refuseWithoutCluster(client)
  const { rows: spread } = await client.query(
    "select from pg_dist_partition where logicalrelid = 'public.groups'::regclass",
  )
  if (spread.length > 0) return
  await client.query('begin')
  try {
    // Uses one connection to each machine: tables that refer to each other change in one transaction.
    await client.query("set local citus.multi_shard_modify_mode to 'sequential'")
    const { rows: tables } = await client.query<Table>(tablesToSpread, [onCoordinator])
    const { rows: keys } = await client.query<ForeignKey>(foreignKeys)
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint "${name}"`)
    for (const table of tables) await client.query(spreading(table))
    const kept = keys.filter((key) => isChecked(key, tables))
    for (const { table, name, definition } of kept)
      await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
    await client.query(readFileSync(guards, 'utf8'))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function refuseWithoutCluster(client: ClientBase) {
  const { rows } = await client.query<{
    has_citus: boolean
    unsafe_triggers: string | null
    machines: number
  }>(
    `select exists (select from pg_extension where extname = 'citus') as has_citus,
      current_setting('citus.enable_unsafe_triggers', true) as unsafe_triggers`,
  )
  if (!rows[0]?.has_citus)
    throw new StartError(
      'DATABASE_KIND is citus, and the database of DATABASE_URL has no extension citus: create it on each machine, or leave DATABASE_KIND unset.',
    )
  if (rows[0].unsafe_triggers !== 'on')
    throw new StartError(
      'The cluster refuses triggers, which guard the ledger: set citus.enable_unsafe_triggers to on, on each machine.',
    )
}

// `groups` comes first: the others are colocated with it.
const tablesToSpread = `
  select c.relname as name, exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'group_id' and a.attnotnull) as "hasGroup"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
  order by c.relname <> 'groups', c.relname`

const foreignKeys = `
  select k.conrelid::regclass::text as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition,
    k.confrelid::regclass::text as "to", array(
      select a.attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey)) as columns
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`

const isOnEveryMachine = ({ name, hasGroup }: Table) => spreadBy[name] === undefined && !hasGroup

function spreading(table: Table): string {
  if (isOnEveryMachine(table)) return `select create_reference_table('public.${table.name}')`
  const column = spreadBy[table.name] ?? 'group_id'
  const near = spreadBy[table.name] === undefined ? 'groups' : 'none'
  return `select create_distributed_table('public.${table.name}', '${column}', colocate_with => '${near}')`
}

/** A cluster checks references to tables on every machine, and those within a group. */
function isChecked({ table, to, columns }: ForeignKey, tables: Table[]): boolean {
  const [from, target] = [table, to].map((name) => tables.find((each) => each.name === name))
  if (!from || !target) return false
  if (isOnEveryMachine(target)) return true
  return columns.includes(spreadBy[from.name] ?? 'group_id') && spreadBy[from.name] === undefined
}
