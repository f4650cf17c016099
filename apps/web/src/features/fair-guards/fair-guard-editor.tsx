// The editor of a Fair Guard: its name if it has one, its numbers, and their effect. It is used in the library, in the
// wizard for a new group, and for one group's own rules.
import type { Currency } from '@beanpool/contract/currencies'
import {
  type FairGuard,
  type FairGuardNumber,
  fairGuardProblems,
} from '@beanpool/domain/fair-guards/fair-guard'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { openUpgrade } from '../../parts/plans/upgrade-store.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Fold, Stack } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import { draftOf, readableValues, shownOf, valuesOf } from './draft.ts'
import { type Editing, NumberField, SwitchField } from './editor-fields.tsx'
import * as editorWords from './editor-words.ts'
import { problemWords } from './editor-words.ts'
import classes from './fair-guards.module.css'
import { WorkedExamples } from './reading.tsx'
import * as words from './words.ts'
import { backingOutLine, limitsLine, locksLine, raisesLine, seatLine, seatText, urgentLine } from './words.ts'

export type EnteredFairGuard = { name: string; description: string | null; values: FairGuard }

type FairGuardEditorProps = {
  initial: EnteredFairGuard
  /** Adults on a free plan cannot change the credit policy. */
  mayChangeCreditPolicy: boolean
  /** False for the rules of a single group, which need no name. */
  named?: boolean
  submitLabel: string
  busy: boolean
  /** Returns messages by field, such as 'values.offerLockHours', if the server refuses. The typed values stay. */
  onSubmit: (entered: EnteredFairGuard) => Promise<Record<string, string>>
  /** The currency that goes with the group's time zone. */
  currency: Currency
  /** Shown above the save button. */
  above?: ReactNode
  /** Shown next to the save button. */
  foot?: ReactNode
  /** The length of an example drive, if distance counts. */
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
      label={everyday.descriptionOptional}
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

// The groups of fields in a Fair Guard. Each sums up its numbers in one line and opens for editing.

type GroupProps = {
  title: string
  line: string
  fields: FairGuardNumber[]
  editing: Editing
  startsOpen?: boolean
  children?: ReactNode
}

/** Opens automatically when one of its numbers is invalid. */
const Group = ({ title, line, fields, editing, startsOpen = false, children }: GroupProps) => {
  const [open, setOpen] = useState(startsOpen)
  const isWrong = fields.some((field) => editing.errors[`values.${field}`] !== undefined)
  useEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong])
  return (
    <Fold className={classes.group} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <b>{title}</b>
          <Hint as="span">{line}</Hint>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </summary>
      <div className={classes.fields}>
        {fields.map((field) => (
          <NumberField key={field} field={field} editing={editing} />
        ))}
        {children}
      </div>
    </Fold>
  )
}

const thresholds: FairGuardNumber[] = ['softNudgeHundredths', 'hardLockHundredths']

const Beans = ({ editing, isPro }: { editing: Editing; isPro: boolean }) => (
  <Group
    title={editorWords.beans}
    line={isPro ? seatLine(editing.values) : limitsLine(editing.values)}
    fields={isPro ? [...thresholds, 'seatUnitValueHundredths', 'seatMileRateHundredths'] : thresholds}
    editing={editing}
  >
    {isPro && (
      <SwitchField
        field="roundingUp"
        label={editorWords.roundUp}
        hint={editorWords.roundUpHint}
        editing={editing}
      />
    )}
  </Group>
)

const Raises = ({ editing }: { editing: Editing }) => (
  <Group
    title={editorWords.raises}
    line={raisesLine(editing.values)}
    fields={[
      'shortNoticeWindowHours',
      'shortNoticePercent',
      'earlyMorningPercent',
      'eveningPercent',
      'weekendPercent',
      'badWeatherPercent',
    ]}
    editing={editing}
  />
)

const BacksOut = ({ editing }: { editing: Editing }) => (
  <Group
    title={editorWords.backsOut}
    line={backingOutLine(editing.values)}
    fields={['lateCancelStrike', 'noShowStrike', 'lateCancelPenaltyHundredths']}
    editing={editing}
  />
)

const Urgent = ({ editing }: { editing: Editing }) => (
  <Group
    title={editorWords.urgent}
    line={urgentLine(editing.values, editing.currency)}
    fields={['urgentPerSeatCents', 'urgentPerMileCents', 'urgentConversionsPer30d']}
    editing={editing}
  >
    <SwitchField
      field="urgentAllowOverride"
      label={editorWords.mayOverride}
      hint={editorWords.mayOverrideHint(editing.draft.urgentAllowOverride)}
      editing={editing}
    />
  </Group>
)

const Drivers = ({ editing }: { editing: Editing }) => (
  <Group
    title={editorWords.drivers}
    line={editorWords.driversLine(editing.values.requireCredentials)}
    fields={[]}
    editing={editing}
  >
    <SwitchField
      field="requireCredentials"
      label={editorWords.askForCredentials}
      hint={editorWords.askForCredentialsHint}
      editing={editing}
    />
  </Group>
)

/** Shows the credit policy if the plan does not include changing it. */
const OfPro = ({ editing: { values } }: { editing: Editing }) => (
  <section className={classes.ofPro}>
    <div>
      <b>{editorWords.ofPro}</b>
      <Hint>{editorWords.ofProHint}</Hint>
    </div>
    <ul className={classes.lines}>
      {[seatText(values), raisesLine(values), backingOutLine(values)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <Button variant="default" onClick={() => openUpgrade('credit_policy', 0)}>
      {everyday.seePro}
    </Button>
  </section>
)

const EditorGroups = ({ editing, isPro }: { editing: Editing; isPro: boolean }) => (
  <div className={classes.groups}>
    <Group
      title={editorWords.windows}
      line={locksLine(editing.values)}
      fields={['offerLockHours', 'lateWindowMinutes']}
      editing={editing}
      startsOpen
    />
    <Beans editing={editing} isPro={isPro} />
    {isPro && <Raises editing={editing} />}
    {isPro && <BacksOut editing={editing} />}
    <Urgent editing={editing} />
    <Drivers editing={editing} />
    {!isPro && <OfPro editing={editing} />}
  </div>
)
