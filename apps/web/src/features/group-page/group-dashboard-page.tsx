// A group at a glance: who is ahead, who drives next, its pools and families.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as counts from '../../ui/count-words.ts'
import { wallTimeText, weekdaysText } from '../../ui/date-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { driverShareText, groupFacts } from '../groups/group-words.ts'
import classes from '../groups/groups.module.css'
import { NoRideDays } from '../groups/no-ride-days.tsx'
import { OpenInvitations } from '../invitations/open-invitations.tsx'
import { NewPool } from '../pools/new-pool.tsx'
import { Shortfalls } from '../rides/shortfalls.tsx'
import { GroupStanding } from '../standing/group-standing.tsx'
import { StrikeBook } from '../standing/strike-book.tsx'
import { UndoLines } from '../undo/undo-lines.tsx'
import { NamedRequest } from '../urgent/named-request.tsx'
import { UrgentBoard } from '../urgent/urgent-board.tsx'
import { AskForPool } from './ask-for-pool.tsx'
import { Fairness } from './fairness-panel.tsx'
import { FinishSetUp } from './finish-set-up.tsx'
import * as words from './group-dashboard-words.ts'
import { InviteActions } from './invite-actions.tsx'
import { NextRides } from './next-rides.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { ToDo } from './to-do.tsx'
import { TourStop } from './tour-stop.tsx'
import { type Tour, useTour } from './use-tour.ts'

/** Spec, section 9. */
const poolsShown = 8

const Pools = ({ group }: { group: GroupDashboard }) =>
  group.pools.length === 0 ? null : (
    <Panel
      title={words.pools}
      aside={
        <span className={classes.links}>
          <Link to="/groups/$groupId/places" params={{ groupId: group.groupId }} className={classes.textLink}>
            {words.places}
          </Link>
          {group.role === 'admin' ? (
            <NewPool groupId={group.groupId} textClass={classes.textLink}>
              {words.createNewPool}
            </NewPool>
          ) : (
            <AskForPool group={group} />
          )}
        </span>
      }
    >
      <ul className={classes.pools}>
        {group.pools.slice(0, poolsShown).map((pool) => (
          <li key={pool.poolId}>
            <Link to="/pools/$poolId" params={{ poolId: pool.poolId }}>
              <span className={classes.grow}>
                <b>{pool.name}</b>
                <span className={classes.quiet}>
                  {weekdaysText(pool.weekdayMask)}, {wallTimeText(pool.startTime)}
                </span>
              </span>
              <span className={classes.quiet}>{counts.kids(pool.kidCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {group.pools.length > poolsShown && (
        <Link to="/pools" search={{ group: group.groupId }} className={classes.textLink}>
          {words.allPools(group.pools.length)}
        </Link>
      )}
    </Panel>
  )

const Members = ({ group }: { group: GroupDashboard }) => (
  <Panel
    title={words.families}
    aside={
      <span className={classes.links}>
        <Link to="/groups/$groupId/activity" params={{ groupId: group.groupId }} className={classes.textLink}>
          {words.whatHappened}
        </Link>
        <Link to="/families" className={classes.textLink}>
          {words.directory}
        </Link>
      </span>
    }
  >
    <ul className={classes.chips}>
      {group.standing.map((row) => (
        <li key={row.householdId}>
          <Bean index={row.beanIndex} letter={initialOf(row.name)} size={24} />
          {row.name}
          {(row.mine || row.left) && <small>{row.left ? words.left : words.you}</small>}
        </li>
      ))}
    </ul>
  </Panel>
)

type GroupDashboardPageProps = {
  groupId: string
  /** The urgent ride that a message told of. */
  requestId: string | undefined
  /** The tour was begun by a tap that led here. */
  isBegun: boolean
}

type Opened = Omit<GroupDashboardPageProps, 'groupId'>

const Head = ({ group, tour }: { group: GroupDashboard; tour: Tour }) => {
  const { groupId, role } = group
  const head = (
    <PageHead
      title={group.name}
      eyebrow={words.group}
      sub={[group.description, `${groupFacts(group)}. ${driverShareText(group.driverSharePercent)}`]
        .filter(Boolean)
        .map((line) => (
          <span key={line} className={classes.subLine}>
            {line}
          </span>
        ))}
      actions={
        role === 'admin' && (
          <>
            <InviteActions group={group} />
            {group.poolCount > 0 && (
              <ButtonLink to="/groups/$groupId/generate-schedule" params={{ groupId }} variant="default">
                {words.generateSchedule}
              </ButtonLink>
            )}
          </>
        )
      }
    />
  )
  if (role !== 'admin') return head
  return (
    <TourStop at="families" tour={tour} role={role} isBare>
      {head}
    </TourStop>
  )
}

type BoardProps = Pick<Opened, 'requestId'> & { group: GroupDashboard; tour: Tour }

const Board = ({ group, tour, requestId }: BoardProps) => {
  const { groupId, role } = group
  const isAdmin = role === 'admin'
  const stop = { tour, role }
  return (
    <div className={classes.board}>
      <TourStop at="turns" {...stop}>
        <Fairness group={group} />
      </TourStop>
      <div className={classes.beside}>
        <TourStop at="pools" {...stop}>
          <NextRides group={group} />
        </TourStop>
        {isAdmin ? <StrikeBook groupId={groupId} /> : <Shortfalls groupId={groupId} isAdmin={false} />}
      </div>
      <div className={`${classes.col} ${classes.rest}`}>
        <UrgentBoard groupId={groupId} but={requestId} />
        <Pools group={group} />
        {isAdmin && group.poolCount > 0 && <NoRideDays {...group} />}
        {isAdmin && <OpenInvitations groupId={groupId} />}
      </div>
      <div className={`${classes.col} ${classes.late}`}>
        <TourStop at="rules" {...stop}>
          <RulesPanel groupId={groupId} />
        </TourStop>
        <GroupStanding groupId={groupId} />
        {isAdmin ? (
          <Members group={group} />
        ) : (
          <TourStop at="families" {...stop}>
            <Members group={group} />
          </TourStop>
        )}
      </div>
    </div>
  )
}

const Page = ({ group, requestId, isBegun }: Opened & { group: GroupDashboard }) => {
  const { groupId } = group
  const tour = useTour(groupId, { isBegun })
  return (
    <>
      <Head group={group} tour={tour} />
      {group.role === 'admin' && <UndoLines actions={['create_pool', 'apply_schedule']} />}
      <FinishSetUp {...group} />
      {requestId !== undefined && <NamedRequest groupId={groupId} requestId={requestId} />}
      {group.role === 'admin' && <ToDo groupId={groupId} />}
      <Board group={group} tour={tour} requestId={requestId} />
    </>
  )
}

export const GroupDashboardPage = ({ groupId, ...opened }: GroupDashboardPageProps) => {
  const query = useQuery(api.groups.dashboard.queryOptions({ input: { groupId } }))
  return (
    <Loaded query={query} errorTitle={words.failedToLoadGroupData} skeleton={<SkeletonCards height={220} />}>
      {(group) => <Page key={groupId} group={group} {...opened} />}
    </Loaded>
  )
}
