import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Fields } from '../../ui/form.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import { useEntry } from '../households/use-entry.ts'
import { issueAfter, issueAt } from '../households/use-household.ts'
import classes from './places.module.css'
import * as words from './words.ts'

export type PlaceValues = {
  name: string
  address: string
  city: string
  state: string
  label: string
  point: string
}

export const emptyPlace: PlaceValues = { name: '', address: '', city: '', state: '', label: '', point: '' }

type PlaceFormProps = {
  initial: PlaceValues
  error: unknown
  busy: boolean
  submitLabel: string
  /** The effect of saving on others. */
  effect?: string | undefined
  cancel: ReactNode
  onSubmit: (values: PlaceValues) => Promise<unknown>
}

const fields = [
  { field: 'name', label: words.nameOfThePlace, placeholder: words.lincolnSchool, max: 80 },
  { field: 'address', label: words.streetAndNumber, placeholder: words.sampleStreet, max: 200 },
  { field: 'city', label: words.cityOptional, placeholder: '', max: 80 },
  { field: 'state', label: words.stateOptional, placeholder: '', max: 80 },
  { field: 'label', label: words.howToFindItOptional, placeholder: words.theGateOnTheLeft, max: 120 },
  { field: 'point', label: words.mapPointOptional, placeholder: words.samplePoint, max: 2000 },
] as const

export const PlaceForm = ({
  initial,
  error,
  busy,
  submitLabel,
  effect,
  cancel,
  onSubmit,
}: PlaceFormProps) => {
  const { values, setValues, formProps } = useEntry(initial, onSubmit)
  return (
    <Fields as="form" {...formProps} className={classes.form}>
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
          description={field === 'point' ? words.mapPointHint : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={field === 'address' ? issueAfter(error, 'name', field) : issueAt(error, field)}
        />
      ))}
      {effect && <Hint className={classes.wide}>{effect}</Hint>}
      <Buttons className={classes.wide}>
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
        {cancel}
      </Buttons>
    </Fields>
  )
}
