// A switch of the calendar's bar: each choice is an address.
import { Link } from '@tanstack/react-router'
import classes from './calendar.module.css'
import type { CalendarSearch } from './calendar-search.ts'

export type Choice = { label: string; isOn: boolean; to: CalendarSearch }

/** Exact: otherwise the router calls a choice current whose address has fewer filters than the page's. */
export const Choices = ({ choices, replace = false }: { choices: Choice[]; replace?: boolean }) => (
  <div className={classes.views}>
    {choices.map(({ label, isOn, to }) => (
      <Link
        key={label}
        to="/calendar"
        search={to}
        activeOptions={{ exact: true }}
        className={isOn ? classes.on : ''}
        aria-current={isOn ? 'true' : undefined}
        resetScroll={false}
        replace={replace}
      >
        {label}
      </Link>
    ))}
  </div>
)
