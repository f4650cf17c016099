import type { RideCard } from '@beanpool/contract/rides'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { browserTimeZone, dayHeading, nearDay, todayIn } from '../../ui/date-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { useMe } from '../accounts/me.ts'
import { RideItem } from '../rides/ride-item.tsx'
import { firstWithAction, hasMyKid, needsDriver } from '../rides/ride-view.ts'
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

const byDate = (rides: RideCard[]): [date: string, rides: RideCard[]][] => {
  const days = new Map<string, RideCard[]>()
  for (const ride of rides) days.set(ride.date, [...(days.get(ride.date) ?? []), ride])
  return [...days].sort(([left], [right]) => left.localeCompare(right))
}

const Days = ({ rides, today, showGroup }: { rides: RideCard[]; today: string; showGroup: boolean }) => {
  const first = firstWithAction(rides)
  return (
    <div className={classes.days}>
      {byDate(rides).map(([date, list]) => (
        <section key={date} className={classes.day}>
          <h2>
            {dayHeading(date)}
            {nearDay(date, today) && <span>{nearDay(date, today)}</span>}
          </h2>
          <div className={classes.list}>
            {list.map((ride) => (
              <RideItem
                key={ride.rideId}
                ride={ride}
                under="direction"
                showGroup={showGroup}
                quiet={ride.rideId !== first}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const NoRides = ({ hasGroups }: { hasGroups: boolean }) => (
  <EmptyState
    title="No rides scheduled"
    action={
      hasGroups ? (
        <ButtonLink to="/pools" variant="default">
          Look at the pools
        </ButtonLink>
      ) : (
        <ButtonLink to="/groups">Start or join a group</ButtonLink>
      )
    }
  >
    Rides come from the pools of your groups.
  </EmptyState>
)

export const CalendarPage = ({ search }: { search: CalendarSearch }) => {
  const me = useMe()
  const group = me.groups.find((each) => each.groupId === search.group)
  const today = todayIn((group ?? me.groups[0])?.timeZone ?? browserTimeZone())
  const span = spanOf(search, today)
  const query = useQuery(
    api.rides.calendar.queryOptions({
      input: { ...instantsOf(span), groupId: group?.groupId },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <PageHead title="Calendar" sub="Who drives when, day by day" inBar />
      <CalendarBar search={search} span={span} />
      <CalendarFilters search={search} groups={me.groups} />
      <Loaded query={query} errorTitle="The calendar did not load" skeleton={<SkeletonCards count={4} />}>
        {(data) => {
          const inSpan = data.rides.filter((ride) => ride.date >= span.from && ride.date < span.to)
          const shown = inSpan.filter((ride) => matches(ride, search))
          if (inSpan.length === 0) return <NoRides hasGroups={me.groups.length > 0} />
          if (shown.length === 0) {
            return (
              <EmptyState
                title="Nothing matches these filters"
                action={
                  <ButtonLink
                    to="/calendar"
                    search={{ view: search.view, date: search.date }}
                    variant="default"
                  >
                    Clear filters
                  </ButtonLink>
                }
              />
            )
          }
          return <Days rides={shown} today={today} showGroup={me.groups.length > 1 && !group} />
        }}
      </Loaded>
    </>
  )
}
