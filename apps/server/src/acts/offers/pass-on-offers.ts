// Passes a ride on to the next household when its offers expire, even if no page is open.
import { afterAction } from '@beanpool/domain/rides/ride-states'
import { lockGroup } from '../../books/members/access.ts'
import { isOpenGroup } from '../../books/members/membership-store.ts'
import { expireOffers } from '../../books/offers/offer-book.ts'
import { nextToPassOn, passOnOffer, ridesToPassOn } from '../../books/offers/store.ts'
import { rideWithSeats } from '../../books/rides/store.ts'
import { type ClockStep, inEach } from '../../context/clock-step.ts'
import type { AppContext } from '../../context/context.ts'
import { handleJob } from '../../context/job-handler.ts'
import { groupOf } from '../../db/directory.ts'
import { withTransaction } from '../../db/pool.ts'
import { rides } from '../../db/schema/rides.ts'
import { continueOffers } from '../../planning/rides/offer-ride.ts'

export const passOnOfferJob = handleJob({ job: passOnOffer, handle: passOn })

/** Passes on rides whose job was lost, or ran too early because of a different clock. */
export const passOnStep: ClockStep = {
  run: async (context, groupIds) =>
    inEach(context, await ridesToPassOn(context.db, groupIds, context.now()), (due) => passOn(context, due)),
  next: nextToPassOn,
}

/** May run twice, early, or in two instances at once, because it passes on only expired offers. */
async function passOn(context: AppContext, { rideId }: { rideId: string }) {
  const groupId = await groupOf(context.db, rides, rideId)
  if (groupId === null || !(await isOpenGroup(context.db, groupId))) return
  await withTransaction(context.db, async (tx) => {
    const now = context.now()
    await lockGroup(tx, groupId)
    const found = await rideWithSeats(tx, rideId)
    if (!found || afterAction(found.ride.status, 'end_offers') === null) return
    const stillOpen = await expireOffers(tx, { rideId, now })
    const offering = { groupId, rideId, now, byAdultId: null, byClock: true as const }
    if (stillOpen === 0) await continueOffers(tx, context.jobs, offering)
  })
}
