// Determines which days of a followed school calendar still need an admin's answer.
import type { FreeDayRow } from './free-days.ts'

/**
 * The number of events in a followed calendar that were left out because they were unreadable (`unread`), had no time
 * (`whole`), or were later than another event on the same date (`others`).
 */
export type Skipped = { unread: number; whole: number; others: number }
export const noneSkipped: Skipped = { unread: 0, whole: 0, others: 0 }

/** The latest version read of a school's calendar, and the admins' answers. */
export type FollowedDays = {
  rows: FreeDayRow[]
  /** The calendar's dates that became days without rides. */
  taken: string[]
  /** The calendar's dates on which rides run anyway. */
  left: string[]
}

type WaitingDays = {
  /** The events that have unanswered dates, with only those dates. */
  rows: FreeDayRow[]
  /** Days without rides that came from the calendar but are no longer listed there. */
  gone: string[]
}

/** Finds changes from today on that no admin has answered yet. `holidays`: the group's days without rides. */
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

/** Lists the dates to notify admins of. Events whose names indicate school send no notice. */
export const datesToTell = ({ rows, gone }: WaitingDays): string[] =>
  [
    ...new Set([...rows.filter(({ isSchoolOn }) => !isSchoolOn).flatMap(({ dates }) => dates), ...gone]),
  ].sort()
