// Dates and times in words. Dates are YYYY-MM-DD and instants are RFC 3339. Both are shown in their own time zone.
import { cityOf } from '@beanpool/domain/time/zones'
import { serverDate, serverNow } from '../api/server-clock.ts'
import { firstLetter } from '../text/letters.ts'
import { dateFormat, relativeFormat } from './formats.ts'
import { locale } from './locale.ts'

// Names of months and letters of weekdays, kept apart from the dates that every page uses.

const format = (date: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat({ timeZone: 'UTC', ...options }).format(new Date(`${date}T12:00:00Z`))

/** Formats a month as "November 2026". */
export const monthAndYear = (date: string) => format(date, { month: 'long', year: 'numeric' })
/** Shortens November to "N". */
export const monthLetter = (date: string) => format(date, { month: 'narrow' })
/** Shortens a Tuesday to "T". */
export const weekdayLetter = (date: string) => format(date, { weekday: 'narrow' })

const dayMs = 86_400_000

/** Today's date in a time zone. */
export const todayIn = (timeZone: string, now = serverDate()): string =>
  dateFormat({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA').format(now)

export const dateOf = (instant: string, timeZone: string): string => todayIn(timeZone, new Date(instant))

const noon = (date: string) => new Date(`${date}T12:00:00Z`)

export const addDays = (date: string, days: number): string =>
  new Date(noon(date).getTime() + days * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number =>
  Math.round((noon(to).getTime() - noon(from).getTime()) / dayMs)

/** The Monday of the week that contains the date. */
export const mondayOf = (date: string): string => addDays(date, -((noon(date).getUTCDay() + 6) % 7))

/** Returns "today", "tomorrow" or "yesterday" in the adult's language; null for any other date. */
export const nearDay = (date: string, today: string): string | null => {
  const days = daysBetween(today, date)
  if (Math.abs(days) > 1) return null
  return relativeFormat({ numeric: 'auto' }).format(days, 'day')
}

export const capital = (text: string): string => {
  const first = firstLetter(text)
  return first.toLocaleUpperCase(locale()) + text.slice(first.length)
}

const inWords = (date: string, options: Intl.DateTimeFormatOptions, inLocale = locale()) =>
  dateFormat({ timeZone: 'UTC', ...options }, inLocale).format(noon(date))

const dayOfMonth = (date: string) => Number(date.slice(8))

/** Formats a date as "Tuesday 18". The weekday comes first in every region. */
export const dayHeading = (date: string) => `${longWeekday(date)} ${dayOfMonth(date)}`
/** Formats a date as "Tue 18". */
export const shortDayHeading = (date: string) => `${shortWeekday(date)} ${dayOfMonth(date)}`
/** Formats a date as "Tue". */
export const shortWeekday = (date: string) => inWords(date, { weekday: 'short' })
/** Formats a date as "Tuesday". */
export const longWeekday = (date: string) => inWords(date, { weekday: 'long' })
/** Formats a date as "Tue 18 Nov". */
export const shortDate = (date: string) => inWords(date, { weekday: 'short', day: 'numeric', month: 'short' })
/** Formats a date as "7 Sep". */
export const dayAndMonth = (date: string) => inWords(date, { day: 'numeric', month: 'short' })

/**
 * Formats a date as "tomorrow", as "Thu" within the coming week, and otherwise as "Thu 18 Nov". A past ride
 * never reads like a coming one.
 */
export const dayWord = (date: string, today: string): string => {
  const days = daysBetween(today, date)
  return nearDay(date, today) ?? (days > 1 && days < 7 ? shortWeekday(date) : shortDate(date))
}

/** Formats a date as "18 November 2026". */
export const fullDate = (date: string, inLocale = locale()) =>
  inWords(date, { day: 'numeric', month: 'long', year: 'numeric' }, inLocale)
/** Formats a range as "17 – 23 Nov". */
export const dateRange = (from: string, to: string): string =>
  dateFormat({ timeZone: 'UTC', day: 'numeric', month: 'short' }).formatRange(noon(from), noon(to))

export type ClockTime = { clock: string; period: string | null; half: 'morning' | 'afternoon' }

const clockOptions = { hour: '2-digit', minute: '2-digit' } as const

/**
 * Formats a time as "07:50", or as "7:50" with "AM" kept separate so the time can be in large type. Also says which
 * half of the day it is, for the colour.
 */
export const clockTime = (instant: string, timeZone: string): ClockTime => {
  const parts = dateFormat({ timeZone, ...clockOptions }).formatToParts(new Date(instant))
  const period = parts.find((part) => part.type === 'dayPeriod')?.value ?? null
  const clock = parts
    .filter((part) => part.type !== 'dayPeriod')
    .map((part) => part.value)
    .join('')
    .trim()
  const hour = Number(
    dateFormat({ timeZone, hour: '2-digit', hourCycle: 'h23' }, 'en-GB').format(new Date(instant)),
  )
  const half = hour < 12 ? 'morning' : 'afternoon'
  return { clock: period ? clock.replace(/^0/, '') : clock, period, half }
}

export const timeText = (instant: string, timeZone: string): string => {
  const { clock, period } = clockTime(instant, timeZone)
  return period ? `${clock} ${period}` : clock
}

/** Formats a wall-clock "07:50" the way the adult reads times. */
export const wallTimeText = (wallTime: string): string => timeText(`2026-01-01T${wallTime}:00Z`, 'UTC')

/** Formats a date as "Tomorrow", as "Thursday" within a week, and otherwise as "Thu 18 Nov". */
export const dayText = (date: string, today: string): string => {
  const near = nearDay(date, today)
  if (near) return capital(near)
  const days = daysBetween(today, date)
  return days > 1 && days < 7 ? longWeekday(date) : shortDate(date)
}

/** Formats a moment as "Tomorrow, 07:50" or "Tue 18 Nov, 07:50". */
export const momentText = (instant: string, timeZone: string, now = serverDate()): string =>
  `${dayText(dateOf(instant, timeZone), todayIn(timeZone, now))}, ${timeText(instant, timeZone)}`

/** Formats a moment for use within a sentence, as in "until tomorrow, 07:50". */
export const momentWithin = (instant: string, timeZone: string, now = serverDate()): string => {
  const date = dateOf(instant, timeZone)
  const near = nearDay(date, todayIn(timeZone, now))
  return near ? `${near}, ${timeText(instant, timeZone)}` : momentText(instant, timeZone, now)
}

/** Says how long a state has lasted: "since 06:40", "since yesterday", "since Tuesday", "since Tue 18 Nov". */
export const sinceText = (instant: string, timeZone: string, now = serverDate()): string => {
  const date = dateOf(instant, timeZone)
  const days = daysBetween(date, todayIn(timeZone, now))
  if (days === 0) return `since ${timeText(instant, timeZone)}`
  if (days < 7) return `since ${nearDay(date, todayIn(timeZone, now)) ?? longWeekday(date)}`
  return `since ${shortDate(date)}`
}

/** Formats a moment as "in 3 days" or "2 hours ago". */
export const agoText = (instant: string, now = serverNow()): string => {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1000)
  const relative = relativeFormat({ numeric: 'auto' })
  if (Math.abs(seconds) < 60) return relative.format(0, 'second')
  if (Math.abs(seconds) < 3600) return relative.format(Math.trunc(seconds / 60), 'minute')
  if (Math.abs(seconds) < 86_400) return relative.format(Math.trunc(seconds / 3600), 'hour')
  return relative.format(Math.trunc(seconds / 86_400), 'day')
}

/**
 * The browser's name for its time zone, which may be an old one. Use it to format times. To compare
 * zones, see named-time-zone.ts.
 */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Turns "Europe/Berlin" into "Berlin time". */
export const zoneWords = (timeZone: string): string => `${cityOf(timeZone)} time`

/** Names the weekdays in a bit mask, Monday first: "Mon, Wed, Fri", or "Mon to Thu" for three or more in a row. */
export const weekdaysText = (mask: number): string => {
  const monday = '2024-01-01'
  const names = [0, 1, 2, 3, 4, 5, 6]
    .filter((day) => mask & (1 << day))
    .map((day) => shortWeekday(addDays(monday, day)))
  if (mask === 127) return 'Every day'
  const isInARow = /^0*1{3,}0*$/.test(mask.toString(2))
  if (isInARow) return `${names[0]} to ${names.at(-1)}`
  return names.join(', ')
}
