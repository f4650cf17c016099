import type { GroupListing } from '@beanpool/contract/groups'
import { inWords } from '@beanpool/contract/in-words'
import type { RideCard } from '@beanpool/contract/ride-card'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { serverDate, serverNow } from '../../api/server-clock.ts'
import { useMoments } from '../../api/wake.ts'
import { ShareRideButton } from '../../parts/one-ride/share-ride-button.tsx'
import { NextDrive } from '../../parts/rides/next-drive.tsx'
import { RideItems } from '../../parts/rides/ride-item.tsx'
import { asksToConfirm } from '../../parts/rides/ride-view.ts'
import { MailArrives } from '../../parts/session/mail-arrives.tsx'
import { meOptions, useMe } from '../../parts/session/me.ts'
import { PostUrgentButton } from '../../parts/urgent/post-urgent.tsx'
import { UrgentForYou } from '../../parts/urgent/urgent-for-you.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Rest } from '../../ui/cast.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Card } from '../../ui/panel.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Spoken, textLink } from '../../ui/text.tsx'
import classes from './dashboard.module.css'
import { dayOrder, isToday } from './day-order.ts'
import { GroupRows } from './group-rows.tsx'
import { type Decisions, NeedsYou, useNeeds } from './needs-you.tsx'
import { TrackRecord } from './track-record.tsx'
import * as words from './words.ts'

// Finds the open rides that would raise a low balance.

type Nudge = { group: GroupListing; rides: RideCard[] }

const ridesShown = 3

/**
 * Returns the open rides that earn the most, for each group in which the planned rides leave the family at or below the
 * soft nudge. The other rides in `open` are listed as needing a driver.
 */
export const nudgesOf = (groups: GroupListing[], open: RideCard[]): { nudges: Nudge[]; rest: RideCard[] } => {
  const nudges = groups
    .filter(({ projectedHundredths, softNudgeHundredths }) => projectedHundredths <= softNudgeHundredths)
    .map((group) => ({
      group,
      rides: open
        .filter(({ groupId, earnsHundredths }) => groupId === group.groupId && earnsHundredths > 0)
        .sort((one, other) => other.earnsHundredths - one.earnsHundredths)
        .slice(0, ridesShown),
    }))
    .filter(({ rides }) => rides.length > 0)
  const nudged = new Set(nudges.flatMap(({ rides }) => rides))
  return { nudges, rest: open.filter((ride) => !nudged.has(ride)) }
}

// The dashboard of a family without a group: its pending requests, or the two ways to get into a group.

const FirstGroup = () => {
  const waiting = useQuery(api.invitations.waiting.queryOptions())
  const asked = (waiting.data?.groups ?? []).map(({ groupName }) => groupName)
  const waits = asked.length > 0
  return (
    <EmptyState
      title={waits ? words.youAskedToJoin(inWords(asked)) : words.startWithYourGroup}
      action={
        <div style={{ display: 'flex', gap: 10, flexWrap: 'wrap', justifyContent: 'center' }}>
          {waits && <ButtonLink to="/profile">{words.completeYourProfile}</ButtonLink>}
          <ButtonLink to="/create-group" variant={waits ? 'default' : 'filled'}>
            {everyday.createGroup}
          </ButtonLink>
          <ButtonLink to="/join-by-code" variant="default">
            {everyday.joinWithCode}
          </ButtonLink>
        </div>
      }
    >
      {waits ? words.untilYouAreIn : words.whatAGroupIs}
    </EmptyState>
  )
}

// The days whose rides the dashboard reads. The document requests the same days before the app has loaded (index.html).
const hourMs = 3_600_000
const horizonDays = 14

/** Rounds to the hour, so the query's key stays the same between renders. */
export const dashboardSpan = (now: number) => {
  const hour = Math.floor(now / hourMs) * hourMs
  return {
    from: new Date(hour - 6 * hourMs).toISOString(),
    to: new Date(hour + horizonDays * 24 * hourMs).toISOString(),
  }
}

type DashboardSpan = ReturnType<typeof dashboardSpan>
const renewedAfterMs = 3 * hourMs

/** Returns the same days until they are some hours old. */
export const renewedSpan = (span: DashboardSpan, now: number): DashboardSpan => {
  const next = dashboardSpan(now)
  return Date.parse(next.from) - Date.parse(span.from) < renewedAfterMs ? span : next
}

/** Follows the clock on a screen that stays open: later days replace the days on the screen once they are loaded. */
const useSpan = () => {
  const queries = useQueryClient()
  const [span, setSpan] = useState(() => dashboardSpan(serverNow()))
  useEffect(() => {
    const renew = () => {
      const next = renewedSpan(span, serverNow())
      if (next === span) return
      const read = queries.fetchQuery(api.rides.calendar.queryOptions({ input: next }))
      read.then(
        () => setSpan(next),
        () => undefined,
      )
    }
    const timer = window.setInterval(renew, hourMs)
    // Timers stop while a device sleeps.
    document.addEventListener('visibilitychange', renew)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [queries, span])
  return span
}

const PushBanner = lazy(() =>
  import('../../features/push/push-banner.tsx').then((module) => ({ default: module.PushBanner })),
)

const greeting = () => {
  const hour = serverDate().getHours()
  if (hour < 5 || hour >= 18) return words.goodEvening
  return hour < 12 ? words.goodMorning : words.goodAfternoon
}

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode }

const Section = ({ title, aside, children }: SectionProps) => (
  <section className={classes.section}>
    <div className={classes.head}>
      <h2>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)

const NoDrive = ({ hasPools, group }: { hasPools: boolean; group: GroupListing | undefined }) =>
  hasPools || !group ? (
    <EmptyState
      title={words.nothingToDrive}
      scene={<Rest />}
      action={
        <ButtonLink to="/calendar" variant="default">
          {everyday.openCalendar}
        </ButtonLink>
      }
    >
      {words.noDrivesInTwoWeeks}
    </EmptyState>
  ) : (
    <EmptyState
      title={everyday.noRidesYet}
      action={
        group.role === 'admin' ? (
          <ButtonLink to="/pools/new" search={{ group: group.groupId }}>
            {everyday.createFirstPool}
          </ButtonLink>
        ) : (
          <ButtonLink to="/groups/$groupId" params={{ groupId: group.groupId }} variant="default">
            {everyday.openGroup}
          </ButtonLink>
        )
      }
    >
      {everyday.fromPools}
    </EmptyState>
  )

type ListProps = { title: string; rides: RideCard[]; showGroup: boolean; aside?: ReactNode }

/** The rides of other days are lines within one card. */
const List = ({ title, rides, showGroup, aside }: ListProps) =>
  rides.length === 0 ? null : (
    <Section title={title} aside={aside}>
      <Card gap={0} pad={14} className={classes.rides}>
        <RideItems rides={rides} under="day" flush showGroup={showGroup} quiet />
      </Card>
    </Section>
  )

/** Links to the week of the first ride that is not listed. */
const More = ({ ride }: { ride: RideCard | null }) =>
  ride && (
    <Link to="/calendar" search={{ date: ride.date }} className={textLink}>
      {words.moreOfYourRides}
    </Link>
  )

const Nudges = ({ nudges }: { nudges: Nudge[] }) =>
  nudges.length === 0 ? null : (
    <Section title={words.lift}>
      {nudges.map(({ group, rides }) => (
        <div key={group.groupId} className={classes.nudge}>
          <p>{words.nudgeWords(group.name, group.projectedHundredths, rides.length)}</p>
          <Stack gap={10}>
            <RideItems rides={rides} under="day" quiet />
          </Stack>
        </div>
      ))}
    </Section>
  )

/** `strikesFirst`: opened from a message about a strike, so the track record is at the top. */
type PageProps = { strikesFirst: boolean; Decisions: Decisions }

type RidesProps = PageProps & { rides: RideCard[]; groups: GroupListing[] }

const Rides = ({ rides, groups, strikesFirst, Decisions }: RidesProps) => {
  const { rides: open = [] } = useQuery(api.rides.needsDriver.queryOptions({ input: {} })).data ?? {}
  useMoments()
  const now = serverNow()
  const order = dayOrder(rides, open, now)
  const { today, nextDrive, nextDrives, kidsRides, afterWeek } = order
  const needs = useNeeds(order, groups)
  const { nudges, rest } = nudgesOf(groups, order.couldUse)
  const several = groups.length > 1
  const hasPools = groups.some((group) => group.poolCount > 0)
  // Questions come first, and one of them may be about this drive.
  const asks = nextDrive !== null && asksToConfirm(nextDrive)
  // A drive that is under way comes before everything else.
  const live = nextDrive !== null && (nextDrive.taps.length > 0 || nextDrive.canComplete)
  const drive = nextDrive ? (
    <NextDrive ride={nextDrive} quiet={!asks && !live && needs.count > 0} />
  ) : (
    <NoDrive hasPools={hasPools} group={groups[0]} />
  )
  const driveFirst = nextDrive !== null && isToday(nextDrive, now)
  const hasPart = rides.some(({ driver, seats }) => driver?.isMe || seats.some(({ mine }) => mine))
  return (
    <div className={classes.cols}>
      <Stack gap={20}>
        {(asks || live) && drive}
        <NeedsYou needs={needs} groups={groups} quiet={asks || live} Decisions={Decisions} />
        {!asks && !live && driveFirst && drive}
        <List title={words.today} rides={today} showGroup={several} />
        {!asks && !live && !driveFirst && drive}
        {/* Placed after the questions and today's rides. */}
        {hasPart && (
          <Suspense>
            <PushBanner />
          </Suspense>
        )}
      </Stack>
      <Stack gap={20} className={classes.beside}>
        <List
          title={words.nextDrives}
          rides={nextDrives}
          showGroup={several}
          aside={
            <Link to="/calendar" className={textLink}>
              {everyday.openCalendar}
            </Link>
          }
        />
        <List
          title={words.kidsRides}
          rides={kidsRides}
          showGroup={several}
          aside={<More ride={afterWeek} />}
        />
        <Nudges nudges={nudges} />
        <List title={words.couldUse} rides={rest} showGroup={several} />
        <UrgentForYou beside={order.urgent} severalGroups={several} />
      </Stack>
      <Stack gap={20}>
        <GroupRows groups={groups} />
        {/* Placed above everything that loads later, because a press is lost if the button moves. */}
        <Buttons className={classes.acts}>
          <ShareRideButton />
          <PostUrgentButton />
        </Buttons>
        {!strikesFirst && <TrackRecord week={{ groups: groups.length, drives: order.drivesIn7Days }} />}
      </Stack>
    </div>
  )
}

export const DashboardPage = ({ strikesFirst, Decisions }: PageProps) => {
  const me = useMe()
  const queries = useQueryClient()
  const input = useSpan()
  const groups = useQuery(api.groups.list.queryOptions())
  const rides = useQuery(api.rides.calendar.queryOptions({ input }))
  // If the session does not list the same groups, refetches it, because other pages take their groups from it.
  const known = me.groups.length
  const listed = groups.data?.groups.length
  useEffect(() => {
    if (listed !== undefined && listed !== known)
      void queries.invalidateQueries({ queryKey: meOptions.queryKey })
  }, [queries, listed, known])
  useEffect(() => {
    document.title = words.dashboardBeanpool
  }, [])
  return (
    <>
      <Spoken as="h1">{everyday.dashboard}</Spoken>
      <MailArrives />
      <p className={classes.hi}>
        {greeting()}, {me.firstName}
      </p>
      {strikesFirst && <TrackRecord strikesFirst />}
      <Loaded query={groups} errorTitle={words.dashboardDidNotLoad} skeleton={<SkeletonCards />}>
        {(list) =>
          list.groups.length === 0 ? (
            <FirstGroup />
          ) : (
            <Loaded query={rides} errorTitle={words.dashboardDidNotLoad} skeleton={<SkeletonCards />}>
              {(data) => <Rides rides={data.rides} groups={list.groups} {...{ strikesFirst, Decisions }} />}
            </Loaded>
          )
        }
      </Loaded>
    </>
  )
}
