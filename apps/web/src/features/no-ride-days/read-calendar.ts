// Reads the days of a school's calendar (.ics): what lasts whole days, each day once, with its name. Loaded with its library when a
// calendar is imported; the file stays on the device.
import { importedDaysLimit } from '@beanpool/contract/import-limits'
import ICAL from 'ical.js'

export type FoundDay = { date: string; note: string | null }

export type ReadCalendar =
  | { problem: 'no_calendar' | 'no_days' | 'too_big' }
  | {
      /** In order, from today on. */
      days: FoundDay[]
      /** Days that are over, and those after the last that is read. */
      past: number
      tooFar: number
      /** Events with a time, such as a parents' evening, which are no days without school. */
      timed: number
    }

type Reading = { today: string; through: string }

const mostCharacters = 4_000_000
/** Of all repeated events together: a calendar may repeat one for ever. */
const mostRepeats = 20_000
const longestNote = 80

export const readCalendar = (text: string, { today, through }: Reading): ReadCalendar => {
  if (text.length > mostCharacters) return { problem: 'too_big' }
  const events = eventsIn(text)
  if (events === null) return { problem: 'no_calendar' }
  const notes = new Map<string, Set<string>>()
  const past = new Set<string>()
  const tooFar = new Set<string>()
  const budget = { repeats: mostRepeats }
  let timed = 0
  for (const event of events) {
    if (!event.startDate?.isDate) {
      timed += 1
      continue
    }
    const note = noteOf(event.summary)
    for (const span of spansOf(event, through, budget)) {
      for (const date of datesIn(span, { today, through })) {
        if (date < today) past.add(date)
        else if (date > through) tooFar.add(date)
        else notes.set(date, (notes.get(date) ?? new Set()).add(note))
      }
    }
  }
  const all = [...notes].sort(([one], [other]) => one.localeCompare(other))
  const days = all.slice(0, importedDaysLimit)
  for (const [date] of all.slice(importedDaysLimit)) tooFar.add(date)
  if (days.length === 0 && past.size === 0) return { problem: 'no_days' }
  return {
    days: days.map(([date, names]) => ({ date, note: joined(names) })),
    past: past.size,
    tooFar: tooFar.size,
    timed,
  }
}

/** Null: it is no calendar. Changed dates of a repeated event go with that event. */
const eventsIn = (text: string): ICAL.Event[] | null => {
  try {
    const parsed: unknown[] = ICAL.parse(text.trim())
    // One calendar, or several after another.
    const calendars = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][])
    const parts = calendars.flatMap((each): ICAL.Component[] => {
      const calendar = new ICAL.Component(each as never)
      return calendar.name === 'vcalendar' ? calendar.getAllSubcomponents('vevent') : []
    })
    if (parts.length === 0 && !/BEGIN:VCALENDAR/i.test(text)) return null
    const all = parts.map((part) => new ICAL.Event(part)).filter(isOn)
    const changed = Map.groupBy(
      all.filter((event) => event.isRecurrenceException()),
      (event) => event.uid,
    )
    return all.flatMap((event) => {
      if (event.isRecurrenceException()) return []
      for (const exception of changed.get(event.uid) ?? []) relate(event, exception)
      return [event]
    })
  } catch {
    return null
  }
}

const relate = (event: ICAL.Event, exception: ICAL.Event) => {
  try {
    event.relateException(exception)
  } catch {
    // A change of an event that is not repeated.
  }
}

const isOn = (event: ICAL.Event): boolean =>
  String(event.component.getFirstPropertyValue('status') ?? '').toUpperCase() !== 'CANCELLED'

type Span = { start: string; end: string }

const dateOf = (time: ICAL.Time): string => time.toString().slice(0, 10)

/** Both dates belong to it. */
const spanOf = (start: ICAL.Time, end: ICAL.Time | null): Span => {
  const first = dateOf(start)
  // The end of an all-day event is the day after it.
  const last = end === null ? first : dayAfter(dateOf(end), -1)
  return { start: first, end: last < first ? first : last }
}

const spansOf = (event: ICAL.Event, through: string, budget: { repeats: number }): Span[] => {
  try {
    if (!event.isRecurring()) return [spanOf(event.startDate, event.endDate)]
    const spans: Span[] = []
    const repeats = event.iterator()
    for (let next = repeats.next(); next && budget.repeats > 0; next = repeats.next()) {
      budget.repeats -= 1
      const { startDate, endDate } = event.getOccurrenceDetails(next)
      if (dateOf(startDate) > through) break
      spans.push(spanOf(startDate, endDate))
    }
    return spans
  } catch {
    return []
  }
}

/** From today on each day; of the days before one, since they are only told to be over. */
const datesIn = ({ start, end }: Span, { today, through }: Reading): string[] => {
  if (start > through) return [start]
  const dates: string[] = start < today ? [start] : []
  const last = end > through ? dayAfter(through, 1) : end
  for (let date = start < today ? today : start; date <= last; date = dayAfter(date, 1)) dates.push(date)
  return dates
}

const dayAfter = (date: string, days: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

const noteOf = (summary: string | null): string =>
  (summary ?? '').replace(/[<>]/g, '').replace(/\s+/g, ' ').trim()

const joined = (names: ReadonlySet<string>): string | null => {
  const text = [...names].filter(Boolean).join(', ')
  if (text.length <= longestNote) return text || null
  return `${[...text].slice(0, longestNote - 1).join('')}…`
}
