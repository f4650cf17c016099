// Applies an urgent request to the ride that it covers. The caller holds the group's lock and has checked the policy.
import type { Driver } from '@beanpool/domain/households/driver'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import type { RideRow, SeatedRide } from '../../../books/rides/plan-store.ts'
import { setSeatStates } from '../../../books/rides/store.ts'
import type { Transaction } from '../../../db/pool.ts'

type Claiming = SeatedRide & {
  by: Driver
  car: { carId: string; capacity: number }
  now: Temporal.Instant
}

/** Makes the claimant the driver. Planning leaves this driver alone. */
export async function driveAsUrgent(tx: Transaction, { ride, seats, by, car, now }: Claiming) {
  await applyStep(tx, ride, { step: 'claim', driver: { ...by, ...car } }, { now })
  const ownHeld = seats.filter((seat) => seat.state === 'held' && seat.householdId === by.householdId)
  await setSeatStates(
    tx,
    ride.id,
    ownHeld.map((seat) => seat.kidId),
    'booked',
  )
}

/** Ends the ride's request when an admin looks for a driver for beans, just as when an adult takes the ride. */
export async function stopWaitingForClaim(
  tx: Transaction,
  { ride, now, byAdultId }: { ride: RideRow; now: Temporal.Instant; byAdultId: string },
) {
  if (ride.status !== 'urgent_posted') return
  await applyStep(tx, ride, { step: 'end_urgent' }, { now })
  const line = { groupId: ride.groupId, rideId: ride.id, actorAdultId: byAdultId, data: {}, at: now }
  await recordActivities(tx, [{ ...line, kind: 'urgent_closed' }])
}
