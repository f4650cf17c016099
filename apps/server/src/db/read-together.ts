// Runs several selects as one statement: reads under a lock then take one trip to the database, not twenty.
import { Column, type ColumnsSelection, fillPlaceholders, is, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder'
import type { Queryable } from './pool.ts'

type Select = TypedQueryBuilder<ColumnsSelection, unknown[]> & { getSQL: () => SQL }
type Rows<Selects extends Record<string, Select>> = { [Name in keyof Selects]: Selects[Name]['_']['result'] }

/**
 * Takes selects of plain columns, made once with drizzle's QueryBuilder and `sql.placeholder`, and returns the function that runs them with
 * values for the placeholders. Their text is the same each time: PostgreSQL plans it once. Hand-written columns arrive as JSON has them: they
 * must be numbers, texts or booleans.
 */
export function together<Selects extends Record<string, Select>>(selects: Selects) {
  const lists = Object.entries(selects).map(([name, select]) => {
    const fields = Object.entries(select._.selectedFields).map(([field, column]) => decoded(field, column))
    const columns = sql.raw(fields.map((_, index) => `c${index}`).join(', '))
    const list = sql`(select coalesce(json_agg(json_build_array(${columns})), '[]') from (${select.getSQL()}) listed (${columns}))`
    return { name, fields, list }
  })
  const statement = sql`select json_build_array(${sql.join(
    lists.map(({ list }) => list),
    sql`, `,
  )}) as lists`
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  const parts = text.split(/\$\d+/).map((part) => sql.raw(part))

  return async (db: Queryable, values: Record<string, string>): Promise<Rows<Selects>> => {
    const filled = fillPlaceholders(params, values)
    const chunks = parts.flatMap((part, index) =>
      index < filled.length ? [part, sql.param(filled[index])] : [part],
    )
    const { rows } = await db.execute<{ lists: unknown[][][] }>(sql.join(chunks))
    const found = lists.map(({ name, fields }, index) => [
      name,
      (rows[0]?.lists[index] ?? []).map((row) => toRow(fields, row)),
    ])
    return Object.fromEntries(found) as Rows<Selects>
  }
}

type Field = { name: string; decode: ((value: unknown) => unknown) | null }

/** Looks at a column once, not at each of its thousands of values. */
function decoded(name: string, field: unknown): Field {
  const isPlain = !is(field, Column) || field.mapFromDriverValue === Column.prototype.mapFromDriverValue
  return { name, decode: isPlain ? null : (value) => field.mapFromDriverValue(value) }
}

function toRow(fields: Field[], values: unknown[]) {
  const row: Record<string, unknown> = {}
  for (const [index, { name, decode }] of fields.entries()) {
    const value = values[index] ?? null
    row[name] = value !== null && decode ? decode(value) : value
  }
  return row
}
