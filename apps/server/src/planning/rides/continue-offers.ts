// Continues a round of offers when one of them ends, and ends the round when nobody is left to ask (product.md 8).
import { nextWave } from '@beanpool/domain/offers/offer-schedule'
import { householdsWhere, takenRide } from '@beanpool/domain/planner/group/takers'
import { afterAction } from '@beanpool/domain/rides/ride-states'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { takeRefusal } from '@beanpool/domain/rides/take-ride'
import { closeOffersToOthers, currentRound } from '../../books/offers/offer-book.ts'
import { recordActivities } from '../../books/record/record-activities.ts'
import { applyStep } from '../../books/rides/apply.ts'
import { type PlanGroup, planGroup } from '../../books/rides/planning.ts'
import type { Transaction } from '../../db/pool.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { GroupState } from './group-state.ts'
import { makeOffers, type Offering } from './offer-ride.ts'
import { type RidePeople, ridePeople } from './ride-people.ts'

/** `byClock`: not caused by a tap, such as when an offer ran out. */
type Passing = Offering & { byClock?: true }

/** Asks the next families of the running round; if nobody is left, the ride needs a driver and is planned again. */
export async function continueOffers(tx: Transaction, jobs: JobQueue, offering: Passing) {
  const people = await ridePeople(tx, offering)
  // When another round ended, the plan may have given its kids seats in another car.
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
  await applyStep(tx, people.ride, { step: 'end_offers' }, { now, why: people.why })
  const line = { groupId, rideId, actorAdultId: null, at: now, data: {} }
  await recordActivities(tx, [{ ...line, kind: 'offers_ended' }])
  await planGroup(tx, { groupId, now, byAdultId: null, jobs, ...(byClock ? { byClock } : {}) })
}

type Declined = Omit<Offering, 'byAdultId'>

/** Asks the next families once nobody is left to answer. Call it under the group's lock, after the offer is declined. */
export async function offerDeclined(tx: Transaction, jobs: JobQueue, { rideId, ...declined }: Declined) {
  const { openCount } = await currentRound(tx, rideId)
  if (openCount === 0) await continueOffers(tx, jobs, { rideId, ...declined, byAdultId: null })
}

/**
 * Closes the offers that their families can no longer accept, because they took another drive or have left: all others would wait for them.
 * A family without valid papers can enter them and accept. Asks the next family if nobody is left to answer. Returns true if it closed
 * any: the state has then changed.
 */
export async function passOnStaleOffers(
  tx: Transaction,
  state: GroupState,
  { jobs, byClock }: Pick<PlanGroup, 'jobs' | 'byClock'>,
): Promise<boolean> {
  const { now, group } = state
  const unasked: string[] = []
  let isAny = false
  for (const [rideId, askedIds] of state.askedByRide) {
    const ride = state.rides.find(({ id }) => id === rideId)
    if (ride?.status !== 'offered' || reached(now, ride.startsAt)) continue
    const taken = takenRide(state, ride)
    const able = householdsWhere(state, ride.date, (taker) =>
      [null, 'credentials'].includes(takeRefusal(taken, taker, now)),
    )
    const householdIds = askedIds.filter((householdId) => able.includes(householdId))
    if (householdIds.length === askedIds.length) continue
    isAny = true
    await closeOffersToOthers(tx, { rideId, now, householdIds })
    if (householdIds.length === 0) unasked.push(rideId)
  }
  // Asking the next families may change the plan: it comes after all offers are checked.
  const offering = { groupId: group.id, now, byAdultId: null, ...(byClock ? { byClock } : {}) }
  for (const rideId of unasked) await continueOffers(tx, jobs, { ...offering, rideId })
  return isAny
}
