// Who gave rides back and has not taken them back since.
import type { Queryable } from '../../db/pool.ts'
import { giverRows } from './names-store.ts'

type Asked = { rideIds: string[]; householdIds: string[] }

/** Of these rides and households: whose drive each was. */
export function whoGaveBack(db: Queryable, asked: Asked) {
  return giverRows(db, asked)
}
