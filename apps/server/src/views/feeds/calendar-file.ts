// Writes a calendar file (RFC 5545). ical.js folds its lines and escapes its texts.
import ICAL from 'ical.js'

/** Name, parameters, type and value, as jCal has them (RFC 7265). */
export type Property = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  value: string | number,
]

/** Name, properties and inner parts. */
export type Part = [name: string, properties: Property[], parts: Part[]]

/** Writes the text of a feed. `refreshHours`: the hours after which a calendar program should read it again. */
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
