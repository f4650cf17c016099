// Who gave rides back and has not taken them back since.
import type { Queryable } from '../../db/pool.ts'
import { backOutRows } from './store.ts'

type Asked = { rideIds: string[]; householdIds: string[] }

/** Of these rides and households: whose drive each was. */
export async function whoGaveBack(db: Queryable, asked: Asked) {
  const rows = await backOutRows(db, asked)
  return rows.map(({ rideId, householdId, adultId }) => ({ rideId, householdId, adultId }))
}
