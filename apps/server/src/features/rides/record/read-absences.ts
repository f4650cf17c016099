// A household's absences in force that are not past, for its profile.
import type { Queryable } from '../../../db/pool.ts'
import { absencesOfKids } from './absence-store.ts'

/** `today` is a date, YYYY-MM-DD. */
export function readAbsences(db: Queryable, kidIds: string[], today: string) {
  return absencesOfKids(db, kidIds, today)
}
