// Calendar events that belong together: newer versions of one event, a series' repeats, and changes to single repeats.
import type { Property, RawEvent } from './calendar-lines.ts'
import { allValues, firstValue } from './event-days.ts'
import { readRepeats, repeatedDays } from './repeats.ts'

/** How many days may be checked for all of a calendar's repeated events together. */
export const mostDaysWalked = 1_000_000
/** Reading a change costs as much as checking this many days. */
const daysOfChange = 10

const sequenceOf = (event: RawEvent) => Number(firstValue(event, 'SEQUENCE')) || 0

/** Keeps only the newest version of an event that is listed both before and after a change. */
export function withoutOlder(events: RawEvent[]): RawEvent[] {
  const keyOf = (event: RawEvent) => `${firstValue(event, 'UID')} ${firstValue(event, 'RECURRENCE-ID')}`
  const newest = new Map<string, number>()
  for (const event of events)
    newest.set(keyOf(event), Math.max(sequenceOf(event), newest.get(keyOf(event)) ?? 0))
  return events.filter(
    (event) => firstValue(event, 'UID') === '' || sequenceOf(event) === newest.get(keyOf(event)),
  )
}

export const isChange = (event: RawEvent) => event.has('RECURRENCE-ID')
export const isCancelled = (event: RawEvent) => firstValue(event, 'STATUS').toUpperCase() === 'CANCELLED'

const off =
  /(?<!\p{L}|not |make[- ]?up (for|of) .{0,20})(cancell?ed|postponed|ppd|rained out|abgesagt|absage|entfällt|fällt aus|annulée?|cancelad[oa]|afgelast)(?!\p{L}| from)/iu
/** Some programs write "cancelled" into the name and leave the status unchanged. */
export const saysCancelled = (name: string) => off.test(name.normalize('NFC'))

/** If the event changes a repeat and all repeats after it, returns the first of them; otherwise null. */
export function onwardFrom(event: RawEvent): Property | null {
  const [id] = event.get('RECURRENCE-ID') ?? []
  return id?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE' ? id : null
}

type Series = {
  /** The event's own day, and the days between which its repeats are needed. */
  first: number
  from: number
  through: number
  /** The changes to single repeats, which are separate events. */
  changed: RawEvent[]
  /** How many more days may be checked in this calendar. */
  room: number
  readDay: (property: Property) => number | null
  /** Reads an RDATE; returns null unless it repeats the event's time. */
  readExtra?: (property: Property) => number | null
  readUntil: (value: string) => number | null
}

/**
 * Returns the days of an event and its repeats; null if its rule cannot be read, or if it repeats too often to expand.
 */
export function daysOfSeries(event: RawEvent, series: Series): { days: number[]; walked: number } | null {
  const { first, from, through, changed, room, readDay, readExtra = readDay, readUntil } = series
  const rule = firstValue(event, 'RRULE')
  const extra = allValues(event, 'RDATE').map(readExtra)
  if (rule === '' && extra.length === 0) return { days: [first], walked: 0 }
  const repeats = rule === '' ? null : readRepeats(rule, readUntil)
  if (rule !== '' && repeats === null) return null
  const begins = repeats?.count === null ? from : first
  const walked = Math.max(1, through - begins) + changed.length * daysOfChange
  if (walked > room) return null
  const met = repeats ? repeatedDays(repeats, { first, from, through }) : [first]
  const skipped = new Set([
    ...allValues(event, 'EXDATE').map(readDay),
    ...changed.flatMap((each) => each.get('RECURRENCE-ID')?.map(readDay) ?? []),
  ])
  const days = [...met, ...extra].filter((day): day is number => day !== null && !skipped.has(day))
  return { days: [...new Set(days)], walked }
}
