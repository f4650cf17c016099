// The read behind every urgent board. Pushed changes reach open screens at once; starts and ends, which time alone
// brings, come with regular reads (spec 8).
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { api } from '../../api/api.ts'

const refreshMs = 45_000

/** Reads the requests of one group, or of all the adult's groups. */
export const urgentList = (input: { groupId?: string }) =>
  api.urgent.list.queryOptions({ input, refetchInterval: refreshMs })

/** A group's board, read with its dashboard; `at` is the time of reading, in epoch milliseconds. */
export type ReadRequests = { requests: UrgentRequest[]; at: number }

export const urgentListFrom = (read: ReadRequests | undefined, groupId: string) => ({
  ...urgentList({ groupId }),
  ...(read && { initialData: { requests: read.requests }, initialDataUpdatedAt: read.at }),
})

/** True if this family may claim it: its own requests are listed, and not counted. */
export const isOpen = ({ status, requester }: UrgentRequest) =>
  status === 'posted' && !requester.isMyHousehold

type Seen = { kids: ReadonlySet<string>; drives: ReadonlySet<string> }

/**
 * Orders requests next to the rides of the day, which ids identify: rides of my `kids` come first, and a claim of mine
 * is left out while it is among my `drives` ahead.
 */
export const besideTheDay = (requests: UrgentRequest[], { kids, drives }: Seen): UrgentRequest[] => {
  const left = requests.filter(({ rideId }) => rideId === null || !drives.has(rideId))
  const isMine = ({ rideId }: UrgentRequest) => rideId !== null && kids.has(rideId)
  return [...left.filter(isMine), ...left.filter((each) => !isMine(each))]
}
