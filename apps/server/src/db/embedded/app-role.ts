// Provides the role that Beanpool uses in its embedded database: it owns the data, but cannot change the server or the
// machine. The superuser that created the database only prepares it.
import { type Connection, openConnection } from '../connect.ts'

export const appRole = 'beanpool_app'

/**
 * Creates the role, and gives it the objects that an earlier Beanpool created as superuser. A second run changes
 * nothing.
 */
export async function provideAppRole(superuser: Connection, password: string) {
  const client = await openConnection(superuser)
  try {
    await client.query('begin')
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
    if (rowCount === 0) await client.query(`create role ${appRole} login`)
    // The password is set at each start, since its file may come from a backup.
    const secret = client.escapeLiteral(password)
    await client.query(
      `alter role ${appRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${secret}`,
    )
    await client.query(
      `do $$ begin execute format('alter database %I owner to ${appRole}', current_database()); end $$`,
    )
    await client.query(handOver)
    await client.query('commit')
  } finally {
    await client.end().catch(() => {})
  }
}

// REASSIGN OWNED refuses the user that created the cluster. Parts of an extension stay with it; indexes and columns'
// sequences follow their tables.
const handOver = `
do $$
declare
  change text;
begin
  for change in
    with mine as (
      select oid as namespace, nspname, nspowner from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), extended as (
      select classid, objid from pg_depend where deptype = 'e'
    ), me as (
      select oid as role from pg_roles where rolname = current_user
    )
    select format('schema %I', nspname) from mine, me where nspowner = role
    union all
    select format('%s %I.%I',
      case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      nspname, relname)
    from mine, me, pg_class c
    where relnamespace = namespace and relowner = role and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass and c.relkind = 'S')
      and not exists (select from extended where classid = 'pg_class'::regclass and objid = c.oid)
    union all
    select format('routine %s', p.oid::regprocedure) from mine, me, pg_proc p
    where pronamespace = namespace and proowner = role
      and not exists (select from extended where classid = 'pg_proc'::regclass and objid = p.oid)
    union all
    select format('type %I.%I', nspname, typname) from mine, me, pg_type t
    where typnamespace = namespace and typowner = role and typtype in ('e', 'd')
      and not exists (select from extended where classid = 'pg_type'::regclass and objid = t.oid)
  loop
    execute format('alter %s owner to ${appRole}', change);
  end loop;
end $$`
