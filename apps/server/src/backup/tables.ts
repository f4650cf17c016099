// Reads from PostgreSQL's catalogue which tables and sequences exist, so new tables are included in backups
// automatically.
import type pg from 'pg'
import type { Manifest, Table } from './archive.ts'

/** The schemas of Beanpool's tables, the list of its migrations, and the job queue. */
const schemas = ['public', 'drizzle', 'jobs']

// Leaves out the version of the queue's tables, as a restore creates them for this program.
const isLeftOut = ({ schema, name }: Table) => schema === 'jobs' && name === 'version'

const notOfExtension =
  "not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')"

/** Lists the tables that hold rows, with the columns to write. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any($1) and ${notOfExtension}
     group by 1, 2 order by 1, 2`,
    [schemas],
  )
  return rows.filter((table) => !isLeftOut(table))
}

/** Lists the sequences in use, each with its last value. */
export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  )
  return rows
}

/** Checks that the database has no table, view or sequence other than PostgreSQL's own. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and ${notOfExtension} limit 1`,
  )
  return rows.length === 0
}

type ForeignKey = { of: string; name: string; definition: string }

/**
 * Removes foreign keys and triggers, so the owner of the tables can write rows in any order. Returns a function that
 * puts them back, which checks all rows against the foreign keys.
 */
export async function setGuardsAside(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select k.conrelid::regclass::text as of, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)`,
    [schemas],
  )
  const { rows: guarded } = await client.query<{ of: string }>(
    `select distinct t.tgrelid::regclass::text as of
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and n.nspname = any($1)`,
    [schemas],
  )
  for (const { of, name } of foreignKeys) await client.query(`alter table ${of} drop constraint ${name}`)
  for (const { of } of guarded) await client.query(`alter table ${of} disable trigger user`)
  return async () => {
    for (const { of } of guarded) await client.query(`alter table ${of} enable trigger user`)
    for (const { of, name, definition } of foreignKeys)
      await client.query(`alter table ${of} add constraint ${name} ${definition}`)
  }
}
