// Billing & Plan: the adult's plan, its usage, and the beta code.

import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useMe } from '../../parts/session/me.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Columns } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Quiet } from '../../ui/text.tsx'
import { ProfileSections } from '../households/profile-page.tsx'
import { BetaCodeForm } from '../plans/beta-code-form.tsx'
import { freeAhead, freeCovers, proAhead, proCovers } from '../plans/words.ts'
import { ReputationCard } from '../standing/reputation-card.tsx'
import { ReputationLinkPanel } from '../standing/reputation-link.tsx'
import { PlanUsage } from './plan-usage.tsx'
import * as words from './words.ts'

// Reputation Sharing: what others would see, whether they may, and a link that shows it.

export const ReputationSettings = () => {
  const mine = useQuery(api.standing.reputation.queryOptions({ input: {} }))
  return (
    <Columns>
      <ReputationCard />
      <ReputationLinkPanel shared={mine.data?.shared ?? false} />
    </Columns>
  )
}

// The household among the settings: the same sections as on the profile.

export const HouseholdSettings = () => <ProfileSections />

export const PlanSettings = () => {
  const isPro = useMe().planTier === 'pro'
  return (
    <Columns>
      <Panel
        title={words.yourPlan}
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
