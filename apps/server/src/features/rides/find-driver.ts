// An admin looks for a driver: by the fair order, or by hand. Before the lock that assigns, inside it that offers.
import type { DriverChoices, RideDetail } from '@beanpool/contract/rides'
import { reached } from '@beanpool/domain/rides/ride-windows'
import type { Caller } from '../../app/caller.ts'
import { isDatabaseError } from '../../db/errors.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { notFound, refused } from '../../http/failures.ts'
import { publish } from '../../live/publish.ts'
import { lockGroup, requireMember } from '../groups/access.ts'
import { readNames } from '../groups/read-names.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { isAskedAlone } from '../offers/offer-book.ts'
import { offerByHand, startOffers } from './offer-ride.ts'
import { planGroup } from './plan-group.ts'
import type { RideRow } from './plan-store.ts'
import { readRide } from './read-ride.ts'
import { requireNoDriver } from './require-no-driver.ts'
import { capacityFor, type RidePeople, ridePeople } from './ride-people.ts'
import { setDriver } from './set-driver.ts'
import { clearDriver, groupIdOfRide, lockRide } from './store.ts'

export type FindRefusal =
  | 'admin_only'
  | 'has_driver'
  | 'already_started'
  | 'already_offered'
  | 'over'
  | 'nobody_can'
  | 'driver_not_eligible'

export async function assignFairly(caller: Caller, { rideId }: { rideId: string }): Promise<RideDetail> {
  await finding({ caller, rideId, moves: false }, async (tx, { ride, groupId, now }) => {
    if (ride.status === 'offered') throw refused<FindRefusal>('already_offered')
    if (reached(now, ride.lockAt)) {
      const offering = { groupId, rideId, now, byAdultId: caller.adultId }
      if (!(await startOffers(tx, caller.jobs, offering))) throw refused<FindRefusal>('nobody_can')
      return
    }
    await planGroup(tx, { groupId, now, byAdultId: caller.adultId })
    const planned = await lockRide(tx, rideId)
    if (planned?.ride.driverAdultId === null) throw refused<FindRefusal>('nobody_can')
  })
  return readRide(caller, { rideId })
}

type Picking = { rideId: string; adultId: string }

/** Obeys every filter of the plan (product.md 7). Picked before the lock, the driver is moved by no planning. */
export async function pickDriver(caller: Caller, { rideId, adultId }: Picking): Promise<RideDetail> {
  await finding({ caller, rideId, moves: true }, async (tx, { ride, groupId, now, found }) => {
    // A retry of the pick gets the first answer.
    if (ride.driverAdultId === adultId && ride.status === 'assigned') return
    if (reached(now, ride.lockAt) && (await isAskedAlready(tx, { ride, adultId, now }))) return
    const people = await ridePeople(tx, { groupId, rideId, now })
    const picked = people?.inOrder.find((each) => each.adultIds.includes(adultId))
    if (!people || !picked) throw refused<FindRefusal>('driver_not_eligible')
    const { householdId } = picked
    if (reached(now, ride.lockAt)) {
      const offering = { groupId, rideId, now, byAdultId: caller.adultId }
      if (ride.status === 'assigned') await takeOff(tx, caller, { ride, now })
      await offerByHand(tx, caller.jobs, { ...offering, householdId, people })
      return
    }
    const capacity = capacityFor(people, { householdId, adultId })
    const withWhy = { ...ride, why: people.why }
    const locked = people.state
    const by = { householdId, adultId, capacity }
    const price = await setDriver(tx, { ride: withWhy, seats: found.seats, locked, now, ...by })
    const line = { groupId, rideId, actorAdultId: caller.adultId, at: now }
    const kind = ride.driverAdultId === null ? 'picked_driver' : 'picked_other_driver'
    const data = { fromAdultId: ride.driverAdultId, toAdultId: adultId, ...price }
    await recordActivities(tx, [{ ...line, kind, data }])
    await planGroup(tx, { groupId, now, byAdultId: caller.adultId })
  })
  return readRide(caller, { rideId })
}

/** A retry inside the lock: their household is being asked, nobody else is, and once is enough. */
async function isAskedAlready(
  tx: Transaction,
  { ride, adultId, now }: { ride: RideRow; adultId: string; now: Temporal.Instant },
): Promise<boolean> {
  if (ride.status !== 'offered') return false
  const householdId = (await readNames(tx, ride.groupId)).find(
    (name) => name.adultId === adultId,
  )?.householdId
  return householdId !== undefined && isAskedAlone(tx, { rideId: ride.id, householdId, now })
}

/** Who may be picked, in fair order, and what keeps the others out. */
export async function readDriverChoices(
  caller: Caller,
  { rideId }: { rideId: string },
): Promise<DriverChoices> {
  let choices: DriverChoices = { candidates: [], excluded: [] }
  await finding({ caller, rideId, moves: true }, async (tx, { groupId, now }) => {
    const people = await ridePeople(tx, { groupId, rideId, now })
    choices = await present(tx, groupId, people)
  })
  return choices
}

async function present(tx: Transaction, groupId: string, people: RidePeople | null): Promise<DriverChoices> {
  const names = await readNames(tx, groupId)
  const household = (householdId: string) => {
    const found = names.find((name) => name.householdId === householdId)
    return { householdId, householdName: found?.householdName ?? '', beanIndex: found?.beanIndex ?? 0 }
  }
  const balanceOf = new Map(
    people?.why?.candidates.map((each) => [each.householdId, each.projectedHundredths]),
  )
  return {
    candidates: (people?.inOrder ?? []).map(({ householdId, adultIds }) => ({
      ...household(householdId),
      projectedHundredths: balanceOf.get(householdId) ?? 0,
      adults: adultIds.map((adultId) => ({
        adultId,
        name: names.find((name) => name.adultId === adultId)?.firstName ?? '',
      })),
    })),
    excluded: (people?.why?.excluded ?? []).map(({ householdId, projectedHundredths, reason }) => ({
      ...household(householdId),
      projectedHundredths,
      reason,
    })),
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof lockRide>>>
type Finding = { ride: RideRow; found: Found; groupId: string; now: Temporal.Instant }

/**
 * Inside the lock nobody is assigned without accepting, so whoever is picked is asked; the drive leaves its driver at
 * once, without a strike, and the search goes on as after a release (docs/decisions/0018).
 */
async function takeOff(
  tx: Transaction,
  caller: Caller,
  { ride, now }: { ride: RideRow; now: Temporal.Instant },
) {
  await clearDriver(tx, ride.id, now)
  const line = { groupId: ride.groupId, rideId: ride.id, actorAdultId: caller.adultId, at: now }
  const data = { fromAdultId: ride.driverAdultId }
  await recordActivities(tx, [{ ...line, kind: 'taken_off', data }])
}

/** `moves`: also a ride that somebody drives; the drive then moves to somebody else. */
type Asking = { caller: Caller; rideId: string; moves: boolean }

/** Under the group's lock, for an admin, and a ride ahead. */
async function finding(
  { caller, rideId, moves }: Asking,
  find: (tx: Transaction, at: Finding) => Promise<void>,
) {
  const groupId = await groupIdOfRide(caller.db, rideId)
  if (groupId === null) throw notFound()
  try {
    await withTransaction(caller.db, async (tx) => {
      const now = caller.now()
      await lockGroup(tx, groupId)
      const member = await requireMember(tx, caller.adultId, groupId)
      if (member.role !== 'admin') throw refused<FindRefusal>('admin_only')
      const found = await lockRide(tx, rideId)
      if (!found) throw notFound()
      const { ride } = found
      const moved = moves && ride.status === 'assigned'
      const driven = ride.status === 'assigned' || ride.status === 'urgent_claimed'
      if (driven && !moved) await requireNoDriver(tx, rideId)
      if (ride.status !== 'needs_driver' && ride.status !== 'offered' && !moved)
        throw refused<FindRefusal>('over')
      if (reached(now, ride.startsAt)) throw refused<FindRefusal>('already_started')
      await find(tx, { ride, found, groupId, now })
      await publish(tx, { groupId, topics: ['rides', 'beans'] })
    })
  } catch (error) {
    if (isDatabaseError(error, 'exclusion')) throw refused<FindRefusal>('driver_not_eligible')
    throw error
  }
}
