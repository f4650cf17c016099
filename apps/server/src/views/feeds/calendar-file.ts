// Writes a calendar file (RFC 5545). ical.js folds the lines and escapes the texts.
import ICAL from 'ical.js'

/** A property's name, parameters, type and value, as in jCal (RFC 7265). */
export type Property = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  value: string | number,
]

/** A part of a calendar: its name, properties and inner parts. */
export type Part = [name: string, properties: Property[], parts: Part[]]

/** Writes the text of a feed. `refreshHours`: after how many hours a calendar program should read it again. */
export function calendarFile(of: { name: string; refreshHours: number; parts: Part[] }): string {
  const every = `PT${of.refreshHours}H`
  const properties: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Beanpool//Rides//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
    ['name', {}, 'text', of.name],
    // Programs older than RFC 7986 read the name and the interval in this form.
    ['x-wr-calname', {}, 'text', of.name],
    ['refresh-interval', {}, 'duration', every],
    ['x-published-ttl', {}, 'duration', every],
  ]
  return `${ICAL.stringify(['vcalendar', properties, of.parts])}\r\n`
}

// Describes a time zone for a calendar program: every clock change within a span.

type Span = { from: Temporal.Instant; to: Temporal.Instant }

/**
 * Writes the VTIMEZONE of RFC 5545 3.6.5, valid from `from` to `to`. A zone without changes in that time has one
 * observance.
 */
export function zonePart(timeZone: string, { from, to }: Span): Part {
  const start = from.toZonedDateTimeISO(timeZone)
  const observances = [start, ...changesIn(start, to)].map((change, place): Part => {
    const before = place === 0 ? change : change.subtract({ nanoseconds: 1 })
    // A change is dated by the local time before it (RFC 5545 3.8.2.4).
    const since = change.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime()
    const times: Property[] = [
      ['dtstart', {}, 'date-time', since.toString({ smallestUnit: 'second' })],
      ['tzoffsetfrom', {}, 'utc-offset', before.offset],
      ['tzoffsetto', {}, 'utc-offset', change.offset],
    ]
    return [isSummerTime(change) ? 'daylight' : 'standard', times, []]
  })
  return ['vtimezone', [['tzid', {}, 'text', timeZone]], observances]
}

function changesIn(start: Temporal.ZonedDateTime, to: Temporal.Instant): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = []
  let change = start.getTimeZoneTransition('next')
  while (change !== null && Temporal.Instant.compare(change.toInstant(), to) < 0) {
    changes.push(change)
    change = change.getTimeZoneTransition('next')
  }
  return changes
}

/** Checks whether the offset is greater than the year's smallest. */
function isSummerTime(moment: Temporal.ZonedDateTime): boolean {
  const months = Array.from({ length: 12 }, (_, month) => moment.with({ month: month + 1, day: 1 }))
  return moment.offsetNanoseconds > Math.min(...months.map((each) => each.offsetNanoseconds))
}
