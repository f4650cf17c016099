// Runs several selects as one statement, and reads their rows as lists in JSON: one round trip to the database, parsed
// at once.
import {
  Column,
  type ColumnsSelection,
  fillPlaceholders,
  getTableColumns,
  is,
  Param,
  Placeholder,
  SQL,
  Table,
} from 'drizzle-orm'
import { PgCustomColumn, PgDialect } from 'drizzle-orm/pg-core'
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder'
import type { ClientBase } from 'pg'
import { isCluster, type Queryable } from './pool.ts'
import { gathering } from './snapshot.ts'

type Select = TypedQueryBuilder<ColumnsSelection, unknown[]> & { getSQL: () => SQL }
type Rows<Selects extends Record<string, Select>> = { [Name in keyof Selects]: Selects[Name]['_']['result'] }
type Decode = (value: unknown) => unknown
type Row = Record<string, unknown>
type Values = Record<string, unknown>

/**
 * The position of a row's value, in column order; values of a table, or of some of its columns, are one level deeper.
 */
type Place = { name: string; within: string | null; isTable: boolean; decode: Decode }

function placesOf(fields: Row): Place[] {
  const decoderOf = createDecoders()
  return Object.entries(fields).flatMap(([name, field]): Place[] => {
    const isTable = is(field, Table)
    const inner = isTable ? getTableColumns(field) : isPart(field) ? field : null
    if (inner === null) return [{ name, within: null, isTable, decode: decoderOf(field) }]
    return Object.entries(inner).map(([of, column]) => {
      return { name: of, within: name, isTable, decode: decoderOf(column) }
    })
  })
}

const isPart = (field: unknown): field is Row =>
  typeof field === 'object' && field !== null && Object.getPrototypeOf(field) === Object.prototype

const asItIs: Decode = (value) => value

const decodedBy = (field: SQL): Decode => {
  const { decoder } = field as unknown as { decoder: { mapFromDriverValue: Decode } }
  return (value) => (value === null ? null : decoder.mapFromDriverValue(value))
}
const mostMoments = 2_000

/** Decodes each instant once for all rows, because hundreds of rows share a few instants. */
function createDecoders() {
  const moments = new Map<unknown, unknown>([[null, null]])
  return (field: unknown): Decode => {
    if (is(field, SQL)) return decodedBy(field)
    if (!is(field, Column)) return asItIs
    if (!is(field, PgCustomColumn))
      return field.mapFromDriverValue === Column.prototype.mapFromDriverValue
        ? asItIs
        : (value) => (value === null ? null : field.mapFromDriverValue(value))
    return (value) => {
      let read = moments.get(value)
      if (read === undefined) {
        if (moments.size > mostMoments) moments.clear()
        read = value === null ? null : field.mapFromDriverValue(value as never)
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
    const { name, within, isTable, decode } = places[index] as Place
    const value = decode(values[index])
    if (within === null) row[name] = value
    else {
      if (within !== partName) {
        part = {}
        partName = within
        row[within] = isTable ? null : part
      }
      part[name] = value
      // A left-joined table without a row is null, as in drizzle.
      if (value !== null) row[within] = part
    }
  }
  return row
}

/**
 * A select as one value of a statement. `cut`: its text before and between its parameters, and which parameter follows
 * each part.
 */
type Piece = {
  key: string | null
  columns: string
  cut: { text: string; parameter: number | null }[]
  parameters: unknown[]
  /** Parameters that the select uses only in a list of ids. */
  lists: Set<number>
  rowsOf: (list: unknown[][]) => Row[]
}
type Ask = { piece: Piece; values: unknown[] }

const dialect = new PgDialect()
let made = 0

/** `isKept`: true for a select that is built once and run often. The combined text of such selects is built once. */
function pieceOf(select: Select, isKept: boolean): Piece {
  const places = placesOf(select._.selectedFields as Row)
  const { sql: text, params } = dialect.sqlToQuery(select.getSQL())
  const parameters: unknown[] = []
  const byName = new Map<string, number>()
  const cut = text.split(/\$\d+/).map((part, index) => {
    if (index >= params.length) return { text: part, parameter: null }
    const value = params[index]
    const literal = isKept ? literalOf(value) : null
    if (literal !== null) return { text: part + literal, parameter: null }
    const name = is(value, Placeholder) ? value.name : null
    const known = name === null ? undefined : byName.get(name)
    if (known !== undefined) return { text: part, parameter: known }
    if (name !== null) byName.set(name, parameters.length)
    parameters.push(value)
    return { text: part, parameter: parameters.length - 1 }
  })
  const asked = cut.flatMap(({ text, parameter }, at) =>
    parameter === null
      ? []
      : [{ parameter, isList: text.endsWith(fromList) && (cut[at + 1]?.text.startsWith(ofList) ?? false) }],
  )
  const single = new Set(asked.flatMap(({ parameter, isList }) => (isList ? [] : [parameter])))
  made += 1
  return {
    key: isKept ? String(made) : null,
    columns: places.map((_, index) => `c${index}`).join(', '),
    cut,
    parameters,
    lists: new Set(parameters.keys()).difference(single),
    rowsOf: (list) => list.map((values) => rowOf(places, values)),
  }
}

const fromList = 'any('
const ofList = '::uuid[])'

/**
 * Compares a single id with `=`, not with a list, because before planning, a cluster picks the machine from such a
 * condition.
 */
function askingForOne({ piece, values }: Ask): Ask {
  const isOne = values.map((value, at) => piece.lists.has(at) && /^\{[^,{}]+\}$/.test(String(value)))
  const isOnes = (at: number | null | undefined) => typeof at === 'number' && isOne[at] === true
  const cut = piece.cut.map(({ text, parameter }, at) => {
    const rest = isOnes(piece.cut[at - 1]?.parameter) ? text.slice(ofList.length) : text
    return { text: isOnes(parameter) ? rest.slice(0, -fromList.length) : rest, parameter }
  })
  const key = piece.key === null ? null : `${piece.key}:${isOne.map(Number).join('')}`
  return {
    piece: { ...piece, key, cut },
    values: values.map((value, at) => (isOne[at] ? String(value).slice(1, -1) : value)),
  }
}

/** Writes a constant into the text, so that PostgreSQL knows it when planning. */
function literalOf(value: unknown): string | null {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number' && value >= 0) return String(value)
  return null
}

const texts = new Map<string, string>()
const mostTexts = 1_000

const asList = (columns: string, from: string) =>
  `(select coalesce(json_agg(json_build_array(${columns})), '[]') from ${from})`

/** A cluster builds each list on its rows' machine, in the order of the select, and then the list of lists. */
function textOf(pieces: Piece[], onCluster: boolean): string {
  const kept = pieces.every((piece) => piece.key !== null)
  const key = kept ? `${onCluster} ${pieces.map((piece) => piece.key).join()}` : null
  const known = key === null ? undefined : texts.get(key)
  if (known !== undefined) return known
  let before = 0
  const selects = pieces.map(({ cut, parameters }) => {
    const first = before
    before += parameters.length
    return cut
      .map(({ text, parameter }) => (parameter === null ? text : `${text}$${first + parameter + 1}`))
      .join('')
  })
  const named = selects.map((select, at) => `list${at} (${pieces[at]?.columns}) as materialized (${select})`)
  const lists = pieces.map(({ columns }, at) =>
    asList(columns, onCluster ? `list${at}` : `(${selects[at]}) listed (${columns})`),
  )
  const apart = onCluster ? `with ${named.join(', ')} ` : ''
  const text = `${apart}select json_build_array(${lists.join(', ')}) as lists`
  if (texts.size >= mostTexts) texts.clear()
  if (key !== null) texts.set(key, text)
  return text
}

type Sending = {
  session: { client: ClientBase; logger: { logQuery: (text: string, values: unknown[]) => void } }
}

/** Sends the selects as one statement, bypassing drizzle, which would rebuild the text each time. */
async function askAll(db: Queryable, asks: Ask[]): Promise<Row[][]> {
  const asked = isCluster(db) ? asks.map(askingForOne) : asks
  const pieces = asked.map(({ piece }) => piece)
  const text = textOf(pieces, isCluster(db))
  const values = asked.flatMap((ask) => ask.values)
  const { client, logger } = (db as unknown as Sending).session
  logger.logQuery(text, values)
  const { rows } = await client.query<[unknown[][][]]>({ text, values, rowMode: 'array' })
  const lists = rows[0]?.[0] ?? []
  return asked.map(({ piece }, index) => piece.rowsOf(lists[index] ?? []))
}

/** Runs the selects together with others in a snapshot, and immediately elsewhere. */
function ask(db: Queryable, pieces: Piece[], values: Values): Promise<Row[][]> {
  const asked = pieces.map((piece) => {
    return { piece, values: fillPlaceholders(piece.parameters, values).map(driverValue) }
  })
  const send = (asks: Ask[]) => askAll(db, asks)
  const gather = gathering(db)
  return gather ? Promise.all(asked.map((each) => gather(each, send))) : send(asked)
}

const driverValue = (value: unknown) =>
  is(value, Param) ? value.encoder.mapToDriverValue(value.value) : value

/**
 * Takes selects made once with drizzle's QueryBuilder and `sql.placeholder`, and returns the function that runs them
 * with values for the placeholders. Their text never changes, so PostgreSQL plans it once. They may select columns,
 * tables and parts of tables; hand-written columns are returned as JSON, and must be numbers, texts or booleans.
 */
export function together<Selects extends Record<string, Select>>(selects: Selects) {
  const names = Object.keys(selects)
  const pieces = Object.values(selects).map((select) => pieceOf(select, true))
  return async (db: Queryable, values: Values): Promise<Rows<Selects>> => {
    const lists = await ask(db, pieces, values)
    return Object.fromEntries(names.map((name, index) => [name, lists[index]])) as Rows<Selects>
  }
}

/** Like `readTogether`, for one select, whose rows it returns. */
export function reader<Of extends Select>(select: Of) {
  const pieces = [pieceOf(select, true)]
  return async (db: Queryable, values: Values): Promise<Of['_']['result']> => {
    const [rows] = await ask(db, pieces, values)
    return rows as Of['_']['result']
  }
}

/** Runs a select built just for this call. */
export async function readListed<Of extends Select>(db: Queryable, select: Of): Promise<Of['_']['result']> {
  const [rows] = await ask(db, [pieceOf(select, false)], {})
  return rows as Of['_']['result']
}
