// The pools of a group with their next rides, and its urgent rides; its whole calendar is one tap away.
import type { GroupPage } from '@beanpool/contract/groups'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../ui/badge.tsx'
import * as counts from '../../ui/count-words.ts'
import { momentWithin, wallTimeText, weekdaysText } from '../../ui/date-words.ts'
import { Named, Rows, Stack } from '../../ui/layout.tsx'
import { Columns, Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import classes from '../groups/groups.module.css'
import { PoolRequestsPanel } from '../pool-requests/pool-requests.tsx'
import { NewPool } from '../pools/new-pool.tsx'
import { UrgentBoard } from '../urgent/urgent-board.tsx'
import { AskForPool } from './ask-for-pool.tsx'
import { NextRides } from './next-rides.tsx'
import * as words from './words.ts'

type Pool = GroupPage['pools'][number]

/** `next`: the pool's next ride, where it is not among the group's next rides. */
const PoolRow = ({ pool, next, timeZone }: { pool: Pool; next: string | null; timeZone: string }) => (
  <li>
    <Link to="/pools/$poolId" params={{ poolId: pool.poolId }}>
      <Named>
        <b>{pool.name}</b>
        <Hint as="span">
          {weekdaysText(pool.weekdayMask)}, {wallTimeText(pool.startTime)}
          {next && `. ${words.poolsNext(momentWithin(next, timeZone))}`}
        </Hint>
      </Named>
      {pool.active ? <Hint as="span">{counts.kids(pool.kidCount)}</Hint> : <Badge>{words.paused}</Badge>}
    </Link>
  </li>
)

/** The page of pools shows more than fit on a phone. */
const poolsShown = 8

const Pools = ({ group }: { group: GroupPage }) => (
  <Panel
    title={words.pools}
    aside={
      group.role === 'admin' && (
        <NewPool groupId={group.groupId} textClass={classes.textLink}>
          {words.createNewPool}
        </NewPool>
      )
    }
  >
    <Rows pad={0} className={classes.pools}>
      {group.pools.slice(0, poolsShown).map((pool) => (
        <PoolRow
          key={pool.poolId}
          pool={pool}
          next={group.nextRides.some(({ poolId }) => poolId === pool.poolId) ? null : pool.nextRideAt}
          timeZone={group.timeZone}
        />
      ))}
    </Rows>
    {group.pools.length > poolsShown && (
      <Link to="/pools" search={{ group: group.groupId }} className={classes.textLink}>
        {words.allPools(group.pools.length)}
      </Link>
    )}
    {group.role !== 'admin' && <AskForPool groupId={group.groupId} />}
  </Panel>
)

/** Urgent rides come before the pools; the note that there are none, after them. */
export const PoolsTab = ({ group }: { group: GroupPage }) => {
  const urgent = <UrgentBoard groupId={group.groupId} />
  return (
    <Stack gap={20}>
      {/* Requests that wait for an admin's answer. */}
      {group.role === 'admin' && <PoolRequestsPanel group={group} />}
      <Columns data-wide="first">
        <NextRides group={group} asksElsewhere={group.role === 'admin' && group.poolRequestCount > 0} />
        <Stack gap={20}>
          {group.role !== 'admin' && <PoolRequestsPanel group={group} />}
          {group.urgentCount > 0 && urgent}
          {group.pools.length > 0 && <Pools group={group} />}
          {group.urgentCount === 0 && urgent}
        </Stack>
      </Columns>
    </Stack>
  )
}
