// Says that the calendar has nothing to show, with one way to continue.
import { inWords } from '@beanpool/contract/in-words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { dateOf, momentText } from '../../ui/date-words.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { CalendarSearch } from './calendar-search.ts'
import * as words from './words.ts'

export const NothingMatches = ({ search }: { search: CalendarSearch }) => (
  <EmptyState
    title={words.nothingMatchesTheseFilters}
    action={
      <ButtonLink to="/calendar" search={{ view: search.view, date: search.date }} variant="default">
        {words.clearFilters}
      </ButtonLink>
    }
  />
)

export const NoRides = ({
  title,
  search,
  group,
}: {
  title: string
  search: CalendarSearch
  group?: string
}) => {
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
      {words.yourGroups}
    </ButtonLink>
  ) : hasNone ? (
    <ButtonLink to="/groups">{words.startOrJoinAGroup}</ButtonLink>
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
