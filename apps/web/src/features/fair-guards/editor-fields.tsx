// The fields of a Fair Guard: numbers, each in its unit with its effect beneath, and switches.
import type { Currency } from '@beanpool/contract/currencies'
import type { FairGuard, FairGuardNumber, FairGuardSwitch } from '@beanpool/domain/fair-guards/fair-guard'
import { NumberInput, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { moneySign } from '../../parts/urgent/words.ts'
import { boundsOf, type Draft, decimalsOf } from './draft.ts'
import { fieldWords, roundingWords } from './editor-words.ts'
import classes from './fair-guards.module.css'
import { type MultiplierField, roundingOf } from './worked-examples.ts'

export type Editing = {
  draft: Draft
  /** The draft, with the previous value in place of an invalid number. */
  values: FairGuard
  errors: Record<string, string>
  /** The group's currency. */
  currency: Currency
  change: (part: Partial<Draft>) => void
}

const isMultiplier = (field: FairGuardNumber): field is MultiplierField => /Percent$/.test(field)

const Rounding = ({ field, values }: { field: MultiplierField; values: FairGuard }) => {
  const rounding = roundingOf(field, values)
  if (rounding === null) return null
  const isWarning = rounding.isLost || rounding.isGreat
  return <span className={isWarning ? classes.warn : undefined}>{roundingWords(rounding)}</span>
}

const hintOf = (field: FairGuardNumber, values: FairGuard): ReactNode => {
  const hint = fieldWords[field].hint(values)
  if (!isMultiplier(field)) return hint
  return (
    <>
      {hint} <Rounding field={field} values={values} />
    </>
  )
}

export const NumberField = ({ field, editing }: { field: FairGuardNumber; editing: Editing }) => {
  const { draft, values, errors, currency, change } = editing
  return (
    <NumberInput
      label={fieldWords[field].label}
      description={hintOf(field, values)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: classes.number ?? '' }}
      leftSection={/Cents$/.test(field) ? moneySign(currency) : undefined}
      {...boundsOf(field)}
      // Keeps the number as typed. It is checked when the form is saved, and only then is a problem shown.
      clampBehavior="none"
      decimalScale={decimalsOf(field)}
      allowNegative={false}
      value={draft[field]}
      onChange={(typed) => change({ [field]: typed })}
      error={errors[`values.${field}`]}
    />
  )
}

type SwitchFieldProps = {
  field: FairGuardSwitch
  label: string
  hint: string
  editing: Editing
}

export const SwitchField = ({ field, label, hint, editing }: SwitchFieldProps) => (
  <Switch
    className={classes.wide}
    label={label}
    description={hint}
    checked={editing.draft[field]}
    onChange={(event) => editing.change({ [field]: event.currentTarget.checked })}
  />
)
