// A ride that an undo put back to what it was: its beans, its offers, its record (product.md 13).
import { carRefusal } from '@beanpool/domain/rides/take-ride'
import type { UndoableAction } from '@beanpool/domain/undo/undo'
import type { Caller } from '../../app/caller.ts'
import type { Transaction } from '../../db/pool.ts'
import { postPenalty } from '../beans/post-penalty.ts'
import { reverseRide } from '../beans/post-ride.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { reopenOffers } from '../offers/offer-book.ts'
import type { RideRow, SeatRow } from './plan-store.ts'
import { lockRide, someKidSitsTwice } from './store.ts'
import { takerRows } from './taker-store.ts'

type Settling = { rideId: string; action: UndoableAction; now: Temporal.Instant }

/** False when its driver's cars are all on the road, or its kids sit in other cars by now: it cannot be put back. */
export async function settleUndone(
  tx: Transaction,
  caller: Caller,
  { rideId, action, now }: Settling,
): Promise<boolean> {
  const found = await lockRide(tx, rideId)
  if (!found) return false
  const { ride, seats } = found
  if (ride.status === 'assigned' && !(await hasCar(tx, ride, seats))) return false
  if (await someKidSitsTwice(tx, ride)) return false
  if (action === 'done') {
    const posting = { groupId: ride.groupId, rideId, byAdultId: caller.adultId }
    await reverseRide(tx, { ...posting, at: now })
    await postPenalty(tx, { ...posting, entries: [], now })
  }
  await reopenOffers(tx, caller.jobs, { rideId, offered: ride.status === 'offered', now })
  const backTo = action === 'cant_drive' ? { toAdultId: ride.driverAdultId } : {}
  const line = { groupId: ride.groupId, rideId, actorAdultId: caller.adultId, at: now }
  await recordActivities(tx, [{ ...line, kind: 'undone', data: { action, ...backTo } }])
  return true
}

/** Its driver drives nothing else then, and has a car left for it with room for its seats. */
export async function hasCar(tx: Transaction, ride: RideRow, seats: SeatRow[]): Promise<boolean> {
  const { driverAdultId: adultId, startsAt, endsAt, capacity } = ride
  const taker = adultId && (await takerRows(tx, adultId, startsAt))
  if (!taker) return false
  const { householdId, carSeats } = taker
  const others = taker.drives.filter((drive) => drive.rideId !== ride.id)
  const drivesThen = others.map((drive) => ({ ...drive, adultId: drive.adultId ?? '' }))
  const facts = seats.map((seat) => ({ householdId: seat.householdId, held: seat.state === 'held' }))
  // Papers that have run out take nobody off a drive.
  const driver = { householdId, adultId, carSeats, drivesThen, activeMember: true, credentialsOk: true }
  return carRefusal({ startsAt, endsAt, capacity, seats: facts }, driver) === null
}
