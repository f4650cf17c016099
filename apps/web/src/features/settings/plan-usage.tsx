// The used part of the plan: each number comes from where it is enforced.
import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { useQueries, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useMe } from '../../parts/session/me.ts'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import classes from './settings.module.css'
import * as words from './words.ts'

/** `allowed`: null without a limit. */
type Used = { what: string; used: number; allowed: number | null }

const Row = ({ what, used, allowed }: Used) => (
  <li className={classes.row}>
    <span>{what}</span>
    <b>{words.usedOf(used, allowed)}</b>
    {allowed !== null && (
      <span className={classes.bar} data-full={used >= allowed || undefined} aria-hidden>
        <span style={{ width: `${Math.min(100, allowed === 0 ? 100 : (used / allowed) * 100)}%` }} />
      </span>
    )}
  </li>
)

/** The group owner's plan covers pools: lists only groups that the adult owns. */
const usePools = (): Used[] => {
  const { groups } = useMe()
  const rooms = useQueries({
    queries: groups
      .filter(({ role }) => role === 'admin')
      .map(({ groupId }) => api.pools.room.queryOptions({ input: { groupId } })),
  })
  return groups
    .filter(({ role }) => role === 'admin')
    .flatMap(({ name }, place) => {
      const room = rooms[place]?.data
      return room?.ownedByMe ? [{ what: words.poolsIn(name), used: room.used, allowed: room.allowed }] : []
    })
}

export const PlanUsage = () => {
  const me = useMe()
  const pools = usePools()
  const library = useQuery(api.fairGuards.library.queryOptions())
  const standing = useQuery(api.standing.mine.queryOptions({ input: {} }))
  const { groupsOwned, weeksScheduled } = planLimits[me.planTier]
  return (
    <Loaded
      query={library}
      errorTitle={words.planUsageDidNotLoad}
      skeleton={<SkeletonCards count={1} height={160} />}
    >
      {({ templates, templatesAllowed }) => (
        <Loaded
          query={standing}
          errorTitle={words.planUsageDidNotLoad}
          skeleton={<SkeletonCards count={1} height={160} />}
        >
          {({ weeklyLeft, weeklyAllowed }) => {
            const rows: Used[] = [
              { what: words.ownGroups, used: me.groupsOwned, allowed: groupsOwned },
              ...pools,
              {
                what: words.ownTemplates,
                used: templates.filter(({ kind }) => kind === 'own').length,
                allowed: templatesAllowed,
              },
            ]
            if (weeklyLeft !== null && weeklyAllowed !== null)
              rows.push({ what: words.urgents, used: weeklyAllowed - weeklyLeft, allowed: weeklyAllowed })
            return (
              <ul className={classes.list}>
                {rows.map((row) => (
                  <Row key={row.what} {...row} />
                ))}
                <li className={classes.row}>
                  <span>{words.plannedAhead}</span>
                  <b>{words.weeks(weeksScheduled)}</b>
                </li>
              </ul>
            )
          }}
        </Loaded>
      )}
    </Loaded>
  )
}
