// An admin calls off one ride or a whole day, and brings it back (product.md 6).

import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { RideDetail } from '@beanpool/contract/rides'
import type { GroupEvent } from '@beanpool/domain/record/events'
import { callOffRefusal, restoreRefusal } from '@beanpool/domain/rides/call-off'
import type { Caller } from '../../app/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { notFound, refused } from '../../http/failures.ts'
import { lockGroup, type Member, requireMember, requireOwn } from '../groups/access.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { closeOffers } from '../offers/offer-book.ts'
import { ridesWereBroughtBack, ridesWereCancelled } from '../standing/settle-strikes.ts'
import { callOffUrgents } from '../urgent/urgent-book.ts'
import * as store from './call-off-store.ts'
import { loadGroupState } from './group-state.ts'
import { prospectsOf, ridesTooMany } from './judge-drives.ts'
import { planGroup } from './plan-group.ts'
import type { RideRow } from './plan-store.ts'
import { readRide } from './read-ride.ts'
import { searchAgain } from './search-again.ts'
import { groupIdOfRide, lockRide } from './store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<(typeof contract.rides)['callOff' | 'callOffDay' | 'restore' | 'restoreDay']>

type Work = { tx: Transaction; caller: Caller; groupId: string; now: Temporal.Instant; member: Member }

/** Under the group's lock. */
async function inGroup<Answer>(caller: Caller, groupId: string, work: (about: Work) => Promise<Answer>) {
  return withTransaction(caller.db, async (tx) => {
    const now = caller.now()
    await lockGroup(tx, groupId)
    const member = await requireMember(tx, caller.adultId, groupId)
    return work({ tx, caller, groupId, now, member })
  })
}

async function withRide(
  caller: Caller,
  rideId: string,
  work: (about: Work, ride: RideRow) => Promise<void>,
): Promise<RideDetail> {
  const { groupId } = await requireOwn(caller.db, caller.adultId, await groupIdOfRide(caller.db, rideId))
  await inGroup(caller, groupId, async (about) => {
    const found = await lockRide(about.tx, rideId)
    if (!found) throw notFound()
    await work(about, found.ride)
  })
  return readRide(caller, { rideId })
}

type Note = { note: string | null }

export function callOffRide(caller: Caller, { rideId, note }: { rideId: string } & Note) {
  return withRide(caller, rideId, async (about, ride) => {
    // A retry gets the first answer.
    if (ride.calledOffAt !== null && about.member.role === 'admin') return
    const refusal = callOffRefusal(ride, { isAdmin: about.member.role === 'admin' }, about.now)
    if (refusal) throw refused<Refusal>(refusal)
    await callOff(about, [ride], note)
  })
}

export function restoreRide(caller: Caller, { rideId }: { rideId: string }) {
  return withRide(caller, rideId, async (about, ride) => {
    const facts = { ...ride, calledOff: ride.calledOffAt !== null }
    const refusal = restoreRefusal(facts, { isAdmin: about.member.role === 'admin' }, about.now)
    if (refusal) throw refused<Refusal>(refusal)
    await restore(about, [ride])
    const after = await lockRide(about.tx, rideId)
    if (after?.ride.status === 'cancelled') throw refused<Refusal>('pool_stopped')
  })
}

type Day = { groupId: string; date: string }

export function callOffDay(caller: Caller, { groupId, date, note }: Day & Note) {
  return inGroup(caller, groupId, async (about) => {
    if (about.member.role !== 'admin') throw refused<Refusal>('admin_only')
    const rides = await store.ridesToCallOff(about.tx, { groupId, date, now: about.now })
    await callOff(about, rides, note)
    return { count: rides.length }
  })
}

export function restoreDay(caller: Caller, { groupId, date }: Day) {
  return inGroup(caller, groupId, async (about) => {
    if (about.member.role !== 'admin') throw refused<Refusal>('admin_only')
    const rides = await store.ridesToRestore(about.tx, { groupId, date, now: about.now })
    await restore(about, rides)
    return { count: rides.length }
  })
}

async function callOff(about: Work, rides: RideRow[], note: string | null) {
  const { tx, groupId, now } = about
  await store.setCalledOff(
    tx,
    rides.map((ride) => ride.id),
    now,
  )
  for (const ride of rides) await closeOffers(tx, { rideId: ride.id, now, driverHouseholdId: null })
  const rideIds = rides.map((ride) => ride.id)
  const claimed = rides.filter((ride) => ride.status === 'urgent_claimed')
  await store.endClaims(
    tx,
    claimed.map((ride) => ride.id),
  )
  await callOffUrgents(tx, rideIds, now)
  await ridesWereCancelled(tx, rideIds, now)
  await record(about, rides, (ride) => {
    const fromAdultId = claimed.includes(ride) ? ride.driverAdultId : null
    return { kind: 'called_off', data: { note, fromAdultId } }
  })
  if (rides.length > 0) await planGroup(tx, { groupId, now, byAdultId: null })
}

/** With the driver it had, where they are still in the group, drive nothing else then and have a car left. */
async function restore(about: Work, rides: RideRow[]) {
  const { tx, groupId, now } = about
  const { people, members } = (await loadGroupState(tx, groupId, now)).households
  const active = new Set(members.filter((each) => each.status === 'active').map((each) => each.householdId))
  const stays = ({ driverAdultId, driverHouseholdId }: RideRow) =>
    people.some(
      ({ adultId, householdId }) =>
        adultId === driverAdultId && householdId === driverHouseholdId && active.has(householdId),
    )
  const staying = rides.filter(stays)
  const tooMany = await ridesTooMany(tx, prospectsOf(staying, now))
  const keeps = (ride: RideRow) => staying.includes(ride) && !tooMany.has(ride.id)
  const ids = (list: RideRow[]) => list.map((ride) => ride.id)
  await store.setAssignedAgain(tx, ids(rides.filter(keeps)), now)
  await store.setDriverless(tx, ids(rides.filter((ride) => !keeps(ride))), now)
  await store.dropAbsentSeats(tx, ids(rides))
  await ridesWereBroughtBack(tx, ids(rides), now)
  await record(about, rides, () => ({ kind: 'brought_back', data: {} }))
  if (rides.length > 0) await planGroup(tx, { groupId, now, byAdultId: null })
  await searchAgain(tx, about.caller.jobs, { groupId, rideIds: ids(rides), now })
}

async function record(
  { tx, caller, groupId, now }: Work,
  rides: RideRow[],
  eventOf: (ride: RideRow) => GroupEvent,
) {
  const line = { groupId, actorAdultId: caller.adultId, at: now }
  await recordActivities(
    tx,
    rides.map((ride) => ({ ...line, rideId: ride.id, ...eventOf(ride) })),
  )
}
