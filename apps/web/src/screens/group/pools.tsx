// The pools of a group: the first few, each with its next ride, unless that ride is already shown above.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { Link } from '@tanstack/react-router'
import classes from '../../features/groups/groups.module.css'
import { PoolRequestsPanel } from '../../features/pool-requests/pool-requests.tsx'
import { poolTimesText } from '../../parts/pool-times-words.ts'
import { Badge } from '../../ui/badge.tsx'
import * as counts from '../../ui/count-words.ts'
import { momentWithin, todayIn } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Named, Rows, Stack } from '../../ui/layout.tsx'
import { Columns, Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import { AskForPool, NextRides } from './next-rides.tsx'
import * as words from './words.ts'

type Pool = GroupDashboard['pools'][number]

/** `next`: the pool's next ride, unless it is already among the group's next rides or the pool's dates. */
const PoolRow = ({ pool, next, timeZone }: { pool: Pool; next: string | null; timeZone: string }) => (
  <li>
    <Link to="/pools/$poolId" params={{ poolId: pool.poolId }}>
      <Named>
        <b>{pool.name}</b>
        <Hint as="span">
          {poolTimesText(pool, todayIn(timeZone))}
          {next && pool.timetable?.kind !== 'dates' && `. ${words.poolsNext(momentWithin(next, timeZone))}`}
        </Hint>
      </Named>
      {pool.active ? <Hint as="span">{counts.kids(pool.kidCount)}</Hint> : <Badge>{words.paused}</Badge>}
    </Link>
  </li>
)

/** The number comes from section 9 of the spec. */
const poolsShown = 8

export const Pools = ({ group }: { group: GroupDashboard }) =>
  group.pools.length === 0 ? null : (
    <Panel
      title={words.pools}
      aside={
        group.role === 'admin' ? (
          <Link to="/pools/new" search={{ group: group.groupId }} className={classes.textLink}>
            {everyday.createNewPool}
          </Link>
        ) : (
          <AskForPool groupId={group.groupId} />
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
    </Panel>
  )

/** Requests without an admin's answer come first. */
export const PoolsTab = ({ group }: { group: GroupDashboard }) => {
  const isAdmin = group.role === 'admin'
  return (
    <Stack gap={16}>
      {isAdmin && <PoolRequestsPanel group={group} />}
      <Columns data-wide="first">
        <NextRides group={group} asksElsewhere={isAdmin && group.waiting.poolRequests > 0} />
        <Stack gap={16}>
          {!isAdmin && <PoolRequestsPanel group={group} />}
          <Pools group={group} />
        </Stack>
      </Columns>
    </Stack>
  )
}
