// The choice between leaving now and after a last day.
import { furthestLastDay } from '@beanpool/contract/group-limits'
import { Radio, TextInput } from '@mantine/core'
import { addDays, todayIn } from '../../ui/date-words.ts'
import classes from './leaving.module.css'
import * as words from './leaving-words.ts'

type WhenFieldProps = {
  timeZone: string
  /** Null: now; empty: not chosen yet. */
  lastDay: string | null
  onChange: (lastDay: string | null) => void
}

export const WhenField = ({ timeZone, lastDay, onChange }: WhenFieldProps) => (
  <div className={classes.when}>
    <Radio.Group
      label={words.when}
      value={lastDay === null ? 'now' : 'after'}
      onChange={(value) => onChange(value === 'now' ? null : '')}
    >
      <div className={classes.choices}>
        <Radio value="now" label={words.now} />
        <Radio value="after" label={words.afterADay} />
      </div>
    </Radio.Group>
    {lastDay !== null && (
      <TextInput
        type="date"
        label={words.lastDay}
        description={lastDay === '' ? words.chooseADay : undefined}
        min={todayIn(timeZone)}
        max={addDays(todayIn(timeZone), furthestLastDay)}
        value={lastDay}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
    )}
  </div>
)
