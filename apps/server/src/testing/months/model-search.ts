// The search for a driver: whom a wave of offers asks, and when a ride that is back begins one.
import { takeWave } from './judge-offers.ts'
import type { About, Ride, World } from './world.ts'

type Searching = { mid: World; after: World; about: About }

/** A ride that is back inside its lock without a driver: the others are asked. */
export function searchAgain(searching: Searching, ride: Ride): string[] {
  const { now } = searching.about
  const waited = ride.seats.some((seat) => seat.state === 'booked' && !seat.lateCancel)
  const waits = ride.status === 'needs_driver' && ride.lock <= now && now < ride.start && waited
  return waits ? wave(searching, ride, false) : []
}

/** The plan brought the ride back; `before`: the rides that it met. */
export function searchForRevived(searching: Searching, before: Ride[]): string[] {
  const was = new Map(before.map((ride) => [ride.id, ride.status]))
  const revived = searching.mid.rides.filter(
    (ride) => was.get(ride.id) === 'cancelled' && ride.status !== 'cancelled',
  )
  return revived.flatMap((ride) => searchAgain(searching, ride))
}

export function wave({ mid, after, about }: Searching, ride: Ride, goesOn: boolean): string[] {
  const { offered, problem } = takeWave({ mid, after, about, ride, goesOn })
  if (!offered) ride.status = 'needs_driver'
  return problem === null ? [] : [problem]
}
