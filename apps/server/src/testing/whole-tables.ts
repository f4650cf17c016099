// Lets a test's check read all groups at once on a cluster, which joins only rows of one group: gathers the tables
// first.
import { type SQL, sql } from 'drizzle-orm'
import { type Db, isCluster } from '../db/pool.ts'

/** Returns the statement unchanged, or, on a cluster, over all rows of the tables with these names. */
export function overWholeTables(db: Db, tables: string[], statement: SQL): SQL {
  if (!isCluster(db)) return statement
  const gathered = tables.map((name) => `${name} as materialized (select * from public.${name})`)
  return sql`with ${sql.raw(gathered.join(', '))} select * from (${statement}) of_all`
}
