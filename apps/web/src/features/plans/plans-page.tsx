// Pricing inside the app: both plans, which one the adult has, and the way to the other (spec 2, 4).
import { Button } from '@mantine/core'
import { PageHead } from '../../ui/page-head.tsx'
import { useMe } from '../session/me.ts'
import { PlanCard, PlanCards } from './plan-card.tsx'
import { freePlan, proPlan } from './plan-words.ts'
import { CurrentPlan, ProBadge } from './pro-badge.tsx'
import { openUpgrade } from './upgrade-store.ts'

const QuietNote = ({ children }: { children: string }) => (
  <p style={{ color: 'var(--quiet)', minHeight: 46 }}>{children}</p>
)

export const PlansPage = () => {
  const pro = useMe().planTier === 'pro'
  return (
    <>
      <PageHead
        title="Pricing"
        inBar
        sub="Joining groups is always free. What a group can do depends on its owner’s plan."
      />
      <PlanCards>
        <PlanCard
          plan={freePlan}
          aside={pro ? undefined : <CurrentPlan />}
          action={<QuietNote>{pro ? 'Pro includes everything.' : 'You are on Free.'}</QuietNote>}
        />
        <PlanCard
          plan={proPlan}
          lifted
          aside={pro ? <ProBadge /> : undefined}
          action={
            pro ? (
              <QuietNote>You have Pro. There is nothing to pay.</QuietNote>
            ) : (
              <Button onClick={() => openUpgrade('asked')}>Upgrade to Pro</Button>
            )
          }
        />
      </PlanCards>
    </>
  )
}
