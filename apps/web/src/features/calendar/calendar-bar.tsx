import type { Me } from '@beanpool/contract/accounts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { addDays, dateRange, shortDate } from '../../ui/date-words.ts'
import classes from './calendar.module.css'
import * as words from './calendar-bar-words.ts'
import { type CalendarSearch, isFiltered, type Span } from './calendar-search.ts'

type Change = Partial<CalendarSearch>

const to = (search: CalendarSearch, change: Change) => ({ ...search, ...change })

/**
 * Stays at the top while the page scrolls. Other dates are read from their top, without the head moving under the
 * thumb that goes from week to week.
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

const Toggle = ({
  search,
  name,
  label,
}: {
  search: CalendarSearch
  name: 'assigned' | 'offers' | 'needs' | 'kids' | 'waiting'
  label: string
}) => {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      aria-pressed={search[name] === true}
      className={search[name] ? classes.on : ''}
      onClick={() =>
        navigate({
          to: '/calendar',
          search: to(search, { all: undefined, waiting: undefined, [name]: search[name] ? undefined : true }),
          resetScroll: false,
          replace: true,
        })
      }
    >
      {label}
    </button>
  )
}

export const CalendarFilters = ({ search, groups }: { search: CalendarSearch; groups: Me['groups'] }) => {
  const navigate = useNavigate()
  const filtered = isFiltered(search)
  const unfiltered = { view: search.view, date: search.date, group: search.group }
  return (
    <search className={classes.filters} aria-label={words.filters}>
      <Link
        to="/calendar"
        search={unfiltered}
        className={filtered || search.all ? '' : classes.on}
        aria-current={filtered || search.all ? undefined : 'true'}
        resetScroll={false}
        replace
      >
        {words.mineAndMyKids}
      </Link>
      <Link
        to="/calendar"
        search={{ ...unfiltered, all: true }}
        className={search.all && !filtered ? classes.on : ''}
        aria-current={search.all && !filtered ? 'true' : undefined}
        resetScroll={false}
        replace
      >
        {words.all}
      </Link>
      {search.waiting && <Toggle search={search} name="waiting" label={words.needsYou} />}
      <Toggle search={search} name="assigned" label={words.assignedToMe} />
      <Toggle search={search} name="offers" label={words.offersToMe} />
      <Toggle search={search} name="needs" label={words.needsDriver} />
      <Toggle search={search} name="kids" label={words.myKids} />
      {groups.length > 1 && (
        <select
          aria-label={words.group}
          value={search.group ?? ''}
          className={search.group ? classes.on : ''}
          onChange={(event) =>
            navigate({
              to: '/calendar',
              search: to(search, { group: event.currentTarget.value || undefined }),
              resetScroll: false,
              replace: true,
            })
          }
        >
          <option value="">{words.allGroups}</option>
          {groups.map((group) => (
            <option key={group.groupId} value={group.groupId}>
              {group.name}
            </option>
          ))}
        </select>
      )}
      {(filtered || search.group) && (
        <Link
          to="/calendar"
          search={{ view: search.view, date: search.date }}
          className={classes.clear}
          resetScroll={false}
          replace
        >
          {words.clearAll}
        </Link>
      )}
    </search>
  )
}
