// The month above the week on wide screens: a row of weeks with a quiet mark on each day that concerns the family.
import type { MonthDays } from '@beanpool/contract/ride-lists'
import { IconChevronLeft, IconChevronRight, IconTriangleFilled } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, memo, useMemo, useState } from 'react'
import { api } from '../../api/api.ts'
import {
  addDays,
  dateRange,
  mondayOf,
  monthAndYear,
  shortDayHeading,
  weekdayLetter,
} from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import classes from './calendar-month.module.css'
import type { CalendarSearch } from './calendar-search.ts'
import * as words from './words.ts'

type Counts = Omit<MonthDays['days'][number], 'date'>
type Marks = Map<string, Counts>

const none: Counts = { drives: 0, kids: 0, urgent: 0, unconfirmed: 0 }
const week = [0, 1, 2, 3, 4, 5, 6]

/** Marks a day with shapes, not just with colour: a family has the same few kinds of mark every day. */
const DayMark = ({ drives, kids, urgent, unconfirmed }: Counts) => (
  <span className={classes.marks}>
    {drives > 0 && <i className={classes.drive} />}
    {kids > 0 && <i className={classes.kid} />}
    {urgent > 0 && <IconTriangleFilled className={classes.urgent} size={8} aria-hidden />}
    {unconfirmed > 0 && <i className={classes.unconfirmed}>?</i>}
  </span>
)

const Legend = () => (
  <p className={classes.legend} aria-hidden="true">
    <span>
      <i className={classes.drive} />
      {everyday.youDrive}
    </span>
    <span>
      <i className={classes.kid} />
      {words.yourKidsRide}
    </span>
    <span>
      <IconTriangleFilled className={classes.urgent} size={8} aria-hidden />
      {words.needsADriver}
    </span>
    <span>
      <i className={classes.unconfirmed}>?</i>
      {words.toConfirm}
    </span>
  </p>
)

type DaysProps = { monday: string; month: string; marks: Marks; today: string }

const daysOf = (monday: string) => week.map((day) => addDays(monday, day))
const on = (marks: Marks, date: string) => marks.get(date) ?? none

/** A filter changes where a week links to, but not what it contains. */
const WeekDays = memo(({ monday, month, marks, today }: DaysProps) =>
  daysOf(monday).map((date) => (
    <span
      key={date}
      className={`${classes.day} ${date.startsWith(month) ? '' : classes.other} ${date === today ? classes.today : ''}`}
      title={[shortDayHeading(date), ...words.summary(on(marks, date))].join(', ')}
    >
      <span className={classes.letter}>{weekdayLetter(date)}</span>
      <b>{Number(date.slice(8))}</b>
      <DayMark {...on(marks, date)} />
    </span>
  )),
)

const labelOf = (monday: string, marks: Marks, today: string): string => {
  const days = daysOf(monday)
  const of = (date: string) => on(marks, date)
  const add = (key: keyof Counts) => days.reduce((sum, date) => sum + of(date)[key], 0)
  const all = {
    drives: add('drives'),
    kids: add('kids'),
    urgent: add('urgent'),
    unconfirmed: add('unconfirmed'),
  }
  const said = words.summary(all)
  return [
    dateRange(monday, addDays(monday, 6)),
    ...(said.length > 0 ? said : [words.nothingOfYours]),
    ...(days.includes(today) ? [words.today] : []),
  ].join(', ')
}

const Week = ({ search, isShown, ...days }: DaysProps & { search: CalendarSearch; isShown: boolean }) => {
  const { monday, marks, today } = days
  const label = useMemo(() => labelOf(monday, marks, today), [monday, marks, today])
  return (
    <Link
      to="/calendar"
      search={{ ...search, date: monday }}
      resetScroll={false}
      className={`${classes.week} ${isShown ? classes.shown : ''}`}
      aria-current={isShown ? 'true' : undefined}
      aria-label={label}
    >
      <WeekDays {...days} />
    </Link>
  )
}

/** Arrow keys move from week to week, as in any radio group. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const places = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }
  const next = links[places[event.key as keyof typeof places] ?? -1]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

/** Returns the Mondays of a month's weeks, starting with the week that contains its first day. */
const mondaysOf = (month: string): string[] => {
  const first = mondayOf(`${month}-01`)
  return week.map((place) => addDays(first, place * 7)).filter((monday) => monday.slice(0, 7) <= month)
}

type MonthProps = {
  /** The Monday of the week shown below. */
  from: string
  search: CalendarSearch
  groupId: string | undefined
  today: string
}

export const CalendarMonth = ({ from, search, groupId, today }: MonthProps) => {
  // Choosing another week below resets the month. A week belongs to the month that has most of its days.
  const [leafed, setLeafed] = useState({ from, month: '' })
  const month = (leafed.from === from && leafed.month) || addDays(from, 3).slice(0, 7)
  const mondays = mondaysOf(month)
  const [first = from] = mondays
  const query = useQuery(
    api.rides.month.queryOptions({
      input: { from: first, to: addDays(mondays.at(-1) ?? from, 6), groupId },
      placeholderData: keepPreviousData,
    }),
  )
  const read = query.data?.days
  const marks: Marks = useMemo(() => new Map(read?.map(({ date, ...counts }) => [date, counts])), [read])
  const name = monthAndYear(`${month}-15`)
  const step = (days: number) => setLeafed({ from, month: addDays(`${month}-15`, days).slice(0, 7) })
  return (
    <section className={classes.month} aria-label={words.monthInWeeks(name)}>
      <div className={classes.top}>
        <button type="button" aria-label={words.previousMonth} onClick={() => step(-30)}>
          <IconChevronLeft size={18} aria-hidden />
        </button>
        <h2 aria-live="polite">{name}</h2>
        <button type="button" aria-label={words.nextMonth} onClick={() => step(30)}>
          <IconChevronRight size={18} aria-hidden />
        </button>
        {query.isError ? (
          <p className={classes.legend} role="alert">
            {words.marksDidNotLoad}
            <button type="button" className={classes.again} onClick={() => query.refetch()}>
              {everyday.tryAgain}
            </button>
          </p>
        ) : (
          <Legend />
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between its links. */}
      <div className={classes.weeks} onKeyDown={moveFocus}>
        {mondays.map((monday) => (
          <Week key={monday} isShown={monday === from} {...{ monday, month, marks, search, today }} />
        ))}
      </div>
    </section>
  )
}
