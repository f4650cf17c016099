// An event of a calendar: what a ride of a pool and an urgent ride have in common there.
import type { Part, Property } from './calendar-file.ts'
import * as words from './feed-words.ts'

export type Told = {
  /** Of the ride, or of the urgent request. */
  id: string
  createdAt: Temporal.Instant
  changedAt: Temporal.Instant
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  timeZone: string
  summary: string
  description: string
  location: string
  url: string
  status: 'CANCELLED' | 'CONFIRMED' | 'TENTATIVE'
  /** It takes the reader's time, as a kid's ride does not. */
  isOwnDrive: boolean
  rings: boolean
}

const wallTime = (moment: Temporal.Instant, timeZone: string) =>
  moment.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' })

const utc = (moment: Temporal.Instant) => moment.toString({ smallestUnit: 'second' })

/** The VEVENT. SEQUENCE grows with each change, as the seconds since it was made. */
export function event({ createdAt, changedAt, timeZone, ...told }: Told): Part {
  const zone = { tzid: timeZone }
  const properties: Property[] = [
    ['uid', {}, 'text', `${told.id}@beanpool`],
    ['dtstamp', {}, 'date-time', utc(changedAt)],
    ['last-modified', {}, 'date-time', utc(changedAt)],
    ['sequence', {}, 'integer', Math.max(0, Math.floor(createdAt.until(changedAt).total('seconds')))],
    ['dtstart', zone, 'date-time', wallTime(told.startsAt, timeZone)],
    ['dtend', zone, 'date-time', wallTime(told.endsAt, timeZone)],
    ['summary', {}, 'text', told.summary],
    ['description', {}, 'text', told.description],
    ['location', {}, 'text', told.location],
    ['url', {}, 'uri', told.url],
    ['status', {}, 'text', told.status],
    ['transp', {}, 'text', told.isOwnDrive ? 'OPAQUE' : 'TRANSPARENT'],
  ]
  return ['vevent', properties, told.rings ? [alarm(told.summary)] : []]
}

const alarm = (summary: string): Part => [
  'valarm',
  [
    ['action', {}, 'text', 'DISPLAY'],
    ['description', {}, 'text', words.alarm(summary)],
    ['trigger', {}, 'duration', '-PT1H'],
  ],
  [],
]
