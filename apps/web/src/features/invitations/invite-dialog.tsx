// Inviting: a link for the families of a chat, whom an admin lets in one by one, or a code that lets one family in at once.
import { householdsPerLink } from '@beanpool/contract/invitation-limits'
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
import * as words from './invite-dialog-words.tsx'
import { expiryText, spacedCode, whoFor } from './invite-words.ts'
import { copyLink, shareLink, useShareLink } from './use-share-link.ts'

type TicketProps = { invitation: Invitation; groupName: string; onAnother: () => void }

const Ticket = ({ invitation, groupName, onAnother }: TicketProps) => {
  const { link } = invitation
  const copy = async () => {
    if (!(await copyLink(link))) toast({ title: words.couldNotCopy, text: link, tone: 'bad' })
  }
  return (
    <div className={classes.stack}>
      <div className={classes.ticket}>
        <b>{spacedCode(invitation.code)}</b>
        <span className={classes.quiet}>
          {whoFor(invitation)} {expiryText(invitation)}.
        </span>
      </div>
      {invitation.invitedEmail && <p>{words.sentTo(<b>{invitation.invitedEmail}</b>)}</p>}
      <TextInput label={words.link} value={link} readOnly onFocus={(event) => event.target.select()} />
      <div className={classes.buttons}>
        <Button onClick={copy}>{words.copyLink}</Button>
        {'share' in navigator && (
          <Button variant="default" onClick={() => shareLink(link, groupName)}>
            {words.share}
          </Button>
        )}
      </div>
      <Button variant="subtle" onClick={onAnother}>
        {words.inviteAnotherFamily}
      </Button>
    </div>
  )
}

const useOneFamily = (onCreated: (invitation: Invitation) => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.invitations.create.mutationOptions({
      onSuccess: (invitation) => {
        invalidateTopics(queries, ['invitations'])
        onCreated(invitation)
      },
      onError: (error, input) => {
        if (fieldIssues(error).length > 0) return
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        toast({
          title: input.email === null ? words.openInviteNotAvailable : words.failedToSend,
          text: refused ? words.onlyGroupAdminsCanInvite : messageOf(error),
          tone: 'bad',
        })
      },
    }),
  )
}

type InviteDialogProps = {
  groupId: string
  groupName: string
  /** A link that could be neither shared nor copied. */
  shown?: Invitation | undefined
  onClose: () => void
}

export const InviteDialog = ({ groupId, groupName, shown, onClose }: InviteDialogProps) => {
  const [email, setEmail] = useState('')
  const [ticket, setTicket] = useState(shown)
  const { share, busy } = useShareLink({ groupId, groupName }, setTicket)
  const create = useOneFamily(setTicket)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ groupId, email: email.trim() || null })
  }
  const another = () => {
    create.reset()
    setTicket(undefined)
    setEmail('')
  }
  return (
    <Dialog onClose={onClose} title={words.inviteTo(groupName)}>
      {ticket ? (
        <Ticket invitation={ticket} groupName={groupName} onAnother={another} />
      ) : (
        <div className={classes.stack}>
          <p>{words.linkHint(householdsPerLink)}</p>
          <Button onClick={share} loading={busy}>
            {words.shareALink}
          </Button>
          <form onSubmit={submit} className={`${classes.stack} ${classes.single}`} noValidate>
            <p>{words.oneFamilyHint}</p>
            <TextInput
              label={words.emailOptional}
              type="email"
              inputMode="email"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              error={fieldIssues(create.error)[0]?.message}
            />
            <Button type="submit" variant="default" loading={create.isPending}>
              {email.trim() ? words.sendInvitation : words.createCode}
            </Button>
          </form>
        </div>
      )}
    </Dialog>
  )
}
