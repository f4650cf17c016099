// Dumps the whole database as text, as an attacker would read it: every row of every table, jobs included.
import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** Returns the rows by table. */
export async function dumpDatabase({ db }: TestApp): Promise<Map<string, string>> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1, 2`,
  )
  const dump = new Map<string, string>()
  for (const { schema, name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select row_to_json(t)::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    )
    dump.set(`${schema}.${name}`, rows.map(({ row }) => row).join('\n'))
  }
  return dump
}

/** Finds where each of these texts appears, with a little of the text around it. */
export async function foundIn(app: TestApp, secrets: string[]): Promise<string[]> {
  const found: string[] = []
  for (const [table, text] of await dumpDatabase(app))
    for (const secret of secrets) {
      const at = text.toLowerCase().indexOf(secret.toLowerCase())
      if (at >= 0) found.push(`${secret} in ${table}: ${text.slice(Math.max(0, at - 120), at + 80)}`)
    }
  return found
}
