// Determines which days of a followed school calendar are waiting for an admin.
import type { FreeDayRow } from './free-days.ts'

/**
 * Events in a followed calendar that were left out: unreadable, without a time, or later than another one on the same
 * date.
 */
export type Skipped = { unread: number; whole: number; others: number }
export const noneSkipped: Skipped = { unread: 0, whole: 0, others: 0 }

/** The last version read of a school's calendar, and the admins' answers. */
export type FollowedDays = {
  rows: FreeDayRow[]
  /** The calendar's dates that became days without rides. */
  taken: string[]
  /** The calendar's dates on which rides run anyway. */
  left: string[]
}

type WaitingDays = {
  /** The events with their unanswered dates. */
  rows: FreeDayRow[]
  /** Days without rides that the calendar no longer lists. */
  gone: string[]
}

/** Finds changes, from today on, that no admin has answered yet. `holidays`: the group's days without rides. */
export function waitingDays(
  { rows, taken, left }: FollowedDays,
  { holidays, today }: { holidays: ReadonlySet<string>; today: string },
): WaitingDays {
  const answered = new Set([...taken, ...left])
  const listed = new Set(rows.flatMap(({ dates }) => dates))
  const isOpen = (date: string) => date >= today && !answered.has(date) && !holidays.has(date)
  return {
    rows: rows
      .map((row) => ({ ...row, dates: row.dates.filter(isOpen) }))
      .filter(({ dates }) => dates.length > 0),
    gone: taken.filter((date) => date >= today && holidays.has(date) && !listed.has(date)).sort(),
  }
}

/** Lists the dates to notify admins of. No notice is sent for events whose names indicate school. */
export const datesToTell = ({ rows, gone }: WaitingDays): string[] =>
  [
    ...new Set([...rows.filter(({ isSchoolOn }) => !isSchoolOn).flatMap(({ dates }) => dates), ...gone]),
  ].sort()
