// Driver credentials: their status, what to do now, the entries, and the groups that ask for them.
import type { OwnCredentials } from '@beanpool/contract/credentials'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { agoText, fullDate } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Fields } from '../../ui/form.tsx'
import { Buttons, Rows, Stack } from '../../ui/layout.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint, Quiet, Warning } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { follow } from '../../ui/use-follow.ts'
import classes from './credentials.module.css'
import { StatusBadge } from './status-badge.tsx'
import * as words from './words.ts'

type Of = { credentials: OwnCredentials }

const Flags = ({ groups }: Pick<OwnCredentials, 'groups'>) => (
  <ul className={classes.flags}>
    {groups.map(
      ({ groupId, name, required, flag }) =>
        flag && (
          <li key={groupId}>
            <b>{words.flaggedIn(name)}</b>
            <Quiet>{words.credentialsFlagLine(flag.byName, agoText(flag.at))}</Quiet>
            <p className={classes.note}>{flag.note}</p>
            <p>{required ? words.flagBinds : words.flagIsFree}</p>
          </li>
        ),
    )}
  </ul>
)

const isBad = (status: OwnCredentials['status']) => status === 'expired' || status === 'missing'

const Now = ({ credentials }: Of) => {
  const { status, groups } = credentials
  const asking = groups.filter(({ required }) => required)
  const keptOut = asking.filter((group) => isBad(group.status))
  const losing = asking.filter((group) => group.status !== 'flagged' && group.drivesAfter > 0)
  const isFlagged = groups.some(({ flag }) => flag !== null)
  return (
    <Panel title={everyday.driverCredentials} aside={<StatusBadge status={isFlagged ? 'flagged' : status} />}>
      <div className={classes.status}>
        {isFlagged && <Flags groups={groups} />}
        {(!isFlagged || status !== 'ok') && <p>{words.whatToDo(credentials)}</p>}
        {status === 'missing' && asking.length === 0 && <Quiet>{words.nobodyAsks}</Quiet>}
        {keptOut.length > 0 && <p>{words.cannotDriveIn(keptOut)}</p>}
        {losing.map((group) => (
          <p key={group.groupId}>{words.drivesAfter(group)}</p>
        ))}
      </div>
    </Panel>
  )
}

const Reading = ({ credentials, edit }: Of & { edit: () => void }) => {
  const { licenseExpiry, insuranceExpiry, insuranceProvider, insuranceLast4 } = credentials
  const lines = [
    { name: words.licenceExpires(), value: licenseExpiry && fullDate(licenseExpiry) },
    { name: words.insuranceExpires, value: insuranceExpiry && fullDate(insuranceExpiry) },
    { name: words.insurer, value: insuranceProvider },
    { name: words.policy, value: insuranceLast4 && words.policyEnds(insuranceLast4) },
  ]
  return (
    <>
      <Facts mb={16} className={classes.list}>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? words.notEntered}</dd>
          </div>
        ))}
      </Facts>
      <Button variant="default" onClick={edit}>
        {everyday.edit}
      </Button>
    </>
  )
}

const Entered = ({ credentials }: Of) => {
  const [isEditing, setEditing] = useState(false)
  const isEmpty = credentials.savedAt === null
  return (
    <Panel title={words.entered()}>
      {isEditing || isEmpty ? (
        <CredentialsForm credentials={credentials} done={isEmpty ? null : () => setEditing(false)} />
      ) : (
        <Reading credentials={credentials} edit={() => setEditing(true)} />
      )}
      <Hint mt={16} className={classes.small}>
        {words.seenBy}
      </Hint>
    </Panel>
  )
}

const Groups = ({ groups }: Pick<OwnCredentials, 'groups'>) => (
  <Panel title={words.groups}>
    {groups.length === 0 ? (
      <Quiet>{words.noGroups}</Quiet>
    ) : (
      <Rows pad={12} data-ends data-flush="both" className={classes.rows}>
        {groups.map(({ groupId, name, required, status }) => (
          <li key={groupId}>
            <span>
              <b>{name}</b>
              <Quiet as="span">{required ? words.credentialsAsks : words.doesNotAsk}</Quiet>
            </span>
            {(required || status === 'flagged') && <StatusBadge status={status} />}
          </li>
        ))}
      </Rows>
    )}
  </Panel>
)

export const CredentialsSettings = () => {
  const query = useQuery(api.credentials.mine.queryOptions())
  return (
    <Loaded query={query} skeleton={<SkeletonCards count={3} />}>
      {(credentials) => (
        <Stack gap={20}>
          <Now credentials={credentials} />
          <Entered credentials={credentials} />
          <Groups groups={credentials.groups} />
        </Stack>
      )}
    </Loaded>
  )
}

// The form for a licence and insurance. It never silently overwrites what another screen saved.

type Typed = {
  licenseExpiry: string
  insuranceProvider: string
  insuranceLast4: string
  insuranceExpiry: string
}

const typedOf = (credentials: OwnCredentials): Typed => ({
  licenseExpiry: credentials.licenseExpiry ?? '',
  insuranceProvider: credentials.insuranceProvider ?? '',
  insuranceLast4: credentials.insuranceLast4 ?? '',
  insuranceExpiry: credentials.insuranceExpiry ?? '',
})

/** `done` leaves the form; null if there is nothing to go back to. */
type FormProps = { credentials: OwnCredentials; done: (() => void) | null }

const useSave = (done: FormProps['done']) => {
  const queries = useQueryClient()
  return useSubmit(
    api.credentials.save.mutationOptions({
      onSuccess: (answer) => {
        queries.setQueryData(api.credentials.mine.queryKey(), answer)
        toast({ title: everyday.saved, tone: 'good' })
        done?.()
      },
      onError: (error) => {
        if (fieldIssues(error).length > 0) return
        // The form reports a save from elsewhere as soon as that save is read.
        if (reasonOf<'changed_since'>(error)) queries.invalidateQueries({ queryKey: api.credentials.key() })
        else toast({ title: words.failedToSave, text: messageOf(error, ''), tone: 'bad' })
      },
    }),
  )
}

const CredentialsForm = ({ credentials, done }: FormProps) => {
  const stored = typedOf(credentials)
  const [before, setTyped] = useState({ values: stored, seen: stored, isChanged: false })
  const open = follow(before, stored)
  const { values: typed } = open
  const save = useSave(done)
  const errorAt = (field: keyof Typed) => fieldIssues(save.error).find(({ path }) => path === field)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({
      ...typed,
      licenseExpiry: typed.licenseExpiry || null,
      insuranceExpiry: typed.insuranceExpiry || null,
      savedAt: credentials.savedAt,
    })
  }
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: errorAt(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...open, values: { ...typed, [name]: event.currentTarget.value } }),
  })
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      {open.isChanged && <Warning role="status">{everyday.changedMeanwhile}</Warning>}
      <Fields>
        <TextInput type="date" label={words.licenceExpires()} {...field('licenseExpiry')} />
        <TextInput type="date" label={words.insuranceExpires} {...field('insuranceExpiry')} />
      </Fields>
      <TextInput
        label={words.insurerOptional}
        maxLength={100}
        autoComplete="off"
        {...field('insuranceProvider')}
      />
      <TextInput
        label={words.policyOptional}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        {...field('insuranceLast4')}
        onChange={(event) =>
          setTyped({
            ...open,
            values: { ...typed, insuranceLast4: event.currentTarget.value.replace(/\D/g, '').slice(0, 4) },
          })
        }
      />
      <Buttons gap={8}>
        <Button type="submit" loading={save.isPending}>
          {everyday.save}
        </Button>
        {done && (
          <Button variant="subtle" color="gray" onClick={done}>
            {everyday.cancel}
          </Button>
        )}
      </Buttons>
    </Stack>
  )
}
