// The shape of a part of what an adult downloads: rows with keys in words, and the tables that they are from.
import { type SQL, sql } from 'drizzle-orm'

/** Whose data. `householdId`: of nobody where they have none. */
export type Whose = { adultId: string; householdId: string; email: string }

export type Section = { name: string; tables: string[]; rows: (whose: Whose) => SQL }

export const section = (name: string, tables: string[], rows: Section['rows']): Section => ({
  name,
  tables,
  rows,
})

/** Hundredths as a person says them. */
export const beans = (column: string) => sql.raw(`round(${column} / 100.0, 2)`)
/** "late_cancel" as words. */
export const inWords = (column: string) => sql.raw(`replace(${column}, '_', ' ')`)
