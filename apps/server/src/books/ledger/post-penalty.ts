// Posts the penalty of late cancels, one transaction a ride. Earlier postings are reversed, never overwritten. The ride's
// record says whose beans moved.
import { type LedgerEntry, reversed } from '@beanpool/domain/beans/ride-entries'
import type { Transaction } from '../../db/pool.ts'
import { recordEffects } from '../record/record-activities.ts'
import { insertTransaction, latestPosting } from './store.ts'

export type PenaltyToPost = {
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
