// Tells of rides ahead that go another way: each is on its record, and its driver is asked again.
import { openStatuses } from '@beanpool/domain/rides/ride-states'
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/pool.ts'
import { rideSeats, rides } from '../../db/schema/rides.ts'
import { stopsOnWay, waysOfRides } from '../places/ride-ways.ts'
import { applyToEach } from './apply.ts'

/** In words, with the names of the stops between; null: as before. */
export type NewStops = {
  poolId: string
  start: string | null
  destination: string | null
  stops?: string[] | null
}

/** The next ride first. Locked ones too: all of a pool's rides have its places. The group's record has a line for the change itself. */
export async function newStops(tx: Transaction, changed: NewStops[], now: Temporal.Instant) {
  const byPool = new Map(changed.map(({ poolId, ...where }) => [poolId, where]))
  const ahead = await tx
    .select({ rideId: rides.id, poolId: rides.poolId })
    .from(rides)
    .where(aheadIn([...byPool.keys()], now))
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

type Moved = { placeId: string; poolIds: string[]; said: string }

/** A stop on the way is at another address: told on the rides ahead whose car stops there, to the driver and those kids' families. */
export async function stopMoved(tx: Transaction, { placeId, poolIds, said }: Moved, now: Temporal.Instant) {
  if (poolIds.length === 0) return []
  const seats = await tx
    .select({
      ...{ rideId: rides.id, poolId: rides.poolId },
      ...{ kidId: rideSeats.kidId, householdId: rideSeats.householdId },
    })
    .from(rides)
    .innerJoin(rideSeats, eq(rideSeats.rideId, rides.id))
    .where(and(aheadIn(poolIds, now), eq(rideSeats.state, 'booked'), isNull(rideSeats.cancelledLateAt)))
    .orderBy(asc(rides.startsAt), asc(rides.id), asc(rideSeats.kidId))
  const byRide = [...Map.groupBy(seats, ({ rideId }) => rideId).values()]
  const riding = byRide.map((kids) => ({
    ...{ rideId: kids[0]?.rideId ?? '', poolId: kids[0]?.poolId ?? '' },
    kids,
  }))
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

/** Rides of these pools that have not started and are on. */
const aheadIn = (poolIds: string[], now: Temporal.Instant) =>
  and(inArray(rides.poolId, poolIds), gt(rides.startsAt, now), inArray(rides.status, [...openStatuses]))

type OfKid = { poolId: string; kidId: string; kidName: string; poolName: string }

/** One line for the group, and one on each ride ahead with a seat of the kid, whose driver has another list of stops then. */
export async function kidStopChanged(
  tx: Transaction,
  { poolId, kidId, kidName, poolName }: OfKid,
  now: Temporal.Instant,
) {
  const ahead = await tx
    .select({ rideId: rides.id })
    .from(rides)
    .innerJoin(rideSeats, eq(rideSeats.rideId, rides.id))
    .where(and(aheadIn([poolId], now), eq(rideSeats.kidId, kidId)))
    .orderBy(asc(rides.startsAt), asc(rides.id))
  const kind = 'kid_stop_changed' as const
  const data = { kidName, poolName }
  return [{ kind, data }, ...ahead.map(({ rideId }) => ({ rideId, kind, data: { ...data, ofDay: true } }))]
}
