// Passes a ride on when its offers run out or are declined, and ends the round when nobody is left to ask (product.md 8).
import { nextWave } from '@beanpool/domain/offers/offer-schedule'
import { afterAction } from '@beanpool/domain/rides/ride-states'
import { lockGroup } from '../../../books/members/access.ts'
import { isOpenGroup } from '../../../books/members/open-groups.ts'
import { currentRound, expireOffers } from '../../../books/offers/offer-book.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import { planGroup } from '../../../books/rides/planning.ts'
import { groupIdOfRide, lockRide } from '../../../books/rides/store.ts'
import type { AppContext } from '../../../context/context.ts'
import { type Transaction, withTransaction } from '../../../db/pool.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { makeOffers, type Offering } from '../../../planning/rides/offer-ride.ts'
import { type RidePeople, ridePeople } from '../../../planning/rides/ride-people.ts'

/** `byClock`: an offer ran out. */
type Passing = Offering & { byClock?: true }

/** Asks the next in the round that is running; without anybody left the ride needs a driver and is planned again. */
async function continueOffers(tx: Transaction, jobs: JobQueue, offering: Passing) {
  const people = await ridePeople(tx, offering)
  // As another round ended, the plan may have given its kids seats in another car.
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

/** The offer is declined already, under the group's lock: once nobody is left to answer, the next are asked. */
export async function offerDeclined(tx: Transaction, jobs: JobQueue, { rideId, ...declined }: Declined) {
  const { openCount } = await currentRound(tx, rideId)
  if (openCount === 0) await continueOffers(tx, jobs, { rideId, ...declined, byAdultId: null })
}

/** Bears a second run, an early one, and one beside another instance's: only what ran out is passed on. */
export async function passOn(context: AppContext, { rideId }: { rideId: string }) {
  const groupId = await groupIdOfRide(context.db, rideId)
  if (groupId === null || !(await isOpenGroup(context.db, groupId))) return
  await withTransaction(context.db, async (tx) => {
    const now = context.now()
    await lockGroup(tx, groupId)
    const found = await lockRide(tx, rideId)
    if (!found || afterAction(found.ride.status, 'end_offers') === null) return
    const stillOpen = await expireOffers(tx, { rideId, now })
    const offering = { groupId, rideId, now, byAdultId: null, byClock: true as const }
    if (stillOpen === 0) await continueOffers(tx, context.jobs, offering)
  })
}
