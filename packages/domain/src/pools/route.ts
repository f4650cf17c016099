// A pool's route: its places in order, and the stops at which each kid is picked up and dropped off (decision 24).

/** The maximum number of stops between the start and the destination. */
export const mostStops = 8

/** The ends of a kid's ride that may be the kid's home. */
export const homeEnds = ['in', 'out'] as const
export type HomeEnd = (typeof homeEnds)[number]

/**
 * A route's places in order: the start, the stops, the destination. `isReturn`: true for the route of a return trip.
 */
export type Route = { placeIds: string[]; isReturn: boolean }

/** The stops that a kid's family or an admin has chosen; null for the route's default. */
export type ChosenStop = {
  getsInPlaceId: string | null
  getsOutPlaceId: string | null
  atHome: HomeEnd | null
}

/** A kid's stops on the route; null for the kid's home. */
export type KidStop = { getsIn: string | null; getsOut: string | null }

export const nothingChosen: ChosenStop = { getsInPlaceId: null, getsOutPlaceId: null, atHome: null }

const startOf = ({ placeIds }: Route) => placeIds[0] ?? ''
const endOf = ({ placeIds }: Route) => placeIds.at(-1) ?? ''

/**
 * Returns a kid's default stops: from the start to the destination. If the kid has a linked place among the stops, the
 * kid is dropped off there on the outward trip and picked up there on the return.
 */
export function usualStop(route: Route, linkedPlaceIds: string[]): { getsIn: string; getsOut: string } {
  const linked = route.placeIds.slice(1, -1).find((placeId) => linkedPlaceIds.includes(placeId))
  const whole = { getsIn: startOf(route), getsOut: endOf(route) }
  if (linked === undefined) return whole
  return route.isReturn ? { ...whole, getsIn: linked } : { ...whole, getsOut: linked }
}

/** Returns a kid's stops: the chosen stops if the route still allows them, or else the default. */
export function stopOf(route: Route, chosen: ChosenStop, linkedPlaceIds: string[]): KidStop {
  const usual = usualStop(route, linkedPlaceIds)
  const isOn = (placeId: string | null) => placeId !== null && route.placeIds.includes(placeId)
  const named = {
    getsIn: isOn(chosen.getsInPlaceId) ? (chosen.getsInPlaceId as string) : usual.getsIn,
    getsOut: isOn(chosen.getsOutPlaceId) ? (chosen.getsOutPlaceId as string) : usual.getsOut,
  }
  const ends = isForward(route, named) ? named : { getsIn: startOf(route), getsOut: endOf(route) }
  return {
    getsIn: chosen.atHome === 'in' ? null : ends.getsIn,
    getsOut: chosen.atHome === 'out' ? null : ends.getsOut,
  }
}

function isForward({ placeIds }: Route, { getsIn, getsOut }: { getsIn: string; getsOut: string }): boolean {
  return placeIds.indexOf(getsIn) < placeIds.lastIndexOf(getsOut)
}

/**
 * `not_on_route`: the route does not stop there. `not_forward`: the kid would be dropped off before being picked up.
 */
type StopProblem = 'not_on_route' | 'not_forward'

/** Returns why a kid cannot be picked up and dropped off at these places; null if it can. */
export function stopProblem(route: Route, chosen: ChosenStop): StopProblem | null {
  const { getsInPlaceId, getsOutPlaceId } = chosen
  const named = [getsInPlaceId, getsOutPlaceId].filter((placeId) => placeId !== null)
  if (named.some((placeId) => !route.placeIds.includes(placeId))) return 'not_on_route'
  const getsIn = getsInPlaceId ?? startOf(route)
  const getsOut = getsOutPlaceId ?? endOf(route)
  return isForward(route, { getsIn, getsOut }) ? null : 'not_forward'
}

type RouteProblem = 'same_place' | 'too_many_stops'

/** Returns why a pool cannot take this route; null if it can. */
export function routeProblem({ placeIds }: Pick<Route, 'placeIds'>): RouteProblem | null {
  if (placeIds.length - 2 > mostStops) return 'too_many_stops'
  // A round trip ends where it began. Apart from that, no car stops at a place twice.
  const [start, ...rest] = placeIds
  const between = rest.slice(0, -1)
  const isRepeated = new Set(between).size < between.length
  const isEnd = between.some((placeId) => placeId === start || placeId === placeIds.at(-1))
  return isRepeated || isEnd ? 'same_place' : null
}

/** A kid on a ride, with the family whose home may be a stop. */
export type RidingKid = { kidId: string; householdId: string; stop: KidStop }

/** One stop of a car. If `placeId` is null, it is the home of the family `householdId`. */
export type RideStop = {
  placeId: string | null
  householdId: string | null
  getIn: string[]
  getOut: string[]
}

/**
 * Lists the stops of one car in order: the places at which its kids are picked up or dropped off or, without kids, the
 * start and the destination. Homes at which kids are picked up come right after the start, because the pool's time is
 * when the car leaves the start. Homes at which they are dropped off come right before the destination.
 */
export function stopsOfRide({ placeIds }: Pick<Route, 'placeIds'>, kids: RidingKid[]): RideStop[] {
  if (kids.length === 0) return placeIds.filter(isEnd).map((placeId) => emptyStop(placeId))
  const homesIn = homes(kids, 'getsIn')
  const homesOut = homes(kids, 'getsOut')
  const last = placeIds.length - 1
  return placeIds
    .flatMap((placeId, index) => {
      const stop = {
        placeId,
        householdId: null,
        getIn: index === last ? [] : idsOf(kids, (kid) => kid.stop.getsIn === placeId),
        getOut: index === 0 ? [] : idsOf(kids, (kid) => kid.stop.getsOut === placeId),
      }
      if (index === 0) return [stop, ...homesIn]
      return index === last ? [...homesOut, stop] : [stop]
    })
    .filter(({ getIn, getOut }) => getIn.length + getOut.length > 0)
}

const isEnd = (_: string, index: number, all: string[]) => index === 0 || index === all.length - 1

const emptyStop = (placeId: string): RideStop => ({ placeId, householdId: null, getIn: [], getOut: [] })

const idsOf = (kids: RidingKid[], test: (kid: RidingKid) => boolean) =>
  kids.filter(test).map(({ kidId }) => kidId)

/** Returns the stops at kids' homes, one per family. */
function homes(kids: RidingKid[], end: keyof KidStop): RideStop[] {
  const atHome = Map.groupBy(
    kids.filter(({ stop }) => stop[end] === null),
    ({ householdId }) => householdId,
  )
  return [...atHome].map(([householdId, own]) => {
    const kidIds = own.map(({ kidId }) => kidId)
    const isIn = end === 'getsIn'
    return { placeId: null, householdId, getIn: isIn ? kidIds : [], getOut: isIn ? [] : kidIds }
  })
}

/** Reverses the stops for a return trip, so a kid is picked up where it was dropped off. */
export const turned = ({ getsInPlaceId, getsOutPlaceId, atHome }: ChosenStop): ChosenStop => ({
  getsInPlaceId: getsOutPlaceId,
  getsOutPlaceId: getsInPlaceId,
  atHome: atHome === null ? null : atHome === 'in' ? 'out' : 'in',
})
