import type { Me } from '@beanpool/contract/accounts'
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarPlus, IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { api } from '../../api/api.ts'
import { subscribe } from '../../parts/feeds/words.ts'
import { firstWithAction, waitsForMe } from '../../parts/rides/ride-view.ts'
import { useMe } from '../../parts/session/me.ts'
import { PostUrgentAsked } from '../../parts/urgent/post-urgent.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { addDays, browserTimeZone, dateRange, shortDate, todayIn } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Aside } from '../../ui/text.tsx'
import { useSwipeAside } from '../../ui/use-swipe-aside.ts'
import classes from './calendar.module.css'
import { Days, followsToday, instantsOf, nextSpan, type Span, spanOf, within } from './calendar-days.tsx'
import { type Entry, filterCount, isLeft, oneOffs, rideEntry } from './calendar-entries.ts'
import { CalendarFilters, Choices, ScopeAndFilter } from './calendar-filters.tsx'
import { Shown } from './calendar-lists.tsx'
import type { CalendarSearch } from './calendar-search.ts'
import * as words from './words.ts'

type Change = Partial<CalendarSearch>

const to = (search: CalendarSearch, change: Change) => ({ ...search, ...change })

type HeadProps = { from: string; search: CalendarSearch; groups: Me['groups']; children: ReactNode }

/**
 * The head stays at the top while the page scrolls. New dates and the filter panel start at their top, but the head
 * stays put under a thumb that is stepping through the weeks.
 */
const CalendarHead = ({ from, search, groups, children }: HeadProps) => {
  const [isOpen, setOpen] = useState(false)
  // With only one group there is nothing to choose.
  const count = filterCount(groups.length > 1 ? search : { ...search, group: undefined })
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(from)
  useLayoutEffect(() => {
    if (before.current === from && !isOpen) return
    before.current = from
    const top = window.scrollY + (place.current?.getBoundingClientRect().top ?? 0)
    if (window.scrollY > top) window.scrollTo({ top })
  }, [from, isOpen])
  return (
    <>
      <div ref={place} />
      <div className={classes.head}>
        {children}
        <ScopeAndFilter {...{ search, count, isOpen }} onPress={() => setOpen(!isOpen)} />
      </div>
      {isOpen && <CalendarFilters {...{ search, count, groups }} />}
    </>
  )
}

const CalendarBar = ({ search, span }: { search: CalendarSearch; span: Span }) => {
  const day = search.view === 'day'
  const label = day ? shortDate(span.from) : dateRange(span.from, addDays(span.to, -1))
  const unit = day ? 'day' : 'week'
  return (
    <div className={classes.bar}>
      <Choices
        choices={[
          { label: words.week, isOn: !day, to: to(search, { view: undefined }) },
          { label: words.day, isOn: day, to: to(search, { view: 'day' }) },
        ]}
      />
      <div className={classes.step}>
        <Link
          to="/calendar"
          search={to(search, { date: addDays(span.from, -span.days) })}
          resetScroll={false}
          aria-label={words.previous(unit)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </Link>
        <Link
          to="/calendar"
          search={to(search, { date: undefined })}
          resetScroll={false}
          className={classes.now}
          title={words.goToToday}
        >
          {label}
        </Link>
        <Link
          to="/calendar"
          search={to(search, { date: span.to })}
          resetScroll={false}
          aria-label={words.next(unit)}
        >
          <IconChevronRight size={20} aria-hidden />
        </Link>
      </div>
    </div>
  )
}

// The calendar under "Needs you": everything in any week that awaits this adult's answer, as counted on the dashboard.

type WaitingProps = { groupId: string | undefined; today: string; showGroup: boolean }

const CalendarWaiting = ({ groupId, today, showGroup }: WaitingProps) => {
  const query = useQuery(api.rides.needsDriver.queryOptions({ input: { groupId } }))
  return (
    <Loaded query={query} errorTitle={words.theCalendarDidNotLoad} skeleton={<SkeletonCards count={4} />}>
      {({ rides }) => {
        const waiting = rides.filter(waitsForMe)
        return waiting.length === 0 ? (
          <EmptyState title={words.nothingNeedsYou}>{words.whatWaitsHere}</EmptyState>
        ) : (
          <Days
            entries={waiting.map(rideEntry)}
            filters="waiting"
            folds={false}
            first={firstWithAction(waiting)}
            {...{ today, showGroup }}
          />
        )
      }}
    </Loaded>
  )
}

// Exports the rides to the adult's own calendar, and prints them.

type ActionsProps = {
  groups: Me['groups']
  /** The chosen group. A printed week shows only one group. */
  groupId: string | undefined
  from: string
  onSubscribe: () => void
}

const CalendarActions = ({ groups, groupId, from, onSubscribe }: ActionsProps) => {
  const printed = groupId ?? (groups.length === 1 ? groups[0]?.groupId : undefined)
  if (groups.length === 0) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        onClick={onSubscribe}
      >
        {subscribe}
      </Button>
      {printed && (
        <ButtonLink
          to="/groups/$groupId/week"
          params={{ groupId: printed }}
          search={{ date: from }}
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          {everyday.printWeek}
        </ButtonLink>
      )}
    </>
  )
}

const SubscribeDialog = lazy(() =>
  import('../../parts/feeds/subscribe-dialog.tsx').then((module) => ({ default: module.SubscribeDialog })),
)

// Only wide screens have room for the month, so only they load it.
const CalendarMonth = lazy(() =>
  import('./calendar-month.tsx').then((module) => ({ default: module.CalendarMonth })),
)

/** Returns this week, or the next one if this week has no rides left and the address names no date. */
const shownSpan = (search: CalendarSearch, today: string, entries: Entry[]): Span => {
  const asked = spanOf(search, today)
  if (!followsToday(search) || within(entries, asked).some((entry) => isLeft(entry, today))) return asked
  const coming = nextSpan(asked)
  return within(entries, coming).length > 0 ? coming : asked
}

const noRequests: UrgentRequest[] = []

export const CalendarPage = ({ search }: { search: CalendarSearch }) => {
  const me = useMe()
  const navigate = useNavigate({ from: '/calendar' })
  const group = me.groups.find((each) => each.groupId === search.group)
  const showGroup = me.groups.length > 1 && !group
  const hasRoom = useMediaQuery('(min-width: 768px)', undefined, { getInitialValueInEffect: false })
  const wide = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false })
  const today = todayIn((group ?? me.groups[0])?.timeZone ?? browserTimeZone())
  const asked = spanOf(search, today)
  const read = followsToday(search) ? { ...asked, to: nextSpan(asked).to } : asked
  const query = useQuery(
    api.rides.calendar.queryOptions({
      input: { ...instantsOf(read), groupId: group?.groupId },
      placeholderData: keepPreviousData,
    }),
  )
  const { requests = noRequests } =
    useQuery(api.urgent.list.queryOptions({ input: { groupId: group?.groupId } })).data ?? {}
  const all = [...(query.data?.rides ?? []).map(rideEntry), ...oneOffs(requests, {})]
  const { from, to, days } = shownSpan(search, today, all)
  const span = useMemo(() => ({ from, to, days }), [from, to, days])
  // Kept here, because turning a tablet moves the button to another place.
  const [subscribing, setSubscribing] = useState(false)
  const actions = (
    <CalendarActions
      groups={me.groups}
      groupId={group?.groupId}
      from={from}
      onSubscribe={() => setSubscribing(true)}
    />
  )
  const filters = useMemo(() => ({ ...search, group: group?.groupId }), [search, group?.groupId])
  const listed = useDeferredValue(filters)
  // Moves by a week or by a day, as the arrows do.
  const swipe = useSwipeAside((way) =>
    navigate({
      search: (now) => ({ ...now, date: way === 1 ? span.to : addDays(span.from, -span.days) }),
      resetScroll: false,
    }),
  )
  return (
    <>
      <PageHead
        title={words.calendar}
        sub={words.actionFirstRideScheduling}
        actions={hasRoom && actions}
        inBar
      />
      <CalendarHead from={span.from} search={search} groups={me.groups}>
        {!search.waiting && <CalendarBar search={search} span={span} />}
      </CalendarHead>
      {search['create-urgent'] && (
        <PostUrgentAsked
          groupId={group?.groupId}
          onAnswered={() =>
            navigate({ search: (now) => ({ ...now, 'create-urgent': undefined }), replace: true })
          }
        />
      )}
      {search.waiting ? (
        <CalendarWaiting groupId={group?.groupId} {...{ today, showGroup }} />
      ) : (
        <div className={classes.shown} data-swipe aria-busy={listed !== filters} {...swipe}>
          {wide && span.days > 1 && me.groups.length > 0 && (
            <Suspense fallback={<div className={classes.monthToCome} />}>
              <CalendarMonth from={span.from} groupId={group?.groupId} {...{ search, today }} />
            </Suspense>
          )}
          {span.from !== asked.from && (
            <Aside mt={4} mb={12}>
              {words.noMoreRidesHereIsTheNext}
            </Aside>
          )}
          <Loaded
            query={query}
            errorTitle={words.theCalendarDidNotLoad}
            skeleton={<SkeletonCards count={4} />}
          >
            {({ rides }) => (
              <Shown
                rides={rides}
                requests={requests}
                search={listed}
                span={span}
                today={today}
                showGroup={showGroup}
                wide={wide}
              />
            )}
          </Loaded>
        </div>
      )}
      {!hasRoom && !search.waiting && <div className={classes.foot}>{actions}</div>}
      <Suspense>
        {subscribing && <SubscribeDialog groupId={group?.groupId} onClose={() => setSubscribing(false)} />}
      </Suspense>
    </>
  )
}
