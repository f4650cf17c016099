// Sends the notices that no tap causes. Only the run that claims a moment's key sends its notices, so each goes out
// once.
import {
  endsSoon,
  momentsOf,
  nextMomentAt,
  type RideMoment,
  remindedAt,
  soonFrom,
} from '@beanpool/domain/notifications/moments'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { dateIn } from '@beanpool/domain/time/zones'
import type { EventLine } from '../../../acts/opening/change-group.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { nextLocks } from '../../../books/rides/seek-store.ts'
import { type ClockStep, inEach } from '../../../context/clock-step.ts'
import type { AppContext } from '../../../context/context.ts'
import { type Queryable, withTransaction } from '../../../db/pool.ts'
import {
  firstOnes,
  kidsWithoutPlace,
  nextSoon,
  poolsThatEnd,
  ridesSoon,
  runningOffers,
} from './moments-store.ts'

/** `key`: identifies a moment, which causes notices only once. */
type Moment = { groupId: string; key: string; event: EventLine }

async function tell(context: AppContext, groupIds: string[]) {
  const now = context.now()
  const moments = [
    ...(await momentsOfRides(context, groupIds, now)),
    ...(await momentsOfOffers(context, groupIds, now)),
    ...(await momentsOfPools(context, groupIds, now)),
    ...(await momentsOfPlaces(context, groupIds, now)),
  ]
  const dues = [...Map.groupBy(moments, (moment) => moment.groupId)]
  return inEach(
    context,
    dues.map(([groupId, due]) => ({ groupId, due })),
    ({ groupId, due }) =>
      withTransaction(context.db, async (tx) => {
        const told = await firstOnes(tx, { groupId, keys: due.map(({ key }) => key), at: now })
        const line = { groupId, actorAdultId: null, at: now }
        await recordActivities(
          tx,
          due.flatMap(({ key, event }) => (told.has(key) ? [{ ...line, ...event }] : [])),
        )
      }),
  )
}

type Look = (context: AppContext, groupIds: string[], now: Temporal.Instant) => Promise<Moment[]>

const momentsOfRides: Look = async ({ db }, groupIds, now) => {
  const rides = await ridesSoon(db, groupIds, now)
  return rides.flatMap((ride) =>
    momentsOf(ride, ride.timeZone, now).map((moment) => ({
      groupId: ride.groupId,
      key: [
        moment,
        ride.rideId,
        ride.driverAdultId,
        ride.startsAt.epochMilliseconds,
        // A ride with a new start or destination asks again.
        ...(moment === 'evening' ? [ride.fromPlaceId, ride.toPlaceId] : []),
      ].join(':'),
      event: { rideId: ride.rideId, ...eventOf(moment, ride, now) },
    })),
  )
}

type Told = { driverAdultId: string | null; startsAt: Temporal.Instant }

function eventOf(moment: RideMoment, { driverAdultId, startsAt }: Told, now: Temporal.Instant): EventLine {
  const toAdultId = driverAdultId ?? ''
  switch (moment) {
    case 'evening':
      return { kind: 'drive_due', data: { hour: false, toAdultId } }
    case 'hour':
      return { kind: 'drive_due', data: { hour: true, toAdultId } }
    case 'unconfirmed':
      return { kind: 'drives_unconfirmed', data: {} }
    case 'needed_12h':
    case 'still_needed_60':
    case 'still_needed_30':
      return {
        kind: 'driver_still_needed',
        data: { minutes: Math.ceil(now.until(startsAt).total('minutes')) },
      }
  }
}

const momentsOfOffers: Look = async ({ db }, groupIds, now) => {
  const offers = await runningOffers(db, groupIds, now)
  return offers.flatMap((offer) => {
    const at = remindedAt(offer, offer.timeZone)
    if (at === null || !reached(now, at)) return []
    const data = { householdIds: [offer.householdId], until: offer.expiresAt.toString() }
    const event = { rideId: offer.rideId, kind: 'offer_runs_out' as const, data }
    return [{ groupId: offer.groupId, key: `offer:${offer.offerId}`, event }]
  })
}

const momentsOfPools: Look = async ({ db }, groupIds, now) => {
  const pools = await poolsThatEnd(db, groupIds, now)
  return pools.flatMap(({ poolId, groupId, poolName, throughOn, timeZone }) => {
    const here = now.toZonedDateTimeISO(timeZone)
    if (here.hour < toldHour || !endsSoon(throughOn, here.toPlainDate().toString())) return []
    const event = { kind: 'pool_ends_soon' as const, data: { poolId, poolName, date: throughOn } }
    return [{ groupId, key: `pool:${poolId}:${throughOn}`, event }]
  })
}

/**
 * Notifies parents after the lock that their kid has no seat, because until then planning looks for a place for each
 * kid.
 */
const momentsOfPlaces: Look = async ({ db }, groupIds, now) => {
  const kids = await kidsWithoutPlace(db, groupIds, now)
  return kids.map(({ rideId, groupId, poolId, date, kidId, kidName }) => {
    const event = { rideId, kind: 'place_missing' as const, data: { kidId, kidName } }
    return { groupId, key: `place:${poolId}:${date}:${kidId}`, event }
  })
}

const toldHour = 9

async function nextOfRides(db: Queryable, groupIds: string[], now: Temporal.Instant) {
  const soon = (await ridesSoon(db, groupIds, now)).flatMap((ride) => {
    const at = nextMomentAt(ride, ride.timeZone, now)
    return at === null ? [] : [{ groupId: ride.groupId, at }]
  })
  return [...soon, ...(await nextSoon(db, groupIds, now))]
}

async function nextOfOffers(db: Queryable, groupIds: string[], now: Temporal.Instant) {
  return (await runningOffers(db, groupIds, now)).flatMap((offer) => {
    const at = remindedAt(offer, offer.timeZone)
    return at === null || reached(now, at) ? [] : [{ groupId: offer.groupId, at }]
  })
}

async function nextOfPools(db: Queryable, groupIds: string[], now: Temporal.Instant) {
  return (await poolsThatEnd(db, groupIds, now)).flatMap(({ groupId, throughOn, timeZone }) => {
    const today = dateIn(now, timeZone)
    const day = soonFrom(throughOn) < today ? today : soonFrom(throughOn)
    const at = Temporal.PlainDate.from(day)
      .toZonedDateTime({ timeZone, plainTime: { hour: toldHour } })
      .toInstant()
    return day > throughOn || reached(now, at) ? [] : [{ groupId, at }]
  })
}

/** Kids without a seat are reported from the lock on. */
const nexts: ClockStep['next'][] = [nextOfRides, nextOfOffers, nextOfPools, nextLocks]

export const tellMomentsStep: ClockStep = {
  run: tell,
  next: async (db, groupIds, now) => (await Promise.all(nexts.map((next) => next(db, groupIds, now)))).flat(),
}
