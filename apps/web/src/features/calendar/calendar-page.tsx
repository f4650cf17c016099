import type { RideCard } from '@beanpool/contract/ride-card'
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../api/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { counted } from '../../ui/counted.ts'
import { browserTimeZone, dateOf, dayHeading, momentText, nearDay, todayIn } from '../../ui/date-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { RideItem } from '../rides/ride-item.tsx'
import { firstWithAction, hasMyKid, needsDriver } from '../rides/ride-view.ts'
import { useMe } from '../session/me.ts'
import { PostUrgentAsked } from '../urgent/post-urgent-asked.tsx'
import { UrgentItem } from '../urgent/urgent-item.tsx'
import classes from './calendar.module.css'
import { CalendarBar, CalendarFilters } from './calendar-bar.tsx'
import { type CalendarSearch, instantsOf, spanOf } from './calendar-search.ts'

/** A ride is shown when any of the filters that are on says so; with none on, all are. */
const matches = (ride: RideCard, search: CalendarSearch): boolean => {
  if (!search.assigned && !search.offers && !search.needs && !search.kids) return true
  return Boolean(
    (search.assigned && ride.driver?.isMe) ||
      (search.offers && ride.offerToMe !== null) ||
      (search.needs && needsDriver(ride)) ||
      (search.kids && hasMyKid(ride)),
  )
}

/** The list under a day: the rides of pools, and urgent requests without a ride. */
type Entry =
  | { kind: 'ride'; key: string; date: string; startAt: string; ride: RideCard }
  | { kind: 'urgent'; key: string; date: string; startAt: string; request: UrgentRequest }

const rideEntry = (ride: RideCard): Entry => ({
  kind: 'ride',
  key: ride.rideId,
  date: ride.date,
  startAt: ride.startAt,
  ride,
})

const urgentEntry = (request: UrgentRequest): Entry => ({
  kind: 'urgent',
  key: request.requestId,
  date: dateOf(request.windowStartAt, request.timeZone),
  startAt: request.windowStartAt,
  request,
})

/** One-off requests that the filters let through; the others are on the cards of the rides they cover. */
const oneOffs = (requests: UrgentRequest[], search: CalendarSearch): Entry[] => {
  const filtered = search.assigned || search.offers || search.needs || search.kids
  return requests
    .filter((request) => request.source === 'post')
    .filter(
      (request) =>
        !filtered ||
        (search.assigned && request.claimant?.isMe) ||
        (search.needs && request.status === 'posted' && request.claimRefusal === null),
    )
    .map(urgentEntry)
}

const byDate = (entries: Entry[]): [date: string, entries: Entry[]][] => {
  const days = Map.groupBy(
    entries.toSorted((left, right) => Date.parse(left.startAt) - Date.parse(right.startAt)),
    (entry) => entry.date,
  )
  return [...days].sort(([left], [right]) => left.localeCompare(right))
}

const Days = ({ entries, today, showGroup }: { entries: Entry[]; today: string; showGroup: boolean }) => {
  const first = firstWithAction(entries.flatMap((entry) => (entry.kind === 'ride' ? [entry.ride] : [])))
  return (
    <div className={classes.days}>
      {byDate(entries).map(([date, list]) => (
        <section key={date} className={classes.day}>
          <h2>
            {dayHeading(date)}
            {nearDay(date, today) && <span>{nearDay(date, today)}</span>}
          </h2>
          <div className={classes.list}>
            {list.map((entry) =>
              entry.kind === 'ride' ? (
                <RideItem
                  key={entry.key}
                  ride={entry.ride}
                  under="direction"
                  showGroup={showGroup}
                  quiet={entry.key !== first}
                />
              ) : (
                <UrgentItem key={entry.key} request={entry.request} showGroup={showGroup} card quiet />
              ),
            )}
          </div>
        </section>
      ))}
    </div>
  )
}

/** The days of this week that are over: out of the way, one tap away. */
const Earlier = ({ entries, children }: { entries: Entry[]; children: ReactNode }) =>
  entries.length === 0 ? null : (
    <details className={classes.earlier}>
      <summary>
        Earlier this week
        <span>{counted(entries.length, 'ride', 'rides')}</span>
        <IconChevronRight size={16} aria-hidden />
      </summary>
      {children}
    </details>
  )

const NothingMatches = ({ search }: { search: CalendarSearch }) => (
  <EmptyState
    title="Nothing matches these filters"
    action={
      <ButtonLink to="/calendar" search={{ view: search.view, date: search.date }} variant="default">
        Clear filters
      </ButtonLink>
    }
  />
)

const NoRides = ({ title, search, group }: { title: string; search: CalendarSearch; group?: string }) => {
  const groups = useQuery(api.groups.list.queryOptions()).data?.groups
  const next = groups
    ?.filter((each) => each.nextRideAt !== null && (!group || each.groupId === group))
    .map((each) => ({ at: each.nextRideAt ?? '', timeZone: each.timeZone }))
    .sort((left, right) => Date.parse(left.at) - Date.parse(right.at))[0]
  const action = next ? (
    <ButtonLink to="/calendar" search={{ ...search, date: dateOf(next.at, next.timeZone) }}>
      Next ride: {momentText(next.at, next.timeZone)}
    </ButtonLink>
  ) : groups?.length === 0 ? (
    <ButtonLink to="/groups">Start or join a group</ButtonLink>
  ) : (
    <ButtonLink to="/pools" variant="default">
      Look at the pools
    </ButtonLink>
  )
  return (
    <EmptyState title={title} action={groups && action}>
      {next ? undefined : 'Rides come from the pools of your groups.'}
    </EmptyState>
  )
}

export const CalendarPage = ({ search }: { search: CalendarSearch }) => {
  const me = useMe()
  const navigate = useNavigate({ from: '/calendar' })
  const group = me.groups.find((each) => each.groupId === search.group)
  const today = todayIn((group ?? me.groups[0])?.timeZone ?? browserTimeZone())
  const span = spanOf(search, today)
  const query = useQuery(
    api.rides.calendar.queryOptions({
      input: { ...instantsOf(span), groupId: group?.groupId },
      placeholderData: keepPreviousData,
    }),
  )
  const { requests = [] } =
    useQuery(api.urgent.list.queryOptions({ input: { groupId: group?.groupId } })).data ?? {}
  return (
    <>
      <PageHead title="Calendar" sub="Action-first ride scheduling" inBar />
      <CalendarBar search={search} span={span} />
      <CalendarFilters search={search} groups={me.groups} />
      {search['create-urgent'] && (
        <PostUrgentAsked
          groupId={group?.groupId}
          onAnswered={() =>
            navigate({ search: (now) => ({ ...now, 'create-urgent': undefined }), replace: true })
          }
        />
      )}
      <Loaded query={query} errorTitle="The calendar did not load" skeleton={<SkeletonCards count={4} />}>
        {(data) => {
          const inSpan = data.rides.filter((ride) => ride.date >= span.from && ride.date < span.to)
          const urgent = oneOffs(requests, search).filter(
            (entry) => entry.date >= span.from && entry.date < span.to,
          )
          const shown = [...inSpan.filter((ride) => matches(ride, search)).map(rideEntry), ...urgent]
          // A week that goes on starts with today; a week that is over is shown as it was.
          const start = span.to > today ? today : span.from
          const earlier = shown.filter((entry) => entry.date < start)
          const coming = shown.filter((entry) => entry.date >= start)
          const days = (entries: Entry[]) => (
            <Days entries={entries} today={today} showGroup={me.groups.length > 1 && !group} />
          )
          return (
            <>
              <Earlier entries={earlier}>{days(earlier)}</Earlier>
              {coming.length > 0 ? (
                days(coming)
              ) : inSpan.some((ride) => ride.date >= start) ? (
                <NothingMatches search={search} />
              ) : (
                <NoRides
                  title={inSpan.length > 0 ? 'No more rides this week' : 'No rides scheduled'}
                  search={search}
                  group={group?.groupId}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}
