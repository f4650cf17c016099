// The steps of setting up a family, each with one Continue button that saves it.
import type { Household, Weekly } from '@beanpool/contract/households'
import type { Brought } from '@beanpool/contract/invitations'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { api, fieldIssues, issueAt, messageOf } from '../../api/api.ts'
import { newId, useRetryId } from '../../api/retry-id.ts'
import type { QueuedName } from '../../api/sending.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { meOptions, useMe } from '../../parts/session/me.ts'
import { WaitingLines } from '../../parts/waiting/waiting-lines.tsx'
import { addDays, longWeekday, shortWeekday } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { ChoiceChip, Fieldset } from '../../ui/form.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { keepDraft, readDraft } from '../../ui/tab-draft.ts'
import { Aside } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { usePause } from '../../ui/use-pause.ts'
import classes from './set-up.module.css'
import * as words from './set-up-words.ts'
import { householdFailures, useHouseholdChange } from './use-household.ts'
import * as family from './words.ts'

type Around = {
  back: ReactNode
  /** True if the previous step's Continue button was just in the same place. */
  pause: boolean
}

export type StepProps = {
  household: Household | null
  /** The values from the class list that came with the invitation. */
  brought: Brought
  around: Around
  ending: boolean
  onDone: () => void
}

type StepFormProps = {
  sends: QueuedName
  busy: boolean
  around: Around
  onContinue: () => void
  /** The label of the Continue button on the last step. Left out if another step follows. */
  goOn?: string
  children: ReactNode
}

const StepForm = ({ sends, busy, around: { back, pause }, onContinue, goOn, children }: StepFormProps) => {
  const paused = usePause(pause)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onContinue()
  }
  return (
    <Panel>
      <WaitingLines of={[sends]} />
      <Stack as="form" gap={20} onSubmit={submit} noValidate>
        {children}
        <div className={classes.go}>
          {back}
          <Button type="submit" loading={busy || paused}>
            {goOn ?? everyday.goOn}
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}

/** The change itself reports a refusal, and a queued change is not done yet. */
const then = (sent: Promise<unknown>, onDone: () => void) => {
  sent.then(
    (answer) => {
      if (answer !== undefined) onDone()
    },
    () => undefined,
  )
}

export const YouStep = ({ brought, around, onDone }: StepProps) => {
  const me = useMe()
  const queries = useQueryClient()
  const draft = useSetUpDraft(me.adultId, 'you', {
    firstName: me.firstName,
    lastName: me.lastName,
    phone: me.phone || (brought.phone ?? ''),
  })
  const [named] = useState(me.firstName !== '' && me.lastName !== '')
  const save = useSubmit(
    api.accounts.update.mutationOptions({
      onSuccess: (answer) => {
        draft.forget()
        queries.setQueryData(meOptions.queryKey, answer)
      },
      onError: (error) => {
        if (fieldIssues(error).length > 0) return
        toast({ title: everyday.failedToSaveAccount, text: messageOf(error), tone: 'bad' })
      },
    }),
  )
  const field = (name: keyof typeof draft.value) => ({
    value: draft.value[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      draft.set({ ...draft.value, [name]: event.currentTarget.value }),
    error: issueAt(save.error, name),
  })
  return (
    <StepForm
      sends="accounts.update"
      busy={save.isPending}
      around={around}
      onContinue={() => then(save.send(draft.value), onDone)}
    >
      {!named && (
        <>
          <TextInput
            label={everyday.firstName}
            autoComplete="given-name"
            maxLength={60}
            {...field('firstName')}
          />
          <TextInput
            label={everyday.lastName}
            autoComplete="family-name"
            maxLength={60}
            {...field('lastName')}
          />
        </>
      )}
      <TextInput
        label={everyday.phone}
        description={everyday.groupsSeeIt}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        {...field('phone')}
      />
    </StepForm>
  )
}

export const HomeStep = ({ household, around, onDone }: StepProps) => {
  const { adultId } = useMe()
  const home = household?.addresses.find((address) => address.isHome)
  const draft = useSetUpDraft(adultId, 'home', home?.address ?? '')
  const failure = home ? householdFailures.saveHomeAddress : householdFailures.setHomeAddress
  const save = useSubmit(
    api.households.saveHomeAddress.mutationOptions(useHouseholdChange(failure, undefined, draft.forget)),
  )
  const next = () => then(save.send({ address: draft.value }), onDone)
  return (
    <StepForm sends="households.saveHomeAddress" busy={save.isPending} around={around} onContinue={next}>
      <TextInput
        label={everyday.homeAddress}
        autoComplete="street-address"
        placeholder={everyday.streetAddress}
        value={draft.value}
        onChange={(event) => draft.set(event.currentTarget.value)}
        error={issueAt(save.error, 'address')}
        maxLength={200}
      />
    </StepForm>
  )
}

const KidRow = ({ kid }: { kid: Household['kids'][number] }) => {
  const remove = useSubmit(
    api.households.deleteKid.mutationOptions(useHouseholdChange(householdFailures.deleteKid)),
  )
  return (
    <li ref={handsFocusOn}>
      <span>{kid.name}</span>
      <ActionIcon
        onClick={() => remove.mutate({ kidId: kid.kidId })}
        loading={remove.isPending}
        aria-label={family.deleteKid(kid.name)}
        color="gray"
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}

export const KidsStep = ({ household, brought, around, onDone }: StepProps) => {
  const { adultId } = useMe()
  const kids = household?.kids ?? []
  const draft = useSetUpDraft(adultId, 'kid', '')
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef('')
  const { idFor, forget } = useRetryId()
  const add = useSubmit(
    api.households.addKid.mutationOptions(
      useHouseholdChange(householdFailures.addKid, undefined, () => {
        forget()
        // The list may show the child before the response arrives, while the next name is already being typed.
        if (!field.current || field.current.value === sent.current) draft.set('')
      }),
    ),
  )
  const send = () => {
    sent.current = draft.value
    return add.send({ kidId: idFor(draft.value), name: draft.value, notes: null })
  }
  // Names from the class list become kids once the step is done.
  const dropped = useSetUpDraft<string[]>(adultId, 'dropped', [])
  const listed = brought.kidNames.filter(
    (name) => !dropped.value.includes(name) && !kids.some((kid) => kid.name === name),
  )
  const listedIds = useRef(new Map(brought.kidNames.map((name) => [name, newId()])))
  const sendListed = async () => {
    for (const name of listed) {
      const kidId = listedIds.current.get(name)
      if ((await add.send({ kidId, name, notes: null })) === undefined) return undefined
    }
    return true
  }
  const sendAll = async () => {
    if ((await sendListed()) === undefined) return undefined
    // If the list already has a child, an empty field means that there are no more kids to add.
    return draft.value.trim() === '' && kids.length + listed.length > 0 ? true : send()
  }
  return (
    <StepForm
      sends="households.addKid"
      busy={add.isPending}
      around={around}
      onContinue={() => then(sendAll(), onDone)}
    >
      {kids.length + listed.length > 0 && (
        <ul className={classes.kids} aria-label={words.yourKids}>
          {kids.map((kid) => (
            <KidRow key={kid.kidId} kid={kid} />
          ))}
          {listed.map((name) => (
            <li key={name} ref={handsFocusOn}>
              <span>{name}</span>
              <ActionIcon
                onClick={() => dropped.set([...dropped.value, name])}
                aria-label={words.dropKid(name)}
                color="gray"
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        ref={field}
        label={kids.length + listed.length > 0 ? words.anotherChildOptional : family.childsName}
        value={draft.value}
        onChange={(event) => draft.set(event.currentTarget.value)}
        error={issueAt(add.error, 'name')}
        autoComplete="off"
        maxLength={60}
      />
      <Button variant="default" onClick={() => then(send(), () => field.current?.focus())}>
        {words.addAnotherChild}
      </Button>
    </StepForm>
  )
}

const days: (keyof Weekly)[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const everFree = Object.fromEntries(days.map((day) => [day, 'free'])) as Weekly
const monday = '2024-01-01'

export const WeekStep = ({ household, around, ending, onDone }: StepProps) => {
  const { adultId } = useMe()
  const draft = useSetUpDraft<Weekly>(adultId, 'week', household?.weekly ?? everFree)
  const save = useSubmit(
    api.households.saveWeekly.mutationOptions(
      useHouseholdChange(householdFailures.saveWeekly, undefined, draft.forget),
    ),
  )
  const toggle = (day: keyof Weekly) =>
    draft.set({ ...draft.value, [day]: draft.value[day] === 'free' ? 'all_day' : 'free' })
  const next = () => then(save.send({ weekly: draft.value }), onDone)
  return (
    <StepForm
      sends="households.saveWeekly"
      busy={save.isPending || ending}
      around={around}
      onContinue={next}
      goOn={words.finishSetup}
    >
      <Fieldset>
        <legend>{words.tapTheDays}</legend>
        <div className={classes.chips}>
          {days.map((day, place) => (
            <ChoiceChip key={day}>
              <input
                type="checkbox"
                checked={draft.value[day] !== 'free'}
                onChange={() => toggle(day)}
                aria-label={longWeekday(addDays(monday, place))}
              />
              <span aria-hidden="true">{shortWeekday(addDays(monday, place))}</span>
            </ChoiceChip>
          ))}
        </div>
        <Aside mt={12}>{words.noneJustContinue}</Aside>
      </Fieldset>
    </StepForm>
  )
}

// Keeps a newcomer's unsaved values in this tab, so going back, opening another page or reloading loses nothing.

type Field = 'dropped' | 'home' | 'kid' | 'week' | 'you'

const keyOf = (adultId: string, field: Field) => `beanpool-set-up-${field}-${adultId}`

/** Returns the typed value, its setter, and a function to call once the server has stored the value. */
const useSetUpDraft = <Value,>(adultId: string, field: Field, initial: Value) => {
  const key = keyOf(adultId, field)
  const [value, show] = useState<Value>(() => (readDraft(key) as Value | null) ?? initial)
  const set = (next: Value) => {
    keepDraft(key, next)
    show(next)
  }
  return { value, set, forget: () => keepDraft(key, null) }
}

/** True if a child's name was typed but has not been saved. */
export const hasTypedKid = (adultId: string): boolean => {
  const kept = readDraft(keyOf(adultId, 'kid'))
  return typeof kept === 'string' && kept.trim() !== ''
}
