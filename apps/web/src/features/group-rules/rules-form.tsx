// The form for the rules in a group's cars: step 3 of creating a group, and the page where admins change the rules.
import { carSeatPolicies, musicPolicies, temperatureBounds } from '@beanpool/domain/groups/group-rules'
import { Button, NativeSelect, Radio, Switch } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import * as everyday from '../../ui/everyday-words.ts'
import { Fieldset } from '../../ui/form.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Warning } from '../../ui/text.tsx'
import { touchedIn, useFollow } from '../../ui/use-follow.ts'
import classes from './group-rules.module.css'
import type { GroupRulesValues } from './words.ts'
import * as words from './words.ts'

const degreesFrom = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: max - min + 1 }, (_, place) => ({
    value: `${min + place}`,
    label: words.celsius(min + place),
  }))

type Form = UseFormReturnType<GroupRulesValues>
type TemperatureField = keyof typeof temperatureBounds

const Temperature = ({ form }: { form: Form }) => {
  const select = (field: TemperatureField, label: string) => (
    <NativeSelect
      label={label}
      data={degreesFrom(temperatureBounds[field])}
      value={`${form.values[field]}`}
      onChange={(event) => form.setFieldValue(field, Number(event.currentTarget.value))}
      error={form.errors[field]}
    />
  )
  return (
    <Fieldset className={classes.temperature}>
      <legend>{words.temperature}</legend>
      <div className={classes.pair}>
        {select('temperatureCMin', words.temperatureMin)}
        {select('temperatureCMax', words.temperatureMax)}
      </div>
    </Fieldset>
  )
}

type ChoicesProps<Value extends string> = {
  label: string
  values: readonly Value[]
  labels: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

const Choices = <Value extends string>({ label, values, labels, value, onChange }: ChoicesProps<Value>) => (
  <Radio.Group
    label={label}
    value={value}
    onChange={(next) => {
      const known = values.find((each) => each === next)
      if (known) onChange(known)
    }}
  >
    <Stack gap={24} className={classes.choices}>
      {values.map((each) => (
        <Radio key={each} size="md" value={each} label={labels[each]} />
      ))}
    </Stack>
  </Radio.Group>
)

const switches = [
  { field: 'noSmoking', label: words.noSmoking, hint: words.noSmokingHint },
  { field: 'petsAllowed', label: words.petsAllowed, hint: words.petsHint },
  { field: 'chattyDriverOk', label: words.chattyDriverOk },
  { field: 'seatbeltRequired', label: words.seatbeltRequired },
] as const

type RulesFormProps = {
  initial: GroupRulesValues
  submitLabel: string
  busy: boolean
  /** Returns messages by field if the server refuses. */
  onSubmit: (changed: Partial<GroupRulesValues>) => Promise<Record<string, string>>
  /** Shown before the save button. */
  back?: ReactNode
}

export const RulesForm = ({ initial, submitLabel, busy, onSubmit, back }: RulesFormProps) => {
  const form = useForm<GroupRulesValues>({
    initialValues: initial,
    validate: {
      temperatureCMin: (min, { temperatureCMax }) => (min > temperatureCMax ? words.minAboveMax : null),
    },
  })
  const isChanged = useFollow(form, initial)
  const submit = form.onSubmit(async (values) => form.setErrors(await onSubmit(touchedIn(form, values))))
  return (
    <Stack as="form" gap={24} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <Choices
          label={words.music}
          values={musicPolicies}
          labels={words.musicChoices}
          value={form.values.musicPolicy}
          onChange={(value) => form.setFieldValue('musicPolicy', value)}
        />
        <Choices
          label={words.carSeat}
          values={carSeatPolicies}
          labels={words.carSeatChoices}
          value={form.values.carSeatPolicy}
          onChange={(value) => form.setFieldValue('carSeatPolicy', value)}
        />
        <Temperature form={form} />
        <Stack gap={24}>
          {switches.map(({ field, label, ...more }) => (
            <Switch
              key={field}
              label={label}
              description={'hint' in more ? more.hint : undefined}
              {...form.getInputProps(field, { type: 'checkbox' })}
            />
          ))}
        </Stack>
      </div>
      {isChanged && <Warning role="status">{everyday.changedMeanwhile}</Warning>}
      <div className={classes.go}>
        {back}
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </div>
    </Stack>
  )
}
