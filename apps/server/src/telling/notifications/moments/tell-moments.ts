// Sends the notices that no tap causes. Runs each minute and tells each moment once: only the run that claims its key tells it.
import { endsSoon, momentsOf, type RideMoment, remindedAt } from '@beanpool/domain/notifications/moments'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { z } from 'zod'
import type { EventLine } from '../../../acts/opening/change-group.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import type { AppContext } from '../../../context/context.ts'
import { handleJob } from '../../../context/job-handler.ts'
import { withTransaction } from '../../../db/pool.ts'
import { defineJob } from '../../../jobs/job.ts'
import {
  forgetOld,
  isFirst,
  kidsWithoutPlace,
  poolsThatEnd,
  ridesWithMoments,
  runningOffers,
} from './moments-store.ts'

/** `key`: identifies a moment, which is told once. */
type Moment = { groupId: string; key: string; event: EventLine }

async function tell(context: AppContext) {
  const now = context.now()
  const moments = [
    ...(await momentsOfRides(context, now)),
    ...(await momentsOfOffers(context, now)),
    ...(await momentsOfPools(context, now)),
    ...(await momentsOfPlaces(context, now)),
  ]
  for (const [groupId, due] of Map.groupBy(moments, (moment) => moment.groupId)) {
    try {
      await withTransaction(context.db, async (tx) => {
        const first: EventLine[] = []
        for (const { key, event } of due) if (await isFirst(tx, key, now)) first.push(event)
        const line = { groupId, actorAdultId: null, at: now }
        await recordActivities(
          tx,
          first.map((event) => ({ ...line, ...event })),
        )
      })
    } catch (error) {
      context.log.error({ error, groupId }, 'moments could not be told and will be in the next minute')
    }
  }
}

async function momentsOfRides({ db }: AppContext, now: Temporal.Instant): Promise<Moment[]> {
  const rides = await ridesWithMoments(db, now)
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

async function momentsOfOffers({ db }: AppContext, now: Temporal.Instant): Promise<Moment[]> {
  const offers = await runningOffers(db, now)
  return offers.flatMap((offer) => {
    const at = remindedAt(offer, offer.timeZone)
    if (at === null || !reached(now, at)) return []
    const data = { householdIds: [offer.householdId], until: offer.expiresAt.toString() }
    const event = { rideId: offer.rideId, kind: 'offer_runs_out' as const, data }
    return [{ groupId: offer.groupId, key: `offer:${offer.offerId}`, event }]
  })
}

async function momentsOfPools({ db }: AppContext, now: Temporal.Instant): Promise<Moment[]> {
  const pools = await poolsThatEnd(db, now)
  return pools.flatMap(({ poolId, groupId, poolName, throughOn, timeZone }) => {
    const here = now.toZonedDateTimeISO(timeZone)
    if (here.hour < 9 || !endsSoon(throughOn, here.toPlainDate().toString())) return []
    const event = { kind: 'pool_ends_soon' as const, data: { poolId, poolName, date: throughOn } }
    return [{ groupId, key: `pool:${poolId}:${throughOn}`, event }]
  })
}

/** Tells parents after the lock that their kid has no seat: before it, planning finds a place for each kid (product.md 6). */
async function momentsOfPlaces({ db }: AppContext, now: Temporal.Instant): Promise<Moment[]> {
  const kids = await kidsWithoutPlace(db, now)
  return kids.map(({ rideId, groupId, poolId, date, kidId, kidName }) => {
    const event = { rideId, kind: 'place_missing' as const, data: { kidId, kidName } }
    return { groupId, key: `place:${poolId}:${date}:${kidId}`, event }
  })
}

const keptDays = 60

export const momentJobs = [
  handleJob({
    job: defineJob({ name: 'tell-moments', data: z.object({}), policy: 'exclusive' }),
    cron: '* * * * *',
    handle: tell,
  }),
  handleJob({
    job: defineJob({ name: 'forget-notices', data: z.object({}) }),
    cron: '40 3 * * *',
    handle: ({ db, now }) => forgetOld(db, now().subtract({ hours: 24 * keptDays })),
  }),
]
