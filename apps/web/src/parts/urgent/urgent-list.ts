// The query behind every urgent board. Pushed changes reach open screens at once. Starts and ends, which come only
// with time, are polled (spec 8).
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { api } from '../../api/api.ts'

const refreshMs = 45_000

/** Reads the requests of one group, or of all the adult's groups. */
export const urgentList = (input: { groupId?: string }) =>
  api.urgent.list.queryOptions({ input, refetchInterval: refreshMs })

/** A group's board, read together with its dashboard. `at`: when it was read, in milliseconds since 1970. */
export type ReadRequests = { requests: UrgentRequest[]; at: number }

export const urgentListFrom = (read: ReadRequests | undefined, groupId: string) => ({
  ...urgentList({ groupId }),
  ...(read && { initialData: { requests: read.requests }, initialDataUpdatedAt: read.at }),
})

/** True if this adult could claim the request. Other adults are not asked. */
export const isOpen = ({ status, claimRefusal }: UrgentRequest) =>
  status === 'posted' && claimRefusal === null

type Seen = { kids: ReadonlySet<string>; drives: ReadonlySet<string> }

/**
 * Orders the requests next to the day's rides, which are given by id: rides of my `kids` come first. Leaves out
 * requests that this adult could not claim, and my own claim if it is among my upcoming `drives`.
 */
export const besideTheDay = (requests: UrgentRequest[], { kids, drives }: Seen): UrgentRequest[] => {
  const isMine = ({ rideId }: UrgentRequest) => rideId !== null && kids.has(rideId)
  const concernsMe = (each: UrgentRequest) =>
    each.status !== 'posted' || isOpen(each) || isMine(each) || each.requester.isMyHousehold
  const left = requests.filter(
    (each) => concernsMe(each) && (each.rideId === null || !drives.has(each.rideId)),
  )
  return [...left.filter(isMine), ...left.filter((each) => !isMine(each))]
}
