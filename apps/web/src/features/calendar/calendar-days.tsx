// The days of the calendar: a list of them on phones, seven columns beside each other where there is room.
import { IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import * as counts from '../../ui/count-words.ts'
import { addDays, dayHeading, nearDay, shortDayHeading } from '../../ui/date-words.ts'
import { RideItem } from '../rides/ride-item.tsx'
import { UrgentItem } from '../urgent/urgent-item.tsx'
import classes from './calendar.module.css'
import * as words from './calendar-days-words.ts'
import { byDate, concernsMe, type Entry } from './calendar-entries.ts'
import type { Span } from './calendar-span.ts'

export type DaysProps = {
  entries: Entry[]
  today: string
  showGroup: boolean
  /** Cars that don't concern this adult are one line of their day. */
  folds: boolean
  /** The ride with the screen's one prominent action. */
  first: string | undefined
}

type CardsProps = Pick<DaysProps, 'entries' | 'showGroup' | 'first'>

// A filter leaves most cards as they are: those are not drawn again.
const RideOfDay = memo(RideItem)

/** Those out of sight cost nothing but their place (calendar.module.css). */
const Cards = ({ entries, showGroup, first }: CardsProps) => (
  <div className={classes.list}>
    {entries.map((entry) => (
      <div key={entry.key}>
        {entry.kind === 'ride' ? (
          <RideOfDay ride={entry.ride} under="direction" showGroup={showGroup} quiet={entry.key !== first} />
        ) : (
          <UrgentItem request={entry.request} showGroup={showGroup} card quiet />
        )}
      </div>
    ))}
  </div>
)

const Others = ({ alone, ...props }: CardsProps & { alone: boolean }) => (
  <details className={classes.others}>
    <summary>
      {alone
        ? words.withoutYourKids(counts.cars(props.entries.length))
        : words.otherCars(props.entries.length)}
      <IconChevronRight size={16} aria-hidden />
    </summary>
    <Cards {...props} />
  </details>
)

type DayProps = Omit<DaysProps, 'entries'> & { date: string; entries: Entry[] }

const Day = ({ date, entries, today, folds, ...rest }: DayProps) => {
  const shown = folds ? entries.filter(concernsMe) : entries
  const others = folds ? entries.filter((entry) => !concernsMe(entry)) : []
  return (
    <section className={`${classes.day} ${entries.length === 0 ? classes.bare : ''}`}>
      <h2>
        {entries.length > 0 ? dayHeading(date) : shortDayHeading(date)}
        {nearDay(date, today) && <span>{nearDay(date, today)}</span>}
      </h2>
      {entries.length === 0 && <p className={classes.none}>{words.noRides}</p>}
      {shown.length > 0 && <Cards entries={shown} {...rest} />}
      {others.length > 0 && <Others entries={others} alone={shown.length === 0} {...rest} />}
    </section>
  )
}

/** The days with rides, one after the other. */
export const Days = ({ entries, ...rest }: DaysProps) => (
  <div className={classes.days}>
    {byDate(entries).map(([date, list]) => (
      <Day key={date} date={date} entries={list} {...rest} />
    ))}
  </div>
)

/** A whole week in one look: days without rides keep a narrow column. */
export const WeekColumns = ({ span, entries, ...rest }: DaysProps & { span: Span }) => {
  const rides = new Map(byDate(entries))
  const dates = Array.from({ length: span.days }, (_, day) => addDays(span.from, day))
  const columns = dates.map((date) => (rides.has(date) ? 'minmax(0, 1fr)' : 'minmax(0, 0.55fr)'))
  return (
    <div className={classes.week} style={{ gridTemplateColumns: columns.join(' ') }}>
      {dates.map((date) => (
        <Day key={date} date={date} entries={rides.get(date) ?? []} {...rest} />
      ))}
    </div>
  )
}
