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
import { lockGroup, requireMember } from '../groups/access.ts'
import { driversWereSet, serveStrikes } from '../standing/settle-strikes.ts'
import { countOutcomes, endedSeats, endSeats, seatedKidIds } from './finish-ride.ts'
import { planGroup } from './plan-group.ts'
import { type RideRow, recordActivities } from './plan-store.ts'
import { readRide } from './read-ride.ts'
import { settleLateCancels } from './settle-late-cancels.ts'
import { groupIdOfRide, lockRide, namesInGroup, updateRide } from './store.ts'

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
  await lockGroup(tx, input.groupId)
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
  const driver = await driverOf(tx, ride, namesDriver ? input.driverAdultId : undefined)
  await endSeats(tx, ride.id, input.outcomes)
  await updateRide(tx, ride.id, {
    status: 'completed',
    driverHouseholdId: driver.householdId,
    driverAdultId: driver.adultId,
    driverSetAt: ride.driverSetAt ?? now,
    completedAt: ride.completedAt ?? now,
    updatedAt: now,
  })
  await repostRide(tx, {
    groupId: ride.groupId,
    rideId: ride.id,
    driverHouseholdId: driver.householdId,
    seatPriceHundredths: ride.seatPriceHundredths,
    seats: endedSeats(seats, input.outcomes),
    byAdultId: caller.adultId,
    at: now,
    note: input.note,
  })
  if (namesDriver) await driverNamed(tx, ride, { driver, byAdultId: caller.adultId, now })
  const data = {
    ...countOutcomes(input.outcomes),
    driverAdultId: namesDriver ? driver.adultId : null,
    note: input.note,
  }
  await recordActivities(tx, [
    {
      groupId: ride.groupId,
      rideId: ride.id,
      actorAdultId: caller.adultId,
      kind: 'corrected',
      data,
      at: now,
    },
  ])
  await planGroup(tx, { groupId: ride.groupId, now, byAdultId: null })
  await publish(tx, { groupId: ride.groupId, topics: ['rides', 'beans'] })
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
  const names = await namesInGroup(tx, ride.groupId)
  const named = names.find((name) => name.adultId === namedAdultId && name.status === 'active')
  if (!named) throw refused('not_a_member')
  return { adultId: namedAdultId, householdId: named.householdId }
}
