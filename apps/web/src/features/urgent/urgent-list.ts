// The read behind every urgent board. Pushed changes reach open screens at once; what time alone changes (what starts, what
// is over) is read again by itself (spec 8).
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { api } from '../../api/api.ts'

const refreshMs = 45_000

/** Of one group, or of all the adult's groups. */
export const urgentList = (input: { groupId?: string }) =>
  api.urgent.list.queryOptions({ input, refetchInterval: refreshMs })

/** A group's board that came with its dashboard; `at` is when, in epoch milliseconds. */
export type ReadRequests = { requests: UrgentRequest[]; at: number }

export const urgentListFrom = (read: ReadRequests | undefined, groupId: string) => ({
  ...urgentList({ groupId }),
  ...(read && { initialData: { requests: read.requests }, initialDataUpdatedAt: read.at }),
})

/** For somebody of this family to claim: its own is listed, and not counted. */
export const isOpen = ({ status, requester }: UrgentRequest) =>
  status === 'posted' && !requester.isMyHousehold

type Seen = { kids: ReadonlySet<string>; drives: ReadonlySet<string> }

/**
 * Beside the rides of the day, which are told by their ids: rides of my `kids` come first, and a claim of mine is left
 * out while it is among my `drives` ahead.
 */
export const besideTheDay = (requests: UrgentRequest[], { kids, drives }: Seen): UrgentRequest[] => {
  const left = requests.filter(({ rideId }) => rideId === null || !drives.has(rideId))
  const isMine = ({ rideId }: UrgentRequest) => rideId !== null && kids.has(rideId)
  return [...left.filter(isMine), ...left.filter((each) => !isMine(each))]
}
