// Writes the only migration: the schema of the code as SQL. Until version 1.0.0 `npm run migration` rewrites it after each
// change to the schema, and a database of an earlier schema is refused from then on.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'

const folder = join(import.meta.dirname, '../../drizzle')
const tag = '0000_beanpool'

/** Reads the migration as it is in the repository. */
export const writtenMigration = () => readFileSync(`${folder}/${tag}.sql`, 'utf8')

/** Returns the tables of the code, followed by guards.sql, with a breakpoint between statements. */
export async function schemaSql(): Promise<string> {
  const modules = globSync(join(import.meta.dirname, '../db/schema/*.ts')).toSorted()
  const exported = await Promise.all(modules.map((each) => import(each)))
  const tables = exported.flatMap((each) => Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const statements = await generateMigration(
    generateDrizzleJson({}),
    generateDrizzleJson(Object.fromEntries(tables)),
  )
  return [...statements, readFileSync(`${folder}/guards.sql`, 'utf8')].join('\n--> statement-breakpoint\n')
}

if (import.meta.main) {
  const sql = await schemaSql()
  if (writtenMigration() === sql) console.log('The migration is up to date.')
  else {
    writeFileSync(`${folder}/${tag}.sql`, sql)
    const entries = [{ idx: 0, version: '7', when: Date.now(), tag, breakpoints: true }]
    const journal = { version: '7', dialect: 'postgresql', entries }
    writeFileSync(`${folder}/meta/_journal.json`, `${JSON.stringify(journal, null, 2)}\n`)
    console.log(`Wrote ${tag}.sql`)
  }
}
