// What an absence does to rides that no plan touches any more, and taking it back (product.md 6).

import { projectedOf } from './model-beans.ts'
import { isAbsent, isGivenUp } from './model-clock.ts'
import { clearDriver, rideWasCancelled } from './model-effects.ts'
import { firmCars, hasRoom } from './model-refusals.ts'
import type { About, Ride, World } from './world.ts'

/** Firm rides: before the late window the seat goes, inside it stays and is charged; an empty car is cancelled. */
export function leaveFirm(world: World, { now }: About, away: { kid: string; rides: Ride[] }) {
  for (const ride of away.rides) {
    const seat = ride.seats.find((each) => each.kid === away.kid)
    if (!seat || seat.lateCancel) continue
    if (seat.state === 'booked' && now >= ride.late) {
      seat.lateCancel = true
      if (!isGivenUp(ride)) continue
    }
    ride.seats = ride.seats.filter((each) => each !== seat)
    const isEmpty = isGivenUp(ride) || ride.seats.every((each) => each.state === 'held')
    if (ride.status === 'urgent_claimed' || !isEmpty) continue
    ride.status = 'cancelled'
    ride.seats = ride.seats.filter((each) => !each.lateCancel)
    clearDriver(ride)
    rideWasCancelled(world, ride, now)
  }
}

/** Back where the seat was charged, or in the first firm car of a date with room. */
export function returnFirm(world: World, about: About, back: { kid: string; rides: Ride[] }) {
  const { setting, now } = about
  const family = setting.families.find((each) => each.kids.includes(back.kid))
  const household = family?.household ?? ''
  const held = projectedOf(world, household) <= setting.rules.hardLock
  const dates = new Map(back.rides.map((ride) => [`${ride.pool} ${ride.date}`, ride]))
  for (const { pool, date } of dates.values()) {
    const cars = firmCars(world, { pool, date }, now)
    if (cars[0] && isAbsent(world, back.kid, cars[0])) continue
    const own = cars.flatMap((ride) => ride.seats).find((seat) => seat.kid === back.kid)
    const roomy = cars.find(hasRoom)
    if (own) own.lateCancel = false
    else
      roomy?.seats.push({
        ...{ kid: back.kid, household, lateCancel: false },
        state: held && roomy.household !== household ? 'held' : 'booked',
      })
  }
}
