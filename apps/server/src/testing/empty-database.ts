// Deletes the rows of earlier tests, because otherwise jobs would plan, settle and announce their rides along with this
// test's.
import { sql } from 'drizzle-orm'
import { forgetDirectory } from '../db/directory.ts'
import { type Db, isCluster, withTransaction } from '../db/pool.ts'

const timesEmptied = new WeakMap<Db, number>()

/**
 * Deletes every row except Beanpool's own Fair Guards, and every job. Works only on a database of
 * `startThrownAwayPostgres`, whose role may do this.
 */
export async function emptyDatabase(db: Db) {
  await withTransaction(db, async (tx) => {
    // The other machines of a cluster need the setting as well.
    if (isCluster(db)) await tx.execute(sql`set local citus.propagate_set_commands to local`)
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      do $$ declare named record; begin
        for named in select tablename from pg_tables where schemaname = 'public' and tablename <> 'fair_guards' loop
          execute format('delete from %I', named.tablename);
        end loop;
      end $$`)
    await tx.execute(sql`delete from fair_guards where preset is null`)
    await tx.execute(sql`delete from jobs.job`)
  })
  forgetDirectory(db)
  const emptied = (timesEmptied.get(db) ?? 0) + 1
  timesEmptied.set(db, emptied)
  // Nothing else vacuums here, and each statement would read dead rows again.
  if (emptied % 10 > 0) return
  await db.execute(sql`vacuum`)
  // Vacuum noted that the tables are empty, so statements would be planned for empty tables, and keep those plans as
  // the tables fill.
  if (!isCluster(db))
    await db.execute(sql`
      select pg_clear_relation_stats('public', tablename::text) from pg_tables where schemaname = 'public'`)
}
