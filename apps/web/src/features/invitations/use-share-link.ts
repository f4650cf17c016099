// Opens the device's share sheet in one tap, with a link for the families in a chat. If there is no
// share sheet, it copies the link.
import type { Invitation } from '@beanpool/contract/invitations'
import { householdsPerLink } from '@beanpool/domain/invitations/invite-code'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useOnce, useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './dialog-words.ts'

export const copyLink = async (link: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: everyday.linkCopied, text: words.pasteItInYourChat, tone: 'good' })
    return true
  } catch {
    return false
  }
}

/** Returns false if the sheet did not open. Closing it without choosing is not a failure. */
export const shareLink = async (link: string, groupName: string): Promise<boolean> => {
  if (typeof navigator.share !== 'function') return false
  const data = { title: everyday.beanpool, text: words.invitation(groupName), url: link }
  return navigator.share(data).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
}

type Group = { groupId: string; groupName: string }

/** `onLink`: called to show the link if it could neither be shared nor copied. */
export const useShareLink = ({ groupId, groupName }: Group, onLink: (invitation: Invitation) => void) => {
  const queries = useQueryClient()
  const create = useSubmit(
    api.invitations.create.mutationOptions({
      onSuccess: () => invalidateTopics(queries, ['invitations']),
      onError: (error) => toast({ title: words.openInviteNotAvailable, text: messageOf(error), tone: 'bad' }),
    }),
  )
  const open = async (): Promise<Invitation | undefined> => {
    const list = api.invitations.list.queryOptions({ input: { groupId }, staleTime: 60_000 })
    // If the list does not load, making a link will show why: the device is offline, or the server does not answer.
    const known = navigator.onLine ? await queries.fetchQuery(list).catch(() => null) : null
    // The link that was already posted in the chat.
    const shared = known?.invitations.find((each) => each.households > 1 && each.useCount < each.households)
    return shared ?? create.send({ groupId, email: null, households: householdsPerLink })
  }
  const [busy, setBusy] = useState(false)
  const share = useOnce(async (_: undefined) => {
    setBusy(true)
    const invitation = await open().catch(() => undefined)
    setBusy(false)
    if (!invitation) return
    const { link } = invitation
    if (!(await shareLink(link, groupName)) && !(await copyLink(link))) onLink(invitation)
  })
  return { share: () => void share(undefined), busy }
}
