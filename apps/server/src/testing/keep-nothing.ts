// A database in which every write of people's data fails as its transaction ends.
import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/**
 * From here on nothing is kept: whatever a call writes is thrown away as it ends, and it fails. What was to be refused is refused before;
 * counters of tries and sessions go on.
 */
export async function keepNothing(app: TestApp) {
  await app.db.execute(sql`create function keep_nothing() returns trigger language plpgsql as
    $$ begin raise exception 'nothing is kept'; end $$`)
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'rate_limits' and table_name not like 'auth_%'`,
  )
  for (const { name } of rows)
    await app.db.execute(sql`create constraint trigger keep_nothing after insert or update or delete on ${sql.identifier(name)}
      deferrable initially deferred for each row execute function keep_nothing()`)
}
