// "Take this ride": the first who asks gets it, in one transaction; everyone else is told who it was.
import type { RideDetail } from '@beanpool/contract/rides'
import type { RideStatus } from '@beanpool/domain/rides/ride-states'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { seatsNeeded, seatsOfCarLeft, type TakeRefusal, takeRefusal } from '@beanpool/domain/rides/take-ride'
import type { Caller } from '../../app/caller.ts'
import { isDatabaseError } from '../../db/errors.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { forbidden, notFound, refused } from '../../http/failures.ts'
import { publish } from '../../live/publish.ts'
import { type LockedGroup, lockGroup, requireMember } from '../groups/access.ts'
import { handPicked } from './hand-picked.ts'
import { planGroup } from './plan-group.ts'
import { recordActivities } from './plan-store.ts'
import { priceNow } from './price-now.ts'
import { readRide } from './read-ride.ts'
import { toTaker } from './ride-cards.ts'
import { groupIdOfRide, lockRide, nameOf, setSeatStates, takerRows, updateRide } from './store.ts'

export async function takeRide(caller: Caller, { rideId }: { rideId: string }): Promise<RideDetail> {
  const groupId = await groupIdOfRide(caller.db, rideId)
  if (groupId === null) throw notFound()
  try {
    await withTransaction(caller.db, (tx) => take(tx, caller, { rideId, groupId }))
  } catch (error) {
    // Another group gave this adult a drive at the same time, after we looked.
    if (isDatabaseError(error, 'exclusion')) throw refused<TakeRefusal>('you_drive_then')
    throw error
  }
  return readRide(caller, { rideId })
}

async function take(
  tx: Transaction,
  caller: Caller,
  { rideId, groupId }: { rideId: string; groupId: string },
) {
  const now = caller.now()
  const locked = await lockGroup(tx, groupId)
  await requireMember(tx, caller.adultId, groupId)
  const found = await lockRide(tx, rideId)
  if (!found) throw notFound()
  // A retry of one's own take gets the first answer.
  if (found.ride.driverAdultId === caller.adultId && found.ride.status === 'assigned') return
  const taken = await decide(tx, caller, { ...found, locked, now })
  await save(tx, caller, { ...found, ...taken, locked, now })
  await planGroup(tx, { groupId, now, byAdultId: null })
  await publish(tx, { groupId, topics: ['rides', 'beans'] })
}

type Found = NonNullable<Awaited<ReturnType<typeof lockRide>>>
type Taking = Found & { locked: LockedGroup; now: Temporal.Instant }

async function decide(tx: Transaction, caller: Caller, { ride, seats, locked, now }: Taking) {
  const taker = await takerRows(tx, caller.adultId, ride.startsAt)
  if (!taker) throw forbidden()
  const facts = {
    status: ride.status as RideStatus,
    startsAt: ride.startsAt,
    endsAt: ride.endsAt,
    capacity: ride.capacity,
    seats: seats.map((seat) => ({ householdId: seat.householdId, held: seat.state === 'held' })),
  }
  const today = now.toZonedDateTimeISO(locked.group.timeZone).toPlainDate().toString()
  const requireCredentials = locked.rules.requireCredentials
  const by = toTaker({ adultId: caller.adultId, taker, activeMember: true, requireCredentials, today })
  const refusal = takeRefusal(facts, by, now)
  if (refusal === 'has_driver')
    throw refused<TakeRefusal>('has_driver', await nameOf(tx, ride, ride.driverAdultId))
  if (refusal) throw refused<TakeRefusal>(refusal)
  const carSeats = seatsOfCarLeft(facts, by) ?? 0
  return {
    householdId: taker.householdId,
    capacity: Math.max(Math.min(ride.capacity, carSeats), seatsNeeded(facts, taker.householdId)),
  }
}

type Saving = Taking & { householdId: string; capacity: number }

async function save(
  tx: Transaction,
  caller: Caller,
  { ride, seats, locked, now, householdId, capacity }: Saving,
) {
  const price = await priceNow(tx, { ride, locked, now })
  await updateRide(tx, ride.id, {
    status: 'assigned',
    driverHouseholdId: householdId,
    driverAdultId: caller.adultId,
    driverSetAt: now,
    hostPicked: true,
    capacity,
    seatPriceHundredths: price.hundredths,
    priceReasons: price.reasons,
    why: handPicked(ride.why),
    updatedAt: now,
  })
  // A ride that the household itself drives is never held (product.md 5), inside the lock either.
  const ownHeld = seats.filter((seat) => seat.state === 'held' && seat.householdId === householdId)
  await setSeatStates(
    tx,
    ride.id,
    ownHeld.map((seat) => seat.kidId),
    'booked',
  )
  const data = { seatPriceHundredths: price.hundredths, late: reached(now, ride.lateAt) }
  await recordActivities(tx, [
    { groupId: ride.groupId, rideId: ride.id, actorAdultId: caller.adultId, kind: 'taken', data, at: now },
  ])
}
