// Applies an urgent request to the ride that it covers. The caller holds the group's lock and has asked the policy.

import type { GroupEvent } from '@beanpool/domain/record/events'
import type { Transaction } from '../../../db/pool.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import type { RecordLine } from '../../record/book/activity-store.ts'
import { recordActivities } from '../../record/book/record-activities.ts'
import { planGroup } from '../planning/plan-group.ts'
import { applyStep } from '../record/apply.ts'
import type { RideRow, SeatedRide } from '../record/plan-store.ts'
import { setSeatStates } from '../record/store.ts'

/** Nobody drives the ride until somebody claims it, or takes it for beans. */
export async function waitForClaim(tx: Transaction, ride: RideRow, now: Temporal.Instant) {
  await applyStep(tx, ride, { step: 'post' }, { now })
}

type Claiming = SeatedRide & {
  by: { adultId: string; householdId: string }
  car: { carId: string; capacity: number }
  now: Temporal.Instant
}

/** The claimant drives; planning leaves them alone. */
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

/** An admin looks for a driver for beans: its request ends, as it does when somebody takes the ride. */
export async function stopWaitingForClaim(
  tx: Transaction,
  { ride, now, byAdultId }: { ride: RideRow; now: Temporal.Instant; byAdultId: string },
) {
  if (ride.status !== 'urgent_posted') return
  await applyStep(tx, ride, { step: 'end_urgent' }, { now })
  await recordOnRide(tx, ride, { actorAdultId: byAdultId, kind: 'urgent_closed', data: {}, at: now })
}

/** Its request ended and nobody drives it: the plan looks for somebody, or on a frozen date the offers do. */
export async function lookForDriver(
  tx: Transaction,
  { ride, now, byAdultId, jobs }: { ride: RideRow; now: Temporal.Instant; byAdultId: string; jobs: JobQueue },
) {
  await applyStep(tx, ride, { step: 'end_urgent' }, { now })
  await planGroup(tx, { groupId: ride.groupId, now, byAdultId, jobs })
}

/** A line in the ride's history. */
export async function recordOnRide(
  tx: Transaction,
  ride: RideRow,
  line: Pick<RecordLine, 'actorAdultId' | 'at'> & GroupEvent,
) {
  await recordActivities(tx, [{ groupId: ride.groupId, rideId: ride.id, ...line }])
}
