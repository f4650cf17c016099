// Shows the rides that pass the filters.
import { inWords } from '@beanpool/contract/in-words'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { api } from '../../api/api.ts'
import { firstWithAction } from '../../parts/rides/ride-view.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as counts from '../../ui/count-words.ts'
import { dateOf, momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Fold } from '../../ui/layout.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './calendar.module.css'
import { Days, type Span, WeekColumns, within } from './calendar-days.tsx'
import {
  concernsMe,
  type Entry,
  isFiltered,
  isNarrowed,
  matches,
  oneOffs,
  rideEntry,
} from './calendar-entries.ts'
import type { CalendarSearch } from './calendar-search.ts'
import * as words from './words.ts'

// Shown when the calendar is empty, with one way to continue.

const NothingMatches = ({ search: { view, date, all } }: { search: CalendarSearch }) => (
  <EmptyState
    title={words.nothingMatchesTheseFilters}
    action={
      <ButtonLink to="/calendar" search={{ view, date, all }} variant="default">
        {words.clearFilters}
      </ButtonLink>
    }
  />
)

const NoRides = ({ title, search, group }: { title: string; search: CalendarSearch; group?: string }) => {
  const groups = useQuery(api.groups.list.queryOptions()).data?.groups
  const hasNone = groups?.length === 0
  const asked = useQuery(api.invitations.waiting.queryOptions({ enabled: hasNone })).data
  const waiting = (hasNone && asked?.groups) || []
  const next = groups
    ?.filter((each) => each.nextRideAt !== null && (!group || each.groupId === group))
    .map((each) => ({ at: each.nextRideAt ?? '', timeZone: each.timeZone }))
    .sort((left, right) => Date.parse(left.at) - Date.parse(right.at))[0]
  const action = next ? (
    <ButtonLink to="/calendar" search={{ ...search, date: dateOf(next.at, next.timeZone) }}>
      {words.nextRide(momentText(next.at, next.timeZone))}
    </ButtonLink>
  ) : waiting.length > 0 ? (
    <ButtonLink to="/groups" variant="default">
      {everyday.yourGroups}
    </ButtonLink>
  ) : hasNone ? (
    <ButtonLink to="/groups">{everyday.startOrJoin}</ButtonLink>
  ) : (
    <ButtonLink to="/pools" variant="default">
      {words.lookAtThePools}
    </ButtonLink>
  )
  return (
    <EmptyState title={title} action={groups && action}>
      {waiting.length > 0
        ? words.notLetInYet(inWords(waiting.map(({ groupName }) => groupName)))
        : next
          ? undefined
          : words.ridesComeFromThePools}
    </EmptyState>
  )
}

/** Folds away the past days of this week. One tap opens them. */
const Earlier = ({ entries, children }: { entries: Entry[]; children: ReactNode }) =>
  entries.length === 0 ? null : (
    <Fold mb={12} className={classes.earlier}>
      <summary>
        {words.earlierThisWeek}
        <span>{counts.rides(entries.length)}</span>
        <IconChevronRight size={16} aria-hidden />
      </summary>
      {children}
    </Fold>
  )

type ShownProps = {
  rides: RideCard[]
  requests: UrgentRequest[]
  search: CalendarSearch
  span: Span
  today: string
  showGroup: boolean
  wide: boolean | undefined
}

const inSight = ({ rides, requests, search, span }: ShownProps): Entry[] => [
  ...within(rides, span)
    .filter((ride) => matches(ride, search))
    .map(rideEntry),
  ...within(oneOffs(requests, search), span),
]

const Lists = (props: ShownProps) => {
  const { rides, search, span, today, showGroup, wide } = props
  const inSpan = within(rides, span)
  const shown = inSight(props)
  // The current week starts with today, but a past week is shown in full.
  const start = span.to > today ? today : span.from
  const earlier = shown.filter((entry) => entry.date < start)
  const coming = shown.filter((entry) => entry.date >= start)
  const days = {
    today,
    showGroup,
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
}

type KeptProps = ShownProps & { behind: boolean }

const asBefore = (before: KeptProps, props: KeptProps): boolean =>
  props.behind ||
  (Object.keys(props) as (keyof KeptProps)[]).every(
    (name) => name === 'behind' || Object.is(before[name], props[name]),
  )

const Followed = memo((props: KeptProps) => <Lists {...props} />, asBefore)

/** Stays drawn once it has been shown, and is not updated while hidden behind another list. */
const Kept = (props: KeptProps) => {
  const [isDrawn, setIsDrawn] = useState(!props.behind)
  if (!props.behind && !isDrawn) setIsDrawn(true)
  return (
    isDrawn && (
      <div className={props.behind ? classes.behind : undefined}>
        <Followed {...props} />
      </div>
    )
  )
}

/**
 * Redraws only when its content changes, so a tapped filter or typed letter appears before the list it affects. The two
 * lists without filters stay drawn behind the shown one, because redrawing hundreds of cards takes longer than a tap
 * may.
 */
export const Shown = memo((props: ShownProps) => {
  const { view, date, group, all = false } = props.search
  const mine = useMemo(() => ({ view, date, group }), [view, date, group])
  const whole = useMemo(() => ({ ...mine, all: true as const }), [mine])
  const filtered = isFiltered(props.search) || isNarrowed(props.search)
  return (
    <>
      <Kept {...props} search={mine} behind={filtered || all} />
      <Kept {...props} search={whole} behind={filtered || !all} />
      {filtered && <Lists {...props} />}
    </>
  )
})
