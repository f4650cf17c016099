import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { addDays, dateRange, shortDate } from '../../ui/date-words.ts'
import classes from './calendar.module.css'
import type { CalendarSearch } from './calendar-search.ts'
import type { Span } from './calendar-span.ts'
import * as words from './words.ts'

type Change = Partial<CalendarSearch>

const to = (search: CalendarSearch, change: Change) => ({ ...search, ...change })

/**
 * Stays at the top while the page scrolls. Other dates start at their top, and the head does not move under the thumb
 * that goes from week to week.
 */
export const CalendarHead = ({ from, children }: { from: string; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(from)
  useLayoutEffect(() => {
    if (before.current === from) return
    before.current = from
    const top = window.scrollY + (place.current?.getBoundingClientRect().top ?? 0)
    if (window.scrollY > top) window.scrollTo({ top })
  }, [from])
  return (
    <>
      <div ref={place} />
      <div className={classes.head}>{children}</div>
    </>
  )
}

export const CalendarBar = ({ search, span }: { search: CalendarSearch; span: Span }) => {
  const day = search.view === 'day'
  const label = day ? shortDate(span.from) : dateRange(span.from, addDays(span.to, -1))
  const unit = day ? 'day' : 'week'
  return (
    <div className={classes.bar}>
      <div className={classes.views}>
        <Link
          to="/calendar"
          search={to(search, { view: undefined })}
          resetScroll={false}
          className={day ? '' : classes.on}
          aria-current={day ? undefined : 'true'}
        >
          {words.week}
        </Link>
        <Link
          to="/calendar"
          search={to(search, { view: 'day' })}
          resetScroll={false}
          className={day ? classes.on : ''}
          aria-current={day ? 'true' : undefined}
        >
          {words.day}
        </Link>
      </div>
      <div className={classes.step}>
        <Link
          to="/calendar"
          search={to(search, { date: addDays(span.from, -span.days) })}
          resetScroll={false}
          aria-label={words.previous(unit)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </Link>
        <Link
          to="/calendar"
          search={to(search, { date: undefined })}
          resetScroll={false}
          className={classes.now}
          title={words.goToToday}
        >
          {label}
        </Link>
        <Link
          to="/calendar"
          search={to(search, { date: span.to })}
          resetScroll={false}
          aria-label={words.next(unit)}
        >
          <IconChevronRight size={20} aria-hidden />
        </Link>
      </div>
    </div>
  )
}
