// A ride on its way through offers: who is asked now, and what happens when nobody is left to ask (product.md 8).
import { nextWave, type OfferWave, shortOfferEnd } from '@beanpool/domain/offers/offer-schedule'
import { afterAction } from '@beanpool/domain/rides/ride-states'
import type { AppContext } from '../../app/context.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { lockGroup } from '../groups/access.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { closeOffers, currentRound, expireOffers, recordWave } from '../offers/offer-book.ts'
import { planGroup } from './plan-group.ts'
import { type RidePeople, ridePeople } from './ride-people.ts'
import { groupIdOfRide, lockRide, updateRide } from './store.ts'

export type Offering = {
  groupId: string
  rideId: string
  now: Temporal.Instant
  /** Who caused it; null: a job. */
  byAdultId: string | null
}

/** Begins a new round of offers; false when there is nobody to ask. */
export async function startOffers(tx: Transaction, jobs: JobQueue, offering: Offering): Promise<boolean> {
  const people = await ridePeople(tx, offering)
  if (!people) return false
  const { round } = await currentRound(tx, offering.rideId)
  const order = people.inOrder.map((each) => each.householdId)
  const asked = { nextInOrder: order, everyone: people.everyone, askedEveryone: false }
  const at = { now: offering.now, timeZone: people.state.group.timeZone }
  const wave = nextWave(people.ride, asked, at)
  if (!wave) return false
  await makeOffers(tx, jobs, { offering, people, wave, round: round + 1, number: 1 })
  return true
}

/** One household is asked first, by an admin's hand; then the search goes on by itself. */
export async function offerByHand(
  tx: Transaction,
  jobs: JobQueue,
  { householdId, people, ...offering }: Offering & { householdId: string; people: RidePeople },
) {
  await closeOffers(tx, { rideId: offering.rideId, now: offering.now, driverHouseholdId: null })
  const { round } = await currentRound(tx, offering.rideId)
  const expiresAt = shortOfferEnd(people.ride, offering.now)
  const wave = { toAll: false, householdIds: [householdId], expiresAt }
  await makeOffers(tx, jobs, { offering, people, wave, round: round + 1, number: 1 })
}

/** Asks the next in the round that is running; without anybody left the ride needs a driver and is planned again. */
async function continueOffers(tx: Transaction, jobs: JobQueue, offering: Offering) {
  const people = await ridePeople(tx, offering)
  if (!people) return
  const { round, waves, asked, askedEveryone } = await currentRound(tx, offering.rideId)
  const order = people.inOrder.map((each) => each.householdId)
  const left = {
    nextInOrder: order.filter((householdId) => !asked.has(householdId)),
    everyone: people.everyone,
    askedEveryone,
  }
  const at = { now: offering.now, timeZone: people.state.group.timeZone }
  const wave = nextWave(people.ride, left, at)
  if (wave) await makeOffers(tx, jobs, { offering, people, wave, round, number: waves + 1 })
  else await endOffering(tx, offering, people)
}

type Making = { offering: Offering; people: RidePeople; wave: OfferWave; round: number; number: number }

async function makeOffers(
  tx: Transaction,
  jobs: JobQueue,
  { offering, people, wave, round, number }: Making,
) {
  const { ride, why } = people
  const { now, byAdultId } = offering
  await recordWave(tx, jobs, { ride, round, wave: number, now, ...wave })
  await updateRide(tx, ride.id, { status: 'offered', why, updatedAt: now })
  const data = {
    toAll: wave.toAll,
    householdIds: wave.toAll ? [] : wave.householdIds,
    until: wave.expiresAt.toString(),
  }
  const line = { groupId: ride.groupId, rideId: ride.id, at: now, data }
  await recordActivities(tx, [{ ...line, actorAdultId: byAdultId, kind: 'offered' }])
}

async function endOffering(tx: Transaction, { groupId, rideId, now }: Offering, people: RidePeople) {
  await updateRide(tx, rideId, { status: 'needs_driver', why: people.why, updatedAt: now })
  const line = { groupId, rideId, actorAdultId: null, at: now, data: {} }
  await recordActivities(tx, [{ ...line, kind: 'offers_ended' }])
  await planGroup(tx, { groupId, now, byAdultId: null })
}

type Declined = Omit<Offering, 'byAdultId'>

/** The offer is declined already, under the group's lock: once nobody is left to answer, the next are asked. */
export async function offerDeclined(tx: Transaction, jobs: JobQueue, { rideId, ...declined }: Declined) {
  const { openCount } = await currentRound(tx, rideId)
  if (openCount === 0) await continueOffers(tx, jobs, { rideId, ...declined, byAdultId: null })
}

/** Bears a second run, an early one, and one beside another instance's: only what ran out is passed on. */
export async function passOn(context: AppContext, { rideId }: { rideId: string }) {
  const groupId = await groupIdOfRide(context.db, rideId)
  if (groupId === null) return
  await withTransaction(context.db, async (tx) => {
    const now = context.now()
    await lockGroup(tx, groupId)
    const found = await lockRide(tx, rideId)
    if (!found || afterAction(found.ride.status, 'end_offers') === null) return
    const stillOpen = await expireOffers(tx, { rideId, now })
    if (stillOpen === 0) await continueOffers(tx, context.jobs, { groupId, rideId, now, byAdultId: null })
  })
}
