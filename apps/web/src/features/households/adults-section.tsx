// The adults of the family: who they are, and asking the second one in.
import type { Household } from '@beanpool/contract/households'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api, isDefinedError } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { agoText } from '../../ui/date-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { coParentInviteWords } from './co-parent-words.ts'
import classes from './profile.module.css'
import { issueAt, useHouseholdChange } from './use-household.ts'

const Waiting = ({ invitation }: { invitation: NonNullable<Household['coParentInvitation']> }) => {
  const cancel = useSubmit(
    api.coParents.cancel.mutationOptions(useHouseholdChange('Could not revoke', 'Invitation taken back')),
  )
  return (
    <li ref={handsFocusOn} className={classes.item}>
      <span className={classes.grow}>
        <b>{invitation.email}</b>
        <span className={classes.quiet}>Invited, expires {agoText(invitation.expiresAt)}</span>
      </span>
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
        Revoke
      </Button>
    </li>
  )
}

const InviteForm = ({ again }: { again: boolean }) => {
  const [email, setEmail] = useState('')
  const asked = useHouseholdChange('Could not invite', 'Invitation sent')
  const invite = useSubmit(
    api.coParents.invite.mutationOptions({
      onSuccess: (answer) => {
        asked.onSuccess(answer)
        setEmail('')
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'REFUSED')
          toast({ ...coParentInviteWords(error.data.reason), tone: 'bad' })
        else asked.onError(error)
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate({ email: email.trim() })
  }
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <TextInput
        label="Email of the second adult"
        description="They get a sign-in of their own and share everything here: kids, rides and turns."
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={issueAt(invite.error, 'email')}
      />
      <div>
        <Button type="submit" variant="default" loading={invite.isPending}>
          {again ? 'Send a new invitation' : 'Invite to the family'}
        </Button>
      </div>
    </form>
  )
}

export const AdultsSection = ({ household }: { household: Household }) => {
  const { adults, coParentInvitation } = household
  return (
    <Panel title="Adults">
      <ul className={classes.list}>
        {adults.map((adult) => (
          <li key={adult.adultId} className={classes.item}>
            <span className={classes.grow}>
              <b>{`${adult.firstName} ${adult.lastName}`.trim()}</b>
              {adult.isMe && <span className={classes.quiet}>You</span>}
            </span>
          </li>
        ))}
        {coParentInvitation && <Waiting invitation={coParentInvitation} />}
      </ul>
      {adults.length < 2 && (
        <div className={classes.add}>
          <InviteForm again={coParentInvitation !== null} />
        </div>
      )}
    </Panel>
  )
}
