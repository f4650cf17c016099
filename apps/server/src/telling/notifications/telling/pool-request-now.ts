// The pool requests that notices name, as they are now.
import { isPoolRequestOpen, type PoolRequestStatus } from '@beanpool/domain/pools/pool-requests'
import type { poolRequestsWith } from '../../../books/pools/requests/store.ts'

type Known = Awaited<ReturnType<typeof poolRequestsWith>>

/** Null: it ended when its family left the group, or the notice names none. */
export function poolRequestNow(requestId: string | undefined, known: Known): PoolRequestStatus | null {
  const found = known.find((each) => each.requestId === requestId)
  if (found === undefined) return null
  return found.status === 'open' && !isPoolRequestOpen(found) ? null : found.status
}
