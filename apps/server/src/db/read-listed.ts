// Many rows as one value: what a screen reads by the hundred is parsed at once, not field by field.
import { Column, type ColumnsSelection, getTableColumns, is, type SQL, sql, Table } from 'drizzle-orm'
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder'
import type { Queryable } from './pool.ts'

type Select = TypedQueryBuilder<ColumnsSelection, unknown[]> & { getSQL: () => SQL }
type Put = (row: Record<string, unknown>, value: unknown) => void

/** How each column of the select finds its place in a row; those of a table are one step deeper. */
function placesOf(fields: Record<string, unknown>): Put[] {
  return Object.entries(fields).flatMap(([name, field]): Put[] => {
    if (is(field, Table))
      return Object.entries(getTableColumns(field)).map(([inner, column]): Put => {
        const decode = decoderOf(column)
        return (row, value) => {
          const within = (row[name] ?? {}) as Record<string, unknown>
          within[inner] = decode(value)
          row[name] = within
        }
      })
    const decode = decoderOf(field)
    return [
      (row, value) => {
        row[name] = decode(value)
      },
    ]
  })
}

function decoderOf(field: unknown): (value: unknown) => unknown {
  if (!is(field, Column)) return (value) => value
  return (value) => (value === null ? null : field.mapFromDriverValue(value))
}

/**
 * Runs a select of columns, whole tables and hand-written numbers, texts or booleans, with its rows as a list in JSON. A
 * table that is joined from the left must be named column by column.
 */
export async function readListed<Of extends Select>(db: Queryable, select: Of): Promise<Of['_']['result']> {
  const puts = placesOf(select._.selectedFields as Record<string, unknown>)
  const columns = sql.raw(puts.map((_, index) => `c${index}`).join(', '))
  const { rows } = await db.execute<{ list: unknown[][] }>(
    sql`select coalesce(json_agg(json_build_array(${columns})), '[]') as list from (${select.getSQL()}) listed (${columns})`,
  )
  return (rows[0]?.list ?? []).map((values) => {
    const row: Record<string, unknown> = {}
    for (const [index, put] of puts.entries()) put(row, values[index])
    return row
  }) as Of['_']['result']
}
