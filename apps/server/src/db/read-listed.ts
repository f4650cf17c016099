// Reads many rows as one value: a screen's hundreds of rows are parsed at once, not field by field.
import { Column, type ColumnsSelection, getTableColumns, is, type SQL, sql, Table } from 'drizzle-orm'
import { PgCustomColumn } from 'drizzle-orm/pg-core'
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder'
import type { Queryable } from './pool.ts'

type Select = TypedQueryBuilder<ColumnsSelection, unknown[]> & { getSQL: () => SQL }
type Decode = (value: unknown) => unknown
type Row = Record<string, unknown>

/** The positions of a row's values, in the order of the columns; those of a table, or of some of its columns, are one level deeper. */
type Place = { name: string; within: string | null; decode: Decode }

function placesOf(fields: Row): Place[] {
  const decoderOf = createDecoders()
  return Object.entries(fields).flatMap(([name, field]): Place[] => {
    const inner = is(field, Table) ? getTableColumns(field) : isPart(field) ? field : null
    if (inner === null) return [{ name, within: null, decode: decoderOf(field) }]
    return Object.entries(inner).map(([of, column]) => ({
      name: of,
      within: name,
      decode: decoderOf(column),
    }))
  })
}

const isPart = (field: unknown): field is Row =>
  typeof field === 'object' && field !== null && Object.getPrototypeOf(field) === Object.prototype

const asItIs: Decode = (value) => value

/** Decodes each moment once for all rows: hundreds of them share a few. */
function createDecoders() {
  const moments = new Map<unknown, unknown>([[null, null]])
  return (field: unknown): Decode => {
    if (!is(field, Column)) return asItIs
    if (!is(field, PgCustomColumn))
      return (value) => (value === null ? null : field.mapFromDriverValue(value))
    return (value) => {
      let read = moments.get(value)
      if (read === undefined) {
        read = field.mapFromDriverValue(value as never)
        moments.set(value, read)
      }
      return read
    }
  }
}

function rowOf(places: Place[], values: unknown[]): Row {
  const row: Row = {}
  let part: Row = {}
  let partName: string | null = null
  for (let index = 0; index < places.length; index += 1) {
    const { name, within, decode } = places[index] as Place
    const value = decode(values[index])
    if (within === null) row[name] = value
    else {
      if (within !== partName) {
        part = {}
        partName = within
        row[within] = part
      }
      part[name] = value
    }
  }
  return row
}

/**
 * Runs a select of columns, tables, parts of tables and hand-written numbers, texts or booleans, and reads its rows as a list in JSON. A
 * left-joined table must be named column by column.
 */
export async function readListed<Of extends Select>(db: Queryable, select: Of): Promise<Of['_']['result']> {
  const places = placesOf(select._.selectedFields as Row)
  const columns = sql.raw(places.map((_, index) => `c${index}`).join(', '))
  const { rows } = await db.execute<{ list: unknown[][] }>(
    sql`select coalesce(json_agg(json_build_array(${columns})), '[]') as list from (${select.getSQL()}) listed (${columns})`,
  )
  return (rows[0]?.list ?? []).map((values) => rowOf(places, values)) as Of['_']['result']
}
