import type { Me } from '@beanpool/contract/accounts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { addDays, dateRange, shortDate } from '../../ui/date-words.ts'
import classes from './calendar.module.css'
import type { CalendarSearch, Span } from './calendar-search.ts'

type Change = Partial<CalendarSearch>

const to = (search: CalendarSearch, change: Change) => ({ ...search, ...change })

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
          className={day ? '' : classes.on}
          aria-current={day ? undefined : 'true'}
        >
          Week
        </Link>
        <Link
          to="/calendar"
          search={to(search, { view: 'day' })}
          className={day ? classes.on : ''}
          aria-current={day ? 'true' : undefined}
        >
          Day
        </Link>
      </div>
      <div className={classes.step}>
        <Link
          to="/calendar"
          search={to(search, { date: addDays(span.from, -span.days) })}
          aria-label={`Previous ${unit}`}
        >
          <IconChevronLeft size={20} aria-hidden />
        </Link>
        <Link
          to="/calendar"
          search={to(search, { date: undefined })}
          className={classes.now}
          title="Go to today"
        >
          {label}
        </Link>
        <Link to="/calendar" search={to(search, { date: span.to })} aria-label={`Next ${unit}`}>
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
  name: 'assigned' | 'offers' | 'needs' | 'kids'
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
          search: to(search, { [name]: search[name] ? undefined : true }),
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
  const filtered = search.assigned || search.offers || search.needs || search.kids || search.group
  return (
    <search className={classes.filters} aria-label="Filters">
      <Toggle search={search} name="assigned" label="Assigned to me" />
      <Toggle search={search} name="offers" label="Offers to me" />
      <Toggle search={search} name="needs" label="Needs driver" />
      <Toggle search={search} name="kids" label="My kids" />
      {groups.length > 1 && (
        <select
          aria-label="Group"
          value={search.group ?? ''}
          className={search.group ? classes.on : ''}
          onChange={(event) =>
            navigate({
              to: '/calendar',
              search: to(search, { group: event.currentTarget.value || undefined }),
              replace: true,
            })
          }
        >
          <option value="">All groups</option>
          {groups.map((group) => (
            <option key={group.groupId} value={group.groupId}>
              {group.name}
            </option>
          ))}
        </select>
      )}
      {filtered && (
        <Link
          to="/calendar"
          search={{ view: search.view, date: search.date }}
          className={classes.clear}
          replace
        >
          Clear all
        </Link>
      )}
    </search>
  )
}
