// "And back": one switch makes the return trip too (product.md 10).
import { returnName } from '@beanpool/contract/return-trip'
import { Switch, TextInput } from '@mantine/core'
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
      label="And back"
      description={value === null ? 'Makes the return trip too. Together they count as one pool.' : undefined}
      checked={value !== null}
      onChange={(event) => onChange(event.currentTarget.checked ? usualBackAt(startTime) : null)}
    />
    {value !== null && (
      <TextInput
        label="Back at"
        type="time"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        description={`Makes “${returnName(name.trim() || 'this pool')}” too: the other way round, with the same kids, days and rules. Together they count as one pool.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    )}
  </div>
)
