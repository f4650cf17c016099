import type { Invitation } from '@beanpool/contract/invitations'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, fieldIssues, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './invitations.module.css'
import { expiryText, spacedCode } from './invite-words.ts'

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Link copied', tone: 'good' })
  } catch {
    toast({ title: 'Could not copy', text, tone: 'bad' })
  }
}

const Ticket = ({
  invitation,
  groupName,
  onAnother,
}: {
  invitation: Invitation
  groupName: string
  onAnother: () => void
}) => {
  const share = async () => {
    const data = { title: 'Beanpool', text: `Share rides with us in ${groupName}`, url: invitation.link }
    // Closing the device's sheet without choosing is no failure.
    await navigator.share(data).catch(() => undefined)
  }
  return (
    <div className={classes.stack}>
      <div className={classes.ticket}>
        <b>{spacedCode(invitation.code)}</b>
        <span className={classes.quiet}>For one family. {expiryText(invitation)}.</span>
      </div>
      {invitation.invitedEmail && (
        <p>
          We sent it to <b>{invitation.invitedEmail}</b>; only that address can use it.
        </p>
      )}
      <TextInput label="Link" value={invitation.link} readOnly onFocus={(event) => event.target.select()} />
      <div className={classes.buttons}>
        <Button onClick={() => copy(invitation.link)}>Copy link</Button>
        {'share' in navigator && (
          <Button variant="default" onClick={share}>
            Share
          </Button>
        )}
      </div>
      <Button variant="subtle" onClick={onAnother}>
        Invite another family
      </Button>
    </div>
  )
}

type InviteDialogProps = { groupId: string; groupName: string; onClose: () => void }

export const InviteDialog = ({ groupId, groupName, onClose }: InviteDialogProps) => {
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const create = useSubmit(
    api.invitations.create.mutationOptions({
      onSuccess: () => invalidateTopics(queries, ['invitations']),
      onError: (error, input) => {
        if (fieldIssues(error).length > 0) return
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        toast({
          title:
            input.email === null ? 'Open invite not available' : 'Failed to send invites. Please try again.',
          text: refused ? 'Only admins of the group can invite.' : messageOf(error),
          tone: 'bad',
        })
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ groupId, email: email.trim() || null })
  }
  const another = () => {
    create.reset()
    setEmail('')
  }
  return (
    <Dialog onClose={onClose} title={`Invite to ${groupName}`}>
      {create.data ? (
        <Ticket invitation={create.data} groupName={groupName} onAnother={another} />
      ) : (
        <form onSubmit={submit} className={classes.stack} noValidate>
          <p>A code lets one family in. Send the link in your chat, or have us mail it.</p>
          <TextInput
            label="Email (optional)"
            type="email"
            inputMode="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={fieldIssues(create.error)[0]?.message}
          />
          <Button type="submit" loading={create.isPending}>
            {email.trim() ? 'Send invitation' : 'Create code'}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
