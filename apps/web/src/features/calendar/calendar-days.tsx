// The days of the calendar: a list of them on phones, seven columns beside each other where there is room.
import { IconChevronRight } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import * as counts from '../../ui/count-words.ts'
import { addDays, dayHeading, nearDay, shortDayHeading } from '../../ui/date-words.ts'
import { RideItem } from '../rides/ride-item.tsx'
import { UrgentItem } from '../urgent/urgent-item.tsx'
import classes from './calendar.module.css'
import * as words from './calendar-days-words.ts'
import { byDate, concernsMe, type Entry } from './calendar-entries.ts'
import type { Span } from './calendar-span.ts'
import { countBeside, drawnBeside, drawnInOrder, useDrawn } from './use-drawn.ts'

export type DaysProps = {
  entries: Entry[]
  today: string
  showGroup: boolean
  /** Cars that don't concern this adult are one line of their day. */
  folds: boolean
  /** The ride with the screen's one prominent action. */
  first: string | undefined
  /** What lets them through: with other filters it is another list. */
  filters: string
}

type CardsProps = Pick<DaysProps, 'entries' | 'showGroup' | 'first'> & {
  /** So many of them are drawn yet. */
  drawn: number
}

// A filter leaves most cards as they are: those are not drawn again.
const RideOfDay = memo(RideItem)

/** About as high as a card and its gap. */
const cardPx = 160

/** Those out of sight cost nothing but their place (calendar.module.css). */
const Cards = ({ entries, showGroup, first, drawn }: CardsProps) => (
  <div className={classes.list}>
    {entries.slice(0, drawn).map((entry) => (
      <div key={entry.key}>
        {entry.kind === 'ride' ? (
          <RideOfDay ride={entry.ride} under="direction" showGroup={showGroup} quiet={entry.key !== first} />
        ) : (
          <UrgentItem request={entry.request} showGroup={showGroup} card quiet />
        )}
      </div>
    ))}
    {entries.length > drawn && <div style={{ height: (entries.length - drawn) * cardPx }} />}
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

type DayProps = Omit<DaysProps, 'entries' | 'filters'> & { date: string; entries: Entry[]; drawn: number }

const Day = ({ date, entries, today, folds, drawn, ...rest }: DayProps) => {
  const shown = folds ? entries.filter(concernsMe) : entries
  const others = folds ? entries.filter((entry) => !concernsMe(entry)) : []
  const [ofShown = 0, ofOthers = 0] = drawnInOrder([shown.length, others.length], drawn)
  return (
    <section className={`${classes.day} ${entries.length === 0 ? classes.bare : ''}`}>
      <h2>
        {entries.length > 0 ? dayHeading(date) : shortDayHeading(date)}
        {nearDay(date, today) && <span>{nearDay(date, today)}</span>}
      </h2>
      {entries.length === 0 && <p className={classes.none}>{words.noRides}</p>}
      {shown.length > 0 && <Cards entries={shown} drawn={ofShown} {...rest} />}
      {others.length > 0 && <Others entries={others} drawn={ofOthers} alone={shown.length === 0} {...rest} />}
    </section>
  )
}

/** The days with rides, one after the other. */
export const Days = ({ entries, filters, ...rest }: DaysProps) => {
  const days = useMemo(() => byDate(entries), [entries])
  const drawn = useDrawn(entries.length, filters)
  const each = drawnInOrder(
    days.map(([, list]) => list.length),
    drawn,
  )
  return (
    <div className={classes.days}>
      {days.map(([date, list], index) => (
        <Day key={date} date={date} entries={list} drawn={each[index] ?? 0} {...rest} />
      ))}
    </div>
  )
}

/** A whole week in one look: days without rides keep a narrow column. */
export const WeekColumns = ({ span, entries, filters, ...rest }: DaysProps & { span: Span }) => {
  const rides = useMemo(() => new Map(byDate(entries)), [entries])
  const dates = Array.from({ length: span.days }, (_, day) => addDays(span.from, day))
  const columns = dates.map((date) => (rides.has(date) ? 'minmax(0, 1fr)' : 'minmax(0, 0.55fr)'))
  const lengths = dates.map((date) => rides.get(date)?.length ?? 0)
  const each = drawnBeside(lengths, useDrawn(countBeside(lengths), filters))
  return (
    <div className={classes.week} data-narrow style={{ gridTemplateColumns: columns.join(' ') }}>
      {dates.map((date, index) => (
        <Day key={date} date={date} entries={rides.get(date) ?? []} drawn={each[index] ?? 0} {...rest} />
      ))}
    </div>
  )
}
