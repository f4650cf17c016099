// Whether giving a drive back is free because the ride was changed after its driver took it.
import { backsOutFreely, type RecordedChange } from '@beanpool/domain/rides/cant-drive'
import type { Queryable } from '../../db/pool.ts'
import { changesOfRides } from './changed-rides-store.ts'

export async function backsOutFree(db: Queryable, rideId: string): Promise<boolean> {
  return (await ridesFreeToGiveBack(db, [rideId])).has(rideId)
}

/** Of these rides, those whose driver or claimant may back out freely. */
export async function ridesFreeToGiveBack(db: Queryable, rideIds: string[]): Promise<Set<string>> {
  const byRide = Map.groupBy(await changesOfRides(db, rideIds), ({ rideId }) => rideId)
  return new Set(
    [...byRide].flatMap(([rideId, rows]) => {
      const drive = rows[0]
      return drive && backsOutFreely({ ...drive, changes: rows.map(recordedChange) }) ? [rideId] : []
    }),
  )
}

type Row = Awaited<ReturnType<typeof changesOfRides>>[number]

/** Times stand in the record as `fromTime` and `toTime`, seats as `from` and `to`. */
function recordedChange({ kind, data, at, ...row }: Row): RecordedChange {
  const said = data as { fromTime?: string; toTime?: string; from?: number; to?: number }
  const what = kind === 'seats_changed' ? 'seats' : kind === 'end_moved' ? 'end' : 'start'
  return {
    at,
    what,
    from: String(said.fromTime ?? said.from),
    to: String(said.toTime ?? said.to),
    byOwnHousehold: row.actorHouseholdId !== null && row.actorHouseholdId === row.driverHouseholdId,
  }
}
