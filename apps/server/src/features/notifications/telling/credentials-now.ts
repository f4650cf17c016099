// The reader's credentials as they are now: whether what a notice told of them still holds.
import type { Queryable } from '../../../db/pool.ts'
import { credentialsOf, flagsOn } from '../../credentials/store.ts'
import type { NoticeRow } from './present-notices.ts'

/** Nothing is read where no notice is about them. */
export async function credentialsNow(db: Queryable, adultId: string, rows: NoticeRow[]) {
  const isTold = (type: NoticeRow['type']) => rows.some((row) => row.type === type)
  const entered = isTold('credentials_expiring') ? await credentialsOf(db, adultId) : null
  const flags = isTold('credentials_flagged') ? await flagsOn(db, adultId) : []
  return {
    expiries: [entered?.licenseExpiry, entered?.insuranceExpiry].filter((date) => date != null),
    flaggedIn: new Set(flags.map(({ groupId }) => groupId)),
  }
}
