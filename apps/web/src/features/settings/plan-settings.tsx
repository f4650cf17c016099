// Billing & Plan: the adult's plan, its usage, and the beta code.
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { BetaCodeForm } from '../plans/beta-code-form.tsx'
import { freeAhead, freeCovers, proAhead, proCovers } from '../plans/words.ts'
import { useMe } from '../session/me.ts'
import { PlanUsage } from './plan-usage.tsx'
import classes from './settings.module.css'
import * as words from './words.ts'

export const PlanSettings = () => {
  const isPro = useMe().planTier === 'pro'
  return (
    <div className={classes.cols}>
      <Panel
        title={words.yourPlan}
        aside={<Badge tone={isPro ? 'good' : 'plain'}>{isPro ? words.pro : words.free}</Badge>}
      >
        <p className={classes.quiet}>
          {isPro ? words.youHavePro(proCovers, proAhead) : words.onFree(freeCovers, freeAhead)}
        </p>
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
    </div>
  )
}
