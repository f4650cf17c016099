// Sorts the calendar's rides and urgent requests: by filter, by whether they are the adult's own, and by date.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { serverNow } from '../../api/server-clock.ts'
import { asksToTake, hasMyKid, needsDriver } from '../../parts/rides/ride-view.ts'
import { hasUrgentActions } from '../../parts/urgent/urgent-actions.tsx'
import { hasWords } from '../../text/search-words.ts'
import { dateOf } from '../../ui/date-words.ts'
import type { CalendarSearch } from './calendar-search.ts'

const textsOf = ({ poolName, groupName, fromName, toName, driver, seats }: RideCard) => [
  ...[poolName, groupName, fromName, toName, driver?.name, driver?.householdName],
  ...seats.flatMap(({ kidName, householdName }) => [kidName, householdName]),
]

/**
 * True for a ride of the chosen pool that contains the typed words and matches any active toggle. If no toggle is on,
 * every ride matches.
 */
export const matches = (ride: RideCard, search: CalendarSearch): boolean => {
  if (search.series && ride.poolId !== search.series) return false
  if (!hasWords(textsOf(ride), search.q ?? '')) return false
  if (!isFiltered(search)) return true
  return Boolean(
    (search.assigned && ride.driver?.isMe) ||
      (search.offers && ride.offerToMe !== null) ||
      (search.needs && needsDriver(ride)) ||
      (search.kids && hasMyKid(ride)),
  )
}

/** An entry under a day: a pool's ride, or an urgent request without a ride. */
export type Entry =
  | { kind: 'ride'; key: string; date: string; startAt: string; ride: RideCard; cars?: RideCard[] }
  | { kind: 'urgent'; key: string; date: string; startAt: string; request: UrgentRequest }

export const rideEntry = (ride: RideCard): Entry => ({
  kind: 'ride',
  key: ride.rideId,
  date: ride.date,
  startAt: ride.startAt,
  ride,
})

/** Combines a pool's cars on one date into one entry. */
export const byCard = (entries: Entry[]): Entry[] => {
  const keyOf = (entry: Entry) =>
    entry.kind === 'ride' ? `${entry.ride.poolId} ${entry.startAt}` : entry.key
  return [...Map.groupBy(entries, keyOf).values()]
    .map((list) => {
      const [first, ...cars] = list.flatMap((entry) => (entry.kind === 'ride' ? [entry.ride] : []))
      return first ? { ...rideEntry(first), cars } : list[0]
    })
    .filter((entry) => entry !== undefined)
}

const urgentEntry = (request: UrgentRequest): Entry => ({
  kind: 'urgent',
  key: request.requestId,
  date: dateOf(request.windowStartAt, request.timeZone),
  startAt: request.windowStartAt,
  request,
})

/** Returns the one-off requests that pass the filters; other requests are on the cards of the rides they cover. */
export const oneOffs = (requests: UrgentRequest[], search: CalendarSearch): Entry[] => {
  const filtered = isFiltered(search)
  return requests
    .filter((request) => request.source === 'post' && !search.series)
    .filter(({ fromLocation, toLocation, requester, claimant }) =>
      hasWords([fromLocation, toLocation, requester.name, claimant?.name], search.q ?? ''),
    )
    .filter(
      (request) =>
        !filtered ||
        (search.assigned && request.claimant?.isMe) ||
        (search.needs && request.status === 'posted' && request.claimRefusal === null),
    )
    .map(urgentEntry)
}

export const byDate = (entries: Entry[]): [date: string, entries: Entry[]][] => {
  const days = Map.groupBy(
    entries.toSorted((left, right) => Date.parse(left.startAt) - Date.parse(right.startAt)),
    (entry) => entry.date,
  )
  return [...days].sort(([left], [right]) => left.localeCompare(right))
}

/** True if this adult drives the ride, has a kid in it, or is asked for an answer. */
export const concernsMe = (entry: Entry): boolean => {
  if (entry.kind === 'urgent') return true
  const { ride } = entry
  return (
    ride.driver?.isMyHousehold === true ||
    hasMyKid(ride) ||
    ride.offerToMe !== null ||
    ride.swap === 'for_me' ||
    ride.undo !== null ||
    ride.canComplete ||
    asksToTake(ride) ||
    (ride.urgent !== null && hasUrgentActions(ride.urgent))
  )
}

/** True if the ride is still to come, under way, or waiting for its driver's Done. */
export const isLeft = (entry: Entry, today: string): boolean => {
  if (entry.date < today) return false
  const endAt = entry.kind === 'ride' ? entry.ride.endAt : entry.request.windowEndAt
  return Date.parse(endAt) > serverNow() || (entry.kind === 'ride' && entry.ride.canComplete)
}

// Reads the calendar's filters from the URL.

export const isFiltered = ({ assigned, offers, needs, kids }: CalendarSearch): boolean =>
  Boolean(assigned || offers || needs || kids)

/** True if a pool or search words are chosen. The result is then shown in full, including other families' rides. */
export const isNarrowed = ({ series, q }: CalendarSearch): boolean => Boolean(series || q?.trim())

/** Counts the active filters. */
export const filterCount = (search: CalendarSearch): number =>
  [search.assigned, search.offers, search.needs, search.kids].filter(Boolean).length +
  [search.group, search.series, search.q?.trim()].filter(Boolean).length
