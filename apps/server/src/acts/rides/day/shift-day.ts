// Moves all of a day's rides when an admin enters a late start, including rides with a pending offer. No one gets a
// strike. A driver who has another ride at the new time, or whose family has no car left, is released: a locked ride is
// then offered, and any other is planned again. An urgent request moves with its ride. A claim is a deal between two
// people, so a claimant who cannot drive at the new time stops the move.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { transition } from '@beanpool/domain/rides/transition'
import { refused } from '../../../api/failures.ts'
import { nameOf } from '../../../books/members/read-names.ts'
import { agreedIn } from '../../../books/rides/agreed.ts'
import { applyMoves, applyStep } from '../../../books/rides/apply.ts'
import { ridesAheadOn, ridesToRestore, saveShift, shiftOf } from '../../../books/rides/day-store.ts'
import { carsOfDrives, drivenWith, prospectsOf } from '../../../books/rides/judge-drives.ts'
import type { RideRow } from '../../../books/rides/plan-store.ts'
import { withoutUnderWay } from '../../../books/rides/under-way.ts'
import type { Caller } from '../../../context/context.ts'
import { changeGroup, type EventLine, type OpenGroup } from '../../opening/change-group.ts'

/** The refusals that these procedures can return. */
type Refusal = RefusalOf<typeof contract.shiftDay>

type Input = { groupId: string; date: string; minutes: number }

/** Returns the number of rides moved, and how far the day had already been moved. */
export function shiftDay(
  caller: Caller,
  { groupId, date, minutes }: Input,
): Promise<{ count: number; before: number }> {
  // At the new time, a driver has a claimed ride, whose time two people agreed on.
  const whenBusy = () => refused<Refusal>('driver_busy')
  return changeGroup(caller, 'rides.shiftDay', { groupId, whenBusy }, async (open) => {
    const { tx, now } = open
    const before = await shiftOf(tx, { groupId, date })
    const by = minutes - before
    // A retry finds the day already moved.
    if (by === 0) return { answer: { count: 0, before } }
    // A car that already has kids in it keeps its time.
    const ahead = await ridesAheadOn(tx, { groupId, date, now })
    const rides = await withoutUnderWay(tx, ahead, 'shift_day')
    if (rides.some((ride) => reached(now, ride.startsAt.add({ minutes: by }))))
      throw refused<Refusal>('too_late')
    await saveShift(tx, { groupId, date, minutes })
    const events = await moveRides(open, rides, by)
    // A ride that is called off gets the day's new time if it comes back.
    const off = await ridesToRestore(tx, { groupId, date, now })
    await applyMoves(
      tx,
      off.map((ride) => ({ was: ride, next: movedBy(ride, by, now) })),
      now,
    )
    return {
      events: [...events, { kind: 'day_shifted', data: { date, minutes } }],
      plan: { byCaller: true },
      answer: { count: rides.length, before },
    }
  })
}

async function moveRides(open: OpenGroup, rides: RideRow[], by: number): Promise<EventLine[]> {
  const { tx, locked, member, now } = open
  const { timeZone } = locked.group
  const moved = rides.map((ride) => movedBy(ride, by, now))
  const cars = await carsOfDrives(tx, await prospectsOf(tx, moved, now))
  const busy = moved.filter((ride) => cars.get(ride.id) === null)
  const claimed = busy.find((ride) => ride.status === 'urgent_claimed')
  if (claimed) throw refused<Refusal>('driver_busy', await nameOf(tx, claimed, claimed.driverAdultId))
  const released = new Map<string, RideRow>()
  for (const ride of rides.filter((each) => busy.some(({ id }) => id === each.id)))
    released.set(ride.id, await applyStep(tx, ride, { step: 'leave' }, { now }))
  const moves = rides.map((ride, place) => {
    const was = released.get(ride.id)
    if (was) return { was, next: movedBy(was, by, now) }
    const next = moved[place] ?? ride
    const car = cars.get(ride.id)
    if (!car) return { was: ride, next }
    const byOwnHousehold = ride.driverHouseholdId === member.householdId
    const agreed = agreedIn({ was: ride, next, byOwnHousehold, now })
    return { was: ride, next: { ...next, ...drivenWith(ride, car), ...agreed } }
  })
  await applyMoves(tx, moves, now)
  const clock = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
  return [
    ...moved.map((ride) => ({
      rideId: ride.id,
      kind: 'moved' as const,
      data: {
        fromTime: clock(ride.startsAt.subtract({ minutes: by })),
        toTime: clock(ride.startsAt),
        ofDay: true,
      },
    })),
    ...busy.map((ride) => ({
      rideId: ride.id,
      kind: 'no_driver_found' as const,
      data: { fromAdultId: ride.driverAdultId },
    })),
  ]
}

function movedBy(ride: RideRow, minutes: number, now: Temporal.Instant): RideRow {
  const made = transition(ride, { step: 'move', minutes }, now)
  if ('refusal' in made) throw new Error(`ride ${ride.id} is ${ride.status}, and does not move`)
  const { capacity: _seats, ...set } = made.set
  return { ...ride, ...set }
}
