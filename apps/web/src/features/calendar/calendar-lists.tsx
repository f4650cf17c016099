// Shows the rides that the filters let through, and takes a long list that they replace away part by part.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { IconChevronRight } from '@tabler/icons-react'
import { memo, type ReactNode, useCallback, useState } from 'react'
import * as counts from '../../ui/count-words.ts'
import { firstWithAction } from '../rides/ride-view.ts'
import classes from './calendar.module.css'
import { Days, WeekColumns } from './calendar-days.tsx'
import { NoRides, NothingMatches } from './calendar-empty.tsx'
import { concernsMe, type Entry, matches, oneOffs, rideEntry } from './calendar-entries.ts'
import * as words from './calendar-lists-words.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { type Span, within } from './calendar-span.ts'
import { isFiltered, isNarrowed } from './filters-on.ts'

/** The days of this week that are over: out of the way, one tap away. */
const Earlier = ({ entries, children }: { entries: Entry[]; children: ReactNode }) =>
  entries.length === 0 ? null : (
    <details className={classes.earlier}>
      <summary>
        {words.earlierThisWeek}
        <span>{counts.rides(entries.length)}</span>
        <IconChevronRight size={16} aria-hidden />
      </summary>
      {children}
    </details>
  )

type ShownProps = {
  rides: RideCard[]
  requests: UrgentRequest[]
  search: CalendarSearch
  span: Span
  today: string
  showGroup: boolean
  wide: boolean | undefined
  /** Out of sight, and told when its last card is gone. */
  onGone?: () => void
}

const inSight = ({ rides, requests, search, span }: ShownProps): Entry[] => [
  ...within(rides, span)
    .filter((ride) => matches(ride, search))
    .map(rideEntry),
  ...within(oneOffs(requests, search), span),
]

/** Drawn again only for what it shows: a filter that is tapped, or a letter that is typed, is on the screen before its list. */
const Shown = memo(({ onGone, ...props }: ShownProps) => {
  const { rides, search, span, today, showGroup, wide } = props
  const inSpan = within(rides, span)
  const shown = inSight(props)
  // A week that goes on starts with today; a week that is over is shown as it was.
  const start = span.to > today ? today : span.from
  const earlier = shown.filter((entry) => entry.date < start)
  const coming = shown.filter((entry) => entry.date >= start)
  const days = {
    today,
    showGroup,
    onGone,
    filters: JSON.stringify({ ...search, from: span.from }),
    folds: !search.all && !isFiltered(search) && !isNarrowed(search) && shown.some(concernsMe),
    first: firstWithAction(shown.flatMap((entry) => (entry.kind === 'ride' ? [entry.ride] : []))),
  }
  if (wide && span.days > 1 && shown.length > 0) return <WeekColumns span={span} entries={shown} {...days} />
  return (
    <>
      <Earlier entries={earlier}>
        <Days entries={earlier} {...days} />
      </Earlier>
      {coming.length > 0 ? (
        <Days entries={coming} {...days} />
      ) : inSpan.some((ride) => ride.date >= start) ? (
        <NothingMatches search={search} />
      ) : (
        <NoRides
          title={inSpan.length > 0 ? words.noMoreRidesThisWeek : words.noRidesScheduled}
          search={search}
          group={search.group}
        />
      )}
    </>
  )
})

/** Taken away at once, more cards would hold up the list that comes. */
const many = 60

type List = { id: number; shown: ShownProps }

const keyOf = ({ search, span, wide }: ShownProps) => JSON.stringify([search, span, wide])

/** The list that is shown, and out of sight the long one before it until its cards are gone. */
export const Lists = (shown: ShownProps) => {
  const [lists, setLists] = useState<List[]>([{ id: 0, shown }])
  const onGone = useCallback(() => setLists((now) => now.slice(-1)), [])
  const { id, shown: before } = lists.at(-1) ?? { id: 0, shown }
  if (keyOf(before) !== keyOf(shown)) {
    const isLong = inSight(before).length > many
    setLists(
      isLong
        ? [
            { id, shown: before },
            { id: id + 1, shown },
          ]
        : [{ id, shown }],
    )
  } else if (before.rides !== shown.rides || before.requests !== shown.requests)
    setLists([...lists.slice(0, -1), { id, shown }])
  return lists.map((list) => (
    <div key={list.id} hidden={list.id !== id}>
      {list.id === id ? <Shown {...shown} /> : <Shown {...list.shown} onGone={onGone} />}
    </div>
  ))
}
