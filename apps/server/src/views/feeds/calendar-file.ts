// Writes a calendar file (RFC 5545). ical.js folds its lines and escapes what is written into it.
import ICAL from 'ical.js'

/** Name, parameters, type and value, as jCal has them (RFC 7265). */
export type Property = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  value: string | number,
]

/** Name, properties and the parts in it. */
export type Part = [name: string, properties: Property[], parts: Part[]]

/** The text of a feed. `refreshHours`: after so long a calendar program should read it again. */
export function calendarFile(of: { name: string; refreshHours: number; parts: Part[] }): string {
  const every = `PT${of.refreshHours}H`
  const properties: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Beanpool//Rides//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
    ['name', {}, 'text', of.name],
    // The name and the interval as programs read them that are older than RFC 7986.
    ['x-wr-calname', {}, 'text', of.name],
    ['refresh-interval', {}, 'duration', every],
    ['x-published-ttl', {}, 'duration', every],
  ]
  return `${ICAL.stringify(['vcalendar', properties, of.parts])}\r\n`
}
