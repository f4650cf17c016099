// Keeps a ride's offers, round by round: which households were asked and which declined, and when a wave ends.
import { afterOfferAction, type OfferAction, type OfferStatus } from '@beanpool/domain/offers/offer-schedule'
import type { Transaction } from '../../db/pool.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { endOffers, insertOffers, type OfferRow, offersOfRide, passOnOffer } from './store.ts'

type OfferRound = {
  round: number
  waves: number
  /** The households asked in this round, whether they have answered or not. */
  asked: Set<string>
  askedEveryone: boolean
  openCount: number
}

/** Returns the ride's current round, or round 0 if there was none yet. */
export async function currentRound(tx: Transaction, rideId: string): Promise<OfferRound> {
  const offers = await offersOfRide(tx, rideId)
  const round = Math.max(0, ...offers.map((offer) => offer.round))
  const own = offers.filter((offer) => offer.round === round)
  return {
    round,
    waves: Math.max(0, ...own.map((offer) => offer.wave)),
    asked: new Set(own.map((offer) => offer.householdId)),
    askedEveryone: own.some((offer) => offer.toAll),
    openCount: own.filter((offer) => offer.status === 'open').length,
  }
}

/** Checks whether the ride is offered to this household and no other. */
export async function isAskedAlone(
  tx: Transaction,
  { rideId, householdId, now }: { rideId: string; householdId: string; now: Temporal.Instant },
): Promise<boolean> {
  const open = (await offersOfRide(tx, rideId)).filter((offer) => offer.status === 'open')
  return (
    open.length > 0 &&
    open.every(
      (offer) => offer.householdId === householdId && Temporal.Instant.compare(now, offer.expiresAt) < 0,
    )
  )
}

type Wave = {
  ride: { id: string; groupId: string }
  round: number
  wave: number
  toAll: boolean
  householdIds: string[]
  expiresAt: Temporal.Instant
  now: Temporal.Instant
}

/** Creates the offers of one wave, and the job that passes the ride on when they expire. */
export async function recordWave(tx: Transaction, jobs: JobQueue, wave: Wave) {
  const { ride, round, toAll, expiresAt, now } = wave
  await insertOffers(
    tx,
    wave.householdIds.map((householdId) => ({
      groupId: ride.groupId,
      rideId: ride.id,
      householdId,
      round,
      wave: wave.wave,
      toAll,
      offeredAt: now,
      expiresAt,
    })),
  )
  await jobs.enqueue(tx, passOnOffer, { rideId: ride.id }, { startAfter: expiresAt })
}

type Ended = { ended: number; open: number }

/** Applies an action to each open offer that has one, and counts ended and open offers. */
async function endWhere(
  tx: Transaction,
  { rideId, now }: { rideId: string; now: Temporal.Instant },
  actionOf: (offer: OfferRow) => OfferAction | null,
): Promise<Ended> {
  const offers = (await offersOfRide(tx, rideId)).filter(({ status }) => status === 'open')
  const ended = new Map<OfferStatus, string[]>()
  let open = 0
  for (const offer of offers) {
    const action = actionOf(offer)
    const next = action && afterOfferAction({ ...offer, status: 'open' }, action, now)
    if (next) ended.set(next, [...(ended.get(next) ?? []), offer.id])
    else open += 1
  }
  for (const [status, offerIds] of ended) await endOffers(tx, offerIds, { status, now })
  return { ended: offers.length - open, open }
}

/** Expires the offers whose time is over, and returns how many are still open. */
export async function expireOffers(tx: Transaction, at: { rideId: string; now: Temporal.Instant }) {
  return (await endWhere(tx, at, () => 'expire')).open
}

/**
 * If an undo offers the ride again, schedules when to pass it on, and returns its open offers. Otherwise closes them.
 */
export async function reopenOffers(
  tx: Transaction,
  jobs: JobQueue,
  { rideId, offered, now }: { rideId: string; offered: boolean; now: Temporal.Instant },
): Promise<OfferRow[]> {
  if (!offered) {
    await closeOffers(tx, { rideId, now, driverHouseholdId: null })
    return []
  }
  const open = (await offersOfRide(tx, rideId)).filter((offer) => offer.status === 'open')
  const ends = new Set(open.map((offer) => offer.expiresAt.toString()))
  for (const end of ends)
    await jobs.enqueue(tx, passOnOffer, { rideId }, { startAfter: Temporal.Instant.from(end) })
  return open
}

/**
 * Closes a ride's offers because something else was decided. An offer to the household that now drives counts as
 * accepted.
 */
export async function closeOffers(
  tx: Transaction,
  at: { rideId: string; now: Temporal.Instant; driverHouseholdId: string | null },
) {
  await endWhere(tx, at, (offer) => {
    const accepts = offer.householdId === at.driverHouseholdId
    return accepts && afterOfferAction({ ...offer, status: 'open' }, 'accept', at.now) ? 'accept' : 'close'
  })
}

/** Closes the ride's open offers to all other households, and returns how many it closed. */
export async function closeOffersToOthers(
  tx: Transaction,
  { householdIds, ...at }: { rideId: string; now: Temporal.Instant; householdIds: string[] },
): Promise<number> {
  const actionOf = ({ householdId }: OfferRow) => (householdIds.includes(householdId) ? null : 'close')
  return (await endWhere(tx, at, actionOf)).ended
}
