// Computes the spans of time during which a driver is away, from weekdays and vacations on the group's wall clock.
import { type AwaySpan, remembering, type Span } from '../time/span.ts'

export const dayParts = ['all_day', 'mornings', 'afternoons'] as const
export type DayPart = (typeof dayParts)[number]

/** The choices for a weekday in the form. */
export const dayChoices = ['free', ...dayParts] as const

export type Unavailability = {
  /** Weekdays run from 1 (Monday) to 7 (Sunday). A weekday without a row is free. */
  weekly: { weekday: number; part: DayPart }[]
  /** Both dates are included. */
  vacations: { startDate: string; endDate: string }[]
}

const noon = Temporal.PlainTime.from('12:00')

/**
 * Returns the spans during which the driver is away on the given dates (YYYY-MM-DD), in the group's zone: one span per
 * date and reason. A vacation day lasts from midnight to midnight.
 */
export function awaySpans(driver: Unavailability, dates: Iterable<string>, timeZone: string): AwaySpan[] {
  const spans: AwaySpan[] = []
  if (driver.weekly.length === 0 && driver.vacations.length === 0) return spans
  for (const date of dates) {
    if (driver.vacations.some(({ startDate, endDate }) => startDate <= date && date <= endDate)) {
      spans.push({ ...daySpan(date, 'all_day', timeZone), reason: 'vacation' })
    }
    const weekly = driver.weekly.find(({ weekday }) => weekday === weekdayOf(date))
    if (weekly) spans.push({ ...daySpan(date, weekly.part, timeZone), reason: 'unavailable' })
  }
  return spans
}

const weekdays = remembering<number>()
const weekdayOf = (date: string) => weekdays(date, () => Temporal.PlainDate.from(date).dayOfWeek)

const daySpans = remembering<Span>()

function daySpan(date: string, part: DayPart, timeZone: string): Span {
  return daySpans(`${date} ${part} ${timeZone}`, () => spanOf(Temporal.PlainDate.from(date), part, timeZone))
}

function spanOf(day: Temporal.PlainDate, part: DayPart, timeZone: string): Span {
  const midnight = day.toZonedDateTime({ timeZone })
  const midday = day.toZonedDateTime({ timeZone, plainTime: noon })
  const nextMidnight = day.add({ days: 1 }).toZonedDateTime({ timeZone })
  const from = part === 'afternoons' ? midday : midnight
  const to = part === 'mornings' ? midday : nextMidnight
  return { fromMs: from.epochMilliseconds, toMs: to.epochMilliseconds }
}
