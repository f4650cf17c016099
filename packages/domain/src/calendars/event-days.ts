// Finds the days of a whole-day event. The event is either marked as whole-day or, as Exchange does, written with times
// from midnight to midnight.
import type { Property, RawEvent } from './calendar-lines.ts'
import { dayOf, fieldsOf } from './days.ts'
import { type InZone, wallClockOf, zoneName } from './zones.ts'

/** Both days are included. */
export type Span = { from: number; through: number }

/** A wall-clock time in the calendar's own zone or, for UTC times, in the zone of the reader. */
export type Moment = { day: number; seconds: number; isWhole: boolean }

const form = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/

/**
 * Returns null for anything but a date. For a period, reads its start. Skips the rest of an unquoted zone name that
 * contains a colon.
 */
export function readMoment(value: string, inZone: InZone): Moment | null {
  const [, ...fields] =
    form.exec(
      value
        .slice(value.lastIndexOf(':') + 1)
        .trim()
        .split('/')[0] ?? '',
    ) ?? []
  const [year = 0, month = 0, dayOfMonth = 0, hours = 0, minutes = 0, seconds = 0] = fields
    .slice(0, 6)
    .map((each) => Number(each ?? 0))
  const day = dayOf(year, month, dayOfMonth)
  if (fields.length === 0 || day === null || hours > 24 || minutes > 59 || seconds > 60) return null
  if (fields[3] === undefined) return { day, seconds: 0, isWhole: true }
  const ofDay = hours * 3600 + minutes * 60 + seconds
  if (fields[6] === undefined) return { day, seconds: ofDay, isWhole: false }
  const there = inZone(new Date((day * 86_400 + ofDay) * 1000))
  return {
    day: dayOf(there.year, there.month, there.dayOfMonth) ?? day,
    seconds: there.seconds,
    isWhole: false,
  }
}

/** Returns all values listed in a property. */
export const allValues = (event: RawEvent, name: string): Property[] =>
  (event.get(name) ?? []).flatMap(({ params, value }) =>
    value.split(',').map((each) => ({ params, value: each })),
  )

export const firstValue = (event: RawEvent, name: string): string => event.get(name)?.[0]?.value.trim() ?? ''

const midnightInUtc = /T000000Z$/
const endOfDayInUtc = /T(000000|2359\d\d)Z$/

/**
 * Returns the zone in which to read a whole-day event's UTC times: the event's own, or else the reader's. Some programs
 * write a date as midnight UTC, which is still the day before in zones further west.
 */
export function zoneOf(event: RawEvent, ofReader: InZone): InZone {
  const [start, end] = [firstValue(event, 'DTSTART'), firstValue(event, 'DTEND')]
  const own = zoneName(event.get('DTSTART')?.[0]?.params.get('TZID') ?? '')
  const inZone = own === null ? ofReader : wallClockOf(own)
  const isByDate =
    /^\d{8}$/.test(start) || (midnightInUtc.test(start) && endOfDayInUtc.test(end) && start !== end)
  if (!isByDate) return inZone
  return (instant) => {
    const day = instant.getTime() / 86_400_000
    const whole = Math.floor(day)
    const seconds = Math.round((day - whole) * 86_400)
    return seconds === 0 || seconds >= lastMinute ? { ...fieldsOf(whole), seconds } : inZone(instant)
  }
}

type EventDays = Span | 'timed' | null

/** Returns null if the start cannot be read. */
export function daysOfEvent(event: RawEvent, ofReader: InZone): EventDays {
  const inZone = zoneOf(event, ofReader)
  const start = readMoment(firstValue(event, 'DTSTART'), inZone)
  if (start === null) return null
  const given = firstValue(event, 'DTEND')
  const end = given === '' ? null : readMoment(given, inZone)
  if (start.isWhole) return span(start.day, endOfWholeDays(start.day, end, firstValue(event, 'DURATION')))
  const isMarked = firstValue(event, 'X-MICROSOFT-CDO-ALLDAYEVENT').toUpperCase() === 'TRUE'
  if (start.seconds !== 0 && !isMarked) return 'timed'
  if (end === null) {
    const days = daysIn(firstValue(event, 'DURATION'))
    if (days === null && !isMarked) return 'timed'
    return span(start.day, start.day + (days ?? 1) - 1)
  }
  if (isMarked && isOfOtherZone(start, end)) {
    const from = nearestDay(start)
    return span(from, nearestDay(end) - 1)
  }
  const toMidnight = end.seconds === 0 && end.day > start.day
  const toLastMinute = end.seconds >= lastMinute
  if (!toMidnight && !toLastMinute && !isMarked) return 'timed'
  return span(start.day, toMidnight ? end.day - 1 : end.day)
}

const lastMinute = 23 * 3600 + 59 * 60

/**
 * Detects whole days from a mailbox in another zone: they run from some hour to the same hour, or an hour off if the
 * clocks change.
 */
function isOfOtherZone(start: Moment, end: Moment): boolean {
  const hours = (end.day - start.day) * 24 + (end.seconds - start.seconds) / 3600
  return start.seconds !== 0 && hours >= 23 && Math.abs(hours - Math.round(hours / 24) * 24) <= 1
}

const nearestDay = ({ day, seconds }: Moment) => (seconds < 12 * 3600 ? day : day + 1)

/** A whole-day event's end is the day after its last day. */
function endOfWholeDays(start: number, end: Moment | null, duration: string): number {
  if (end !== null) return end.isWhole || end.seconds === 0 ? end.day - 1 : end.day
  return start + (daysIn(duration) ?? 1) - 1
}

const span = (from: number, through: number): Span => ({ from, through: Math.max(from, through) })

/** Returns null unless the duration is in whole days. */
function daysIn(duration: string): number | null {
  const whole = secondsIn(duration) / 86_400
  return whole >= 1 && Number.isInteger(whole) ? whole : null
}

/** Returns 0 if the text is not a duration. */
export function secondsIn(duration: string): number {
  const [, ...parts] =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/.exec(
      duration,
    ) ?? []
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((each) => Number(each ?? 0))
  return (weeks * 7 + days) * 86_400 + hours * 3_600 + minutes * 60 + seconds
}
