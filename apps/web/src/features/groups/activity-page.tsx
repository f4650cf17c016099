// The group's record: each action with its adult, time, and old and new values. Entries are never removed.
import type { GroupActivityLine, GroupDashboard } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../api/api.ts'
import { RideLink } from '../../parts/ride-steps/ride-link.tsx'
import { startsSentence } from '../../parts/ride-steps/words.ts'
import { momentText, momentWithin } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Rows } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import classes from './activity.module.css'
import * as words from './dialog-words.ts'

const Line = ({ line, timeZone }: { line: GroupActivityLine; timeZone: string }) => (
  <li>
    <p>
      {startsSentence(line.text) ? null : <b>{line.actorName ?? everyday.beanpool} </b>}
      {line.until ? words.until(line.text, momentWithin(line.until, timeZone)) : line.text}
    </p>
    <small>
      <time dateTime={line.at}>{momentText(line.at, timeZone)}</time>
      {line.rideId && line.rideStartAt && (
        <>
          {' · '}
          <RideLink rideId={line.rideId}>
            {line.poolName}, {momentText(line.rideStartAt, timeZone)}
          </RideLink>
        </>
      )}
    </small>
  </li>
)

const skeleton = <SkeletonCards count={6} height={64} />

export const ActivityPage = ({ groupId }: { groupId: string }) => {
  const dashboard = useQuery(api.groups.dashboard.queryOptions({ input: { groupId } }))
  const query = useInfiniteQuery(
    api.groups.activity.infiniteOptions({
      input: (before: string | undefined) => ({ groupId, before }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextBefore ?? undefined,
    }),
  )
  const more = query.hasNextPage && (
    <div className={classes.more}>
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {everyday.showEarlier}
      </Button>
    </div>
  )
  return (
    <Loaded query={dashboard} skeleton={skeleton}>
      {(group) => (
        <Loaded query={query} skeleton={skeleton}>
          {({ pages }) => (
            <GroupRecord group={group} lines={pages.flatMap((page) => page.lines)}>
              {more}
            </GroupRecord>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

type GroupRecordProps = { group: GroupDashboard; lines: GroupActivityLine[]; children: ReactNode }

const GroupRecord = ({ group, lines, children }: GroupRecordProps) => (
  <>
    <PageHead
      title={everyday.whatHappened}
      eyebrow={
        <Link to="/groups/$groupId" params={{ groupId: group.groupId }}>
          {group.name}
        </Link>
      }
      sub={words.whatTheRecordIs}
    />
    <Panel>
      {lines.length === 0 ? (
        <EmptyState card={false} title={words.nothingYet} />
      ) : (
        <Rows className={classes.lines}>
          {lines.map((line) => (
            <Line key={line.activityId} line={line} timeZone={group.timeZone} />
          ))}
        </Rows>
      )}
      {children}
    </Panel>
  </>
)
