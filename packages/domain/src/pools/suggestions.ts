// Suggests pools for kids from several families who go to one place and have no pool there yet. Uses only data that the
// group has; nothing is sent anywhere.
import type { DayPart } from '../households/availability.ts'
import { compareText, stableHash } from '../ties/stable-hash.ts'

/** Normalizes an address by dropping case, spaces and punctuation, so different spellings match. */
export function placeKey(address: string): string {
  return address
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** A destination of a kid: a place in the book, or one of the family's addresses, but never the kid's home. */
type LinkedTo = { kidId: string; placeId: string | null; name: string; address: string }

type SuggestedKid = { kidId: string; householdId: string }

/** Weekdays run from 1 (Monday) to 7 (Sunday), on the group's clock. A weekday without a row is free. */
export type SuggestedDriver = { householdId: string; away: { weekday: number; part: DayPart }[] }

/** One of the group's pools, which may be paused, but is neither deleted nor over. Times are HH:MM. */
export type PoolThere = {
  placeIds: string[]
  isReturn: boolean
  startTime: string
  endTime: string | null
  weekdayMask: number
  kidIds: string[]
}

export type Place = { placeId: string; name: string; address: string }

/** `kidIds`: the kids for whom an admin has declined the suggestion. */
export type Declined = { key: string; kidIds: string[] }

export type Suggestion = {
  /** Identifies the destination without revealing the address. */
  key: string
  destination: { placeId: string | null; name: string; address: string }
  kidIds: string[]
  householdIds: string[]
  /** Taken from the group's other pool to that place; null if the time is open. */
  time: { startTime: string; endTime: string | null; fromPlaceId: string } | null
  /** The weekdays on which two of the families can drive. */
  weekdayMask: number
  /** The families that can drive on any of these days and would share the drives. */
  driverHouseholdIds: string[]
}

type Group = {
  kids: SuggestedKid[]
  links: LinkedTo[]
  book: Place[]
  pools: PoolThere[]
  drivers: SuggestedDriver[]
  declined: Declined[]
}

const schoolDays = 0b11111
const weekdays = [1, 2, 3, 4, 5, 6, 7]
const bitOf = (weekday: number) => 1 << (weekday - 1)

/**
 * Finds each place that kids from two or more families go to without a pool. Suggests a pool for those kids, at the
 * time of the group's other pool there, on the days when two of the families can drive. Suggestions with the most kids
 * come first. A declined suggestion returns if another kid would ride too.
 */
export function suggestPools(group: Group): { open: Suggestion[]; declined: Suggestion[] } {
  const found = destinations(group)
    .flatMap((each) => suggestionFor(group, each) ?? [])
    .toSorted(
      (one, other) =>
        other.kidIds.length - one.kidIds.length ||
        compareText(one.destination.name, other.destination.name) ||
        compareText(one.key, other.key),
    )
  const isDeclined = ({ key, kidIds }: Suggestion) =>
    group.declined.some((each) => each.key === key && kidIds.every((kidId) => each.kidIds.includes(kidId)))
  return { open: found.filter((each) => !isDeclined(each)), declined: found.filter(isDeclined) }
}

type Destination = { key: string; destination: Suggestion['destination']; kidIds: Set<string> }

/** Groups the links by destination. A family's address that is also in the book counts as the book's place. */
function destinations({ links, book }: Group): Destination[] {
  const inBook = new Map(book.map((place) => [placeKey(place.address), place]))
  const byKey = new Map<string, Destination>()
  for (const { kidId, placeId, name, address } of links) {
    const place = book.find((each) => each.placeId === placeId) ?? inBook.get(placeKey(address))
    if (placeId !== null && !place) continue
    const key = place ? `place ${place.placeId}` : `address ${stableHash(placeKey(address))}`
    const destination = place ?? { placeId: null, name, address }
    const known = byKey.get(key) ?? { key, destination, kidIds: new Set() }
    byKey.set(key, { ...known, kidIds: known.kidIds.add(kidId) })
  }
  return [...byKey.values()]
}

function suggestionFor(group: Group, { key, destination, kidIds }: Destination): Suggestion | null {
  const { placeId } = destination
  const there = group.pools.filter(({ placeIds }) => placeId !== null && placeIds.includes(placeId))
  const riding = new Set(there.flatMap((pool) => pool.kidIds))
  const kids = group.kids.filter((kid) => kidIds.has(kid.kidId) && !riding.has(kid.kidId))
  const householdIds = [...new Set(kids.map(({ householdId }) => householdId))]
  if (householdIds.length < 2) return null
  const model = there.find(({ isReturn, placeIds }) => !isReturn && placeIds.at(-1) === placeId)
  const time = model
    ? { startTime: model.startTime, endTime: model.endTime, fromPlaceId: model.placeIds[0] ?? '' }
    : null
  const drivers = group.drivers.filter(({ householdId }) => householdIds.includes(householdId))
  const free = weekdays
    .filter((weekday) => ((model?.weekdayMask ?? schoolDays) & bitOf(weekday)) !== 0)
    .map((weekday) => ({ weekday, householdIds: freeOn(drivers, weekday, time?.startTime ?? null) }))
    .filter((day) => day.householdIds.length >= 2)
  if (free.length === 0) return null
  return {
    key,
    destination,
    householdIds,
    time,
    kidIds: kids.map(({ kidId }) => kidId),
    weekdayMask: free.reduce((mask, { weekday }) => mask | bitOf(weekday), 0),
    driverHouseholdIds: [...new Set(free.flatMap((day) => day.householdIds))],
  }
}

/** Returns the families that can drive on the weekday. If the time is open, having half of the day free is enough. */
function freeOn(drivers: SuggestedDriver[], weekday: number, startTime: string | null): string[] {
  const part = startTime === null ? null : startTime < '12:00' ? 'mornings' : 'afternoons'
  const isFree = ({ away }: SuggestedDriver) =>
    !away.some((each) => each.weekday === weekday && (each.part === 'all_day' || each.part === part))
  return [...new Set(drivers.filter(isFree).map(({ householdId }) => householdId))]
}
