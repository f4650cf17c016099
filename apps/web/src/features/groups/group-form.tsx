// The form for a group's name, place and time zone, on the wizard's page. Visitors fill it in too.
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import * as everyday from '../../ui/everyday-words.ts'
import { namedTimeZone } from '../../ui/named-time-zone.ts'
import { cityOfZone, timeZoneChoices } from './time-zone-choices.ts'
import * as words from './words.ts'

export type GroupValues = { name: string; description: string; city: string; timeZone: string }

const zoneChoices = timeZoneChoices(Intl.supportedValuesOf?.('timeZone') ?? [], namedTimeZone())

type GroupFormProps = {
  /** Called when the form opens, possibly more than once on a page. */
  initial: () => Partial<GroupValues>
  submitLabel: string
  busy: boolean
  onChange?: (values: GroupValues) => void
  /** Returns messages by field if the server refuses. The typed values stay. */
  onSubmit: (values: GroupValues) => Promise<Record<string, string>>
}

export const GroupForm = ({ initial, submitLabel, busy, onChange, onSubmit }: GroupFormProps) => {
  const [start] = useState(initial)
  const form = useForm<GroupValues>({
    initialValues: {
      name: '',
      description: '',
      city: cityOfZone(namedTimeZone()),
      timeZone: namedTimeZone(),
      ...start,
    },
    validate: {
      name: (value) => (value.trim() ? null : everyday.groupNameRequired),
      city: (value) => (value.trim() ? null : everyday.cityRequired),
      timeZone: (value) => (value ? null : words.timeZoneIsRequired),
    },
    onValuesChange: onChange,
  })
  const submit = form.onSubmit(async (values) => form.setErrors(await onSubmit(values)))
  return (
    <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
      <TextInput
        label={everyday.groupName}
        placeholder={words.sampleNames}
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <Textarea
        label={everyday.descriptionOptional}
        placeholder={everyday.whatYouShare}
        maxLength={500}
        {...form.getInputProps('description')}
      />
      <TextInput
        label={everyday.city}
        autoComplete="address-level2"
        maxLength={80}
        {...form.getInputProps('city')}
      />
      <NativeSelect
        label={everyday.timeZone}
        description={words.timeZoneHint}
        data={zoneChoices}
        {...form.getInputProps('timeZone')}
      />
      <Button type="submit" loading={busy} fullWidth>
        {submitLabel}
      </Button>
    </form>
  )
}
