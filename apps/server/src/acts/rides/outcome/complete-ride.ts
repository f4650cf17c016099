// Handles Done: the driver ticks who rode, and the beans move.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import { completeRefusal, completesItself, type Ticked } from '@beanpool/domain/rides/complete-ride'
import { expectedSeats, presumedOutcome } from '@beanpool/domain/rides/not-riding'
import { afterAction } from '@beanpool/domain/rides/ride-states'
import { completesItselfAt, reached } from '@beanpool/domain/rides/ride-windows'
import { refused } from '../../../api/failures.ts'
import { lockGroup } from '../../../books/members/access.ts'
import { nameOf } from '../../../books/members/read-names.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import type { RideRow } from '../../../books/rides/plan-store.ts'
import { planGroup } from '../../../books/rides/planning.ts'
import { dueRides, insertLeftBehind, nextToFinish, rideWithSeats } from '../../../books/rides/store.ts'
import { type ClockStep, inEach } from '../../../context/clock-step.ts'
import type { AppContext, Caller } from '../../../context/context.ts'
import { type Transaction, withTransaction } from '../../../db/pool.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { changeRide } from '../ride/change-ride.ts'
import {
  chargedAsDue,
  countOutcomes,
  endSeats,
  sameOutcomes,
  seatedKidIds,
  seatFacts,
} from './seat-outcomes.ts'

// Finishes a ride by ending its seats and recording the result. Both Done and the job use this, and the beans follow.

type Finishing = {
  ride: RideRow
  ticked: Ticked[]
  now: Temporal.Instant
  /** Null if the ride was completed automatically. */
  byAdultId: string | null
  jobs: JobQueue
}

/** Expects a driven ride that is locked for update and may finish; the callers have checked this. */
async function finishRide(tx: Transaction, { ride, ticked, now, byAdultId, jobs }: Finishing) {
  await endSeats(tx, ride.id, ticked)
  await applyStep(tx, ride, { step: 'complete', byAdultId }, { now })
  const data = countOutcomes(ticked)
  await recordActivities(tx, [
    { groupId: ride.groupId, rideId: ride.id, actorAdultId: byAdultId, kind: 'completed', data, at: now },
  ])
  // The ride went as planned, so nothing needs planning unless a seat turned out not to be charged.
  if (data.notPickedUp > 0) await planGroup(tx, { groupId: ride.groupId, now, byAdultId: null, jobs })
}

/** The refusals that these procedures can return. */
type Refusal = RefusalOf<typeof contract.complete>

type Input = { rideId: string; outcomes: Ticked[] }

export async function completeRide(caller: Caller, { rideId, outcomes }: Input) {
  await changeRide(caller, 'rides.complete', { rideId, undo: 'done' }, async ({ tx, ride, seats, now }) => {
    const ticked = chargedAsDue(seats, outcomes)
    // A repeated Done gets the original response.
    if (
      ride.status === 'completed' &&
      sameOutcomes(seats, ticked) &&
      ride.completedByAdultId === caller.adultId
    )
      return {}
    const refusal = completeRefusal(
      { ...ride, bookedKidIds: seatedKidIds(seats) },
      { adultId: caller.adultId, ticked },
      now,
    )
    if (refusal === 'over') throw refused<Refusal>('over', await nameOf(tx, ride, ride.completedByAdultId))
    if (refusal) throw refused<Refusal>(refusal)
    await finishRide(tx, { ride, ticked, now, byAdultId: caller.adultId, jobs: caller.jobs })
    return {}
  })
}

// Finishes rides by the clock: completes driven rides without a tap, and closes driverless ones at their start. Each
// ride has its own transaction, so one failure does not delay the other rides.

export const finishRidesStep: ClockStep = {
  run: async (context, groupIds) => {
    const now = context.now()
    const due = await dueRides(context.db, { groupIds, now, endedBy: now.subtract({ hours: 2 }) })
    const finish = (finisher: Finisher) => (ride: Due) =>
      withTransaction(context.db, async (tx) => {
        await lockGroup(tx, ride.groupId)
        await finisher(tx, ride.rideId, context)
      })
    return [
      ...(await inEach(context, due.toComplete, finish(completeByItself))),
      ...(await inEach(context, due.toClose, finish(closeWithoutDriver))),
    ]
  },
  next: async (db, groupIds) =>
    (await nextToFinish(db, groupIds)).flatMap(({ groupId, endsAt, startsAt }) => [
      ...(endsAt ? [{ groupId, at: completesItselfAt(endsAt) }] : []),
      ...(startsAt ? [{ groupId, at: startsAt }] : []),
    ]),
}

type Due = { rideId: string; groupId: string }
type Finisher = (tx: Transaction, rideId: string, context: AppContext) => Promise<void>

async function completeByItself(tx: Transaction, rideId: string, { now: clock, jobs }: AppContext) {
  const now = clock()
  const found = await rideWithSeats(tx, rideId)
  if (!found || !completesItself(found.ride, now)) return
  const ticked = seatFacts(found.seats)
    .filter((seat) => seat.state !== 'held')
    .map((seat) => ({ kidId: seat.kidId, outcome: presumedOutcome(seat) }))
  await finishRide(tx, { ride: found.ride, ticked, now, byAdultId: null, jobs })
}

async function closeWithoutDriver(tx: Transaction, rideId: string, { now: clock }: AppContext) {
  const now = clock()
  const found = await rideWithSeats(tx, rideId)
  if (!found || !reached(now, found.ride.startsAt)) return
  const { ride, seats } = found
  if (afterAction(ride.status, 'start_without_driver') === null) return
  const waiting = expectedSeats(seatFacts(seats))
  // If all seats were on hold or given up, no kid waited.
  const isWaitedFor = waiting.length > 0
  await applyStep(tx, ride, { step: 'start_without_driver', isWaitedFor }, { now })
  const households = [...new Set(waiting.map((seat) => seat.householdId))]
  await insertLeftBehind(
    tx,
    households.map((householdId) => ({
      groupId: ride.groupId,
      poolId: ride.poolId,
      date: ride.date,
      householdId,
      startsAt: ride.startsAt,
    })),
  )
  const kind = isWaitedFor ? ('uncovered' as const) : ('car_not_needed' as const)
  const kinds = ride.status === 'urgent_posted' ? (['urgent_expired', kind] as const) : [kind]
  const line = { groupId: ride.groupId, rideId, actorAdultId: null, data: {}, at: now }
  await recordActivities(
    tx,
    kinds.map((each) => ({ ...line, kind: each })),
  )
}
