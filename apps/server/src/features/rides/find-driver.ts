// An admin looks for a driver: by the fair order, or by hand. Before the lock that assigns, inside it that offers.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { RideDetail } from '@beanpool/contract/rides'
import { reached } from '@beanpool/domain/rides/ride-windows'
import type { Caller } from '../../app/caller.ts'
import { isDatabaseError } from '../../db/errors.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { notFound, refused } from '../../http/failures.ts'
import { lockGroup, requireMember, requireOwn } from '../groups/access.ts'
import { readNames } from '../groups/read-names.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { isAskedAlone } from '../offers/offer-book.ts'
import { offerByHand, startOffers } from './offer-ride.ts'
import { planGroup } from './plan-group.ts'
import type { RideRow } from './plan-store.ts'
import { readRide } from './read-ride.ts'
import { requireFinder } from './require-finder.ts'
import { capacityFor, ridePeople } from './ride-people.ts'
import { setDriver } from './set-driver.ts'
import { clearDriver, groupIdOfRide, lockRide } from './store.ts'
import { stopWaitingForClaim } from './urgent-ride.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<(typeof contract.rides)['assignFairly' | 'pickDriver']>

export async function assignFairly(caller: Caller, { rideId }: { rideId: string }): Promise<RideDetail> {
  await finding({ caller, rideId, byHand: false }, async (tx, { ride, groupId, now }) => {
    if (ride.status === 'offered') throw refused<Refusal>('already_offered')
    await stopWaitingForClaim(tx, { ride, now, byAdultId: caller.adultId })
    if (reached(now, ride.lockAt)) {
      const offering = { groupId, rideId, now, byAdultId: caller.adultId }
      if (!(await startOffers(tx, caller.jobs, offering))) throw refused<Refusal>('nobody_can')
      return
    }
    await planGroup(tx, { groupId, now, byAdultId: caller.adultId })
    const planned = await lockRide(tx, rideId)
    if (planned?.ride.driverAdultId === null) throw refused<Refusal>('nobody_can')
  })
  return readRide(caller, { rideId })
}

type Picking = { rideId: string; adultId: string }

/** Obeys every filter of the plan (product.md 7). Picked before the lock, the driver is moved by no planning. */
export async function pickDriver(caller: Caller, { rideId, adultId }: Picking): Promise<RideDetail> {
  await finding({ caller, rideId, byHand: true }, async (tx, { ride, groupId, now, found }) => {
    // A retry of the pick gets the first answer.
    if (ride.driverAdultId === adultId && ride.status === 'assigned') return
    if (reached(now, ride.lockAt) && (await isAskedAlready(tx, { ride, adultId, now }))) return
    const people = await ridePeople(tx, { groupId, rideId, now })
    const picked = people?.inOrder.find((each) => each.adultIds.includes(adultId))
    if (!people || !picked) throw refused<Refusal>('driver_not_eligible')
    const { householdId } = picked
    await stopWaitingForClaim(tx, { ride, now, byAdultId: caller.adultId })
    if (reached(now, ride.lockAt)) {
      const offering = { groupId, rideId, now, byAdultId: caller.adultId }
      if (ride.status === 'assigned') await takeOff(tx, caller, { ride, now })
      await offerByHand(tx, caller.jobs, { ...offering, householdId, people })
      return
    }
    const capacity = capacityFor(people, { householdId, adultId })
    const withWhy = { ...ride, why: people.why }
    const locked = people.state
    const by = { householdId, adultId, capacity, source: 'picked' as const }
    const price = await setDriver(tx, { ride: withWhy, seats: found.seats, locked, now, ...by })
    const line = { groupId, rideId, actorAdultId: caller.adultId, at: now }
    const kind = ride.driverAdultId === null ? ('picked_driver' as const) : ('picked_other_driver' as const)
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

type Asking = { caller: Caller; rideId: string; byHand: boolean }

/** Under the group's lock, for an admin, and a ride ahead. */
async function finding(
  { caller, rideId, byHand }: Asking,
  find: (tx: Transaction, at: Finding) => Promise<void>,
) {
  const { groupId } = await requireOwn(caller.db, caller.adultId, await groupIdOfRide(caller.db, rideId))
  try {
    await withTransaction(caller.db, async (tx) => {
      const now = caller.now()
      await lockGroup(tx, groupId)
      const member = await requireMember(tx, caller.adultId, groupId)
      const found = await lockRide(tx, rideId)
      if (!found) throw notFound()
      await requireFinder(tx, { ride: found.ride, member, byHand, now })
      await find(tx, { ride: found.ride, found, groupId, now })
    })
  } catch (error) {
    if (isDatabaseError(error, 'exclusion')) throw refused<Refusal>('driver_not_eligible')
    throw error
  }
}
