import type { Household } from '@beanpool/contract/households'
import { versionOf } from '@beanpool/domain/households/family-setup'
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, reasonOf } from '../../api/api.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { WaitingLines } from '../../parts/waiting/waiting-lines.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Beside, Buttons, Named, Rows } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint, Quiet, Text } from '../../ui/text.tsx'
import { LeftSeats } from '../pools/left-seats.tsx'
import { isOvertaken, type Overtaken, overtakenWords, shownOf } from '../pools/words.ts'
import { AddButton, EditButton, Entry, FormDialog, useFormDone, useTyped } from './form-dialog.tsx'
import { type Kid, KidLinks } from './kid-links.tsx'
import classes from './profile.module.css'
import type { ProfileForm } from './profile-address.ts'
import { SafetyCardRow } from './safety-card-row.tsx'
import { householdFailures, issueAt, useHouseholdChange } from './use-household.ts'
import * as words from './words.ts'

// Deletes a child, after naming the rides that it leaves and the cost of the locked ones.

const DeleteKid = ({ kid, onClose }: { kid: Kid; onClose: () => void }) => {
  const query = useQuery(api.households.leaving.queryOptions({ input: { kidId: kid.kidId }, staleTime: 0 }))
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const change = useHouseholdChange(householdFailures.deleteKid)
  const remove = useSubmit(
    api.households.deleteKid.mutationOptions({
      ...change,
      onError: (error) => {
        const reason = reasonOf(error)
        if (!reason || !isOvertaken(reason)) return change.onError(error)
        setOvertaken(reason)
        query.refetch()
      },
    }),
  )
  const leaves = query.data?.leaves ?? []
  return (
    <LateDialog onClose={onClose} title={words.title(kid.name)}>
      <Text mb={20}>{words.whatDeletingDoes(kid.name)}</Text>
      {overtaken && <Text mb={20}>{overtakenWords(overtaken)}</Text>}
      {leaves.length > 0 && (
        <>
          <Text mb={12}>{words.theseRidesAreLockedAlready}</Text>
          <LeftSeats leaves={leaves} of={{ mine: true, householdName: '' }} named />
        </>
      )}
      <Buttons>
        <Button
          color="red.9"
          loading={remove.isPending || query.isLoading}
          onClick={() => remove.mutate({ kidId: kid.kidId, shown: shownOf(leaves) })}
        >
          {words.deleteChild}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.keep}
        </Button>
      </Buttons>
    </LateDialog>
  )
}

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
      <SafetyCardRow kid={kid} />
      <FormDialog of={editing} title={words.edit(kid.name)}>
        <EditKid of={editing} kid={kid} />
      </FormDialog>
      {deleting && <DeleteKid kid={kid} onClose={() => setDeleting(false)} />}
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
