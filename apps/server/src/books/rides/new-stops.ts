// Records new stops on the upcoming rides that they affect, and asks the drivers of these rides to confirm again.
import { placeWords } from '@beanpool/domain/pools/place-words'
import type { EventFacts } from '@beanpool/domain/record/events'
import { openStatuses } from '@beanpool/domain/rides/ride-states'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { refersTo } from '../../db/chunks.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Transaction } from '../../db/pool.ts'
import { places, pools } from '../../db/schema/pools.ts'
import { rideSeats, rides } from '../../db/schema/rides.ts'
import { stopsOnWay, waysOfRides } from '../places/ride-ways.ts'
import { applyToEach } from './apply.ts'

/** The new places as text, with the names of the stops in between; null if they have not changed. */
export type NewStops = {
  poolId: string
  start: string | null
  destination: string | null
  stops?: string[] | null
}

/**
 * Affects all upcoming rides of the pool, including locked ones, as they all use its places. The group's record gets
 * one line for the whole change.
 */
export async function newStops(tx: Transaction, changed: NewStops[], now: Temporal.Instant) {
  const byPool = new Map(changed.map(({ poolId, ...where }) => [poolId, where]))
  const ahead = await tx
    .select({ rideId: rides.id, poolId: rides.poolId })
    .from(rides)
    .where(aheadIn(tx, [...byPool.keys()], now))
    .orderBy(asc(rides.startsAt), asc(rides.id))
  await applyToEach(
    tx,
    ahead.map(({ rideId }) => rideId),
    { step: 'ask_again' },
    now,
  )
  return ahead.map(({ rideId, poolId }) => {
    const { start = null, destination = null, stops = null } = byPool.get(poolId) ?? {}
    const data = { start, destination, ...(stops === null ? {} : { stops }), ofDay: true }
    return { rideId, kind: 'stops_changed' as const, data }
  })
}

type DatesMoved = { poolId: string; dates: { date: string; place: string | null }[] }

/** Does the same for single dates of a pool that go to another place. On a return trip, the start changes instead. */
export async function newPlacesOfDates(
  tx: Transaction,
  { poolId, dates }: DatesMoved,
  now: Temporal.Instant,
): Promise<{ rideId: string; kind: 'stops_changed'; data: EventFacts['stops_changed'] }[]> {
  if (dates.length === 0) return []
  const placeOf = new Map(dates.map(({ date, place }) => [date, place]))
  const ahead = await tx
    .select({
      rideId: rides.id,
      date: rides.date,
      isReturn: isNotNull(pools.returnOfPoolId),
      usual: { name: places.name, address: places.address, city: places.city },
    })
    .from(rides)
    .innerJoin(pools, refersTo(rides.poolId, pools))
    .innerJoin(
      places,
      or(
        and(isNull(pools.returnOfPoolId), refersTo(pools.toPlaceId, places)),
        and(isNotNull(pools.returnOfPoolId), refersTo(pools.fromPlaceId, places)),
      ),
    )
    .where(and(aheadIn(tx, [poolId], now), inArray(rides.date, [...placeOf.keys()])))
    .orderBy(asc(rides.startsAt), asc(rides.id))
  await applyToEach(
    tx,
    ahead.map(({ rideId }) => rideId),
    { step: 'ask_again' },
    now,
  )
  return ahead.map(({ rideId, date, isReturn, usual }) => {
    const place = placeOf.get(date) ?? placeWords(usual)
    const where = isReturn ? { start: place, destination: null } : { start: null, destination: place }
    return { rideId, kind: 'stops_changed', data: { ...where, ofDay: true } }
  })
}

type Moved = { placeId: string; poolIds: string[]; said: string }

/**
 * Records a stop's new address on each upcoming ride whose car stops there, for its driver and the families of the kids
 * at that stop.
 */
export async function stopMoved(tx: Transaction, { placeId, poolIds, said }: Moved, now: Temporal.Instant) {
  if (poolIds.length === 0) return []
  const seats = await tx
    .select({
      rideId: rides.id,
      groupId: rides.groupId,
      poolId: rides.poolId,
      date: rides.date,
      kidId: rideSeats.kidId,
      householdId: rideSeats.householdId,
    })
    .from(rides)
    .innerJoin(rideSeats, refersTo(rideSeats.rideId, rides))
    .where(and(aheadIn(tx, poolIds, now), eq(rideSeats.state, 'booked'), isNull(rideSeats.cancelledLateAt)))
    .orderBy(asc(rides.startsAt), asc(rides.id), asc(rideSeats.kidId))
  const byRide = [...Map.groupBy(seats, ({ rideId }) => rideId).values()]
  const riding = byRide.flatMap((kids) => {
    const [first] = kids
    if (!first) return []
    const { rideId, groupId, poolId, date } = first
    return [{ rideId, groupId, poolId, date, kids }]
  })
  const stopping = [...(await waysOfRides(tx, riding))].flatMap(([rideId, way]) => {
    const stop = stopsOnWay(way).find((each) => each.placeId === placeId)
    return stop ? [{ rideId, kidIds: [...stop.getIn, ...stop.getOut] }] : []
  })
  await applyToEach(
    tx,
    stopping.map(({ rideId }) => rideId),
    { step: 'ask_again' },
    now,
  )
  return stopping.map(({ rideId, kidIds }) => {
    const data = { start: null, destination: null, movedStop: { said, kidIds }, ofDay: true }
    return { rideId, kind: 'stops_changed' as const, data }
  })
}

/** Matches rides of these pools that are not cancelled and have not started. */
const aheadIn = (tx: Transaction, poolIds: string[], now: Temporal.Instant) =>
  and(
    ofLocked(tx, rides),
    inArray(rides.poolId, poolIds),
    gt(rides.startsAt, now),
    inArray(rides.status, [...openStatuses]),
  )

type OfKid = { poolId: string; kidId: string; kidName: string; poolName: string }

/**
 * Returns a line for the group, and one for each upcoming ride with the kid, as its driver's list of stops has changed.
 */
export async function kidStopChanged(
  tx: Transaction,
  { poolId, kidId, kidName, poolName }: OfKid,
  now: Temporal.Instant,
) {
  const ahead = await tx
    .select({ rideId: rides.id })
    .from(rides)
    .innerJoin(rideSeats, refersTo(rideSeats.rideId, rides))
    .where(and(aheadIn(tx, [poolId], now), eq(rideSeats.kidId, kidId)))
    .orderBy(asc(rides.startsAt), asc(rides.id))
  const kind = 'kid_stop_changed' as const
  const data = { kidName, kidId, poolName }
  return [{ kind, data }, ...ahead.map(({ rideId }) => ({ rideId, kind, data: { ...data, ofDay: true } }))]
}
