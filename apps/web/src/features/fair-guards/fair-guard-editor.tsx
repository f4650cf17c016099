// The editor of a Fair Guard: its name where it has one, its numbers, and their effect. Used in the library, in the
// wizard of a new group, and for one group alone.
import type { Currency } from '@beanpool/contract/currencies'
import { type FairGuard, fairGuardProblems } from '@beanpool/domain/fair-guards/fair-guard'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { draftOf, readableValues, shownOf, valuesOf } from './draft.ts'
import type { Editing } from './editor-fields.tsx'
import { EditorGroups } from './editor-groups.tsx'
import { problemWords } from './editor-words.ts'
import classes from './fair-guards.module.css'
import * as words from './words.ts'
import { WorkedExamples } from './worked-examples.tsx'

export type EnteredFairGuard = { name: string; description: string | null; values: FairGuard }

type FairGuardEditorProps = {
  initial: EnteredFairGuard
  /** Free plans cannot change the credit policy. */
  mayChangeCreditPolicy: boolean
  /** False for one group's own rules, which need no name. */
  named?: boolean
  submitLabel: string
  busy: boolean
  /** Returns messages by field when the server refuses, such as 'values.offerLockHours'; the typed values stay. */
  onSubmit: (entered: EnteredFairGuard) => Promise<Record<string, string>>
  /** The money of the group's time zone. */
  currency: Currency
  /** Above the button that saves. */
  above?: ReactNode
  /** Next to the button that saves. */
  foot?: ReactNode
  /** The length of an example drive, where distance counts. */
  miles?: number
}

const problemsOf = (values: FairGuard): Record<string, string> =>
  Object.fromEntries(
    fairGuardProblems(values).map(({ field, problem }) => [
      `values.${field}`,
      problemWords(field, problem, shownOf('softNudgeHundredths', values.softNudgeHundredths)),
    ]),
  )

type NameFieldsProps = {
  name: string
  description: string
  errors: Record<string, string>
  onChange: (part: { name?: string; description?: string }) => void
}

const NameFields = ({ name, description, errors, onChange }: NameFieldsProps) => (
  <Stack>
    <TextInput
      label={words.name}
      placeholder={words.sampleName}
      maxLength={60}
      autoComplete="off"
      value={name}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
      error={errors.name}
    />
    <Textarea
      label={words.descriptionOptional}
      placeholder={words.sampleDescription}
      maxLength={300}
      value={description}
      onChange={(event) => onChange({ description: event.currentTarget.value })}
      error={errors.description}
    />
  </Stack>
)

const useFairGuardForm = ({ initial, named = true, onSubmit }: FairGuardEditorProps) => {
  const [start] = useState(initial)
  const [text, setText] = useState({ name: start.name, description: start.description ?? '' })
  const [draft, setDraft] = useState(() => draftOf(start.values))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const readable = useRef(start.values)
  readable.current = readableValues(draft, readable.current)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const values = valuesOf(draft)
    const problems = problemsOf(values)
    if (named && text.name.trim() === '') problems.name = words.nameIsRequired
    setErrors(problems)
    if (Object.keys(problems).length > 0) return
    const { name, description } = text
    setErrors(await onSubmit({ name: name.trim(), description: description.trim() || null, values }))
  }
  return { text, setText, draft, setDraft, errors, values: readable.current, submit }
}

export const FairGuardEditor = (props: FairGuardEditorProps) => {
  const form = useFairGuardForm(props)
  const { draft, errors, values } = form
  const editing: Editing = {
    draft,
    values,
    errors,
    currency: props.currency,
    change: (part) => form.setDraft((before) => ({ ...before, ...part })),
  }
  return (
    <form onSubmit={form.submit} noValidate className={classes.editor}>
      <div className={classes.both}>
        <WorkedExamples values={values} miles={props.miles} live />
        <Stack className={classes.form}>
          {props.named !== false && (
            <NameFields
              {...form.text}
              errors={errors}
              onChange={(part) => form.setText((before) => ({ ...before, ...part }))}
            />
          )}
          <EditorGroups editing={editing} isPro={props.mayChangeCreditPolicy} />
          {props.above}
          <Buttons>
            <Button type="submit" loading={props.busy}>
              {props.submitLabel}
            </Button>
            {props.foot}
          </Buttons>
        </Stack>
      </div>
    </form>
  )
}
