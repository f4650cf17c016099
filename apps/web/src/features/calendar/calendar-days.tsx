// The days of the calendar: a list on phones, or seven columns side by side where there is room.
import type { RideCard } from '@beanpool/contract/ride-card'
import { IconChevronRight } from '@tabler/icons-react'
import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import { RideItem } from '../../parts/rides/ride-item.tsx'
import { UrgentItem } from '../../parts/urgent/urgent-item.tsx'
import * as counts from '../../ui/count-words.ts'
import { addDays, dayHeading, mondayOf, nearDay, shortDayHeading } from '../../ui/date-words.ts'
import { Fold } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import classes from './calendar.module.css'
import { byCard, byDate, concernsMe, type Entry } from './calendar-entries.ts'
import type { CalendarSearch } from './calendar-search.ts'
import * as words from './words.ts'

// Draws a long list in parts, so filters and taps never have to wait for all of it.

/** The number of cards that fit on a screen, and a few more. */
const first = 8
const step = 10
const frameMs = 16

/**
 * Returns the number of cards to draw: the first ones immediately, and more after each frame. A new `key` starts over.
 */
const useDrawn = (count: number, key: string): number => {
  const [reached, setReached] = useState({ key, drawn: first })
  const drawn = reached.key === key ? reached.drawn : first
  useEffect(() => {
    if (drawn >= count) return
    const next = () => startTransition(() => setReached({ key, drawn: drawn + step }))
    const timer = setTimeout(next, frameMs)
    return () => clearTimeout(timer)
  }, [drawn, count, key])
  return drawn
}

/** Splits the number of cards to draw among stacked lists, from the top. */
export const drawnInOrder = (lengths: number[], drawn: number): number[] => {
  let left = drawn
  return lengths.map((length) => {
    const here = Math.min(length, left)
    left -= here
    return here
  })
}

/** Splits the number of cards to draw among side-by-side lists, so that each gets the same number. */
export const drawnPerDay = (lengths: number[], drawn: number): number[] => {
  const columns = lengths.filter((length) => length > 0).length
  const rows = Math.ceil(drawn / Math.max(1, columns))
  return lengths.map((length) => Math.min(length, rows))
}

/** Returns the count at which all cards are drawn. */
export const countDrawn = (lengths: number[]): number =>
  lengths.filter((length) => length > 0).length * Math.max(0, ...lengths)

export type DaysProps = {
  entries: Entry[]
  today: string
  showGroup: boolean
  /** Folds the cars that don't concern this adult into one line per day. */
  folds: boolean
  /** The ride whose card has the screen's one prominent action. */
  first: string | undefined
  /** A key for the filters: changing them makes a new list. */
  filters: string
}

type CardsProps = Pick<DaysProps, 'entries' | 'showGroup' | 'first'> & {
  /** The number of cards drawn so far. */
  drawn: number
}

// A filter leaves most cards unchanged, so those are not drawn again.
const RideOfDay = memo(RideItem)

/** The approximate height of a card and its gap. */
const cardPx = 130

const noCars: RideCard[] = []

/** Cards outside the screen only take up space (calendar.module.css). */
const Cards = ({ entries, showGroup, first, drawn }: CardsProps) => {
  const cards = useMemo(() => byCard(entries), [entries])
  return (
    <div className={classes.list}>
      {cards.slice(0, drawn).map((card) => (
        <div key={card.key}>
          {card.kind === 'ride' ? (
            <RideOfDay
              ride={card.ride}
              cars={card.cars?.length ? card.cars : noCars}
              under="direction"
              showGroup={showGroup}
              quiet={![card.ride, ...(card.cars ?? [])].some(({ rideId }) => rideId === first)}
            />
          ) : (
            <UrgentItem request={card.request} showGroup={showGroup} card quiet />
          )}
        </div>
      ))}
      {cards.length > drawn && <div style={{ height: (cards.length - drawn) * cardPx }} />}
    </div>
  )
}

const OpenedCards = (props: Omit<CardsProps, 'drawn'>) => (
  <Cards {...props} drawn={useDrawn(props.entries.length, '')} />
)

/** Drawn only when opened: in a large group it holds nearly all of a week's cards. */
const Others = ({ alone, ...props }: Omit<CardsProps, 'drawn'> & { alone: boolean }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Fold className={classes.others} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {alone
          ? words.withoutYourKids(counts.cars(props.entries.length))
          : words.otherCars(props.entries.length)}
        <IconChevronRight size={16} aria-hidden />
      </summary>
      {isOpen && <OpenedCards {...props} />}
    </Fold>
  )
}

type DayEntries = { shown: Entry[]; others: Entry[] }

const dayEntries = (entries: Entry[], folds: boolean): DayEntries =>
  folds
    ? { shown: entries.filter(concernsMe), others: entries.filter((entry) => !concernsMe(entry)) }
    : { shown: entries, others: [] }

type DayProps = DayEntries &
  Pick<DaysProps, 'today' | 'showGroup' | 'first'> & { date: string; drawn: number }

const Day = ({ date, shown, others, today, drawn, ...rest }: DayProps) => {
  const isBare = shown.length + others.length === 0
  return (
    <section className={`${classes.day} ${isBare ? classes.bare : ''}`}>
      <h2>
        {isBare ? shortDayHeading(date) : dayHeading(date)}
        {nearDay(date, today) && <span>{nearDay(date, today)}</span>}
      </h2>
      {isBare && <Hint>{words.noRides}</Hint>}
      {shown.length > 0 && <Cards entries={shown} drawn={drawn} {...rest} />}
      {others.length > 0 && <Others entries={others} alone={shown.length === 0} {...rest} />}
    </section>
  )
}

/** The days with rides, one after the other. */
export const Days = ({ entries, folds, filters, ...rest }: DaysProps) => {
  const days = useMemo(
    () => byDate(entries).map(([date, list]) => ({ date, ...dayEntries(list, folds) })),
    [entries, folds],
  )
  const lengths = days.map(({ shown }) => shown.length)
  const drawn = useDrawn(
    lengths.reduce((sum, length) => sum + length, 0),
    filters,
  )
  const each = drawnInOrder(lengths, drawn)
  return (
    <div className={classes.days}>
      {days.map((day, index) => (
        <Day key={day.date} {...day} drawn={each[index] ?? 0} {...rest} />
      ))}
    </div>
  )
}

/** Shows a whole week at a glance. Days without rides keep a narrow column. */
export const WeekColumns = ({ span, entries, folds, filters, ...rest }: DaysProps & { span: Span }) => {
  const days = useMemo(() => {
    const rides = new Map(byDate(entries))
    return Array.from({ length: span.days }, (_, day) => {
      const date = addDays(span.from, day)
      return { date, ...dayEntries(rides.get(date) ?? [], folds) }
    })
  }, [entries, folds, span])
  const columns = days.map(({ shown, others }) =>
    shown.length + others.length > 0 ? 'minmax(0, 1fr)' : 'minmax(0, 0.55fr)',
  )
  const lengths = days.map(({ shown }) => shown.length)
  const each = drawnPerDay(lengths, useDrawn(countDrawn(lengths), filters))
  return (
    <div className={classes.week} data-narrow style={{ gridTemplateColumns: columns.join(' ') }}>
      {days.map((day, index) => (
        <Day key={day.date} {...day} drawn={each[index] ?? 0} {...rest} />
      ))}
    </div>
  )
}

// The dates that the calendar shows: a week or a day.

export type Span = { from: string; to: string; days: number }

/** Returns the dates to show: from `from` up to, but not including, `to`. */
export const spanOf = (search: CalendarSearch, today: string): Span => {
  const date = search.date ?? today
  if (search.view === 'day') return { from: date, to: addDays(date, 1), days: 1 }
  const monday = mondayOf(date)
  return { from: monday, to: addDays(monday, 7), days: 7 }
}

/** True if the address names neither a date nor a view. The current week is then shown. */
export const followsToday = ({ date, view }: CalendarSearch): boolean =>
  date === undefined && view === undefined

export const nextSpan = ({ to, days }: Span): Span => ({ from: to, to: addDays(to, days), days })

/** Returns a slightly wider span. Groups may be in several time zones, so rides are then filtered by their own date. */
export const instantsOf = (span: Span) => ({
  from: `${addDays(span.from, -1)}T00:00:00Z`,
  to: `${addDays(span.to, 1)}T00:00:00Z`,
})

export const within = <Dated extends { date: string }>(list: Dated[], span: Span): Dated[] =>
  list.filter(({ date }) => date >= span.from && date < span.to)
