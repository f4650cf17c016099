// Makes a fingerprint of all tables, to prove that nothing was written.
import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** Turns every row of the tables with people's data into one fingerprint; counters of attempts are left out. */
export async function databaseFingerprint(app: TestApp): Promise<string> {
  const { rows: tables } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'auth_rate_limits', 'auth_sessions') order by 1`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await app.db.execute<{ print: string }>(
      sql`select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${sql.identifier(name)} t`,
    )
    parts.push(`${name}:${rows[0]?.print}`)
  }
  return parts.join('\n')
}
