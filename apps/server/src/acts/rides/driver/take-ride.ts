// Handles "Take this ride". The first adult to ask gets the ride, in one transaction, and all other adults see that
// adult's name.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { carToDrive, comingSeats, takeRefusal } from '@beanpool/domain/rides/take-ride'
import { dateIn } from '@beanpool/domain/time/zones'
import { forbidden, refused } from '../../../api/failures.ts'
import { takerRows, toTaker } from '../../../books/rides/read-taker.ts'
import { requireNoDriver } from '../../../books/rides/require-no-driver.ts'
import type { Caller } from '../../../context/context.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { BusyReason } from '../../opening/change-group.ts'
import { changeRide, type OpenRide } from '../ride/change-ride.ts'
import { setDriver } from '../ride/set-driver.ts'

/** The refusals that these procedures can return. */
type Refusal = RefusalOf<typeof contract.take>

export function takeRide(caller: Caller, { rideId }: { rideId: string }) {
  return takeRideIf(caller, 'rides.take', { rideId, kind: 'taken', stillMay: async () => {} })
}

type Condition = {
  rideId: string
  /** The event to put on the record. */
  kind: 'taken' | 'accepted'
  /** Refuses a ride that has no driver but is no longer available. Call it under the lock. */
  stillMay: (tx: Transaction, now: Temporal.Instant) => Promise<void>
}

/** Takes the ride under an additional condition, such as an offer that is still open. */
export async function takeRideIf(
  caller: Caller,
  procedure: 'rides.take' | 'offers.accept',
  { rideId, kind, stillMay }: Condition,
) {
  const undo = kind === 'taken' ? 'take' : 'accept'
  const whenBusy = (taken: BusyReason) => refused<Refusal>(taken)
  await changeRide(caller, procedure, { rideId, undo, whenBusy }, async (open) => {
    const { tx, ride, now } = open
    // A retry by the same adult gets the original response.
    if (ride.driverAdultId === caller.adultId && ride.status === 'assigned') return {}
    if (ride.status === 'assigned' || ride.status === 'urgent_claimed') await requireNoDriver(tx, rideId)
    await stillMay(tx, now)
    const source = kind === 'accepted' ? 'accepted' : 'took'
    const price = await setDriver(tx, { ...open, ...(await decide(open)), source })
    const data = { ...price, late: reached(now, ride.lateAt) }
    return { events: [{ kind, data }], plan: { byCaller: false } }
  })
}

async function decide({ tx, caller, ride, seats, locked, member, now }: OpenRide) {
  const taker = await takerRows(tx, caller.adultId, ride.startsAt)
  if (!taker) throw forbidden()
  const facts = {
    status: ride.status,
    startsAt: ride.startsAt,
    endsAt: ride.endsAt,
    capacity: ride.capacity,
    seats: comingSeats(seats),
  }
  const { id: groupId, timeZone } = locked.group
  const today = dateIn(now, timeZone)
  const requireCredentials = locked.rules.requireCredentials
  const membership = { activeMember: true, lastDay: member.lastDay, timeZone }
  const by = toTaker({ adultId: caller.adultId, groupId, taker, ...membership, requireCredentials, today })
  const refusal = takeRefusal(facts, by, now)
  if (refusal) throw refused<Refusal>(refusal)
  const car = carToDrive(facts, by)
  if (car.refusal) throw refused<Refusal>(car.refusal)
  const { householdId } = taker
  return { driver: { kind: 'adult' as const, householdId, adultId: caller.adultId }, car }
}
