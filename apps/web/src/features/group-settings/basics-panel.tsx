// The basics of a group: its name, city, description and mark.
import type { GroupSettings } from '@beanpool/contract/groups'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { ComponentProps } from 'react'
import * as everyday from '../../ui/everyday-words.ts'
import { Fieldset } from '../../ui/form.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Named, Stack } from '../../ui/layout.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { touchedIn, useFollow } from '../../ui/use-follow.ts'
import { savedElsewhere } from '../../ui/use-follow-words.ts'
import classes from '../groups/groups.module.css'
import { useGroupChange } from './use-group-change.ts'
import * as words from './words.ts'

const enteredOf = ({ name, city, description, initial, mark }: GroupSettings) => ({
  name,
  city,
  description: description ?? '',
  initial: initial ?? '',
  colour: mark.colour,
})
type Entered = ReturnType<typeof enteredOf>
type Form = UseFormReturnType<Entered>

/** Returns the touched fields: another admin may have changed the others. */
const changedIn = (form: Form, { initial, ...values }: Entered) => ({
  ...touchedIn(form, values),
  ...(form.isDirty('initial') ? { initial: initial.trim() || null } : {}),
})

const BasicsForm = ({ group }: { group: GroupSettings }) => {
  const { save, isPending } = useGroupChange(group)
  const form = useForm({
    initialValues: enteredOf(group),
    validate: {
      name: (value) => (value.trim() ? null : words.groupNameIsRequired),
      city: (value) => (value.trim() ? null : words.cityIsRequired),
      initial: (value) => (/^([\p{L}\p{N}]{1,2})?$/u.test(value.trim()) ? null : words.oneOrTwoLetters),
    },
  })
  const elsewhere = useFollow(form, enteredOf(group))
  const submit = form.onSubmit(async (values) => {
    const issues = await save(changedIn(form, values))
    if (issues) form.setErrors(issues)
    else form.resetDirty(values)
  })
  const { name, initial, colour } = form.values
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <TextInput
        label={words.groupName}
        description={savedElsewhere(elsewhere.name)}
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={words.city}
        description={savedElsewhere(elsewhere.city)}
        autoComplete="address-level2"
        maxLength={80}
        {...form.getInputProps('city')}
      />
      <Textarea
        label={words.descriptionOptional}
        description={savedElsewhere(elsewhere.description)}
        placeholder={words.whatYouShareRidesFor}
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <MarkField
        {...{ name, initial, colour }}
        letters={form.getInputProps('initial')}
        onColour={(index) => form.setFieldValue('colour', index)}
      />
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
      [words.groupName, group.name],
      [words.city, group.city],
      [words.descriptionOptional, group.description ?? words.noDescription],
    ].map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
    <div>
      <dt>{words.mark}</dt>
      <dd>
        <GroupMark mark={group.mark} size={48} />
      </dd>
    </div>
  </Facts>
)

export const BasicsPanel = ({ group }: { group: GroupSettings }) => (
  <Panel title={words.basics}>
    {group.role === 'admin' ? <BasicsForm group={group} /> : <BasicsRead group={group} />}
  </Panel>
)

// The group's mark: its letters and one of the twelve bean colours, shown as they are chosen.
type MarkFieldProps = {
  name: string
  initial: string
  colour: number
  letters: ComponentProps<typeof TextInput>
  onColour: (colour: number) => void
}

/** Shown in the mark until letters are typed. */
const letterFrom = (name: string): string => (name.match(/[\p{L}\p{N}]/u)?.[0] ?? '?').toLocaleUpperCase()

const MarkField = ({ name, initial, colour, letters, onColour }: MarkFieldProps) => (
  <>
    <div className={classes.markRow}>
      <Named as="div">
        <TextInput
          label={words.initial}
          description={words.initialHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={2}
          autoComplete="off"
          {...letters}
        />
      </Named>
      <GroupMark mark={{ letters: initial.trim() || letterFrom(name), colour }} size={64} />
    </div>
    <Fieldset>
      <legend>{words.colour}</legend>
      <div className={classes.swatches}>
        {words.colourNames.map((label, index) => (
          <label key={label} className={classes.swatch} title={label}>
            <input
              type="radio"
              name="group-colour"
              aria-label={label}
              checked={colour === index}
              onChange={() => onColour(index)}
            />
            <span style={{ background: `var(--bean-${index})` }} />
          </label>
        ))}
      </div>
    </Fieldset>
  </>
)
