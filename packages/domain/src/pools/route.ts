// The route of a pool: its places in order, and where each kid gets in and out (settled.md "Places and stops";
// decision 24).

/** Between the start and the destination. */
export const mostStops = 8

/** The end of a kid's way that may be its home. */
export const homeEnds = ['in', 'out'] as const
export type HomeEnd = (typeof homeEnds)[number]

/** Places in order: the start, the stops, the destination. `isReturn`: of a return trip. */
export type Route = { placeIds: string[]; isReturn: boolean }

/** What its family or an admin chose for a kid; null: what the route makes of it. */
export type ChosenStop = {
  getsInPlaceId: string | null
  getsOutPlaceId: string | null
  atHome: HomeEnd | null
}

/** Places of the route; null: at home. */
export type KidStop = { getsIn: string | null; getsOut: string | null }

export const nothingChosen: ChosenStop = { getsInPlaceId: null, getsOutPlaceId: null, atHome: null }

const startOf = ({ placeIds }: Route) => placeIds[0] ?? ''
const endOf = ({ placeIds }: Route) => placeIds.at(-1) ?? ''

/**
 * Where the route has a kid get in and out. It rides from the start to the destination, but for a stop that it is linked to: there
 * it gets out on the way there, and in on the way back.
 */
export function usualStop(route: Route, linkedPlaceIds: string[]): { getsIn: string; getsOut: string } {
  const linked = route.placeIds.slice(1, -1).find((placeId) => linkedPlaceIds.includes(placeId))
  const whole = { getsIn: startOf(route), getsOut: endOf(route) }
  if (linked === undefined) return whole
  return route.isReturn ? { ...whole, getsIn: linked } : { ...whole, getsOut: linked }
}

/** As chosen, as far as the route still goes there in that order. */
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

/** `not_on_route`: a place that the route has no stop at; `not_forward`: it would get out before it gets in. */
export type StopProblem = 'not_on_route' | 'not_forward'

/** Why a kid cannot get in and out so; null: it can. */
export function stopProblem(route: Route, chosen: ChosenStop): StopProblem | null {
  const { getsInPlaceId, getsOutPlaceId } = chosen
  const named = [getsInPlaceId, getsOutPlaceId].filter((placeId) => placeId !== null)
  if (named.some((placeId) => !route.placeIds.includes(placeId))) return 'not_on_route'
  const getsIn = getsInPlaceId ?? startOf(route)
  const getsOut = getsOutPlaceId ?? endOf(route)
  return isForward(route, { getsIn, getsOut }) ? null : 'not_forward'
}

export type RouteProblem = 'same_place' | 'too_many_stops'

/** Why a pool cannot go so; null: it can. */
export function routeProblem({ placeIds }: Pick<Route, 'placeIds'>): RouteProblem | null {
  if (placeIds.length - 2 > mostStops) return 'too_many_stops'
  // A round trip ends where it began; no car stops twice on the way.
  const [start, ...rest] = placeIds
  const between = rest.slice(0, -1)
  const isRepeated = new Set(between).size < between.length
  const isEnd = between.some((placeId) => placeId === start || placeId === placeIds.at(-1))
  return isRepeated || isEnd ? 'same_place' : null
}

/** A kid of a ride, with the family whose home it may be. */
export type RidingKid = { kidId: string; householdId: string; stop: KidStop }

/** `placeId` null: the home of `householdId`. */
export type RideStop = {
  placeId: string | null
  householdId: string | null
  getIn: string[]
  getOut: string[]
}

/**
 * The stops of one car in order: where one of its kids gets in or out; with no kids at all the start and the destination. Homes
 * follow the start on the way there, since the car starts at the time that the pool says; they come before the destination on the
 * way back.
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

/** One stop a family. */
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

/** For a return trip: it gets in where it got out. */
export const turned = ({ getsInPlaceId, getsOutPlaceId, atHome }: ChosenStop): ChosenStop => ({
  getsInPlaceId: getsOutPlaceId,
  getsOutPlaceId: getsInPlaceId,
  atHome: atHome === null ? null : atHome === 'in' ? 'out' : 'in',
})
