// A group's dashboard: balances, health, policy, next drivers and urgent rides. One call reads it all.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/api.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useMe } from '../../parts/session/me.ts'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { momentWithin } from '../../ui/date-words.ts'
import { FairnessBars, type FairnessRow } from '../../ui/fairness-bars.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import tabs from '../../ui/tab-links.module.css'
import { guardLines } from '../frame/words.ts'
import { driverShareText, groupFacts } from '../groups/dialog-words.ts'
import classes from '../groups/groups.module.css'
import { LeftBalances } from '../settling/left-balances.tsx'
import { GroupStanding } from '../standing/group-standing.tsx'
import { HealthPanel } from '../standing/health-panel.tsx'
import { NamedRequest } from '../urgent/named-request.tsx'
import { UrgentBoard } from '../urgent/urgent-board.tsx'
import { Members, Pools } from './dashboard-lists.tsx'
import { FinishSetUp } from './finish-set-up.tsx'
import own from './group-page.module.css'
import { InviteActions } from './invite-actions.tsx'
import { NextRides } from './next-rides.tsx'
import { ToDo } from './to-do.tsx'
import { TourStop } from './tour-stop.tsx'
import { type Tour, useTour } from './use-tour.ts'
import * as words from './words.ts'

// The policy of a group in words: answers to parents' questions about its Fair Guard, and the rules in its cars.

const RulesDialog = lazy(() =>
  import('../group-rules/rules-dialog.tsx').then((module) => ({ default: module.RulesDialog })),
)
const AssignDialog = lazy(() =>
  import('../fair-guards/assign-dialog.tsx').then((module) => ({ default: module.AssignDialog })),
)

type PolicyProps = Pick<GroupDashboard, 'groupId' | 'role'>

const Policy = ({ groupId, role }: PolicyProps) => {
  const [open, setOpen] = useState<'rules' | 'assign' | null>(null)
  const fairGuard = useMe().groups.find((each) => each.groupId === groupId)?.fairGuard
  const close = () => setOpen(null)
  return (
    <Stack gap={8} className={own.policy}>
      <h3>{words.fairGuard(fairGuard?.name)}</h3>
      {fairGuard && guardLines(fairGuard).map((line) => <p key={line}>{line}</p>)}
      <Buttons gap={8} mt={4}>
        <ButtonLink to="/groups/$groupId/fair-guard" params={{ groupId }} variant="default">
          {words.seeTheFairGuard}
        </ButtonLink>
        {role === 'admin' && (
          <Button variant="default" onClick={() => setOpen('assign')}>
            {words.chooseAnother}
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen('rules')}>
          {words.carpoolRules}
        </Button>
      </Buttons>
      {open === 'rules' && (
        <Suspense>
          <RulesDialog groupId={groupId} onClose={close} />
        </Suspense>
      )}
      {open === 'assign' && (
        <Suspense>
          <AssignDialog groupId={groupId} onClose={close} />
        </Suspense>
      )}
    </Stack>
  )
}

// The group's balances as bars, which also mark the next driver.

// Chooses the first bars of a large group: the adult's family, the next driver, and both ends of the balances. Pure.
export type Bar = {
  mine?: boolean
  left?: boolean
  drivesNext?: string | undefined
  projectedHundredths: number
}

/** As many as colors can distinguish; smaller groups show all. */
const mostBars = 12

/** Returns them in order. Families furthest behind drive first: they are at least half of it. */
export const firstBars = <Each extends Bar>(bars: Each[]): Each[] => {
  if (bars.length <= mostBars) return bars
  const behindFirst = bars
    .filter((bar) => !bar.left)
    .toSorted((one, other) => one.projectedHundredths - other.projectedHundredths)
  const always = bars.filter((bar) => bar.mine || bar.drivesNext !== undefined)
  const inTurn = [...always, ...behindFirst.slice(0, mostBars / 2), ...behindFirst.toReversed()]
  const first = new Set(
    inTurn
      .values()
      .filter((bar, place) => inTurn.indexOf(bar) === place)
      .take(mostBars),
  )
  return bars.filter((bar) => first.has(bar))
}

/** Returns the household that drives the next ride, with its time. */
const nextDrive = ({ nextRides }: GroupDashboard) => {
  const ride = nextRides.find((each) => each.driver && Date.parse(each.startAt) > serverNow())
  return ride?.driver && { ...ride.driver, at: momentWithin(ride.startAt, ride.timeZone) }
}

const barsOf = (group: GroupDashboard): FairnessRow[] => {
  const next = nextDrive(group)
  return [...group.standing]
    .sort((left, right) => right.postedHundredths - left.postedHundredths)
    .map((row) => ({
      key: row.householdId,
      ...row,
      drivesNext: row.householdId === next?.householdId ? next.at : undefined,
    }))
}

const Fairness = ({ group }: { group: GroupDashboard }) => {
  const bars = barsOf(group)
  const [isAll, setAll] = useState(false)
  const first = isAll ? bars : firstBars(bars)
  return (
    <Panel title={words.whoIsAheadWhoDrives}>
      <FairnessBars
        rows={first}
        softHundredths={group.softNudgeHundredths}
        hardHundredths={group.hardLockHundredths}
        rowLink={({ row, className, children }) => (
          <Link
            to="/groups/$groupId/beans"
            params={{ groupId: group.groupId }}
            search={{ household: row.key }}
            className={className}
          >
            {children}
          </Link>
        )}
      />
      {first.length < bars.length && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setAll(true)}>
          {words.showAll(bars.length)}
        </Button>
      )}
      {group.role === 'admin' && <LeftBalances groupId={group.groupId} standing={group.standing} />}
    </Panel>
  )
}

const FamiliesList = lazy(() =>
  import('../groups/families-list.tsx').then((module) => ({ default: module.FamiliesList })),
)
const WaitingDialog = lazy(() =>
  import('./waiting-dialog.tsx').then((module) => ({ default: module.WaitingDialog })),
)

type Shown = { group: GroupDashboard; tour: Tour }

const Head = ({ group, tour }: Shown) => {
  const { groupId, role } = group
  const isAdmin = role === 'admin'
  const head = (
    <PageHead
      title={group.name}
      eyebrow={words.groupDashboard}
      sub={
        <span className={classes.subLine}>
          {isAdmin && <Badge>{words.admin}</Badge>} {groupFacts(group)}.{' '}
          {driverShareText(group.driverSharePercent)}
        </span>
      }
      actions={
        <>
          <ButtonLink to="/groups/$groupId" params={{ groupId }} variant="default">
            {words.groupPage}
          </ButtonLink>
          {isAdmin && (
            <>
              <InviteActions group={group} isSecond={group.waiting.joinRequests > 0} />
              {group.poolCount > 0 && (
                <ButtonLink to="/groups/$groupId/generate-schedule" params={{ groupId }} variant="default">
                  {words.generateSchedule}
                </ButtonLink>
              )}
            </>
          )}
        </>
      }
    />
  )
  if (!isAdmin) return head
  return (
    <TourStop at="families" tour={tour} role={role} isBare>
      {head}
    </TourStop>
  )
}

const GroupCredentials = lazy(() =>
  import('../credentials/group-credentials.tsx').then((module) => ({ default: module.GroupCredentials })),
)

const OwnStatus = lazy(() =>
  import('../credentials/own-status.tsx').then((module) => ({ default: module.OwnStatus })),
)

const Tabs = ({ groupId }: { groupId: string }) => (
  <nav className={tabs.tabs} aria-label={words.parts}>
    {([undefined, 'families'] as const).map((tab) => (
      <Link
        key={tab ?? 'overview'}
        to="/groups/$groupId/dashboard"
        params={{ groupId }}
        search={{ tab }}
        className={tabs.tab}
        // An open sheet has its own part of the address.
        activeOptions={{ explicitUndefined: true }}
        replace
      >
        {tab ? words.families : words.overview}
      </Link>
    ))}
  </nav>
)

type BoardProps = Shown & { requestId: string | undefined; readAt: number; onStrikes: () => void }

/** On a phone the next driver and the next rides come above the group's health. */
const Board = ({ group, tour, requestId, readAt, onStrikes }: BoardProps) => {
  const { groupId, role } = group
  const stop = { tour, role }
  const members = <Members group={group} />
  return (
    <div className={classes.board}>
      <TourStop at="turns" {...stop}>
        <Fairness group={group} />
      </TourStop>
      <Stack gap={20} className={classes.beside}>
        <TourStop at="pools" {...stop}>
          <NextRides group={group} />
        </TourStop>
        <UrgentBoard groupId={groupId} but={requestId} read={{ requests: group.requests, at: readAt }} />
      </Stack>
      <Stack gap={20} className={classes.rest}>
        <TourStop at="rules" {...stop}>
          <HealthPanel
            group={group}
            onStrikes={onStrikes}
            policy={<Policy groupId={groupId} role={role} />}
          />
        </TourStop>
        <GroupStanding group={group} />
        {role === 'admin' && group.asksForCredentials && (
          <Suspense>
            <GroupCredentials groupId={groupId} />
          </Suspense>
        )}
      </Stack>
      <Stack gap={20} className={classes.late}>
        {role === 'admin' ? (
          members
        ) : (
          <TourStop at="families" {...stop}>
            {members}
          </TourStop>
        )}
        <Pools group={group} />
      </Stack>
    </div>
  )
}

export type DashboardOpened = {
  /** The urgent ride in the message that led here. */
  requestId: string | undefined
  /** A tap that led here began the tour. */
  isBegun: boolean
  isFamilies: boolean
  /** The household whose sheet is open. */
  focus: string | undefined
}

type PageProps = DashboardOpened & { group: GroupDashboard; readAt: number }

const Page = ({ group, requestId, isBegun, isFamilies, focus, readAt }: PageProps) => {
  const { groupId } = group
  const tour = useTour(groupId, { isBegun })
  const [isStrikes, setStrikes] = useState(false)
  const read = { requests: group.requests, at: readAt }
  return (
    <>
      <Head group={group} tour={tour} />
      {group.role === 'admin' && (
        <UndoLines actions={['create_pool', 'apply_schedule']} read={{ undos: group.undos, at: readAt }} />
      )}
      <FinishSetUp {...group} />
      <Tabs groupId={groupId} />
      {isFamilies ? (
        <Suspense fallback={<SkeletonCards height={140} />}>
          <FamiliesList groupId={groupId} focus={focus} />
        </Suspense>
      ) : (
        <>
          {requestId !== undefined && <NamedRequest groupId={groupId} requestId={requestId} read={read} />}
          {group.asksForCredentials && (
            <Suspense>
              <OwnStatus groupId={groupId} />
            </Suspense>
          )}
          <ToDo group={group} />
          <Board {...{ group, tour, requestId, readAt }} onStrikes={() => setStrikes(true)} />
        </>
      )}
      {isStrikes && (
        <Suspense>
          <WaitingDialog groupId={groupId} what="appeals" onClose={() => setStrikes(false)} />
        </Suspense>
      )}
    </>
  )
}

export const GroupDashboardPage = ({ groupId, ...opened }: DashboardOpened & { groupId: string }) => {
  const query = useQuery(api.groups.dashboard.queryOptions({ input: { groupId } }))
  return (
    <Loaded query={query} errorTitle={words.failedToLoadGroupData} skeleton={<SkeletonCards height={220} />}>
      {(group) => <Page key={groupId} group={group} readAt={query.dataUpdatedAt} {...opened} />}
    </Loaded>
  )
}
