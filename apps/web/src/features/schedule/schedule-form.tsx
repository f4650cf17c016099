// The form for a schedule: the pools, the days, and whether planned drives stay as they are.
import type { ScheduleMode } from '@beanpool/contract/schedule'
import type { Timetable } from '@beanpool/domain/pools/timetable'
import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { poolTimesText } from '../../parts/pool-times-words.ts'
import { fullDate } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import classes from './schedule.module.css'
import * as words from './words.ts'

export type ScheduleValues = {
  poolIds: string[]
  fromDate: string
  throughDate: string
  mode: ScheduleMode
}

export type ScheduleOptions = {
  today: string
  lastDate: string
  weeks: number
  pools: {
    poolId: string
    name: string
    weekdayMask: number
    startTime: string
    timetable: Timetable | null
  }[]
}

type Props = {
  options: ScheduleOptions
  values: ScheduleValues
  issues: Record<string, string>
  busy: boolean
  /** True once the preview is shown below, so previewing again is no longer the main action. */
  quiet: boolean
  onChange: (values: ScheduleValues) => void
  onSubmit: () => void
}

const Pools = ({ options, values, issues, onChange }: Props) => (
  <Checkbox.Group
    label={everyday.pools}
    error={issues.poolIds}
    value={values.poolIds}
    onChange={(poolIds) => onChange({ ...values, poolIds })}
  >
    <Stack gap={12} mt={10} className={classes.choices}>
      {options.pools.map((pool) => (
        <Checkbox
          key={pool.poolId}
          value={pool.poolId}
          label={pool.name}
          description={poolTimesText(pool, options.today)}
        />
      ))}
    </Stack>
  </Checkbox.Group>
)

const Range = ({ options, values, issues, onChange }: Props) => (
  <div>
    <div className={classes.pair}>
      <TextInput
        label={words.from}
        type="date"
        min={options.today}
        value={values.fromDate}
        error={issues.fromDate}
        onChange={(event) => onChange({ ...values, fromDate: event.currentTarget.value })}
      />
      <TextInput
        label={words.through}
        type="date"
        min={values.fromDate}
        value={values.throughDate}
        error={issues.throughDate}
        onChange={(event) => onChange({ ...values, throughDate: event.currentTarget.value })}
      />
    </div>
    <Hint mt={8}>{words.planReaches(options.weeks, fullDate(options.lastDate))}</Hint>
  </div>
)

const Mode = ({ values, onChange }: Props) => (
  <Radio.Group
    label={words.plannedAlready}
    value={values.mode}
    onChange={(mode) => onChange({ ...values, mode: mode === 'rebalance' ? 'rebalance' : 'keep' })}
  >
    <Stack gap={12} mt={10} className={classes.choices}>
      <Radio value="keep" label={everyday.keepThem} description={words.keepHint} />
      <Radio value="rebalance" label={words.rebalance} description={words.rebalanceHint} />
    </Stack>
  </Radio.Group>
)

export const ScheduleForm = (props: Props) => {
  const { values, busy, quiet, onSubmit } = props
  const complete = values.poolIds.length > 0 && values.fromDate !== '' && values.throughDate !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (complete) onSubmit()
  }
  return (
    <Panel title={words.whatToPlan}>
      <Stack as="form" gap={20} onSubmit={submit} noValidate>
        <Pools {...props} />
        <Range {...props} />
        <Mode {...props} />
        <div>
          <Button type="submit" loading={busy} disabled={!complete} variant={quiet ? 'default' : 'filled'}>
            {quiet ? words.previewAgain : words.preview}
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}
