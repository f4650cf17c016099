// Pricing inside the app: both plans, the one that the adult has, and how to switch (spec 2, 4).
import { Button } from '@mantine/core'
import { openUpgrade } from '../../parts/plans/upgrade-store.ts'
import { useMe } from '../../parts/session/me.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { PlanCard, PlanCards } from './plan-card.tsx'
import { CurrentPlan, ProBadge } from './pro-badge.tsx'
import * as words from './words.ts'
import { freePlan, proPlan } from './words.ts'

const QuietNote = ({ children }: { children: string }) => (
  <p style={{ color: 'var(--quiet)', minHeight: 46 }}>{children}</p>
)

export const PlansPage = () => {
  const pro = useMe().planTier === 'pro'
  return (
    <>
      <PageHead title={words.pricing} inBar sub={words.joiningGroupsIsAlwaysFree} />
      <PlanCards>
        <PlanCard
          plan={freePlan}
          aside={pro ? undefined : <CurrentPlan />}
          action={<QuietNote>{pro ? words.proIncludesEverything : words.youAreOnFree}</QuietNote>}
        />
        <PlanCard
          plan={proPlan}
          lifted
          aside={pro ? <ProBadge /> : undefined}
          action={
            pro ? (
              <QuietNote>{words.youHavePro}</QuietNote>
            ) : (
              <Button onClick={() => openUpgrade('asked')}>{everyday.upgradeToPro}</Button>
            )
          }
        />
      </PlanCards>
    </>
  )
}
