// Reads rows as they are, and writes them back: the only SQL that handles other features' rows whole, because an undo must
// restore exactly what was (decision 12).
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/pool.ts'
import type { Image, ImagedRow } from './changes.ts'
import { columnNamesOf, keptTable, keptTableNames, keysOf, type Scope } from './kept-rows.ts'

/** Reads rows that an action within this scope can touch. */
export async function readImages(tx: Transaction, scope: Scope): Promise<ImagedRow[]> {
  const { rows } = await tx.execute<ImagedRow>(
    sql.join(
      keptTableNames().map(
        (table) =>
          sql`select ${table} as "table", to_jsonb(t) as row from ${sql.identifier(table)} t where ${keptTable(table).within(scope)}`,
      ),
      sql` union all `,
    ),
  )
  return rows
}

/** Writes a row back as it was, whether it still exists or not. */
export async function writeImage(tx: Transaction, table: string, image: Image) {
  const columns = columnNamesOf(table)
  const name = sql.identifier(table)
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const key = sql.join(
    keysOf(table).map((column) => sql.identifier(column)),
    sql`, `,
  )
  const values = sql.join(
    columns.map((column) => sql`excluded.${sql.identifier(column)}`),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${name} (${list})
    select ${list} from jsonb_populate_record(null::${name}, ${JSON.stringify(image)}::jsonb)
    on conflict (${key}) do update set (${list}) = row(${values})`)
}

export async function removeRow(tx: Transaction, table: string, image: Image) {
  const matches = keysOf(table).map((key) => sql`${sql.identifier(key)}::text = ${String(image[key])}`)
  await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.join(matches, sql` and `)}`)
}
