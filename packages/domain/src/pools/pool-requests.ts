// Pool requests: a member asks for a pool, and an admin accepts or declines it.
import { type EnteredTimetable, usualEnd } from './timetable.ts'

export const poolRequestStatuses = ['open', 'accepted', 'declined', 'withdrawn'] as const
export type PoolRequestStatus = (typeof poolRequestStatuses)[number]

export type PoolRequestAnswer = Exclude<PoolRequestStatus, 'open'>

/** The maximum number of requests a household can have open at a time. */
export const mostOpenRequests = 5

/**
 * How a request had already ended before an answer. `family_left`: the requesting family left the group, even if it is
 * back.
 */
export const poolRequestEnds = ['was_accepted', 'was_declined', 'was_withdrawn', 'family_left'] as const
type PoolRequestEnd = (typeof poolRequestEnds)[number]

/**
 * `place_gone`: a place was removed from the book. `place_differs`: the book has another place of that name.
 * `dates_past`: the pool would have ended before today.
 */
export const poolObstacles = ['place_gone', 'place_differs', 'dates_past'] as const
type PoolObstacle = (typeof poolObstacles)[number]

export type AskedRow = {
  status: PoolRequestStatus
  askedAt: Temporal.Instant
  decidedByAdultId: string | null
  /** The time at which the requesting household joined; null if it is not in the group. */
  memberSince: Temporal.Instant | null
}

/** Tells whether the request is open. Leaving ends a family's request, so a family that came back counts as new. */
export function isPoolRequestOpen({ status, askedAt, memberSince }: AskedRow): boolean {
  return status === 'open' && memberSince !== null && Temporal.Instant.compare(memberSince, askedAt) <= 0
}

/**
 * Returns how the request had already ended before this answer; null while it is open. `done`: the same adult has
 * already given this answer.
 */
export function endBefore(
  request: AskedRow,
  { answer, byAdultId }: { answer: PoolRequestAnswer; byAdultId: string },
): PoolRequestEnd | 'done' | null {
  const { status, decidedByAdultId } = request
  if (status === answer && decidedByAdultId === byAdultId) return 'done'
  if (status !== 'open') return `was_${status}`
  return isPoolRequestOpen(request) ? null : 'family_left'
}

/** A place in the book, or a new one. */
export type AskedPlace = { placeId: string | null; name: string; address: string }

type DraftedDates = {
  startsOn: string
  throughOn: string | null
  timetable?: EnteredTimetable | null | undefined
}

type Drafted = DraftedDates & { from: AskedPlace; to: AskedPlace }

type Book = { placeId: string; name: string; address: string }[]

/** Returns the last date of the pool as requested. A pool of single dates ends with the last of them. */
export function requestedEnd(
  { startsOn, throughOn, timetable }: DraftedDates,
  termEnd: string | null,
): string {
  const dates = timetable?.kind === 'dates' ? timetable.dates.map(({ date }) => date) : []
  return dates.toSorted().at(-1) ?? throughOn ?? usualEnd(startsOn, termEnd)
}

/**
 * Returns the obstacle to creating the pool as requested, given the group's current book and date; null if there is
 * none.
 */
export function obstacleTo(
  { from, to, ...dates }: Drafted,
  { book, today, termEnd }: { book: Book; today: string; termEnd: string | null },
): PoolObstacle | null {
  if (requestedEnd(dates, termEnd) < today) return 'dates_past'
  const obstacles = [from, to].map((asked) => placeObstacle(asked, book))
  return obstacles.find((each) => each !== null) ?? null
}

function placeObstacle({ placeId, name, address }: AskedPlace, book: Book): PoolObstacle | null {
  if (placeId !== null) return book.some((place) => place.placeId === placeId) ? null : 'place_gone'
  const same = book.find((place) => place.name.toLowerCase() === name.toLowerCase())
  return same === undefined || same.address === address ? null : 'place_differs'
}

/** The origins of pools that were not an adult's idea (spec 3). */
export const generatedSources = ['suggested'] as const
export type GeneratedSource = (typeof generatedSources)[number]
