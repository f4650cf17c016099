// Finds where each kid on a ride is picked up and dropped off, and so where each car stops.
import {
  nothingChosen,
  type RideStop,
  type RidingKid,
  stopOf,
  stopsOfRide,
} from '@beanpool/domain/pools/route'
import { poolDateOn } from '@beanpool/domain/pools/timetable'
import type { Queryable } from '../../db/pool.ts'
import { chosenStops, linkedPlaces, routesOf, type StoredRoute } from './route-store.ts'

export type RidingIn = {
  rideId: string
  groupId: string
  poolId: string
  date: string
  kids: { kidId: string; householdId: string }[]
}

type RideWay = { route: StoredRoute; kids: RidingKid[] }

/** Returns each ride's stops; the number of statements does not depend on the number of rides. */
export async function waysOfRides(db: Queryable, riding: RidingIn[]): Promise<Map<string, RideWay>> {
  const byPool = new Map(riding.map(({ poolId, groupId }) => [poolId, { id: poolId, groupId }]))
  const pools = [...byPool.values()]
  const kidIds = [...new Set(riding.flatMap(({ kids }) => kids.map(({ kidId }) => kidId)))]
  const [routes, stops, linked] = await Promise.all([
    routesOf(db, pools),
    chosenStops(db, pools),
    linkedPlaces(db, kidIds),
  ])
  const chosen = new Map(stops.map((each) => [`${each.poolId} ${each.kidId}`, each]))
  return new Map(
    riding.flatMap(({ rideId, poolId, date, kids }): [string, RideWay][] => {
      const usual = routes.get(poolId)
      if (!usual) return []
      const route = routeOn(usual, date)
      const withStops = kids.map(({ kidId, householdId }) => {
        const own = chosen.get(`${poolId} ${kidId}`) ?? nothingChosen
        return { kidId, householdId, stop: stopOf(route, own, linked.get(kidId) ?? []) }
      })
      return [[rideId, { route, kids: withStops }]]
    }),
  )
}

/** Replaces the destination on a date that goes to another place; on a return trip, replaces the start. */
function routeOn(route: StoredRoute, date: string): StoredRoute {
  const place = poolDateOn(route, date)?.place ?? null
  if (place === null) return route
  const at = route.isReturn ? 0 : route.places.length - 1
  const elsewhere = { name: place, address: place, city: null, line: place }
  return {
    ...route,
    places: route.places.map((each, index) => (index === at ? { ...each, ...elsewhere } : each)),
  }
}

/** Returns the car's stops, in order. */
export const stopsOnWay = ({ route, kids }: RideWay): RideStop[] => stopsOfRide(route, kids)
