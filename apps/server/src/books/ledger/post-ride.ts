// Posts a ride to the ledger, and posts it again when it is corrected.
import { type EndedSeat, reversed, rideEntries } from '@beanpool/domain/beans/ride-entries'
import type { Transaction } from '../../db/pool.ts'
import { insertTransaction, latestPosting } from './store.ts'

export type RideToPost = {
  groupId: string
  rideId: string
  driverHouseholdId: string
  seatPriceHundredths: number
  seats: EndedSeat[]
  /** Null if posted automatically. */
  byAdultId: string | null
  at: Temporal.Instant
  note?: string | null
}

/** Posts one transaction; posting a ride again while its first posting counts is a database error, never a doubled bean. */
export async function postRide(tx: Transaction, ride: RideToPost) {
  const before = await latestPosting(tx, ride.rideId, 'ride')
  const revision = before?.isReversed ? before.transaction.revision + 1 : 1
  await insertTransaction(tx, { ...common(ride), kind: 'ride', revision }, rideEntries(ride))
}

/** Reverses the ride's posting, if any, and posts it again as it was: two transactions, and nothing is overwritten. */
export async function repostRide(tx: Transaction, ride: RideToPost) {
  await reverseRide(tx, ride)
  await postRide(tx, ride)
}

/** Takes back the ride's posting, if one counts: the ride did not happen. */
export async function reverseRide(tx: Transaction, ride: Posting) {
  const before = await latestPosting(tx, ride.rideId, 'ride')
  if (!before || before.isReversed) return
  const { id, revision } = before.transaction
  await insertTransaction(
    tx,
    { ...common(ride), kind: 'ride_reversal', revision, reversesId: id },
    reversed(before.entries),
  )
}

type Posting = Pick<RideToPost, 'groupId' | 'rideId' | 'byAdultId' | 'at' | 'note'>

function common(ride: Posting) {
  return {
    groupId: ride.groupId,
    rideId: ride.rideId,
    postedByAdultId: ride.byAdultId,
    postedAt: ride.at,
    note: ride.note ?? null,
  }
}
