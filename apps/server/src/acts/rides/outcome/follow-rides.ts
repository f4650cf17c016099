// Moves a ride's beans once its outcome is known: done, corrected, without a driver, or a no-show.
import type { Driver } from '@beanpool/domain/households/driver'
import type { RecordingDriver } from '@beanpool/domain/rides/ride-changes'
import { postRide, repostRide, reverseRide } from '../../../books/ledger/post-ride.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { confirmAgain } from '../../../books/rides/no-show-store.ts'
import type { SeatedRide } from '../../../books/rides/plan-store.ts'
import type { ChangedRide, Reaction } from '../../../books/rides/reactions.ts'
import { clearLeftBehind, rideWithSeats } from '../../../books/rides/store.ts'
import { driverWasRecorded, reviveStrikes, serveStrikes } from '../../../books/strikes/settle-strikes.ts'
import type { Transaction } from '../../../db/pool.ts'
import { postedSeats } from './seat-outcomes.ts'
import { settleKnownOutcome } from './settle-known-outcome.ts'

/** Runs once the ride's strikes are settled, because a late cancel costs beans only as long as its strike counts. */
export const outcomesFollow: Reaction = async (tx, rides, now) => {
  for (const { before, after, changes } of rides)
    for (const change of changes) {
      const { kind } = change
      // A claimed ride is paid in cash, so it moves no beans and serves no strikes.
      if (kind === 'completed' && before?.status !== 'urgent_claimed' && !isRecorded(changes))
        await completed(tx, after.id, now)
      if (kind === 'driver_recorded') await driverRecorded(tx, after.id, change, now)
      if (kind === 'no_show_confirmed' && !isRecorded(changes))
        await notDriven(tx, after, change.byAdultId, now)
      if (kind === 'uncovered') await settleKnownOutcome(tx, { rideId: after.id, byAdultId: null, now })
    }
}

const isRecorded = (changes: ChangedRide['changes']) => changes.some(({ kind }) => kind === 'driver_recorded')

async function completed(tx: Transaction, rideId: string, now: Temporal.Instant) {
  const found = await rideWithSeats(tx, rideId)
  if (!found) return
  const byAdultId = found.ride.completedByAdultId
  await postRide(tx, postingOf(found, { byAdultId, note: null }, now))
  await settleBeans(tx, found, byAdultId, now)
}

type Recorded = { driver: Driver } & RecordingDriver

/**
 * Clears the marks of families that turn out to have been carried, not left behind. The recorded driver earns the
 * late-cancel beans and serves strikes by driving. The strikes that the previous driver had served count again.
 */
async function driverRecorded(tx: Transaction, rideId: string, recorded: Recorded, now: Temporal.Instant) {
  const found = await rideWithSeats(tx, rideId)
  if (!found) return
  const { driver, isNamed, isForCash, byAdultId } = recorded
  const posting = postingOf(found, recorded, now)
  const carried = posting.seats.filter((seat) => seat.outcome !== 'not_picked_up')
  const householdIds = [...new Set(carried.map((seat) => seat.householdId))]
  await clearLeftBehind(tx, { poolId: found.ride.poolId, date: found.ride.date, householdIds })
  await (isForCash ? reverseRide(tx, posting) : repostRide(tx, posting))
  if (!isNamed) return
  await reviveStrikes(tx, rideId, now)
  const drove = { rideId, householdId: driver.householdId, byAdultId }
  for (const { adultId, overturnedAt } of await driverWasRecorded(tx, drove, now)) {
    await confirmAgain(tx, { rideId, overturnedAt, byAdultId, at: now })
    const line = { groupId: found.ride.groupId, rideId, actorAdultId: byAdultId, at: now }
    await recordActivities(tx, [{ ...line, kind: 'no_show_stands', data: { fromAdultId: adultId } }])
  }
  if (!isForCash) await settleBeans(tx, found, byAdultId, now)
}

async function settleBeans(
  tx: Transaction,
  { ride }: SeatedRide,
  byAdultId: string | null,
  now: Temporal.Instant,
) {
  await settleKnownOutcome(tx, { rideId: ride.id, byAdultId, now })
  if (ride.driverAdultId !== null) await serveStrikes(tx, { adultId: ride.driverAdultId, ride, now })
}

async function notDriven(
  tx: Transaction,
  { id: rideId, groupId }: ChangedRide['after'],
  byAdultId: string,
  now: Temporal.Instant,
) {
  await reverseRide(tx, { groupId, rideId, byAdultId, at: now, note: 'No-show' })
  await settleKnownOutcome(tx, { rideId, byAdultId, now })
}

type Posting = { byAdultId: string | null; note: string | null }

function postingOf({ ride, seats }: SeatedRide, { byAdultId, note }: Posting, now: Temporal.Instant) {
  if (ride.driverHouseholdId === null) throw new Error(`ride ${ride.id} is over without a driver`)
  return {
    groupId: ride.groupId,
    rideId: ride.id,
    driverHouseholdId: ride.driverHouseholdId,
    seatPriceHundredths: ride.seatPriceHundredths,
    seats: postedSeats(seats),
    byAdultId,
    at: now,
    note,
  }
}
