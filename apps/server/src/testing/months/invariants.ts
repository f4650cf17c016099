// What holds after every step, whatever happened (product.md 3, 5, 6): the books, the cars, the states.

import { isAbsent } from './model-clock.ts'
import { drives } from './model-drivers.ts'
import type { Books } from './observe.ts'
import { offerTable, requestTable, rideTable, seatStates, strikeTable, swapTable } from './tables.ts'
import { isAhead, overlap, type Ride, type Setting, type World } from './world.ts'

export function brokenInvariants(world: World, books: Books, setting: Setting, now: number): string[] {
  return [
    ...brokenBooks(books),
    ...brokenCars(world, setting),
    ...brokenSeats(world, now),
    ...strangers(world),
  ]
}

function brokenBooks({ total, worst, mostInForce }: Books): string[] {
  const broken: string[] = []
  if (total !== 0) broken.push(`the ledger of the group sums to ${total}`)
  if (worst !== 0) broken.push(`a transaction is ${worst} away from zero`)
  if (mostInForce > 1) broken.push('a ride has two postings in force')
  return broken
}

function brokenCars({ rides }: World, { families }: Setting): string[] {
  const broken: string[] = []
  const driven = rides.filter((ride) => drives(ride.status))
  const keys = rides.map((ride) => `${ride.pool} ${ride.date} ${ride.car}`)
  if (new Set(keys).size < keys.length) broken.push('two rides are the same car')
  for (const ride of rides) {
    const needs = ['assigned', 'urgent_claimed', 'completed', 'no_show'].includes(ride.status)
    const never = ['needs_driver', 'offered', 'urgent_posted', 'uncovered'].includes(ride.status)
    if (needs && (ride.adult === null || ride.household === null)) broken.push(`${ride.id} has no driver`)
    if (never && (ride.adult !== null || ride.household !== null)) broken.push(`${ride.id} has a driver`)
    const aboard = ride.seats.filter((seat) => seat.state !== 'held').length
    if (ride.status === 'assigned' && aboard > ride.capacity)
      broken.push(`${ride.id} carries ${aboard} in ${ride.capacity} seats`)
  }
  for (const ride of driven) {
    const then = driven.filter((other) => overlap(other, ride))
    if (then.some((other) => other !== ride && other.adult === ride.adult))
      broken.push(`${ride.adult} drives two cars`)
    const family = families.find((each) => each.household === ride.household)
    const cars = family?.cars.filter((seats) => seats !== 0).length ?? 0
    const now = (each: Ride) => each.status === 'assigned' || each.status === 'urgent_claimed'
    const own = then.filter((other) => other.household === ride.household && now(other))
    if (now(ride) && own.length > cars) broken.push(`${ride.household} drives ${own.length} of ${cars} cars`)
  }
  return broken
}

function brokenSeats(world: World, now: number): string[] {
  const broken: string[] = []
  const open = world.rides.filter((ride) => ride.status !== 'cancelled')
  const places = open.flatMap((ride) => ride.seats.map((seat) => `${ride.pool} ${ride.date} ${seat.kid}`))
  if (new Set(places).size < places.length) broken.push('a kid sits in two cars of a date')
  for (const ride of open) {
    for (const seat of ride.seats) {
      const own = seat.household === ride.household
      if (own && seat.state === 'held') broken.push(`${seat.kid} is held beside its own parent`)
      const ended = ['completed', 'no_show'].includes(ride.status)
      if (isAhead(ride.status) && !['booked', 'held'].includes(seat.state))
        broken.push(`${seat.kid} ended early`)
      if (ended && seat.state === 'booked') broken.push(`${seat.kid} is still booked on a ride that is over`)
      const stays = isAhead(ride.status) && ride.start > now && !seat.lateCancel
      if (stays && isAbsent(world, seat.kid, ride))
        broken.push(`${seat.kid} is absent and has a seat on ${ride.id}`)
    }
  }
  return broken
}

/** Names that the model's tables do not know. */
function strangers({ rides, offers, strikes, requests, swaps }: World): string[] {
  const names = [
    ...rides.filter((ride) => !(ride.status in rideTable)).map((ride) => ride.status),
    ...offers.filter((offer) => !(offer.status in offerTable)).map((offer) => offer.status),
    ...strikes.filter((strike) => !(strike.status in strikeTable)).map((strike) => strike.status),
    ...requests.filter((request) => !(request.status in requestTable)).map((request) => request.status),
    ...swaps.filter((swap) => !(swap.status in swapTable)).map((swap) => swap.status),
    ...rides.flatMap((ride) =>
      ride.seats.map((seat) => seat.state).filter((state) => !seatStates.includes(state)),
    ),
  ]
  const lonely = rides.filter(
    (ride) =>
      (ride.status === 'offered') !==
      offers.some((offer) => offer.ride === ride.id && offer.status === 'open'),
  )
  const waiting = rides.filter((ride) => {
    const open = requests.filter((request) => request.ride === ride.id)
    const claimed = open.some((request) => request.status === 'claimed')
    const posted = open.some((request) => request.status === 'posted')
    return claimed !== (ride.status === 'urgent_claimed') || posted !== (ride.status === 'urgent_posted')
  })
  return [
    ...waiting.map((ride) => `${ride.id} is ${ride.status}, and its request says otherwise`),
    ...names.map((name) => `no table knows ${name}`),
    ...lonely.map((ride) => `${ride.id} is ${ride.status}, and its offers say otherwise`),
  ]
}

/** Records may only become what the tables say. */
export function brokenMoves(before: World, after: World, undoes: boolean): string[] {
  const moved = (
    table: Record<string, string[]>,
    was: { id: string; status: string }[],
    is: { id: string; status: string }[],
  ) =>
    was.flatMap(({ id, status }) => {
      const now = is.find((each) => each.id === id)?.status
      if (now === undefined) return [`${id} vanished`]
      // An undo goes back to what was, which the model knows.
      return undoes || now === status || table[status]?.includes(now)
        ? []
        : [`${id} went from ${status} to ${now}`]
    })
  return [
    ...moved(offerTable, before.offers, after.offers),
    ...moved(strikeTable, before.strikes, after.strikes),
    ...moved(requestTable, before.requests, after.requests),
    ...moved(swapTable, before.swaps, after.swaps),
  ]
}
