import type { PoolListing } from '@beanpool/contract/pools'
import { NativeSelect } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { api } from '../../api/api.ts'
import { poolTimesText } from '../../parts/pool-times-words.ts'
import * as words from '../../parts/pools/dialog-words.ts'
import { coverageTone } from '../../parts/pools/dialog-words.ts'
import { NewPool } from '../../parts/pools/new-pool.tsx'
import { askForAPool } from '../../parts/pools/words.ts'
import { useMe } from '../../parts/session/me.ts'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { Badge, BadgeRow } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as counts from '../../ui/count-words.ts'
import { momentText, todayIn } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Card, Grid } from '../../ui/panel.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { Aside, Text, textLink } from '../../ui/text.tsx'
import { overPage, useStepBack } from '../../ui/use-layer.ts'
import { PoolActions } from './pool-actions.tsx'
import classes from './pools.module.css'

const NewPoolDialog = lazy(() =>
  import('./new-pool-dialog.tsx').then((module) => ({ default: module.NewPoolDialog })),
)

export const PoolBadges = ({ pool }: { pool: PoolListing }) => (
  <BadgeRow>
    <Badge tone={pool.active ? 'good' : 'plain'}>{pool.active ? words.active : words.paused}</Badge>
    <Badge>{pool.groupName}</Badge>
    {pool.suggested && <Badge>{words.suggested}</Badge>}
    {pool.coveragePercent !== null && (
      <Badge tone={coverageTone(pool.coveragePercent)}>{words.covered(pool.coveragePercent)}</Badge>
    )}
  </BadgeRow>
)

const PoolCard = ({ pool }: { pool: PoolListing }) => (
  <Card as="li" gap={10} data-raised className={classes.card}>
    <div>
      <h2>
        <Link to="/pools/$poolId" params={{ poolId: pool.poolId }}>
          {pool.name}
        </Link>
      </h2>
      <Aside>{poolTimesText(pool, todayIn(pool.timeZone))}</Aside>
    </div>
    <p className={classes.route}>
      {pool.fromName}
      <IconArrowRight size={15} aria-label={words.toArrow} />
      {pool.toName}
    </p>
    <PoolBadges pool={pool} />
    <Aside>{words.from(counts.kids(pool.kidCount), counts.families(pool.familyCount))}</Aside>
    <div>
      <p className={classes.next}>
        {pool.nextRideAt ? words.next(momentText(pool.nextRideAt, pool.timeZone)) : words.noRidePlanned}
      </p>
      {pool.upcomingCount > 0 && <Aside>{words.ridesPlanned(pool.upcomingCount)}</Aside>}
    </div>
    <PoolActions pool={pool}>
      <ButtonLink
        to="/pools/$poolId"
        params={{ poolId: pool.poolId }}
        variant="default"
        aria-label={words.detailsOf(pool.name)}
      >
        {words.viewDetails}
      </ButtonLink>
    </PoolActions>
  </Card>
)

/** Counts each person in the shown groups only once, however many of the groups they are in. */
const useGroupCounts = (groupId: string | undefined) => {
  const families = useQuery(api.groups.families.queryOptions()).data?.families
  const inGroup = families?.filter(
    (family) => !groupId || family.groups.some((group) => group.groupId === groupId),
  )
  return {
    families: inGroup?.filter((family) => family.groups.length > 0).length,
    kids: inGroup?.reduce((total, family) => total + family.kids.length, 0),
  }
}

const Tiles = ({ pools, groupId }: { pools: PoolListing[]; groupId: string | undefined }) => {
  const counts = useGroupCounts(groupId)
  const tiles = [
    { label: words.activePools, value: pools.filter((pool) => pool.active).length },
    { label: words.totalKids, value: counts.kids },
    { label: words.families, value: counts.families },
  ]
  return (
    <div className={classes.tiles}>
      {tiles.map((tile) => (
        <div key={tile.label} className={classes.tile}>
          <b>{tile.value ?? '…'}</b>
          <span>{tile.label}</span>
        </div>
      ))}
    </div>
  )
}

type NoPoolsProps = {
  /** The group in which a pool can be created. */
  groupId: string | undefined
  /** The group whose pools the list shows, or undefined for all groups. */
  shown: string | undefined
  hasGroups: boolean
}

const NoPools = ({ groupId, shown, hasGroups }: NoPoolsProps) => (
  <EmptyState
    title={words.noPoolsYet}
    action={
      groupId ? (
        <NewPool groupId={groupId} overList={{ group: shown }}>
          {everyday.createFirstPool}
        </NewPool>
      ) : (
        !hasGroups && <ButtonLink to="/groups">{everyday.startOrJoin}</ButtonLink>
      )
    }
  >
    {words.whatAPoolIs}
    {hasGroups && !groupId && ` ${words.adminsSetThemUp}`}
  </EmptyState>
)

type PoolsPageProps = {
  groupId: string | undefined
  /** True if the address asks for the form of a new pool. */
  creating: boolean
}

export const PoolsPage = ({ groupId, creating }: PoolsPageProps) => {
  const me = useMe()
  const navigate = useNavigate()
  const stepBack = useStepBack()
  const close = () => {
    if (!stepBack()) navigate({ to: '/pools', search: { group: groupId }, replace: true })
  }
  const query = useQuery(api.pools.list.queryOptions({ input: { groupId } }))
  // If there is no pool, the page's only filled button is the one that creates the first.
  const variant = query.data?.pools.length === 0 ? 'default' : 'filled'
  const admin = me.groups.filter((group) => group.role === 'admin')
  // If there are several groups, the form asks which one.
  const several = groupId === undefined && admin.length > 1
  const createIn = groupId === undefined ? admin[0] : admin.find((group) => group.groupId === groupId)
  return (
    <>
      <PageHead
        title={words.carpoolPools}
        sub={words.sub}
        inBar
        actions={
          several ? (
            <ButtonLink to="/pools" search={{ create: true }} state={overPage} variant={variant}>
              {everyday.createNewPool}
            </ButtonLink>
          ) : createIn ? (
            <NewPool groupId={createIn.groupId} overList={{ group: groupId }} variant={variant}>
              {everyday.createNewPool}
            </NewPool>
          ) : (
            me.groups.length > 0 && (
              <ButtonLink
                to="/pools"
                search={{ group: groupId, create: true }}
                state={overPage}
                variant="default"
              >
                {askForAPool}
              </ButtonLink>
            )
          )
        }
      />
      {me.groups.length > 1 && (
        <NativeSelect
          className={classes.filter}
          aria-label={everyday.group}
          value={groupId ?? ''}
          onChange={(event) =>
            navigate({
              to: '/pools',
              search: { group: event.currentTarget.value || undefined },
              replace: true,
            })
          }
          data={[
            { value: '', label: words.allGroups },
            ...me.groups.map((group) => ({ value: group.groupId, label: group.name })),
          ]}
        />
      )}
      {createIn && !several && (
        <Text mb={16}>
          <Link to="/pools" search={{ group: createIn.groupId, suggested: true }} className={textLink}>
            {words.suggestedPools}
          </Link>
        </Text>
      )}
      <UndoLines actions={['create_pool', 'delete_pool']} />
      <Loaded query={query} errorTitle={words.failedToLoadPools}>
        {({ pools }) =>
          pools.length === 0 ? (
            <NoPools groupId={createIn?.groupId} shown={groupId} hasGroups={me.groups.length > 0} />
          ) : (
            <>
              <Tiles pools={pools} groupId={groupId} />
              <Grid>
                {pools.map((pool) => (
                  <PoolCard key={pool.poolId} pool={pool} />
                ))}
              </Grid>
            </>
          )
        }
      </Loaded>
      {creating && (
        <Suspense>
          <NewPoolDialog groupId={groupId} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
