// Distributes the tables over the machines of a Citus cluster as a migration creates them: a group's rows on one
// machine, an adult's notices and bookings on one, and accounts, families, groups and their members on every machine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { StartError } from '../base/start-error.ts'

const guards = join(import.meta.dirname, '../../drizzle/cluster-guards.sql')

/** Tables on the coordinator only, like the job queue: the clock, emails and limits. */
const onCoordinator = ['alarms', 'outbox_mails', 'rate_limits', 'auth_rate_limits']

/** Has `group_id`, but is on every machine, because each call starts by finding a family's groups. */
const membersTable = 'memberships'

/** Columns other than `group_id` that determine a row's machine. */
const distributionColumns: Record<string, string> = {
  bookings: 'taken_id',
  notices: 'adult_id',
}

type Table = { name: string; hasGroup: boolean; isDistributed: boolean }

/**
 * Runs a migration in the open transaction. Distributes each table as soon as it is made, skips references that a cluster
 * cannot check, and ends with the guards of the ledger, which find the shard of their group.
 */
export async function migrateOnCluster(client: ClientBase, statements: string[]) {
  // Uses one connection to each machine, as the tables refer to each other.
  await client.query("set local citus.multi_shard_modify_mode to 'sequential'")
  for (const statement of statements) {
    if (await isUnchecked(client, statement)) continue
    await client.query(statement)
    if (/\bcreate table\b/i.test(statement)) await distributeNewTables(client)
  }
  // Citus passes one statement at a time to the shards.
  for (const statement of readFileSync(guards, 'utf8').split('--> statement-breakpoint'))
    await client.query(statement)
}

export async function refuseWithoutCluster(client: ClientBase) {
  const { rows } = await client.query<{ has_citus: boolean; unsafe_triggers: string | null }>(
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

/** Lists the tables that a cluster distributes. */
async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, p.logicalrelid is not null as "isDistributed", exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'group_id' and a.attnotnull) as "hasGroup"
    from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)`,
    [onCoordinator],
  )
  return rows
}

const isOnEveryMachine = ({ name, hasGroup }: Table) =>
  name === membersTable || (distributionColumns[name] === undefined && !hasGroup)

const isOfGroup = (table: Table) => !isOnEveryMachine(table) && !(table.name in distributionColumns)

async function distributeNewTables(client: ClientBase) {
  const tables = await tablesOf(client)
  // Tables of groups are placed next to each other, whatever number of shards a new table would get.
  const near = tables.find((table) => table.isDistributed && isOfGroup(table))?.name ?? 'default'
  for (const table of tables.filter(({ isDistributed }) => !isDistributed)) {
    const { name } = table
    const by = distributionColumns[name] ?? 'group_id'
    await (isOnEveryMachine(table)
      ? client.query('select create_reference_table($1)', [`public.${name}`])
      : client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
          `public.${name}`,
          by,
          isOfGroup(table) ? near : 'none',
        ]))
  }
}

const reference =
  /^\s*alter table "(\w+)" add constraint "\w+" foreign key \(([^)]*)\) references "public"\."(\w+)"/i

/**
 * Finds foreign keys that a cluster refuses: it accepts only those to tables on every machine, and those within a
 * group.
 */
async function isUnchecked(client: ClientBase, statement: string): Promise<boolean> {
  const key = reference.exec(statement)
  if (key === null) return false
  const [, from = '', columns = '', to = ''] = key
  const tables = await tablesOf(client)
  const [source, target] = [from, to].map((name) => tables.find((each) => each.name === name))
  if (!source || !target) return true
  if (isOnEveryMachine(target)) return false
  return isOnEveryMachine(source) || from in distributionColumns || !columns.includes('"group_id"')
}
