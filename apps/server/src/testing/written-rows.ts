// Records each written row, so that tests can check that nothing was written without rereading all tables.
import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/**
 * Returns a function that lists the tables with a row written from now on; counters of attempts and sessions are not
 * data.
 */
export async function noteWrittenRows(app: TestApp): Promise<() => Promise<string[]>> {
  const { rows: tables } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'auth_rate_limits', 'auth_sessions')`,
  )
  await app.db.execute(sql`create table written_rows (name text not null)`)
  await app.db.execute(sql`create function note_written_row() returns trigger language plpgsql as
    $$ begin insert into written_rows values (tg_table_name); return null; end $$`)
  for (const { name } of tables)
    await app.db.execute(sql`create trigger note_written_row after insert or update or delete on ${sql.identifier(name)}
      for each row execute function note_written_row()`)
  return async () => {
    const { rows } = await app.db.execute<{ name: string }>(sql`select distinct name from written_rows`)
    return rows.map(({ name }) => name)
  }
}
