// The correction of a ride that is over: who rode, or who drove. A reversal plus a new transaction.
import type { RideDetail } from '@beanpool/contract/rides'
import { type CorrectRefusal, correctRefusal, type Ticked } from '@beanpool/domain/rides/complete-ride'
import type { RideStatus } from '@beanpool/domain/rides/ride-states'
import type { Caller } from '../../app/caller.ts'
import { isDatabaseError } from '../../db/errors.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { invalidInput, notFound, refused } from '../../http/failures.ts'
import { publish } from '../../live/publish.ts'
import { repostRide } from '../beans/post-ride.ts'
import { type LockedGroup, lockGroup, requireMember } from '../groups/access.ts'
import { readNames } from '../groups/read-names.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { driversWereSet, serveStrikes } from '../standing/settle-strikes.ts'
import { drivenAsUrgent } from '../urgent/urgent-book.ts'
import { countOutcomes, endedSeats, endSeats, sameOutcomes, seatedKidIds } from './finish-ride.ts'
import { planGroup } from './plan-group.ts'
import type { RideRow, SeatRow } from './plan-store.ts'
import { priceNow } from './price-now.ts'
import { readRide } from './read-ride.ts'
import { settleLateCancels } from './settle-late-cancels.ts'
import { groupIdOfRide, lockRide, unmissPlaces, updateRide } from './store.ts'

type Input = { rideId: string; outcomes: Ticked[]; driverAdultId?: string | undefined; note: string | null }

export async function correctRide(caller: Caller, input: Input): Promise<RideDetail> {
  const groupId = await groupIdOfRide(caller.db, input.rideId)
  if (groupId === null) throw notFound()
  try {
    await withTransaction(caller.db, (tx) => correct(tx, caller, { ...input, groupId }))
  } catch (error) {
    if (isDatabaseError(error, 'exclusion'))
      throw invalidInput('driverAdultId', 'That adult drove another ride then.')
    throw error
  }
  return readRide(caller, input)
}

async function correct(tx: Transaction, caller: Caller, input: Input & { groupId: string }) {
  const now = caller.now()
  const locked = await lockGroup(tx, input.groupId)
  const member = await requireMember(tx, caller.adultId, input.groupId)
  const found = await lockRide(tx, input.rideId)
  if (!found) throw notFound()
  const { ride, seats } = found
  const namesDriver = input.driverAdultId !== undefined && input.driverAdultId !== ride.driverAdultId
  const refusal = correctRefusal(
    { ...ride, status: ride.status as RideStatus, bookedKidIds: seatedKidIds(seats) },
    { adultId: caller.adultId, isAdmin: member.role === 'admin', ticked: input.outcomes, namesDriver },
    now,
  )
  if (refusal) throw refused<CorrectRefusal>(refusal)
  if (ride.status === 'completed' && (await drivenAsUrgent(tx, ride.id)))
    throw refused<CorrectRefusal>('urgent')
  // A retry finds everything as it asked for: nothing is reversed only to be posted again.
  if (ride.status === 'completed' && !namesDriver && sameOutcomes(seats, input.outcomes)) return
  const driver = await driverOf(tx, ride, namesDriver ? input.driverAdultId : undefined)
  // A ride that a household drives is never held for its own kids (product.md 5).
  const ownHeld = seats.filter((seat) => seat.state === 'held' && seat.householdId === driver.householdId)
  const ownRode = ownHeld.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
  const ticked = [...input.outcomes, ...ownRode]
  await save(tx, caller, { ...input, ride, seats, locked, driver, ticked, namesDriver, now })
  await planGroup(tx, { groupId: ride.groupId, now, byAdultId: null })
  await publish(tx, { groupId: ride.groupId, topics: ['rides', 'beans'] })
}

type Saving = Input & {
  ride: RideRow
  seats: SeatRow[]
  locked: LockedGroup
  driver: { adultId: string; householdId: string }
  ticked: Ticked[]
  namesDriver: boolean
  now: Temporal.Instant
}

async function save(tx: Transaction, caller: Caller, saving: Saving) {
  const { ride, seats, driver, ticked, now } = saving
  const ended = endedSeats(seats, ticked)
  await endSeats(tx, ride.id, ticked)
  const carried = ended.filter((seat) => seat.outcome !== 'not_picked_up')
  await unmissPlaces(tx, {
    poolId: ride.poolId,
    date: ride.date,
    householdIds: [...new Set(carried.map((seat) => seat.householdId))],
  })
  const seatPriceHundredths = await recordDriver(tx, caller, saving)
  await repostRide(tx, {
    groupId: ride.groupId,
    rideId: ride.id,
    driverHouseholdId: driver.householdId,
    seatPriceHundredths,
    seats: ended,
    byAdultId: caller.adultId,
    at: now,
    note: saving.note,
  })
  if (saving.namesDriver) await driverNamed(tx, ride, { driver, byAdultId: caller.adultId, now })
  const driverAdultId = saving.namesDriver ? driver.adultId : null
  const data = { ...countOutcomes(ticked), driverAdultId, note: saving.note }
  const line = { groupId: ride.groupId, rideId: ride.id, actorAdultId: caller.adultId, at: now }
  await recordActivities(tx, [{ ...line, kind: 'corrected', data }])
}

/** Who drove, and what a seat costs: as it was fixed, or as of now for a ride that had no driver. */
async function recordDriver(tx: Transaction, caller: Caller, { ride, locked, driver, now }: Saving) {
  const fixed = { hundredths: ride.seatPriceHundredths, reasons: ride.priceReasons }
  const price = ride.driverSetAt === null ? await priceNow(tx, { ride, locked, now }) : fixed
  await updateRide(tx, ride.id, {
    status: 'completed',
    driverHouseholdId: driver.householdId,
    driverAdultId: driver.adultId,
    driverSetAt: ride.driverSetAt ?? now,
    completedAt: ride.completedAt ?? now,
    completedByAdultId: ride.completedByAdultId ?? caller.adultId,
    seatPriceHundredths: price.hundredths,
    priceReasons: price.reasons,
    updatedAt: now,
  })
  return price.hundredths
}

type Named = {
  driver: { adultId: string; householdId: string }
  byAdultId: string
  now: Temporal.Instant
}

/** Who drove after all gets what late cancels cost, and has served their own strikes by it. */
async function driverNamed(tx: Transaction, ride: RideRow, { driver, byAdultId, now }: Named) {
  await driversWereSet(tx, [{ rideId: ride.id, householdId: driver.householdId }], now)
  await settleLateCancels(tx, {
    groupId: ride.groupId,
    rideId: ride.id,
    driverHouseholdId: driver.householdId,
    strandedHouseholdIds: [],
    byAdultId,
    now,
  })
  await serveStrikes(tx, { adultId: driver.adultId, rideId: ride.id, now })
}

async function driverOf(tx: Transaction, ride: RideRow, namedAdultId: string | undefined) {
  if (namedAdultId === undefined) {
    if (ride.driverAdultId === null || ride.driverHouseholdId === null)
      throw refused<CorrectRefusal>('not_over')
    return { adultId: ride.driverAdultId, householdId: ride.driverHouseholdId }
  }
  const names = await readNames(tx, ride.groupId)
  const named = names.find((name) => name.adultId === namedAdultId && name.status === 'active')
  if (!named) throw refused('not_a_member')
  return { adultId: namedAdultId, householdId: named.householdId }
}
