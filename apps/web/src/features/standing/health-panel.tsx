// The health of a group in one sentence, and on demand its four numbers, their trend over twelve weeks, and the policy.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import * as words from '../../parts/standing/words.ts'
import { Even } from '../../ui/cast.tsx'
import { DetailsButton } from '../../ui/details-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { healthFigures, healthSentence, isAllWell } from './dialog-words.ts'
import classes from './health-charts.module.css'

const HealthCharts = lazy(() =>
  import('./health-charts.tsx').then((module) => ({ default: module.HealthCharts })),
)

type HealthPanelProps = {
  group: Pick<GroupDashboard, 'health' | 'weeks' | 'role'>
  onStrikes: () => void
  /** Links to the group's rules. */
  rules: ReactNode
  /** The policy behind these numbers. */
  policy: ReactNode
}

export const HealthPanel = ({ group, onStrikes, rules, policy }: HealthPanelProps) => {
  const [isOpen, setOpen] = useState(false)
  const hasRides = group.weeks.some((week) => week.coveragePercent !== null)
  return (
    <Panel
      title={words.groupHealth}
      aside={<DetailsButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
    >
      {isAllWell(group.health) && <Even />}
      <p>{healthSentence(group.health)}</p>
      {isOpen && (
        <>
          <dl className={classes.figures}>
            {healthFigures(group.health).map(({ label, span, value }) => (
              <div key={label}>
                <dt>
                  {label}
                  <small>{span}</small>
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {hasRides && (
            <Suspense fallback={<div className={classes.waiting} />}>
              <HealthCharts weeks={group.weeks} />
            </Suspense>
          )}
          {group.role === 'admin' && group.health.strikeCount > 0 && (
            <Button variant="default" onClick={onStrikes}>
              {words.seeStrikes}
            </Button>
          )}
          {policy}
          {rules}
        </>
      )}
    </Panel>
  )
}
