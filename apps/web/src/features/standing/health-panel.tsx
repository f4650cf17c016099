// The health of a group: four numbers in a parent's words, their course over twelve weeks, and the policy behind them.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { healthFigures } from './dialog-words.ts'
import classes from './health-charts.module.css'
import * as words from './words.ts'

const HealthCharts = lazy(() =>
  import('./health-charts.tsx').then((module) => ({ default: module.HealthCharts })),
)

type HealthPanelProps = {
  group: Pick<GroupDashboard, 'health' | 'weeks' | 'role'>
  onStrikes: () => void
  /** The rules behind these numbers. */
  policy: ReactNode
}

export const HealthPanel = ({ group, onStrikes, policy }: HealthPanelProps) => {
  const hasRides = group.weeks.some((week) => week.coveragePercent !== null)
  return (
    <Panel title={words.groupHealth}>
      <div className={classes.columns}>
        <dl className={classes.figures}>
          {healthFigures(group.health).map(({ label, span, value, meaning }) => (
            <div key={label}>
              <dt>
                {label}
                <small>{span}</small>
                <span>{meaning}</span>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div>{policy}</div>
      </div>
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
    </Panel>
  )
}
