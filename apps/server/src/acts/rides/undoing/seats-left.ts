// Of an action by which a kid left rides: which seats those were, and where its record says so.

import { isFrozen } from '@beanpool/domain/rides/frozen-dates'
import type { RideStatus } from '@beanpool/domain/rides/ride-states'
import { bundlesOf, type Image, type RideBundle, type UndoInHand } from '../../../books/undo/changes.ts'

/** `recorded`: the ride was frozen when the kid left it, so that a line of its record tells of it. */
export type SeatLeft = { rideId: string; kidId: string; recorded: boolean }

/** Seats that the kid had before the action and has not now, before anything is put back. */
export function seatsLeft({ changes, current, actedAt }: UndoInHand): SeatLeft[] {
  const kidIds = new Set(
    changes.rows.flatMap(({ table, before, after }) => {
      const row = before ?? after ?? {}
      if (table === 'kids') return [String(row.id)]
      return table === 'pool_kids' || table === 'kid_absences' ? [String(row.kid_id)] : []
    }),
  )
  const now = bundlesOf(current)
  return changes.rides.flatMap(({ rideId, before }) =>
    [...kidIds]
      .filter((kidId) => before && rides(before, kidId) && !rides(now.get(rideId), kidId))
      .map((kidId) => ({ rideId, kidId, recorded: before !== null && wasFrozen(before.ride, actedAt) })),
  )
}

function rides(bundle: RideBundle | undefined, kidId: string): boolean {
  if (!bundle || bundle.ride.status === 'cancelled') return false
  return bundle.seats.some((seat) => seat.kid_id === kidId && seat.cancelled_late_at === null)
}

function wasFrozen(ride: Image, at: Temporal.Instant): boolean {
  const car = { status: ride.status as RideStatus, lockAt: Temporal.Instant.from(String(ride.lock_at)) }
  return isFrozen([car], at)
}
