// A group's dashboard: balances, health, policy, next drivers and urgent rides. One call reads it all.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import tabs from '../../ui/tab-links.module.css'
import { driverShareText, groupFacts } from '../groups/dialog-words.ts'
import classes from '../groups/groups.module.css'
import { GroupStanding } from '../standing/group-standing.tsx'
import { HealthPanel } from '../standing/health-panel.tsx'
import { UndoLines } from '../undo/undo-lines.tsx'
import { NamedRequest } from '../urgent/named-request.tsx'
import { UrgentBoard } from '../urgent/urgent-board.tsx'
import { Members, Pools } from './dashboard-lists.tsx'
import { Fairness } from './fairness-panel.tsx'
import { FinishSetUp } from './finish-set-up.tsx'
import { InviteActions } from './invite-actions.tsx'
import { NextRides } from './next-rides.tsx'
import { Policy } from './policy.tsx'
import { ToDo } from './to-do.tsx'
import { TourStop } from './tour-stop.tsx'
import { type Tour, useTour } from './use-tour.ts'
import * as words from './words.ts'

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
      <div className={`${classes.col} ${classes.beside}`}>
        <TourStop at="pools" {...stop}>
          <NextRides group={group} />
        </TourStop>
        <UrgentBoard groupId={groupId} but={requestId} read={{ requests: group.requests, at: readAt }} />
      </div>
      <div className={`${classes.col} ${classes.rest}`}>
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
      </div>
      <div className={`${classes.col} ${classes.late}`}>
        {role === 'admin' ? (
          members
        ) : (
          <TourStop at="families" {...stop}>
            {members}
          </TourStop>
        )}
        <Pools group={group} />
      </div>
    </div>
  )
}

export type DashboardOpened = {
  /** The urgent ride of a message that led here. */
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
