// A late start: an admin moves all of a day's rides at once (product.md 6), also those that wait for an answer. Nobody
// gets a strike. A driver who drives something else then, or whose family has no car left, is released: a locked ride is
// offered, any other is planned again.
// An urgent request moves with its ride. A claim is a deal between two people: a claimant who cannot drive then stops the move.

import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { reached } from '@beanpool/domain/rides/ride-windows'
import type { Caller } from '../../app/caller.ts'
import { refused } from '../../http/failures.ts'
import { nameOf } from '../groups/read-names.ts'
import { changeGroup, type EventLine, type OpenGroup } from '../opening/change-group.ts'
import { moveUrgents } from '../urgent/urgent-book.ts'
import { agreedIn } from './agreed.ts'
import { setDriverless } from './call-off-store.ts'
import { carsOfDrives, drivenWith, prospectsOf } from './judge-drives.ts'
import { freeDrivers, type RideRow } from './plan-store.ts'
import { moveRide, ridesToShift, saveShift, shiftsFrom } from './shift-store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.rides.shiftDay>

type Input = { groupId: string; date: string; minutes: number }

/** Gives the number of rides that are at another time now. */
export function shiftDay(caller: Caller, { groupId, date, minutes }: Input): Promise<{ count: number }> {
  // Somebody drives an urgent ride then, whose time two people agreed on.
  const whenBusy = () => refused<Refusal>('driver_busy')
  return changeGroup(caller, 'rides.shiftDay', { groupId, whenBusy }, async (open) => {
    const { tx, now } = open
    const before = (await shiftsFrom(tx, groupId, date)).get(date) ?? 0
    const by = minutes - before
    // A retry finds the day as it asked for.
    if (by === 0) return { answer: { count: 0 } }
    const rides = await ridesToShift(tx, { groupId, date, now })
    if (rides.some((ride) => reached(now, ride.startsAt.add({ minutes: by }))))
      throw refused<Refusal>('too_late')
    await saveShift(tx, { groupId, date, minutes })
    const events = await moveRides(open, rides, by)
    return {
      events: [...events, { kind: 'day_shifted', data: { date, minutes } }],
      plan: { byCaller: true },
      answer: { count: rides.length },
    }
  })
}

async function moveRides(open: OpenGroup, rides: RideRow[], by: number): Promise<EventLine[]> {
  const { tx, locked, member, now } = open
  const { timeZone } = locked.group
  const moved = rides.map((ride) => ({
    ...ride,
    startsAt: ride.startsAt.add({ minutes: by }),
    endsAt: ride.endsAt.add({ minutes: by }),
  }))
  const cars = await carsOfDrives(tx, await prospectsOf(tx, moved, now))
  const busy = moved.filter((ride) => cars.get(ride.id) === null)
  const claimed = busy.find((ride) => ride.status === 'urgent_claimed')
  if (claimed) throw refused<Refusal>('driver_busy', await nameOf(tx, claimed, claimed.driverAdultId))
  await setDriverless(
    tx,
    busy.map((ride) => ride.id),
    now,
  )
  await freeDrivers(tx, [...cars.keys()])
  for (const [place, ride] of rides.entries()) {
    const next = moved[place] ?? ride
    const car = cars.get(ride.id)
    const byOwnHousehold = ride.driverHouseholdId === member.householdId
    const driver = car
      ? { ...driverOf(ride), ...drivenWith(ride, car), ...agreedIn({ was: ride, next, byOwnHousehold, now }) }
      : {}
    await moveRide(tx, { rideId: ride.id, minutes: by, driver, now })
  }
  await moveUrgents(tx, moved)
  const clock = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
  return [
    ...moved.map((ride) => ({
      rideId: ride.id,
      kind: 'moved' as const,
      data: { fromTime: clock(ride.startsAt.subtract({ minutes: by })), toTime: clock(ride.startsAt) },
    })),
    ...busy.map((ride) => ({
      rideId: ride.id,
      kind: 'no_driver_found' as const,
      data: { fromAdultId: ride.driverAdultId },
    })),
  ]
}

const driverOf = ({ status, driverHouseholdId, driverAdultId, driverSetAt, driverSource }: RideRow) => ({
  status,
  driverHouseholdId,
  driverAdultId,
  driverSetAt,
  driverSource,
})
