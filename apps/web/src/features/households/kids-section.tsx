import type { Household } from '@beanpool/contract/households'
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, reasonOf } from '../../api/api.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useInPlace } from '../../ui/focus-back.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { isOvertaken, type Overtaken, overtakenWords, shownOf } from '../pools/leaving-words.ts'
import { LeftSeats } from '../pools/left-seats.tsx'
import { UndoLines } from '../undo/undo-lines.tsx'
import { WaitingLines } from '../waiting/waiting-lines.tsx'
import { householdFailures } from './household-problem.ts'
import { KidLinks } from './kid-links.tsx'
import classes from './profile.module.css'
import { useEntry } from './use-entry.ts'
import { issueAt, useHouseholdChange } from './use-household.ts'

export type Kid = Household['kids'][number]
type Values = { name: string; notes: string }

type KidFormProps = {
  initial: Values
  error: unknown
  busy: boolean
  submitLabel: string
  cancel?: ReactNode
  /** Once it has succeeded the form is empty again. */
  onSubmit: (values: Values) => Promise<unknown>
}

const KidForm = ({ initial, error, busy, submitLabel, cancel, onSubmit }: KidFormProps) => {
  const { values, setValues, formProps } = useEntry(initial, onSubmit)
  return (
    <form {...formProps} className={classes.form}>
      <TextInput
        label="Child's name"
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
        error={issueAt(error, 'name')}
        autoComplete="off"
        maxLength={60}
      />
      <Textarea
        label="Notes (optional)"
        placeholder="Booster seat, allergies"
        value={values.notes}
        onChange={(event) => setValues({ ...values, notes: event.currentTarget.value })}
        error={issueAt(error, 'notes')}
        maxLength={500}
      />
      <div className={classes.row}>
        <Button type="submit" loading={busy} variant="default">
          {submitLabel}
        </Button>
        {cancel}
      </div>
    </form>
  )
}

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
    <LateDialog onClose={onClose} title={`Delete ${kid.name}?`}>
      <p style={{ marginBottom: 20 }}>
        {kid.name} leaves all pools and coming rides. Rides that are done keep their record.
      </p>
      {overtaken && <p style={{ marginBottom: 20 }}>{overtakenWords(overtaken)}</p>}
      {leaves.length > 0 && (
        <>
          <p style={{ marginBottom: 12 }}>
            {leaves.length > 1 ? 'These rides are locked already:' : 'One ride is locked already:'}
          </p>
          <LeftSeats leaves={leaves} of={{ mine: true, householdName: '' }} named />
        </>
      )}
      <div className={classes.row}>
        <Button
          color="red.9"
          loading={remove.isPending || query.isLoading}
          onClick={() => remove.mutate({ kidId: kid.kidId, shown: shownOf(leaves) })}
        >
          Delete child
        </Button>
        <Button variant="default" onClick={onClose}>
          Keep
        </Button>
      </div>
    </LateDialog>
  )
}

const Row = ({ kid, household }: { kid: Kid; household: Household }) => {
  const [mode, setMode] = useState<'shown' | 'editing' | 'deleting'>('shown')
  const saved = useHouseholdChange(householdFailures.saveKid, 'Child saved')
  const update = useSubmit(
    api.households.updateKid.mutationOptions({
      ...saved,
      onSuccess: (answer) => {
        saved.onSuccess(answer)
        setMode('shown')
      },
    }),
    { onWaiting: () => setMode('shown') },
  )
  const { opener, place } = useInPlace<HTMLButtonElement>(mode === 'editing')
  if (mode === 'editing') {
    return (
      <li ref={place}>
        <KidForm
          initial={{ name: kid.name, notes: kid.notes ?? '' }}
          error={update.error}
          busy={update.isPending}
          submitLabel="Save child"
          cancel={
            <Button variant="subtle" onClick={() => setMode('shown')}>
              Cancel
            </Button>
          }
          onSubmit={(values) => update.send({ kidId: kid.kidId, ...values })}
        />
      </li>
    )
  }
  return (
    <li>
      <div className={classes.item}>
        <span className={classes.grow}>
          <b>{kid.name}</b>
          {kid.notes && <span className={classes.quiet}>{kid.notes}</span>}
        </span>
        <ActionIcon
          ref={opener}
          onClick={() => setMode('editing')}
          aria-label={`Edit ${kid.name}`}
          color="gray"
        >
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon onClick={() => setMode('deleting')} aria-label={`Delete ${kid.name}`} color="gray">
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
      <KidLinks kid={kid} household={household} />
      {mode === 'deleting' && <DeleteKid kid={kid} onClose={() => setMode('shown')} />}
    </li>
  )
}

export const KidsSection = ({ household }: { household: Household }) => {
  const { idFor, forget } = useRetryId()
  const add = useSubmit(
    api.households.addKid.mutationOptions(
      useHouseholdChange(householdFailures.addKid, 'Child added', forget),
    ),
    { onWaiting: forget },
  )
  const { kids } = household
  return (
    <Panel title="Children">
      <ul className={classes.list}>
        {kids.map((kid) => (
          <Row key={kid.kidId} kid={kid} household={household} />
        ))}
      </ul>
      <WaitingLines
        of={['households.addKid', 'households.updateKid', 'households.linkKid', 'households.unlinkKid']}
      />
      <UndoLines actions={['delete_kid', 'delete_link']} />
      <div className={kids.length > 0 ? classes.add : ''}>
        <KidForm
          initial={{ name: '', notes: '' }}
          error={add.error}
          busy={add.isPending}
          submitLabel="Add child"
          onSubmit={(values) => add.send({ kidId: idFor(values), ...values })}
        />
      </div>
    </Panel>
  )
}
