import type { PoolDetail } from '@beanpool/contract/pools'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { api } from '../../api/api.ts'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { Badge } from '../../ui/badge.tsx'
import { fullDate, weekdaysText } from '../../ui/date-words.ts'
import { Columns, Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { RideItem } from '../rides/ride-item.tsx'
import * as words from './dialog-words.ts'
import { lockedWords } from './form-words.ts'
import { OtherWay } from './other-way.tsx'
import { PoolActions } from './pool-actions.tsx'
import { PoolPreference } from './pool-preference.tsx'
import classes from './pools.module.css'
import { PoolBadges, poolTimes } from './pools-page.tsx'
import { Roster } from './roster.tsx'

const PoolRoute = lazy(() => import('./pool-route.tsx').then((module) => ({ default: module.PoolRoute })))

const Facts = ({ detail }: { detail: PoolDetail }) => {
  const { pool } = detail
  return (
    <Panel title={words.theTrip}>
      <div className={classes.badges}>
        {detail.endedWithTerm ? <p>{words.endedWithTerm}</p> : <PoolBadges pool={pool} />}
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{words.when}</dt>
          <dd>
            {weekdaysText(pool.weekdayMask)}, {poolTimes(pool)}
            <small>{words.dateToDate(fullDate(detail.startsOn), fullDate(detail.throughOn))}</small>
          </dd>
        </div>
        <OtherWay detail={detail} />
        <div>
          <dt>{words.car}</dt>
          <dd>{words.kidsACar(pool.seats)}</dd>
        </div>
        <div>
          <dt>{words.locks}</dt>
          <dd>{lockedWords(detail.lockHours, detail)}</dd>
        </div>
        {detail.notes && (
          <div>
            <dt>{words.notes}</dt>
            <dd>{detail.notes}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}

const Upcoming = ({ detail }: { detail: PoolDetail }) => (
  <Panel title={words.upcomingRides}>
    {detail.upcoming.length === 0 ? (
      <EmptyState card={false} title={words.noRidePlanned}>
        {words.whenRidesAppear}
      </EmptyState>
    ) : (
      detail.upcoming.map((ride) => <RideItem key={ride.rideId} ride={ride} under="day" flush quiet />)
    )}
  </Panel>
)

export const PoolDetailPage = ({ poolId }: { poolId: string }) => {
  const navigate = useNavigate()
  const query = useQuery(api.pools.get.queryOptions({ input: { poolId } }))
  return (
    <Loaded
      wholePage
      query={query}
      errorTitle={words.thisPoolDidNotLoad}
      skeleton={<SkeletonCards height={180} />}
    >
      {(detail) => (
        <>
          <PageHead
            title={detail.pool.name}
            eyebrow={<Link to="/pools">{words.backToPools}</Link>}
            sub={`${weekdaysText(detail.pool.weekdayMask)}, ${poolTimes(detail.pool)}`}
            actions={
              detail.endedWithTerm ? (
                <Badge>{words.ended}</Badge>
              ) : (
                <PoolActions pool={detail.pool} onDeleted={() => navigate({ to: '/pools' })} />
              )
            }
          />
          <UndoLines actions={['create_pool']} />
          <Columns>
            <Stack gap={20}>
              <Roster detail={detail} />
              {!detail.endedWithTerm && <PoolPreference detail={detail} />}
              <Facts detail={detail} />
            </Stack>
            <Stack gap={20}>
              <Panel title={words.route}>
                <Suspense fallback={<SkeletonCards count={1} height={180} />}>
                  <PoolRoute poolId={poolId} />
                </Suspense>
              </Panel>
              {!detail.endedWithTerm && <Upcoming detail={detail} />}
            </Stack>
          </Columns>
        </>
      )}
    </Loaded>
  )
}
