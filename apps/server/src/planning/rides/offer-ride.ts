// Asks households to drive a ride: a new round of offers begins (product.md 8).
import { nextWave, type OfferWave, shortOfferEnd } from '@beanpool/domain/offers/offer-schedule'
import { isFrozen } from '@beanpool/domain/rides/frozen-dates'
import { expectedSeats } from '@beanpool/domain/rides/not-riding'
import { closeOffers, currentRound, recordWave } from '../../books/offers/offer-book.ts'
import { recordActivities } from '../../books/record/record-activities.ts'
import { applyStep } from '../../books/rides/apply.ts'
import type { SeatedRide } from '../../books/rides/plan-store.ts'
import { stateOf } from '../../books/rides/plan-store.ts'
import { carsOfDate } from '../../books/rides/store.ts'
import type { Transaction } from '../../db/pool.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { GroupState } from './group-state.ts'
import { peopleOf, type RidePeople, ridePeople } from './ride-people.ts'

export type Offering = {
  groupId: string
  rideId: string
  now: Temporal.Instant
  /** The adult who caused it; null for a job. */
  byAdultId: string | null
}

/** Begins a new round of offers; returns false if there is nobody to ask. `known`: the group's present state, if loaded already. */
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

/** Offers the ride before its driver leaves, if planning decides its date: the others are asked first. Returns `{}` if it asks nobody. */
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

/** Asks the household that an admin picked first; then the search continues by itself. */
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

export async function makeOffers(
  tx: Transaction,
  jobs: JobQueue,
  { offering, people, wave, round, number }: Making,
) {
  const { ride, why } = people
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
