// Names a ride's kids and the stops of its car, as its driver may read it at this moment.
import { readsSafetyCards } from '@beanpool/domain/rides/ride-day'
import { stopsOnWay } from '../../places/book/ride-ways.ts'
import { homeOf } from '../words/name-words.ts'
import type { Load } from '../words/naming.ts'
import type { Facts } from './read-facts.ts'

/** A kid's home is named to the ride's driver alone, on its day (settled.md "Places and stops"). */
export function loadNow(rideId: string | null, known: Facts, now: Temporal.Instant): Load | null {
  const way = rideId === null ? undefined : known.ways.get(rideId)
  const ride = rideId === null ? undefined : known.rides.get(rideId)
  if (!way || !ride) return null
  const riders = known.riders.filter((rider) => rider.rideId === rideId && rider.inRideId === rideId)
  const kidNames = riders.map(({ kidName }) => kidName)
  const readsHomes = readsSafetyCards(ride, { adultId: known.reader.adultId, timeZone: ride.timeZone }, now)
  const [start, end] = [way.route.places[0]?.name ?? '', way.route.places.at(-1)?.name ?? '']
  const isEnd = (placeId: string | null) =>
    placeId === way.route.placeIds[0] || placeId === way.route.placeIds.at(-1)
  const stops = stopsOnWay(way).flatMap(({ placeId, householdId }) => {
    const place = way.route.places.find((each) => each.placeId === placeId)
    if (isEnd(placeId)) return []
    if (place) return [place.name]
    const family = known.names.find((name) => name.householdId === householdId)?.householdName
    return readsHomes && family ? [homeOf(family)] : []
  })
  return { kidNames, from: start, to: end, stops }
}
