import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEntry } from '../households/use-entry.ts'
import { issueAt } from '../households/use-household.ts'
import classes from './places.module.css'

export type PlaceValues = { name: string; address: string; city: string; state: string; label: string }

export const emptyPlace: PlaceValues = { name: '', address: '', city: '', state: '', label: '' }

type PlaceFormProps = {
  initial: PlaceValues
  error: unknown
  busy: boolean
  submitLabel: string
  cancel: ReactNode
  onSubmit: (values: PlaceValues) => Promise<unknown>
}

const fields = [
  { field: 'name', label: 'Name of the place', placeholder: 'Lincoln School', max: 80 },
  { field: 'address', label: 'Street and number', placeholder: 'School Lane 2', max: 200 },
  { field: 'city', label: 'City (optional)', placeholder: '', max: 80 },
  { field: 'state', label: 'State (optional)', placeholder: '', max: 80 },
  { field: 'label', label: 'How to find it (optional)', placeholder: 'The gate on the left', max: 120 },
] as const

export const PlaceForm = ({ initial, error, busy, submitLabel, cancel, onSubmit }: PlaceFormProps) => {
  const { values, setValues, formProps } = useEntry(initial, onSubmit)
  return (
    <form {...formProps} className={classes.form}>
      {fields.map(({ field, label, placeholder, max }) => (
        <TextInput
          key={field}
          className={field === 'city' || field === 'state' ? '' : classes.wide}
          label={label}
          placeholder={placeholder}
          maxLength={max}
          autoComplete="off"
          value={values[field]}
          onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
          error={issueAt(error, field)}
        />
      ))}
      <div className={`${classes.buttons} ${classes.wide}`}>
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
        {cancel}
      </div>
    </form>
  )
}
