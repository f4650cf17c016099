// The effect of a new vacation or new weekly times on the adult's own drives.
import type { CoveredDrive } from '@beanpool/contract/households'
import type { Unavailability } from '@beanpool/domain/households/availability'
import { driveFate, isNewlyCovered } from '@beanpool/domain/rides/covered-drives'
import { isHandPicked } from '@beanpool/domain/rides/driver-source'
import { recordActivities } from '../../books/record/record-activities.ts'
import { applyToEach } from '../../books/rides/apply.ts'
import { awayTimes, driversOf, ownDrives } from '../../books/rides/own-drives-store.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'

type Own = { adultId: string; groupIds: string[]; now: Temporal.Instant }

/** A covered drive as it was before the change. */
export type Covered = Omit<CoveredDrive, 'driverName' | 'mine'> & { groupId: string }

/** Call it under the locks of the adult's groups, to find the drives that the screen showed. `after`: the new times. */
export async function coveredDrives(
  tx: Transaction,
  own: Own,
  after: (before: Unavailability) => Unavailability,
): Promise<Covered[]> {
  const before = await awayTimes(tx, own.adultId)
  const next = after(before)
  return (await ownDrives(tx, own)).flatMap(({ ride, frozen, timeZone, poolName }) => {
    const status = ride.status === 'urgent_claimed' ? ('urgent_claimed' as const) : ('assigned' as const)
    const drive = { ...ride, frozen, status, timeZone, handPicked: isHandPicked(ride.driverSource) }
    if (!isNewlyCovered(drive, before, next)) return []
    const fate = driveFate(drive, own.now)
    const { id: rideId, groupId, startsAt } = ride
    return [{ rideId, groupId, startAt: startsAt.toString(), timeZone, poolName, fate }]
  })
}

/** Keeps the drives with the adult as if hand-picked, so that no plan moves them from now on. */
export async function keepDrives(tx: Transaction, own: Own, drives: Covered[]) {
  if (drives.length === 0) return
  const rideIds = drives.map((drive) => drive.rideId)
  await applyToEach(tx, rideIds, { step: 'keep' }, own.now)
  await recordActivities(
    tx,
    drives.map(({ groupId, rideId }) => ({
      groupId,
      rideId,
      actorAdultId: own.adultId,
      kind: 'kept_drive' as const,
      data: {},
      at: own.now,
    })),
  )
}

/** Adds each covered drive's present driver. */
export async function withDrivers(
  db: Queryable,
  adultId: string,
  covered: Covered[],
): Promise<CoveredDrive[]> {
  const rows = await driversOf(
    db,
    covered.map(({ rideId, groupId }) => ({ id: rideId, groupId })),
  )
  return covered.map(({ groupId: _, ...drive }) => {
    const row = rows.find(({ rideId }) => rideId === drive.rideId)
    const driven = row !== undefined && row.status !== 'cancelled' ? row : null
    return { ...drive, driverName: driven?.name ?? null, mine: driven?.adultId === adultId }
  })
}
