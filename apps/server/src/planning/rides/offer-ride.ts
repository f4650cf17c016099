// Asks households to drive a ride: a new round of offers begins.
import { nextWave, type OfferWave, shortOfferEnd } from '@beanpool/domain/offers/offer-schedule'
import { householdsWhere, takenRide } from '@beanpool/domain/planner/group/takers'
import { isFrozen } from '@beanpool/domain/rides/frozen-dates'
import { expectedSeats } from '@beanpool/domain/rides/not-riding'
import { afterAction } from '@beanpool/domain/rides/ride-states'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { type Taker, takeRefusal } from '@beanpool/domain/rides/take-ride'
import { closeOffers, closeOffersToOthers, currentRound, recordWave } from '../../books/offers/offer-book.ts'
import { recordActivities } from '../../books/record/record-activities.ts'
import { applyStep } from '../../books/rides/apply.ts'
import { type SeatedRide, stateOf } from '../../books/rides/plan-store.ts'
import { type PlanGroup, planGroup } from '../../books/rides/planning.ts'
import { carsOfDate } from '../../books/rides/store.ts'
import type { Transaction } from '../../db/pool.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { GroupState } from './group-state.ts'
import { peopleOf, type RidePeople, ridePeople } from './ride-people.ts'

type Offering = {
  groupId: string
  rideId: string
  now: Temporal.Instant
  /** The adult who caused the round; null for a job. */
  byAdultId: string | null
}

/**
 * Begins a new round of offers; returns false if there is no family to ask. `known`: the group's present state, if
 * already loaded.
 */
export async function startOffers(
  tx: Transaction,
  jobs: JobQueue,
  offering: Offering,
  known?: GroupState,
): Promise<boolean> {
  const people = known ? peopleOf(known, offering) : await ridePeople(tx, offering)
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

/**
 * Offers the ride before its driver leaves, unless its date is frozen, so that the other families are asked first.
 * Returns `{}` if it asks no family.
 */
export async function offersUnlessFrozen(
  tx: Transaction,
  jobs: JobQueue,
  { ride, seats, now }: SeatedRide & { now: Temporal.Instant },
) {
  const isWanted = expectedSeats(seats.map(stateOf)).length > 0
  if (!isWanted || isFrozen(await carsOfDate(tx, ride), now)) return {}
  const offering = { groupId: ride.groupId, rideId: ride.id, now, byAdultId: null }
  return { beforePlan: () => startOffers(tx, jobs, offering) }
}

/** First asks the household that an admin picked; then the search continues automatically. */
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

type Making = { offering: Offering; people: RidePeople; wave: OfferWave; round: number; number: number }

async function makeOffers(
  tx: Transaction,
  jobs: JobQueue,
  { offering, people, wave, round, number }: Making,
) {
  const { ride, packedWhy: why } = people
  const { now, byAdultId } = offering
  await recordWave(tx, jobs, { ride, round, wave: number, now, ...wave })
  const offered = await applyStep(tx, ride, { step: 'offer' }, { now, why })
  if (number === 1) await applyStep(tx, offered, { step: 'seek' }, { now })
  const data = {
    toAll: wave.toAll,
    householdIds: wave.toAll ? [] : wave.householdIds,
    until: wave.expiresAt.toString(),
  }
  const line = { groupId: ride.groupId, rideId: ride.id, at: now, data }
  await recordActivities(tx, [{ ...line, actorAdultId: byAdultId, kind: 'offered' }])
}

// Continues a round of offers when one of them ends, and ends the round when no family is left to ask.

/** `byClock`: true if not caused by a tap, as when an offer has expired. */
type Passing = Offering & { byClock?: true }

/** Asks the current round's next families; if none is left, the ride needs a driver and is planned again. */
export async function continueOffers(tx: Transaction, jobs: JobQueue, offering: Passing) {
  const people = await ridePeople(tx, offering)
  // When another round ended, planning may have moved this ride's kids to another car.
  if (!people || afterAction(people.ride.status, 'end_offers') === null) return
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
  else await endOffering(tx, jobs, { offering, people })
}

type Ending = { offering: Passing; people: RidePeople }

async function endOffering(tx: Transaction, jobs: JobQueue, { offering, people }: Ending) {
  const { groupId, rideId, now, byClock } = offering
  await applyStep(tx, people.ride, { step: 'end_offers' }, { now, why: people.packedWhy })
  const line = { groupId, rideId, actorAdultId: null, at: now, data: {} }
  await recordActivities(tx, [{ ...line, kind: 'offers_ended' }])
  await planGroup(tx, { groupId, now, byAdultId: null, jobs, ...(byClock ? { byClock } : {}) })
}

type Declined = Omit<Offering, 'byAdultId'>

/** Asks the next families once no offer is open. Call it under the group's lock, after the offer is declined. */
export async function offerDeclined(tx: Transaction, jobs: JobQueue, { rideId, ...declined }: Declined) {
  const { openCount } = await currentRound(tx, rideId)
  if (openCount === 0) await continueOffers(tx, jobs, { rideId, ...declined, byAdultId: null })
}

/**
 * Finds offers that their families can no longer accept because they took another drive or have left. A family without
 * valid papers can enter them and accept. Returns the families that are still asked, by ride.
 */
export function staleOffers(state: GroupState): Map<string, string[]> {
  const stale = new Map<string, string[]>()
  for (const ride of state.rides) {
    const askedIds = state.askedByRide.get(ride.id)
    if (!askedIds || ride.status !== 'offered' || reached(state.now, ride.startsAt)) continue
    const taken = takenRide(state, ride)
    const mayTake = (taker: Taker) => [null, 'credentials'].includes(takeRefusal(taken, taker, state.now))
    const able = householdsWhere(state, ride.date, mayTake, askedIds)
    const householdIds = askedIds.filter((householdId) => able.includes(householdId))
    if (householdIds.length < askedIds.length) stale.set(ride.id, householdIds)
  }
  return stale
}

/**
 * Closes stale offers, for which all other families would wait. Asks the next family if no offer is left. Returns true
 * if it closed any, which changes the state.
 */
export async function passOnStaleOffers(
  tx: Transaction,
  state: GroupState,
  { jobs, byClock }: Pick<PlanGroup, 'jobs' | 'byClock'>,
): Promise<boolean> {
  const { now, group } = state
  const stale = staleOffers(state)
  // Goes through the rides in order, so the first of two rides offered to the same families gets the first answer.
  for (const [rideId, householdIds] of stale) await closeOffersToOthers(tx, { rideId, now, householdIds })
  const unasked = [...stale].flatMap(([rideId, householdIds]) => (householdIds.length === 0 ? [rideId] : []))
  // Asking the next families may change the plan, so it comes after all offers are checked.
  const offering = { groupId: group.id, now, byAdultId: null, ...(byClock ? { byClock } : {}) }
  for (const rideId of unasked) await continueOffers(tx, jobs, { ...offering, rideId })
  return stale.size > 0
}
