// The projected balances as they are, and with this schedule.
import type { SchedulePreview } from '@beanpool/contract/schedule'
import { FairnessBars } from '../../ui/fairness-bars.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './schedule.module.css'
import * as words from './words.ts'

type When = 'beforeHundredths' | 'afterHundredths'

const Bars = ({ preview, when, title }: { preview: SchedulePreview; when: When; title: string }) => (
  <section className={classes.bars}>
    <h3>{title}</h3>
    <FairnessBars
      rows={preview.balances.map((row) => ({
        key: row.householdId,
        ...row,
        projectedHundredths: row[when],
      }))}
      softHundredths={preview.softNudgeHundredths}
      hardHundredths={preview.hardLockHundredths}
      lead={words.projected}
    />
  </section>
)

export const PreviewBalances = ({ preview }: { preview: SchedulePreview }) => (
  <Panel title={words.balances}>
    <div className={classes.both}>
      <Bars preview={preview} when="beforeHundredths" title={words.asPlannedNow} />
      <Bars preview={preview} when="afterHundredths" title={words.withThisSchedule} />
    </div>
  </Panel>
)
