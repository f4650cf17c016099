// Decides what a followed calendar changes: which of its events are starts of a pool, and which changes wait for an admin.

import type { CalendarEvent } from '../calendars/events.ts'
import { mostDates } from './timetable.ts'

/** `words`: separated by commas; an event with one of them in its name or place is chosen, and without any word each is. */
export type Choosing = { words: string; leadMinutes: number }

/** One date of a pool that follows a calendar. `backAt`: the event's end, when the return trip starts. */
export type FollowedStart = {
  uid: string
  date: string
  startTime: string
  backAt: string | null
  name: string
  place: string
}

export type FollowedStarts =
  | { problem: 'too_many' }
  | {
      starts: FollowedStart[]
      /** The events left out because another one of their date is earlier. */
      others: number
    }

/** Returns at most one start a date, the earliest, in order. `events` are in order too. */
export function chooseStarts(events: CalendarEvent[], { words, leadMinutes }: Choosing): FollowedStarts {
  const chosen = events.filter(matcherOf(words))
  const byDate = new Map<string, FollowedStart>()
  for (const { endTime, startTime, ...event } of chosen)
    if (!byDate.has(event.date))
      byDate.set(event.date, { ...event, startTime: earlier(startTime, leadMinutes), backAt: endTime })
  const starts = [...byDate.values()]
  if (starts.length > mostDates) return { problem: 'too_many' }
  return { starts, others: chosen.length - starts.length }
}

function matcherOf(words: string) {
  const plain = (text: string) => text.normalize('NFC').toLowerCase()
  const wanted = plain(words)
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  return ({ name, place }: CalendarEvent) => {
    const texts = [plain(name), plain(place)]
    return wanted.length === 0 || wanted.some((word) => texts.some((text) => text.includes(word)))
  }
}

/** Does not go back past midnight: the ride stays on its date. */
function earlier(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const left = Math.max(0, hour * 60 + minute - minutes)
  const two = (number: number) => `${number}`.padStart(2, '0')
  return `${two(Math.floor(left / 60))}:${two(left % 60)}`
}

/** The reasons for which a change waits for an admin. */
export const waitingReasons = ['vanished', 'moved', 'too_many'] as const
export type WaitingReason = (typeof waitingReasons)[number]

/**
 * Returns why a change has to wait for an admin; null if it need not: more than half of the starts ahead have vanished or are on
 * other dates. A start without its UID counts as the same if its date and time are: some programs make new UIDs each time.
 */
export function waitingReason(
  before: FollowedStart[],
  after: FollowedStart[],
  today: string,
): Exclude<WaitingReason, 'too_many'> | null {
  const ahead = before.filter(({ date }) => date >= today)
  const byUid = new Map(after.map((each) => [each.uid, each]))
  const keyOf = ({ date, startTime }: FollowedStart) => `${date} ${startTime}`
  const times = new Set(after.map(keyOf))
  const gone = ahead.filter((each) => !byUid.has(each.uid) && !times.has(keyOf(each)))
  const moved = ahead.filter(({ uid, date }) => byUid.has(uid) && byUid.get(uid)?.date !== date)
  if ((gone.length + moved.length) * 2 <= ahead.length) return null
  return gone.length >= moved.length ? 'vanished' : 'moved'
}
