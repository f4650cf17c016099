// Defines the column types shared by all tables: instants as Temporal, ids generated in the app.
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, foreignKey, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

const randomId = () => v7()
let nextId: () => string = randomId

/** Generates an id. Ids are time-ordered (UUID version 7), so primary keys are appended rather than scattered. */
export function newId<Id extends string = string>(): Id {
  return nextId() as Id
}

/**
 * Sets the source of ids for the demo, which needs the same ids each time because a hash of ids breaks ties in the
 * plan. Without a source, ids are random again.
 */
export function takeIdsFrom(source: () => string = randomId) {
  nextId = source
}

/** `timestamptz(3)` as `Temporal.Instant`. Anything finer than a millisecond is truncated, never rounded up. */
export const instant = customType<{ data: Temporal.Instant; driverData: string | Date }>({
  dataType: () => 'timestamptz(3)',
  toDriver: (value) => value.round({ smallestUnit: 'millisecond', roundingMode: 'floor' }).toString(),
  fromDriver: readInstant,
})

/** Reads the driver's value of a timestamptz, for the rare hand-written SQL that bypasses `instant`. */
export function readInstant(value: string | Date): Temporal.Instant {
  if (value instanceof Date) return Temporal.Instant.fromEpochMilliseconds(value.getTime())
  // Parses the thousands of instants in a JSON list faster, unless they are finer than a millisecond.
  if (value[10] === 'T' && value.length <= 29)
    return Temporal.Instant.fromEpochMilliseconds(Date.parse(value))
  return Temporal.Instant.from(value)
}

/** The primary key `id`; branded by its type argument. */
export function idColumn<Id extends string = string>() {
  return uuid('id')
    .primaryKey()
    .$type<Id>()
    .$defaultFn(() => newId<Id>())
}

// Rows below a group are found, joined and distinguished by their group too, because a cluster keeps a group's rows on
// one machine.

/** The id of a row below a group. */
export function idInGroup() {
  return uuid('id')
    .notNull()
    .$defaultFn(() => newId())
}

type InGroup = { id: AnyPgColumn; groupId: AnyPgColumn }

/**
 * The primary key of a row below a group. The id comes first, so the key's index also finds the group of an old link.
 */
export const keyInGroup = ({ id, groupId }: InGroup) => primaryKey({ columns: [id, groupId] })

/** Refers to a row of the same group. */
export function referInGroup(
  groupId: AnyPgColumn,
  column: AnyPgColumn,
  to: InGroup,
  onDelete: 'cascade' | 'no action' = 'no action',
) {
  const name = `${getTableName(column.table)}_${column.name}_fk`
  const columns: [AnyPgColumn, AnyPgColumn] = [groupId, column]
  return foreignKey({ name, columns, foreignColumns: [to.groupId, to.id] }).onDelete(onDelete)
}

/** Checks that a column contains one of these words. */
export function oneOf(column: AnyPgColumn, words: readonly string[]) {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
}

/** `timestamptz(3)` as `Date`: only for tables that a library reads and writes itself. */
export function libraryDate(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
}

/** Returns the earliest instant among the matching rows of a group; null if there is none. */
export const firstOf = (column: AnyPgColumn, matching: SQL | undefined = sql`true`) =>
  sql`min(${column}) filter (where ${matching})`.mapWith(column) as SQL<Temporal.Instant | null>
