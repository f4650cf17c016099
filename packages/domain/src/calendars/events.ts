// Reads a calendar's timed events, each at the wall time its organiser meant, converted to the reader's zone.
import { type Property, type RawCalendar, type RawEvent, readableLine, readLines } from './calendar-lines.ts'
import { dateOfDay, dayOf, dayOfDate, fieldsOf } from './days.ts'
import { allValues, daysOfEvent, firstValue, type Moment, readMoment, secondsIn } from './event-days.ts'
import { mostCalendarCharacters } from './free-days.ts'
import { readRepeats, repeatedDays } from './repeats.ts'
import {
  daysOfSeries,
  isCancelled,
  isChange,
  mostDaysWalked,
  onwardFrom,
  saysCancelled,
  withoutOlder,
} from './series.ts'
import { type InZone, wallClockOf, zoneName } from './zones.ts'

export type CalendarEvent = {
  /** The event's UID and, in a series, the day given by the rule. It stays the same when the event moves. */
  uid: string
  date: string
  /** Wall times, HH:MM. The end is null if it is missing or on another day. */
  startTime: string
  endTime: string | null
  name: string
  place: string
}

type CalendarEvents =
  | { problem: 'no_calendar' | 'too_big' | 'cancels' }
  | {
      /** Ordered by start. */
      events: CalendarEvent[]
      /** How many events, or repeats of a series, the organiser has called off. */
      cancelled: number
      /** Whole-day events, such as a tournament whose times are not yet known. */
      whole: Said[]
      /** How many events could not be read. */
      leftOut: number
    }

/** An event's name and place. */
export type Said = Pick<CalendarEvent, 'name' | 'place'>

type Reading = { today: string; through: string; timeZone: string }

/** A moment in a zone: whole days since 1970, and the second of the day. */
type Wall = { day: number; seconds: number }
/** Converts between the wall clock in a zone and seconds since 1970 in UTC. */
type Zone = { toSeconds: (wall: Wall) => number; toWall: (seconds: number) => Wall }

/** Returns the events that start between two dates, inclusive. Times without a zone are read in the reader's zone. */
export function readEvents(text: string, { today, through, timeZone }: Reading): CalendarEvents {
  if (text.length > mostCalendarCharacters) return { problem: 'too_big' }
  const calendars = readLines(text)
  if (calendars === null) return { problem: 'no_calendar' }
  if (calendars.every(({ method }) => method === 'CANCEL')) return { problem: 'cancels' }
  const reader = namedZone(timeZone)
  const found = { events: new Map<string, CalendarEvent>(), cancelled: 0, whole: [] as Said[], leftOut: 0 }
  const window = { today: dayOfDate(today), through: dayOfDate(through) }
  let room = mostDaysWalked
  for (const { zones, events } of calendars.filter(({ method }) => method !== 'CANCEL')) {
    const zoneOf = zonesOf({ zones, reader })
    const raw = withoutOlder(events)
    const changes = Map.groupBy(raw.filter(isChange), (event) => firstValue(event, 'UID'))
    for (const event of raw) {
      if (isCancelled(event) || saysCancelled(firstValue(event, 'SUMMARY'))) {
        found.cancelled += 1
        continue
      }
      const changed = isChange(event) ? [] : (changes.get(firstValue(event, 'UID')) ?? [])
      const whole = daysOfEvent(event, wallClockOf(timeZone))
      if (whole !== null && whole !== 'timed') {
        if (whole.through >= window.today) found.whole.push(saidBy(event))
        continue
      }
      const read = startsOfEvent(event, { zoneOf, changed, room, window })
      if (read === null) found.leftOut += 1
      else {
        room -= read.walked
        for (const start of read.starts) {
          const made = eventOf(event, start, reader)
          if (made.date < today || made.date > through) continue
          const { uid, date, startTime, name } = made
          const other = found.events.get(uid)
          // Some programs give one UID to several events.
          const isNew =
            other && `${other.date} ${other.startTime} ${other.name}` !== `${date} ${startTime} ${name}`
          const own = isNew ? `${uid} ${date} ${startTime}` : uid
          found.events.set(own, { ...made, uid: own })
        }
      }
    }
  }
  const { events, ...counts } = found
  return { events: [...events.values()].sort(byStart), ...counts }
}

const byStart = (one: CalendarEvent, other: CalendarEvent) =>
  `${one.date} ${one.startTime} ${one.uid}` < `${other.date} ${other.startTime} ${other.uid}` ? -1 : 1

type Start = { uid: string; from: number; through: number | null }
type Context = {
  /** Returns null if the zone is unknown. */
  zoneOf: (property: Property | undefined) => Zone | null
  changed: RawEvent[]
  room: number
  window: { today: number; through: number }
}

/** Returns null if the start or the rule cannot be read. */
function startsOfEvent(event: RawEvent, { zoneOf, changed, room, window }: Context) {
  const [given] = event.get('DTSTART') ?? []
  const zone = zoneOf(given)
  const first = zone && momentIn(given, zone, zoneOf)
  if (!zone || !first) return null
  const extra: Wall[] = []
  const readDay = (property: Property) => momentIn(property, zone, zoneOf)?.day ?? null
  const series = daysOfSeries(event, {
    first: first.day,
    changed,
    room,
    readDay,
    readExtra: (property) => {
      const at = momentIn(property, zone, zoneOf)
      if (at === null || at.isWhole || at.seconds === first.seconds) return at?.day ?? null
      extra.push(at)
      return null
    },
    // Adds a day on either side, as the date in the event's zone may differ from the reader's.
    from: Math.max(first.day, window.today - 1),
    through: window.through + 1,
    readUntil: (value) => {
      const until = momentIn({ params: new Map(), value }, zone, zoneOf)
      if (until === null) return null
      return until.isWhole || until.seconds >= first.seconds ? until.day : until.day - 1
    },
  })
  if (series === null) return null
  const [id] = event.get('RECURRENCE-ID') ?? []
  const ofChange = id && readDay(id)
  const uid = firstValue(event, 'UID') || `${firstValue(event, 'SUMMARY')} ${firstValue(event, 'DTSTART')}`
  const begins = zone.toSeconds(first)
  const length = lengthOf(event, begins, { zone, zoneOf })
  const onward = changed.flatMap((each) => onwardOf(each, { readDay, zoneOf }) ?? [])
  const skipped = new Set(
    [...allValues(event, 'EXDATE'), ...changed.flatMap((each) => each.get('RECURRENCE-ID') ?? [])].map(
      (each) => {
        const at = momentIn(each, zone, zoneOf)
        return at?.isWhole ? `${at.day}` : `${at?.day} ${at?.seconds}`
      },
    ),
  )
  const walls = [
    ...series.days.map((day) => ({ day, seconds: first.seconds })),
    ...extra.filter(({ day, seconds }) => !skipped.has(`${day}`) && !skipped.has(`${day} ${seconds}`)),
  ]
  const starts = walls.flatMap(({ day, seconds }): Start | [] => {
    const at = series.walked === 0 ? null : day
    const named = at ?? ofChange ?? null
    const last = onward.findLast(({ since }) => since < day)
    if (last?.isOff) return []
    const from = last
      ? last.zone.toSeconds({ day: day + last.days, seconds: last.seconds })
      : zone.toSeconds({ day, seconds })
    const lasts = last ? last.length : length
    const through = lasts === null ? null : from + lasts
    return { uid: named === null ? uid : `${uid} ${dateOfDay(named)}`, from, through }
  })
  return { starts, walked: series.walked }
}

/** Returns the event's length in seconds; null if it has no end. */
function lengthOf(
  event: RawEvent,
  begins: number,
  { zone, zoneOf }: { zone: Zone } & Pick<Context, 'zoneOf'>,
) {
  const [given] = event.get('DTEND') ?? []
  const end = given && momentIn(given, zone, zoneOf)
  const length = end ? zone.toSeconds(end) - begins : secondsIn(firstValue(event, 'DURATION'))
  return length > 0 ? length : null
}

type OnwardReading = { readDay: (property: Property) => number | null } & Pick<Context, 'zoneOf'>

/** Reads a change to one repeat and all repeats after it. `days`: how many days they move by. */
function onwardOf(event: RawEvent, { readDay, zoneOf }: OnwardReading) {
  const id = onwardFrom(event)
  const since = id && readDay(id)
  const [given] = event.get('DTSTART') ?? []
  const zone = zoneOf(given)
  const start = zone && momentIn(given, zone, zoneOf)
  if (since === null || !zone || !start) return null
  const length = lengthOf(event, zone.toSeconds(start), { zone, zoneOf })
  const { seconds } = start
  return { since, zone, seconds, length, days: start.day - since, isOff: isCancelled(event) || start.isWhole }
}

/** Converts a time to the event's zone, whichever zone it is written in. */
function momentIn(property: Property | undefined, zone: Zone, zoneOf: Context['zoneOf']): Moment | null {
  if (property === undefined) return null
  const inZone = (instant: Date) => {
    const { day, seconds } = zone.toWall(instant.getTime() / 1_000)
    return { ...fieldsOf(day), seconds }
  }
  const moment = readMoment(property.value, inZone)
  if (moment === null || moment.isWhole || isUtc(property) || !property.params.has('TZID')) return moment
  const own = zoneOf(property)
  if (own === null) return null
  return own === zone ? moment : { ...zone.toWall(own.toSeconds(moment)), isWhole: false }
}

const isUtc = ({ value }: Property) => /Z(\/|$)/i.test(value.trim())

function eventOf(event: RawEvent, { uid, from, through }: Start, reader: Zone): CalendarEvent {
  const start = reader.toWall(from)
  const end = through === null ? null : reader.toWall(through)
  return {
    uid,
    date: dateOfDay(start.day),
    startTime: timeOf(start),
    endTime: end && end.day === start.day && timeOf(end) > timeOf(start) ? timeOf(end) : null,
    ...saidBy(event),
  }
}

const saidBy = (event: RawEvent): Said => ({
  name: readableLine(firstValue(event, 'SUMMARY')),
  place: readableLine(firstValue(event, 'LOCATION')),
})

const two = (number: number) => `${Math.floor(number)}`.padStart(2, '0')
const timeOf = ({ seconds }: Wall) => `${two(seconds / 3_600)}:${two((seconds % 3_600) / 60)}`

// The time zones used in a calendar.

const daySeconds = 86_400
const utc: Zone = {
  toSeconds: ({ day, seconds }) => day * daySeconds + seconds,
  toWall: (at) => ({
    day: Math.floor(at / daySeconds),
    seconds: at - Math.floor(at / daySeconds) * daySeconds,
  }),
}

/** Makes a zone from its UTC offset, in seconds, at any instant. */
function zoneFrom(aheadAt: (seconds: number) => number): Zone {
  return {
    toWall: (at) => utc.toWall(at + aheadAt(at)),
    toSeconds: (wall) => {
      const local = utc.toSeconds(wall)
      const before = aheadAt(local - daySeconds)
      const after = aheadAt(local - before)
      // A time that the clocks skip moves forward, as if they had not changed.
      return local - (aheadAt(local - after) === after ? after : before)
    },
  }
}

function namedZone(timeZone: string): Zone {
  const clock = wallClockOf(timeZone)
  return zoneFrom((at) => {
    const { year, month, dayOfMonth, seconds } = clock(new Date(at * 1_000))
    return (dayOf(year, month, dayOfMonth) ?? 0) * daySeconds + seconds - at
  })
}

/**
 * Finds a property's zone: UTC, or the zone of its TZID, by name or by the calendar's definition, or the reader's zone
 * if it has no TZID.
 */
function zonesOf({ zones, reader }: Pick<RawCalendar, 'zones'> & { reader: Zone }) {
  const known = new Map<string, Zone | null>()
  return (property: Property | undefined): Zone | null => {
    if (property && isUtc(property)) return utc
    // A zone name with a colon but no quotes is cut off at the colon, and the rest ends up in the value.
    const tzid = [
      property?.params.get('TZID') ?? '',
      ...(property?.value.split(':').slice(0, -1) ?? []),
    ].join(':')
    if (tzid === '') return reader
    const found = known.get(tzid)
    if (found !== undefined) return found
    known.set(tzid, find(tzid))
    return known.get(tzid) ?? null
  }

  function find(tzid: string): Zone | null {
    const name = zoneName(tzid)
    if (name !== null) return namedZone(name)
    const described = describedZone(zones.get(tzid) ?? [])
    if (described !== null) return described
    const [, american] =
      /^(?:US\W?)?(eastern|central|mountain|pacific)(?:( standard| daylight)? time)?(?: \(US.*)?$/i.exec(
        tzid,
      ) ?? []
    if (american !== undefined) return namedZone(`US/${american}`)
    const [, sign, hours = '', minutes = '00'] = /^(?:GMT|UTC)?([+-])(\d\d?):?(\d\d)?$/i.exec(tzid) ?? []
    const ahead = offsetIn(`${sign}${hours.padStart(2, '0')}${minutes}`)
    return ahead === null ? null : zoneFrom(() => ahead)
  }
}

/** Makes a zone from a VTIMEZONE; null if none of its parts can be read. */
function describedZone(parts: RawEvent[]): Zone | null {
  const changes = parts.flatMap((part) => {
    const start = readMoment(firstValue(part, 'DTSTART'), () => ({ ...fieldsOf(0), seconds: 0 }))
    const ahead = offsetIn(firstValue(part, 'TZOFFSETTO'))
    const rule = firstValue(part, 'RRULE')
    const repeats =
      rule === '' ? null : readRepeats(rule, (value) => readMoment(value, utcClock)?.day ?? null)
    return start === null || ahead === null ? [] : [{ start, ahead, repeats }]
  })
  const [first] = changes
  if (!first) return null
  const inYear = new Map<number, { at: number; ahead: number }[]>()
  /** Lists the clock changes in the two years before the end of this one. */
  const upTo = (year: number) => {
    const through = dayOf(year, 12, 31) ?? 0
    const found = changes.flatMap(({ start, ahead, repeats }) => {
      const asked = { first: start.day, from: Math.max(start.day, through - 800), through }
      const days = repeats ? repeatedDays(repeats, asked) : start.day <= through ? [start.day] : []
      return days.map((day) => ({ at: utc.toSeconds({ day, seconds: start.seconds }), ahead }))
    })
    return found.sort((one, other) => one.at - other.at)
  }
  return zoneFrom((at) => {
    const { year } = fieldsOf(Math.floor(at / daySeconds))
    const known = inYear.get(year) ?? upTo(year)
    inYear.set(year, known)
    // A change is written in the wall time that applies before it, which is some hours off UTC.
    const before = known.findLast(
      (change, place) => change.at - (known[place - 1]?.ahead ?? first.ahead) <= at,
    )
    return before?.ahead ?? first.ahead
  })
}

const utcClock: InZone = (instant) => {
  const { day, seconds } = utc.toWall(instant.getTime() / 1_000)
  return { ...fieldsOf(day), seconds }
}

/** Reads a UTC offset such as "+0100"; returns null for anything else. */
function offsetIn(text: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text) ?? []
  if (sign === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60)
}
