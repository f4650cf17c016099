// Finishing a ride: seats end, beans move, the record says so. Done and the job both come through here.
import type { Ticked } from '@beanpool/domain/rides/complete-ride'
import { endedOutcome } from '@beanpool/domain/rides/not-riding'
import type { Transaction } from '../../../db/pool.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { postRide } from '../../beans/ledger/post-ride.ts'
import { recordActivities } from '../../record/book/record-activities.ts'
import { serveStrikes } from '../../standing/strikes/settle-strikes.ts'
import { planGroup } from '../planning/plan-group.ts'
import { applyStep } from '../record/apply.ts'
import type { RideRow, SeatRow } from '../record/plan-store.ts'
import { setSeatStates } from '../record/store.ts'
import { settleLateCancels } from './settle-late-cancels.ts'

type Finishing = {
  ride: RideRow
  seats: SeatRow[]
  ticked: Ticked[]
  now: Temporal.Instant
  /** Null: completed by itself. */
  byAdultId: string | null
  jobs: JobQueue
}

/** Somebody drives the ride, it is locked for update and allowed to finish: the caller has seen to that. */
export async function finishRide(tx: Transaction, finishing: Finishing) {
  const { ride, ticked, now, byAdultId, jobs } = finishing
  if (ride.driverHouseholdId === null) throw new Error(`ride ${ride.id} finishes without a driver`)
  await endSeats(tx, ride.id, ticked)
  await applyStep(tx, ride, { step: 'complete', byAdultId }, { now })
  // What somebody claimed is paid in cash: it moves no beans and serves no strikes.
  if (ride.status !== 'urgent_claimed') await settleBeans(tx, finishing)
  const data = countOutcomes(ticked)
  await recordActivities(tx, [
    { groupId: ride.groupId, rideId: ride.id, actorAdultId: byAdultId, kind: 'completed', data, at: now },
  ])
  // What was scheduled came true, so nothing needs planning, unless a seat was not charged after all.
  if (data.notPickedUp > 0) await planGroup(tx, { groupId: ride.groupId, now, byAdultId: null, jobs })
}

async function settleBeans(tx: Transaction, { ride, seats, ticked, now, byAdultId }: Finishing) {
  if (ride.driverHouseholdId === null) return
  await postRide(tx, {
    groupId: ride.groupId,
    rideId: ride.id,
    driverHouseholdId: ride.driverHouseholdId,
    seatPriceHundredths: ride.seatPriceHundredths,
    seats: endedSeats(seats, ticked),
    byAdultId,
    at: now,
  })
  await settleLateCancels(tx, {
    groupId: ride.groupId,
    rideId: ride.id,
    driverHouseholdId: ride.driverHouseholdId,
    strandedHouseholdIds: [],
    byAdultId,
    now,
  })
  if (ride.driverAdultId !== null) await serveStrikes(tx, { adultId: ride.driverAdultId, ride, now })
}

/** What was ticked, but a seat that was cancelled late is charged whatever it says. */
export function chargedAsDue(seats: SeatRow[], ticked: Ticked[]): Ticked[] {
  const byKid = new Map(seatFacts(seats).map((seat) => [seat.kidId, seat]))
  return ticked.map(({ kidId, outcome }) => {
    const seat = byKid.get(kidId)
    return { kidId, outcome: seat ? endedOutcome(seat, outcome) : outcome }
  })
}

export async function endSeats(tx: Transaction, rideId: string, ticked: Ticked[]) {
  for (const [outcome, kids] of Map.groupBy(ticked, (each) => each.outcome)) {
    await setSeatStates(
      tx,
      rideId,
      kids.map((each) => each.kidId),
      outcome,
    )
  }
}

/** The seats with how each ended; a held seat carried nobody. */
export function endedSeats(seats: SeatRow[], ticked: Ticked[]) {
  const outcomes = new Map(ticked.map((each) => [each.kidId, each.outcome]))
  return seats.flatMap(({ kidId, householdId }) => {
    const outcome = outcomes.get(kidId)
    return outcome ? [{ kidId, householdId, outcome }] : []
  })
}

/** Whether the seats ended this way already. */
export function sameOutcomes(seats: Pick<SeatRow, 'kidId' | 'state'>[], ticked: Ticked[]): boolean {
  return ticked.every(({ kidId, outcome }) =>
    seats.some((seat) => seat.kidId === kidId && seat.state === outcome),
  )
}

/** The seats of a ride that is done, as they were posted. */
export function postedSeats(seats: SeatRow[]) {
  return seats.flatMap(({ kidId, householdId, state }) =>
    state === 'rode' || state === 'absent' || state === 'not_picked_up'
      ? [{ kidId, householdId, outcome: state }]
      : [],
  )
}

export function countOutcomes(ticked: Ticked[]) {
  const count = (outcome: Ticked['outcome']) => ticked.filter((each) => each.outcome === outcome).length
  return { rode: count('rode'), absent: count('absent'), notPickedUp: count('not_picked_up') }
}

/** Seats as the rules of not riding see them. */
export function seatFacts(seats: SeatRow[]) {
  return seats.map((seat) => ({ ...seat, cancelledLate: seat.cancelledLateAt !== null }))
}

/** Kids with a seat that is not held, before or after the ride ended. */
export function seatedKidIds(seats: SeatRow[]): string[] {
  return seats.filter((seat) => seat.state !== 'held').map((seat) => seat.kidId)
}
