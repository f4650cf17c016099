import type { Household } from '@beanpool/contract/households'
import { versionOf } from '@beanpool/domain/households/family-setup'
import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { api, issueAt } from '../../api/api.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { WaitingLines } from '../../parts/waiting/waiting-lines.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Beside, Named, Rows } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint, Quiet } from '../../ui/text.tsx'
import { AddButton, EditButton, Entry, FormDialog, useFormDone, useTyped } from './form-dialog.tsx'
import { type Kid, KidLinks } from './kid-links.tsx'
import classes from './profile.module.css'
import type { ProfileForm } from './profile-address.ts'
import { SafetyCardRow } from './safety-card-row.tsx'
import { householdFailures, useHouseholdChange } from './use-household.ts'
import * as words from './words.ts'

const DeleteKid = lazy(() => import('./delete-kid.tsx').then((module) => ({ default: module.DeleteKid })))

type Values = { name: string; notes: string }

type KidFormProps = {
  of: ProfileForm
  stored: Values
  error: unknown
  busy: boolean
  submitLabel: string
  onSubmit: (values: Values, version: string) => void
}

const KidForm = ({ of, stored, error, busy, submitLabel, onSubmit }: KidFormProps) => {
  const { values, seen, isChanged, type } = useTyped(stored)
  return (
    <Entry
      of={of}
      submitLabel={submitLabel}
      {...{ busy, isChanged }}
      onSubmit={() => onSubmit(values, versionOf({ ...seen, notes: seen.notes || null }))}
    >
      <TextInput
        data-autofocus
        label={words.childsName}
        value={values.name}
        onChange={(event) => type({ ...values, name: event.currentTarget.value })}
        error={issueAt(error, 'name')}
        autoComplete="off"
        maxLength={60}
      />
      <Textarea
        label={everyday.notesOptional}
        placeholder={words.sampleNotes}
        description={words.notesHint}
        value={values.notes}
        onChange={(event) => type({ ...values, notes: event.currentTarget.value })}
        error={issueAt(error, 'notes')}
        maxLength={500}
      />
    </Entry>
  )
}

const EditKid = ({ of, kid }: { of: ProfileForm; kid: Kid }) => {
  const done = useFormDone(of)
  const update = useSubmit(
    api.households.updateKid.mutationOptions(
      useHouseholdChange(householdFailures.saveKid, everyday.saved, done),
    ),
    { onWaiting: done },
  )
  return (
    <KidForm
      of={of}
      stored={{ name: kid.name, notes: kid.notes ?? '' }}
      error={update.error}
      busy={update.isPending}
      submitLabel={everyday.save}
      onSubmit={(values, version) => update.mutate({ kidId: kid.kidId, ...values, version })}
    />
  )
}

const adding = { form: 'kid' } as const

const AddKid = () => {
  const { idFor } = useRetryId()
  const done = useFormDone(adding)
  const add = useSubmit(
    api.households.addKid.mutationOptions(useHouseholdChange(householdFailures.addKid, everyday.saved, done)),
    { onWaiting: done },
  )
  return (
    <KidForm
      of={adding}
      stored={{ name: '', notes: '' }}
      error={add.error}
      busy={add.isPending}
      submitLabel={words.addChild}
      onSubmit={(values) => add.mutate({ kidId: idFor(values), ...values })}
    />
  )
}

const Row = ({ kid, household }: { kid: Kid; household: Household }) => {
  const [deleting, setDeleting] = useState(false)
  const editing = { form: 'kid', of: kid.kidId } as const
  return (
    <li>
      <Beside gap={8}>
        <Named>
          <b>{kid.name}</b>
          {kid.notes && (
            <Hint as="span" className={classes.quiet}>
              {kid.notes}
            </Hint>
          )}
        </Named>
        <EditButton of={editing} label={words.edit(kid.name)} />
        <ActionIcon onClick={() => setDeleting(true)} aria-label={words.deleteKid(kid.name)} color="gray">
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </Beside>
      <KidLinks kid={kid} household={household} />
      <SafetyCardRow kid={kid} word={household.pickUpWord} />
      <FormDialog of={editing} title={words.edit(kid.name)}>
        <EditKid of={editing} kid={kid} />
      </FormDialog>
      <Suspense>{deleting && <DeleteKid kid={kid} onClose={() => setDeleting(false)} />}</Suspense>
    </li>
  )
}

export const KidsSection = ({ household }: { household: Household }) => (
  <Panel title={words.children}>
    {household.kids.length === 0 && <Quiet>{everyday.noneYet}</Quiet>}
    <Rows pad={12} data-flush className={classes.list}>
      {household.kids.map((kid) => (
        <Row key={kid.kidId} kid={kid} household={household} />
      ))}
    </Rows>
    <WaitingLines
      of={[
        'households.addKid',
        'households.updateKid',
        'households.linkKid',
        'households.unlinkKid',
        'households.saveSafetyCard',
      ]}
    />
    <UndoLines actions={['delete_kid', 'delete_link']} />
    <AddButton of={adding}>{words.addAChild}</AddButton>
    <FormDialog of={adding} title={words.addAChild}>
      <AddKid />
    </FormDialog>
  </Panel>
)
