// "Take this ride": the first who asks gets it, in one transaction; everyone else is told who it was.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { RideDetail } from '@beanpool/contract/rides'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { carCapacity, takeRefusal } from '@beanpool/domain/rides/take-ride'
import type { Caller } from '../../app/caller.ts'
import { isDatabaseError } from '../../db/errors.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { forbidden, notFound, refused } from '../../http/failures.ts'
import { type LockedGroup, lockGroup, requireMember, requireOwn } from '../groups/access.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { undoable } from '../undo/undoable.ts'
import { planGroup } from './plan-group.ts'
import { readRide } from './read-ride.ts'
import { toTaker } from './read-taker.ts'
import { requireNoDriver } from './require-no-driver.ts'
import { setDriver } from './set-driver.ts'
import { groupIdOfRide, lockRide } from './store.ts'
import { takerRows } from './taker-store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.rides.take>

export async function takeRide(caller: Caller, { rideId }: { rideId: string }): Promise<RideDetail> {
  return takeRideIf(caller, { rideId, kind: 'taken', stillMay: async () => {} })
}

type Condition = {
  rideId: string
  /** How the record calls it. */
  kind: 'taken' | 'accepted'
  /** Refuses, under the lock, what nobody else has taken but is no longer to be had. */
  stillMay: (tx: Transaction, now: Temporal.Instant) => Promise<void>
}

/** Takes the ride under one more condition, such as an offer that still stands. */
export async function takeRideIf(caller: Caller, condition: Condition): Promise<RideDetail> {
  const { rideId } = condition
  const { groupId } = await requireOwn(caller.db, caller.adultId, await groupIdOfRide(caller.db, rideId))
  try {
    await withTransaction(caller.db, (tx) => takeUndoably(tx, caller, { ...condition, groupId }))
  } catch (error) {
    // Another group gave this adult a drive at the same time, after we looked.
    if (isDatabaseError(error, 'exclusion')) throw refused<Refusal>('you_drive_then')
    throw error
  }
  return readRide(caller, { rideId })
}

async function takeUndoably(tx: Transaction, caller: Caller, condition: Condition & { groupId: string }) {
  const action = condition.kind === 'taken' ? 'take' : 'accept'
  const { rideId, groupId } = condition
  await undoable(tx, caller, { action, rideId, groupIds: [groupId], householdId: null }, async () => {
    await take(tx, caller, condition)
    return ''
  })
}

async function take(
  tx: Transaction,
  caller: Caller,
  { rideId, groupId, kind, stillMay }: Condition & { groupId: string },
) {
  const now = caller.now()
  const locked = await lockGroup(tx, groupId)
  await requireMember(tx, caller.adultId, groupId)
  const found = await lockRide(tx, rideId)
  if (!found) throw notFound()
  const { ride } = found
  // A retry of one's own take gets the first answer.
  if (ride.driverAdultId === caller.adultId && ride.status === 'assigned') return
  if (ride.status === 'assigned' || ride.status === 'urgent_claimed') await requireNoDriver(tx, rideId)
  await stillMay(tx, now)
  const taken = await decide(tx, caller, { ...found, locked, now })
  const price = await setDriver(tx, {
    ...found,
    ...taken,
    locked,
    now,
    adultId: caller.adultId,
    source: kind === 'accepted' ? 'accepted' : 'took',
  })
  const data = { ...price, late: reached(now, ride.lateAt) }
  await recordActivities(tx, [{ groupId, rideId, actorAdultId: caller.adultId, kind, data, at: now }])
  await planGroup(tx, { groupId, now, byAdultId: null })
}

type Found = NonNullable<Awaited<ReturnType<typeof lockRide>>>
type Taking = Found & { locked: LockedGroup; now: Temporal.Instant }

async function decide(tx: Transaction, caller: Caller, { ride, seats, locked, now }: Taking) {
  const taker = await takerRows(tx, caller.adultId, ride.startsAt)
  if (!taker) throw forbidden()
  const facts = {
    status: ride.status,
    startsAt: ride.startsAt,
    endsAt: ride.endsAt,
    capacity: ride.capacity,
    seats: seats.map((seat) => ({ householdId: seat.householdId, held: seat.state === 'held' })),
  }
  const today = now.toZonedDateTimeISO(locked.group.timeZone).toPlainDate().toString()
  const requireCredentials = locked.rules.requireCredentials
  const by = toTaker({ adultId: caller.adultId, taker, activeMember: true, requireCredentials, today })
  const refusal = takeRefusal(facts, by, now)
  if (refusal) throw refused<Refusal>(refusal)
  return { householdId: taker.householdId, capacity: carCapacity(facts, by) }
}
