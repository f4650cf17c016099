// Bad weather: marked on the ride, it prices the seats anew, by the numbers that had priced them (product.md 5).
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { RideDetail } from '@beanpool/contract/rides'
import { repricedForWeather } from '@beanpool/domain/beans/seat-price'
import { weatherRefusal } from '@beanpool/domain/rides/call-off'
import type { Caller } from '../../app/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { notFound, refused } from '../../http/failures.ts'
import { repostRide } from '../beans/post-ride.ts'
import { lockGroup, requireMember, requireOwn } from '../groups/access.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { claimantOf, drivenAsUrgent } from '../urgent/urgent-book.ts'
import { postedSeats } from './finish-ride.ts'
import { planGroup } from './plan-group.ts'
import type { RideRow, SeatRow } from './plan-store.ts'
import { priceData } from './price-line.ts'
import { basisOf } from './price-now.ts'
import { readRide } from './read-ride.ts'
import { groupIdOfRide, lockRide, updateRide } from './store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.rides.markBadWeather>

type Input = { rideId: string; on: boolean }

export async function markBadWeather(caller: Caller, input: Input): Promise<RideDetail> {
  const { groupId } = await requireOwn(
    caller.db,
    caller.adultId,
    await groupIdOfRide(caller.db, input.rideId),
  )
  await withTransaction(caller.db, (tx) => mark(tx, caller, { ...input, groupId }))
  return readRide(caller, input)
}

async function mark(tx: Transaction, caller: Caller, { rideId, on, groupId }: Input & { groupId: string }) {
  const now = caller.now()
  const locked = await lockGroup(tx, groupId)
  const member = await requireMember(tx, caller.adultId, groupId)
  const found = await lockRide(tx, rideId)
  if (!found) throw notFound()
  const { ride, seats } = found
  const by = { adultId: caller.adultId, isAdmin: member.role === 'admin', on }
  const refusal = weatherRefusal(ride, by, now)
  if (refusal) throw refused<Refusal>(refusal)
  if (ride.badWeather === on) return
  const reasons = ride.priceReasons
  const basis = await basisOf(tx, { ride, locked })
  const price = repricedForWeather({ reasons, badWeather: on }, basis)
  await updateRide(tx, rideId, {
    badWeather: on,
    seatPriceHundredths: price.hundredths,
    priceReasons: price.reasons,
    updatedAt: now,
  })
  if (ride.status === 'completed' && !drivenAsUrgent(await claimantOf(tx, rideId), ride))
    await postAnew(tx, { ride, seats, hundredths: price.hundredths, caller, now })
  const data = priceData(price, basis)
  const kind = on ? ('bad_weather' as const) : ('weather_cleared' as const)
  await recordActivities(tx, [{ groupId, rideId, actorAdultId: caller.adultId, kind, data, at: now }])
  await planGroup(tx, { groupId, now, byAdultId: null })
}

type Posting = { ride: RideRow; seats: SeatRow[]; hundredths: number; caller: Caller; now: Temporal.Instant }

/** The ride is done: a reversal and a new transaction, nothing is overwritten. */
async function postAnew(tx: Transaction, { ride, seats, hundredths, caller, now }: Posting) {
  if (ride.driverHouseholdId === null) return
  await repostRide(tx, {
    groupId: ride.groupId,
    rideId: ride.id,
    driverHouseholdId: ride.driverHouseholdId,
    seatPriceHundredths: hundredths,
    seats: postedSeats(seats),
    byAdultId: caller.adultId,
    at: now,
    note: null,
  })
}
