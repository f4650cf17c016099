// Whether giving a drive back is free because the ride was changed after its driver took it.
import { backsOutFreely } from '@beanpool/domain/rides/cant-drive'
import type { Queryable } from '../../db/pool.ts'
import { lastChange } from './changed-rides-store.ts'

export async function backsOutFree(db: Queryable, rideId: string): Promise<boolean> {
  const drive = await lastChange(db, rideId)
  return drive !== null && backsOutFreely(drive, drive.changedAt)
}
