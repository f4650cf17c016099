// Makes strikes follow the claims of urgent requests.
import type { RequestChange } from '@beanpool/domain/urgent/urgent-rules'
import type { Transaction } from '../../db/pool.ts'
import { giveWithdrawalStrike, urgentWasClaimed, urgentWasWithdrawn } from './settle-strikes.ts'

/**
 * Waives strikes when a ride is claimed. Reopens them when the claim ends, unless it is given back late: then the
 * claimant gets a strike instead.
 */
export async function strikesFollowRequest(tx: Transaction, change: RequestChange, now: Temporal.Instant) {
  if (change.kind === 'claimed') await urgentWasClaimed(tx, { ...change, now })
  if (change.kind === 'reopened') await urgentWasWithdrawn(tx, change.requestId, now)
  if (change.kind === 'given_back_late') await giveWithdrawalStrike(tx, { ...change, now })
}
