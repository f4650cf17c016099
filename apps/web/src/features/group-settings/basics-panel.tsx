// The basics of a group: its name, city and description.
import type { GroupSettings } from '@beanpool/contract/groups'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Warning } from '../../ui/text.tsx'
import { touchedIn, useFollow } from '../../ui/use-follow.ts'
import classes from '../groups/groups.module.css'
import { useGroupChange } from './use-group-change.ts'
import * as words from './words.ts'

const enteredOf = ({ name, city, description }: GroupSettings) => ({
  name,
  city,
  description: description ?? '',
})
const BasicsForm = ({ group }: { group: GroupSettings }) => {
  const { save, isPending } = useGroupChange(group)
  const form = useForm({
    initialValues: enteredOf(group),
    validate: {
      name: (value) => (value.trim() ? null : words.groupNameIsRequired),
      city: (value) => (value.trim() ? null : words.cityIsRequired),
    },
  })
  const isChanged = useFollow(form, enteredOf(group))
  const submit = form.onSubmit(async (values) => {
    const issues = await save(touchedIn(form, values))
    if (issues) form.setErrors(issues)
    else form.resetDirty(values)
  })
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <TextInput label={everyday.groupName} maxLength={80} {...form.getInputProps('name')} />
      <TextInput
        label={everyday.city}
        autoComplete="address-level2"
        maxLength={80}
        {...form.getInputProps('city')}
      />
      <Textarea
        label={everyday.descriptionOptional}
        placeholder={words.whatYouShareRidesFor}
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      {isChanged && <Warning role="status">{everyday.changedMeanwhile}</Warning>}
      <div>
        <Button type="submit" loading={isPending} disabled={!form.isDirty()}>
          {everyday.save}
        </Button>
      </div>
    </Stack>
  )
}

const BasicsRead = ({ group }: { group: GroupSettings }) => (
  <Facts className={classes.settled}>
    {[
      [everyday.groupName, group.name],
      [everyday.city, group.city],
      [everyday.descriptionOptional, group.description ?? words.noDescription],
    ].map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </Facts>
)

export const BasicsPanel = ({ group }: { group: GroupSettings }) => (
  <Panel title={words.basics}>
    {group.role === 'admin' ? <BasicsForm group={group} /> : <BasicsRead group={group} />}
  </Panel>
)
