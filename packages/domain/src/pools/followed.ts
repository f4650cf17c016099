// Determines the effects of a followed calendar: the events that start a pool's rides, and the changes that need an
// admin's approval.
import type { CalendarEvent, Said } from '../calendars/events.ts'
import { minutesOf, wallTime } from './return-trip.ts'
import { mostDates, type PoolDate } from './timetable.ts'

/**
 * `words`: words separated by commas. Selects the events with any of them in their name or place, or all events if
 * empty.
 */
export type Choosing = { words: string; leadMinutes: number }

/**
 * One date of a pool that follows a calendar. `startTime`: the lead time before the event. `eventAt`: when the event
 * starts; missing if the date was typed. `backAt`: the end of the event, when the return trip starts.
 */
export type FollowedStart = {
  uid: string
  date: string
  startTime: string
  eventAt?: string
  backAt: string | null
  name: string
  place: string
}

/** `later`: events left out because another on the same date is earlier. */
export type ReadStarts = { starts: FollowedStart[]; later: FollowedStart[] }

/** Returns at most one start per date, the earliest, in chronological order. `events` must be in that order too. */
export function chooseStarts(
  events: CalendarEvent[],
  { words, leadMinutes }: Choosing,
): { problem: 'too_many' } | ReadStarts {
  const all = events.filter(hasWords(words)).map(({ endTime, startTime, ...event }): FollowedStart => {
    return { ...event, startTime: earlier(startTime, leadMinutes), eventAt: startTime, backAt: endTime }
  })
  const starts = earliestOfDates(all)
  if (starts.length > mostDates) return { problem: 'too_many' }
  return { starts, later: all.filter((start) => !starts.includes(start)) }
}

/** Returns each date's first start in the list. */
function earliestOfDates(starts: FollowedStart[]): FollowedStart[] {
  return [...Map.groupBy(starts, ({ date }) => date).values()].flatMap(([first]) => first ?? [])
}

/** Returns a function that checks an event's name and place for any of the given words. */
export function hasWords(words: string) {
  const plain = (text: string) => text.normalize('NFC').toLowerCase()
  const wanted = plain(words)
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  return ({ name, place }: Said) => {
    const texts = [plain(name), plain(place)]
    return wanted.length === 0 || wanted.some((word) => texts.some((text) => text.includes(word)))
  }
}

/** Moves a time earlier, but not past midnight, so the ride stays on its date. */
function earlier(time: string, minutes: number): string {
  return wallTime(Math.max(0, minutesOf(time) - minutes))
}

/**
 * Keeps the return trips of dates whose event has no end in the calendar: nobody is left there. If the event moves, its
 * return moves with it. `back`: the dates of the return trip.
 */
export function withReturns(before: FollowedStart[], { starts, later }: ReadStarts, back: PoolDate[]) {
  const typed = new Map(back.map(({ date, startTime }) => [date, startTime]))
  const byUid = new Map(before.map((start) => [start.uid, start]))
  const byDate = new Map(before.map((start) => [start.date, start]))
  const returning = (start: FollowedStart, was = start): FollowedStart => {
    const backAt = typed.get(was.date)
    return { ...start, backAt: start.backAt ?? (backAt ? movedBack(backAt, was, start) : null) }
  }
  const readAgain = (start: FollowedStart) => returning(start, byUid.get(start.uid) ?? byDate.get(start.date))
  return {
    before: before.map((start) => returning(start)),
    read: { starts: starts.map(readAgain), later: later.map(readAgain) },
  }
}

/**
 * Moves the return by as much as the event, whatever the lead time, but not past midnight. Returns null if it would not
 * be after the way there.
 */
function movedBack(backAt: string, from: FollowedStart, to: FollowedStart): string | null {
  const moved = from.eventAt && to.eventAt ? minutesOf(to.eventAt) - minutesOf(from.eventAt) : 0
  const back = Math.min(24 * 60 - 1, minutesOf(backAt) + moved)
  return back > minutesOf(to.startTime) ? wallTime(back) : null
}

/** The reasons why a change needs an admin's approval. */
export const waitingReasons = ['vanished', 'moved'] as const
export type WaitingReason = (typeof waitingReasons)[number]

/**
 * Returns why a change needs an admin's approval; null if it needs none. It needs one if at least half of the upcoming
 * starts are gone, or have moved to other dates or times. If there are only two, one of them may change. A start with a
 * new UID counts as the same if its date and time are the same, because some programs generate new UIDs each time.
 */
export function waitingReason(
  before: FollowedStart[],
  after: FollowedStart[],
  today: string,
): WaitingReason | null {
  const ahead = before.filter(({ date }) => date >= today)
  const next = pairing(after)
  const gone = ahead.filter((each) => next(each) === null)
  const moved = ahead.filter((each) => (next(each)?.date ?? each.date) !== each.date)
  const least = ahead.length === 2 ? 2 : Math.max(1, ahead.length / 2)
  const retimed = ahead.filter((each) => (next(each)?.startTime ?? each.startTime) !== each.startTime)
  if (gone.length + moved.length < least) return retimed.length < least ? null : 'moved'
  return gone.length >= moved.length ? 'vanished' : 'moved'
}

/** Returns a function that finds the new version of a start, by its UID or else by its date and time. */
function pairing(after: FollowedStart[]) {
  const byUid = new Map(after.map((each) => [each.uid, each]))
  const byTime = new Map(after.map((each) => [`${each.date} ${each.startTime}`, each]))
  return ({ uid, date, startTime }: FollowedStart): FollowedStart | null =>
    byUid.get(uid) ?? byTime.get(`${date} ${startTime}`) ?? null
}

/** Returns the same text for the same starts. */
export const textOf = (starts: FollowedStart[]): string =>
  starts
    .map(({ uid, date, startTime, backAt, place }) => [uid, date, startTime, backAt, place].join(' '))
    .join('\n')

/**
 * A start as stored with a pool. `told`: the new version that admins were notified of while the start's rides are
 * frozen.
 */
export type KeptStart = FollowedStart & { told?: string }

/** A start whose rides are frozen, and its new version, or null if it no longer exists. */
export type Differing = { start: KeptStart; to: FollowedStart | null; isNew: boolean }

/**
 * Returns the pool's starts: the calendar's, except that frozen dates stay as they are until an admin moves or calls
 * off their rides. No event has two rides: one that moves away from a frozen date waits, and until then its new date
 * belongs to that date's next event.
 */
export function withFrozen(
  before: KeptStart[],
  { starts: after, later }: ReadStarts,
  { isFrozen, today }: { isFrozen: (date: string) => boolean; today: string },
): { starts: KeptStart[]; differing: Differing[] } {
  const next = pairing([...later, ...after])
  const differing: Differing[] = []
  const kept = new Map<string, KeptStart>()
  const waiting = new Set<FollowedStart>()
  for (const start of before.filter(({ date }) => date >= today && isFrozen(date))) {
    const to = next(start)
    const isSame = to?.date === start.date && to.startTime === start.startTime && to.backAt === start.backAt
    if (!isSame) {
      const told = to === null ? 'gone' : `${to.date} ${to.startTime} ${to.backAt}`
      differing.push({ start, to, isNew: start.told !== told })
      kept.set(start.date, { ...start, told })
    } else if (!after.includes(to)) kept.set(start.date, start)
    if (to && !isSame) waiting.add(to)
  }
  const dates = new Set(after.map(({ date }) => date))
  const coming = [...after, ...later].filter(
    (each) => dates.has(each.date) && !waiting.has(each) && !kept.has(each.date),
  )
  const starts = [...kept.values(), ...earliestOfDates(coming)].sort((one, other) =>
    one.date < other.date ? -1 : 1,
  )
  return { starts, differing }
}

/** Lists starts from today on that are only in one of the two lists, or that differ in time or place. */
export function changedStarts(
  before: FollowedStart[],
  after: FollowedStart[],
  today: string,
): FollowedStart[] {
  const whenAndWhere = ({ date, startTime, backAt, place }: FollowedStart) =>
    `${date} ${startTime} ${backAt} ${place}`
  const [had, has] = [new Set(before.map(whenAndWhere)), new Set(after.map(whenAndWhere))]
  const differing = [...before, ...after].filter(
    (each) => !(had.has(whenAndWhere(each)) && has.has(whenAndWhere(each))),
  )
  return differing
    .filter(({ date }) => date >= today)
    .sort((one, other) => (whenAndWhere(one) < whenAndWhere(other) ? -1 : 1))
}

/**
 * Returns the dates of the pool that follows the calendar, or of its return trip, which has rides only for starts with
 * an end.
 */
export function datesOf(starts: FollowedStart[], way: 'there' | 'back'): PoolDate[] {
  return starts.flatMap(({ date, startTime, backAt, name, place }) => {
    const time = way === 'there' ? startTime : backAt
    const said = { place: place.slice(0, 120) || null, note: name.slice(0, 200) || null }
    return time === null ? [] : [{ date, startTime: time, endTime: null, ...said }]
  })
}

/** Derives starts from the dates of a pool and its return trip. Used if the pool has not read a calendar yet. */
export function startsOf(there: PoolDate[], back: PoolDate[]): FollowedStart[] {
  const backAt = new Map(back.map(({ date, startTime }) => [date, startTime]))
  return there.map(({ date, startTime, place, note }) => {
    return {
      uid: '',
      date,
      startTime,
      backAt: backAt.get(date) ?? null,
      name: note ?? '',
      place: place ?? '',
    }
  })
}
