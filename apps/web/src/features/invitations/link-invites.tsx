// Makes a link to hand on: for one family, or an admin's for the families of a chat.
import { householdsPerLink } from '@beanpool/contract/invitation-limits'
import type { Invitation } from '@beanpool/contract/invitations'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import classes from './invitations.module.css'
import * as words from './invite-dialog-words.ts'
import inviting from './inviting.module.css'
import { useShareLink } from './use-share-link.ts'

const notAvailable = (text: string) => toast({ title: words.openInviteNotAvailable, text, tone: 'bad' })

const useCode = (onMade: (invitation: Invitation) => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.invitations.create.mutationOptions({
      onSuccess: (invitation) => {
        invalidateTopics(queries, ['invitations'])
        if (invitation.code === '') notAvailable(words.noInviteCode)
        else onMade(invitation)
      },
      onError: (error) =>
        notAvailable(reasonOf(error) === null ? messageOf(error) : words.onlyGroupAdminsCanInvite),
    }),
  )
}

type LinkInvitesProps = {
  groupId: string
  groupName: string
  isAdmin: boolean
  waits: boolean
  onMade: (invitation: Invitation) => void
}

export const LinkInvites = ({ groupId, groupName, isAdmin, waits, onMade }: LinkInvitesProps) => {
  const { share, busy } = useShareLink({ groupId, groupName }, onMade)
  // A try that got no answer is repeated by the same id, and makes one code.
  const invitationId = useRef<string>(crypto.randomUUID())
  const { mutate, isPending } = useCode(onMade)
  const create = () => mutate({ invitationId: invitationId.current, groupId, email: null })
  return (
    <section className={`${classes.stack} ${inviting.byLink}`}>
      <h3>{words.orByLink}</h3>
      {isAdmin && (
        <div className={inviting.offer}>
          <Button variant="default" onClick={share} loading={busy}>
            {words.shareALink}
          </Button>
          <p className={classes.quiet}>{words.linkHint(householdsPerLink)}</p>
        </div>
      )}
      <div className={inviting.offer}>
        <Button variant="default" onClick={create} loading={isPending}>
          {words.createCode}
        </Button>
        <p className={classes.quiet}>{waits ? words.codeHintWaits : words.codeHint}</p>
      </div>
    </section>
  )
}
