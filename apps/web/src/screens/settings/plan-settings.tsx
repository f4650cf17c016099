// Billing & Plan: the adult's plan, how much of it is used, and the beta code.
import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { useQueries, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { ProfileSections } from '../../features/households/profile-sections.tsx'
import { BetaCodeForm } from '../../features/plans/beta-code-form.tsx'
import { freeAhead, freeCovers, proAhead, proCovers } from '../../features/plans/words.ts'
import { ReputationCard, ReputationLinkPanel } from '../../features/standing/reputation-card.tsx'
import { useMe } from '../../parts/session/me.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Columns, Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Quiet } from '../../ui/text.tsx'
import classes from './settings.module.css'
import * as words from './words.ts'

// How much of the plan is used. Each number comes from the place where the limit is enforced.

/** `allowed`: null if there is no limit. */
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

/** Pools count towards the plan of the group's owner, so only groups that the adult owns are listed. */
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

const PlanUsage = () => {
  const me = useMe()
  const pools = usePools()
  const library = useQuery(api.fairGuards.library.queryOptions())
  const standing = useQuery(api.standing.mine.queryOptions({ input: {} }))
  const { groupsOwned, weeksScheduled } = planLimits[me.planTier]
  return (
    <Loaded query={library} skeleton={<SkeletonCards count={1} height={160} />}>
      {({ templates, templatesAllowed }) => (
        <Loaded query={standing} skeleton={<SkeletonCards count={1} height={160} />}>
          {({ weeklyLeft, weeklyAllowed }) => {
            const rows: Used[] = [
              { what: everyday.groupsOfYours, used: me.groupsOwned, allowed: groupsOwned },
              ...pools,
              {
                what: everyday.fairGuardsOfYours,
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
                  <span>{everyday.ridesAhead}</span>
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

// Reputation Sharing: what other adults would see, whether they may see it, and a link to it.

export const ReputationSettings = () => {
  const mine = useQuery(api.standing.reputation.queryOptions({ input: {} }))
  return (
    <Columns>
      <ReputationCard />
      <ReputationLinkPanel shared={mine.data?.shared ?? false} />
    </Columns>
  )
}

// The household in the settings, with the same sections as its profile.

export const HouseholdSettings = () => <ProfileSections />

export const PlanSettings = () => {
  const isPro = useMe().planTier === 'pro'
  return (
    <Columns>
      <Panel
        title={everyday.yourPlan}
        aside={<Badge tone={isPro ? 'good' : 'plain'}>{isPro ? words.pro : words.free}</Badge>}
      >
        <Quiet mb={12}>
          {isPro ? words.youHavePro(proCovers, proAhead) : words.onFree(freeCovers, freeAhead)}
        </Quiet>
        <PlanUsage />
        <ButtonLink to="/pricing" variant="default">
          {words.comparePlans}
        </ButtonLink>
      </Panel>
      {!isPro && (
        <Panel title={words.betaCode}>
          <BetaCodeForm />
        </Panel>
      )}
    </Columns>
  )
}
