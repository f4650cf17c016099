// Writes the next migration: the difference between the schema in code and the existing migrations.
//
//   npm run migration NAME
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { unsafeIn } from './safe-migration.ts'

const folder = join(import.meta.dirname, '../../drizzle')
const journalFile = join(folder, 'meta/_journal.json')
/** The schema that all migrations together create. */
const snapshotFile = join(folder, 'meta/snapshot.json')

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}
type Snapshot = ReturnType<typeof generateDrizzleJson>

export const readJournal = () => JSON.parse(readFileSync(journalFile, 'utf8')) as Journal
export const readMigration = (tag: string) => readFileSync(join(folder, `${tag}.sql`), 'utf8')

const readSnapshot = (): Snapshot =>
  existsSync(snapshotFile) ? JSON.parse(readFileSync(snapshotFile, 'utf8')) : generateDrizzleJson({})

async function schemaOfCode(): Promise<Snapshot> {
  const modules = globSync(join(import.meta.dirname, '../db/schema/*.ts')).toSorted()
  const exported = await Promise.all(modules.map((each) => import(each)))
  const tables = exported.flatMap((each) => Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return generateDrizzleJson(Object.fromEntries(tables))
}

/**
 * Adds a check or a foreign key without reading the table under its lock, and validates it in a statement after that. A
 * check names only columns: on a cluster's machines the table has other names.
 */
export function validatedAfterwards(statement: string): string[] {
  const [, table, constraint] =
    /^ALTER TABLE "(\w+)" ADD CONSTRAINT "(\w+)" (?:CHECK|FOREIGN KEY)/.exec(statement) ?? []
  if (constraint === undefined) return [statement]
  return [
    statement.replaceAll(`"${table}".`, '').replace(/;?$/, ' NOT VALID;'),
    `ALTER TABLE "${table}" VALIDATE CONSTRAINT "${constraint}";`,
  ]
}

/**
 * Returns the statements that are missing from the migrations. Indexes on existing tables are separate, to be built
 * concurrently.
 */
export async function missingStatements(): Promise<{ changes: string[]; indexes: string[] }> {
  const statements = await generateMigration(readSnapshot(), await schemaOfCode())
  const isOfNewTable = (statement: string) => {
    const table = /(?: ON|^ALTER TABLE) "(\w+)"/.exec(statement)?.[1]
    return statements.some((each) => each.startsWith(`CREATE TABLE "${table}"`))
  }
  const isIndex = (statement: string) => /^CREATE (UNIQUE )?INDEX/.test(statement) && !isOfNewTable(statement)
  return {
    changes: statements
      .filter((each) => !isIndex(each))
      .flatMap((each) => (isOfNewTable(each) ? [each] : validatedAfterwards(each))),
    indexes: statements
      .filter(isIndex)
      .map((each) => each.replace(/INDEX/, 'INDEX CONCURRENTLY IF NOT EXISTS')),
  }
}

function write(name: string, statements: string[]) {
  const { entries, ...rest } = readJournal()
  const idx = entries.length
  const tag = `${String(idx).padStart(4, '0')}_${name}`
  const sql = `${statements.join('\n--> statement-breakpoint\n')}\n`
  writeFileSync(join(folder, `${tag}.sql`), sql)
  const entry = { idx, version: '7', when: Date.now() + idx, tag, breakpoints: true }
  writeFileSync(journalFile, `${JSON.stringify({ ...rest, entries: [...entries, entry] }, null, 2)}\n`)
  console.log(`Wrote ${tag}.sql`)
  for (const fault of unsafeIn(sql)) console.log(`  not safe yet: ${fault}`)
}

if (import.meta.main) {
  const [name = ''] = process.argv.slice(2)
  const { changes, indexes } = await missingStatements()
  if (changes.length + indexes.length === 0) console.log('The migrations make the schema of the code.')
  else if (!/^[a-z_]+$/.test(name)) {
    console.error('Give the migration a name of small letters: npm run migration late_drivers')
    process.exit(2)
  } else {
    if (changes.length > 0) write(name, changes)
    if (indexes.length > 0) write(`${name}_indexes`, indexes)
    writeFileSync(snapshotFile, `${JSON.stringify(await schemaOfCode())}\n`)
  }
}
