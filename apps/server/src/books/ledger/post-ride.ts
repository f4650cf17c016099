// Posts rides, and the penalties for late cancels, to the ledger; posts them again when they are corrected.
import { type EndedSeat, type LedgerEntry, reversed, rideEntries } from '@beanpool/domain/beans/ride-entries'
import type { Transaction } from '../../db/pool.ts'
import { recordEffects } from '../record/record-activities.ts'
import { insertTransaction, latestPosting } from './store.ts'

type RideToPost = {
  groupId: string
  rideId: string
  driverHouseholdId: string
  seatPriceHundredths: number
  seats: EndedSeat[]
  /** The adult who posts; null if it happens automatically. */
  byAdultId: string | null
  at: Temporal.Instant
  note?: string | null
}

/** Posts one transaction. Posting a ride twice fails in the database, so a family is never charged twice. */
export async function postRide(tx: Transaction, ride: RideToPost) {
  const before = await latestPosting(tx, ride.rideId, 'ride')
  const revision = before?.isReversed ? before.transaction.revision + 1 : 1
  await insertTransaction(tx, { ...common(ride), kind: 'ride', revision }, rideEntries(ride))
}

/**
 * Reverses the ride's posting, if it has one, and posts the ride as given: two new transactions, which overwrite
 * nothing.
 */
export async function repostRide(tx: Transaction, ride: RideToPost) {
  await reverseRide(tx, ride)
  await postRide(tx, ride)
}

/** Reverses the ride's posting, if one counts, because the ride did not take place. */
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

// Posts late-cancel penalties, with one transaction per ride. Earlier postings are reversed, never overwritten. The
// ride's record names the families.

type PenaltyToPost = {
  groupId: string
  rideId: string
  entries: LedgerEntry[]
  byAdultId: string | null
  now: Temporal.Instant
}

export async function postPenalty(tx: Transaction, { entries, ...penalty }: PenaltyToPost) {
  const before = await latestPosting(tx, penalty.rideId, 'late_cancel_penalty')
  const standing = before?.isReversed === false ? before : null
  if (sameAmounts(standing?.entries ?? [], entries)) return
  const { groupId, rideId } = penalty
  const common = { groupId, rideId, postedByAdultId: penalty.byAdultId, postedAt: penalty.now }
  if (standing) {
    const { id, revision } = standing.transaction
    await insertTransaction(
      tx,
      { ...common, kind: 'penalty_reversal', revision, reversesId: id },
      reversed(standing.entries),
    )
  }
  recordPenalty(tx, { ...penalty, entries, before: standing?.entries ?? [] })
  if (entries.length === 0) return
  const revision = (before?.transaction.revision ?? 0) + 1
  await insertTransaction(tx, { ...common, kind: 'late_cancel_penalty', revision }, entries)
}

type Recorded = PenaltyToPost & { before: LedgerEntry[] }

function recordPenalty(tx: Transaction, { groupId, rideId, entries, before, now }: Recorded) {
  const moved = (sign: 1 | -1) =>
    entries
      .filter((entry) => entry.amountHundredths * sign > 0)
      .map((entry) => ({ householdId: entry.householdId, hundredths: entry.amountHundredths * sign }))
  const line = { groupId, rideId, actorAdultId: null, at: now }
  recordEffects(tx, [
    entries.length === 0
      ? {
          ...line,
          kind: 'penalty_taken_back',
          data: { householdIds: before.map(({ householdId }) => householdId) },
        }
      : { ...line, kind: 'penalty_posted', data: { spent: moved(-1), earned: moved(1) } },
  ])
}

function sameAmounts(a: LedgerEntry[], b: LedgerEntry[]): boolean {
  const amounts = (entries: LedgerEntry[]) =>
    entries
      .map((entry) => `${entry.householdId} ${entry.amountHundredths}`)
      .sort()
      .join()
  return amounts(a) === amounts(b)
}
