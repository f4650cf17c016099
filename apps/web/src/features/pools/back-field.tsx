// "And back": one switch makes the return trip too (product.md 10).
import { returnName } from '@beanpool/domain/pools/return-trip'
import { Switch, TextInput } from '@mantine/core'
import * as words from './form-words.ts'
import { usualBackAt } from './pool-form-values.ts'
import classes from './pools.module.css'

type BackFieldProps = {
  name: string
  startTime: string
  /** Null: no return trip. */
  value: string | null
  error?: string
  onChange: (value: string | null) => void
}

export const BackField = ({ name, startTime, value, error, onChange }: BackFieldProps) => (
  <div className={classes.back}>
    <Switch
      size="md"
      label={words.andBack}
      description={value === null ? words.makesTheReturnTripToo : undefined}
      checked={value !== null}
      onChange={(event) => onChange(event.currentTarget.checked ? usualBackAt(startTime) : null)}
    />
    {value !== null && (
      <TextInput
        label={words.backAt}
        type="time"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        description={words.makesNamed(returnName(name.trim() || words.thisPool))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    )}
  </div>
)
