// Pricing inside the app: both plans, which one the adult has, and the way to the other (spec 2, 4).
import { Button } from '@mantine/core'
import { PageHead } from '../../ui/page-head.tsx'
import { useMe } from '../session/me.ts'
import { PlanCard, PlanCards } from './plan-card.tsx'
import { freePlan, proPlan } from './plan-words.ts'
import * as words from './plans-words.ts'
import { CurrentPlan, ProBadge } from './pro-badge.tsx'
import { openUpgrade } from './upgrade-store.ts'

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
              <Button onClick={() => openUpgrade('asked')}>{words.upgradeToPro}</Button>
            )
          }
        />
      </PlanCards>
    </>
  )
}
