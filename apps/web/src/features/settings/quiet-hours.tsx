// From when until when an adult is left alone. Both times are saved together.
import type { NotificationPreferences } from '@beanpool/contract/notifications'
import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Changing } from './preference-rows.tsx'
import classes from './preferences.module.css'
import * as words from './settings-words.ts'

type Times = Pick<NotificationPreferences, 'quietFrom' | 'quietUntil'>

const Time = ({
  label,
  value,
  onTyped,
}: {
  label: string
  value: string
  onTyped: (time: string) => void
}) => (
  <TextInput
    type="time"
    label={label}
    value={value}
    onChange={(event) => onTyped(event.currentTarget.value)}
    error={value === '' && words.bothTimes}
  />
)

export const QuietHours = ({ values, onChange, timeZone }: Changing & { timeZone: string }) => {
  const [typed, setTyped] = useState<Times | null>(null)
  const { quietFrom, quietUntil } = typed ?? values
  const isOn = quietFrom !== null && quietUntil !== null
  // A time that is being typed is empty for a moment: only a whole one is saved.
  const type = (change: Partial<Times>) => {
    const next = { quietFrom, quietUntil, ...change }
    const isWhole = next.quietFrom !== '' && next.quietUntil !== ''
    setTyped(isWhole ? null : next)
    if (isWhole) onChange({ ...values, ...next })
  }
  return (
    <div className={classes.form}>
      <Switch
        size="md"
        label={words.quietSwitch}
        description={words.quietHint}
        checked={isOn}
        onChange={(event) =>
          type(event.currentTarget.checked ? words.firstQuietHours : { quietFrom: null, quietUntil: null })
        }
      />
      {isOn && (
        <>
          <div className={classes.times}>
            <Time label={words.from} value={quietFrom} onTyped={(time) => type({ quietFrom: time })} />
            <Time label={words.until} value={quietUntil} onTyped={(time) => type({ quietUntil: time })} />
          </div>
          <p className={classes.hint}>{words.clockLine(timeZone)}</p>
        </>
      )}
    </div>
  )
}
