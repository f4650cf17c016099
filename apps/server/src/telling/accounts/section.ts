// The shape of a section in an adult’s download: rows with keys in words, and the tables they come from.
import { type SQL, sql } from 'drizzle-orm'

/** The adult whose data it is. `householdId`: a made-up id if they have no household. */
export type Whose = { adultId: string; householdId: string; email: string }

export type Section = { name: string; tables: string[]; rows: (whose: Whose) => SQL }

export const section = (name: string, tables: string[], rows: Section['rows']): Section => ({
  name,
  tables,
  rows,
})

/** Converts hundredths to beans. */
export const beans = (column: string) => sql.raw(`round(${column} / 100.0, 2)`)
/** Turns "late_cancel" into words. */
export const spacedOut = (column: string) => sql.raw(`replace(${column}, '_', ' ')`)
