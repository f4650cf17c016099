// The ways to invite people to a group, in the dialog and on the page: by email, from other groups, or with a link.
import type { AdmissionShown, Invitation } from '@beanpool/contract/invitations'
import { findAddresses, isEmail } from '@beanpool/domain/invitations/addresses'
import { householdsPerLink, mostAtOnce } from '@beanpool/domain/invitations/invite-code'
import { Button, Tabs, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { api, hasCode, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { newId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Note, Stack } from '../../ui/layout.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { AddressField } from './address-field.tsx'
import * as words from './dialog-words.ts'
import { expiryText, spacedCode, whoFor } from './dialog-words.ts'
import { type Failed, FamilyInvites, tellFailed } from './family-invites.tsx'
import classes from './invitations.module.css'
import { copyLink, shareLink, useShareLink } from './use-share-link.ts'

// Sends many invitations by email in one call. Addresses that failed stay in the field; the others are removed.

type OnAnswered = (answered: { asked: string[]; sent: string[]; failed: Failed[] }) => void

const useSend = (onAnswered: OnAnswered) => {
  const queries = useQueryClient()
  return useSubmit(
    api.invitations.send.mutationOptions({
      onSuccess: ({ answers }, { emails: asked }) => {
        invalidateTopics(queries, ['invitations'])
        const sent = answers.filter(({ problem }) => problem === null).map(({ email }) => email)
        const failed = answers.flatMap(({ email, problem }) => (problem === null ? [] : [{ email, problem }]))
        onAnswered({ asked, sent, failed })
      },
      onError: (error) => {
        const text = reasonOf(error) === 'invites_off' ? words.onlyGroupAdminsCanInvite : undefined
        const said = hasCode(error, 'RATE_LIMITED') ? messageOf(error) : text
        toast({ title: words.failedToSend, text: said, tone: 'bad' })
      },
    }),
  )
}

const ClassList = lazy(() => import('./class-list.tsx').then((module) => ({ default: module.ClassList })))

type EmailInvitesProps = { groupId: string; onDone: () => void }

const EmailInvites = ({ groupId, onDone }: EmailInvitesProps) => {
  const [addresses, setAddresses] = useState<string[]>([])
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { mutate, isPending } = useSend(({ asked, sent, failed }) => {
    // More addresses may have been added while these went out.
    const rest = addresses.filter((address) => !asked.includes(address))
    const wrong = rest.filter((address) => !isEmail(address))
    const all = [...failed, ...wrong.map((email): Failed => ({ email, problem: 'invalid' }))]
    setAddresses([...failed.map(({ email }) => email), ...rest])
    if (sent.length > 0 && all.length === 0) toast({ title: words.invitesSent(sent.length), tone: 'good' })
    if (all.length > 0) tellFailed(all)
    else if (rest.length === 0 && text.trim() === '') onDone()
  })
  const good = [...addresses, ...findAddresses(text, addresses).addresses].filter(isEmail)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = findAddresses(text, addresses).addresses
    const room = Math.max(0, mostAtOnce - addresses.length)
    const beyond = typed.slice(room)
    const all = [...addresses, ...typed.slice(0, room)]
    setAddresses(all)
    setText(beyond.join(', '))
    const emails = all.filter(isEmail)
    const tooMany = beyond.length > 0 ? words.leftOut(beyond.length, mostAtOnce) : null
    setError(all.length === 0 ? words.enterAnEmail : emails.length === 0 ? everyday.invalidEmail : tooMany)
    if (emails.length > 0) mutate({ groupId, emails })
  }
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <AddressField
        addresses={addresses}
        most={mostAtOnce}
        error={error}
        onChange={(next) => {
          setError(null)
          setAddresses(next)
        }}
        text={text}
        onText={setText}
      />
      <Button type="submit" loading={isPending}>
        {words.sendInvites(good.length)}
      </Button>
    </Stack>
  )
}

type InviteFormsProps = {
  groupId: string
  /** The invitation to show if its link could neither be shared nor copied. */
  shown?: Invitation | undefined
  /** Called when everything has been sent. */
  onDone: () => void
}

type WaysProps = InviteFormsProps & { admission: AdmissionShown }

const Ways = ({ groupId, admission, shown, onDone }: WaysProps) => {
  const [ticket, setTicket] = useState(shown)
  const [isList, setList] = useState(false)
  const { groupName, isAdmin, waits } = admission
  if (ticket)
    return <InviteTicket invitation={ticket} groupName={groupName} onAnother={() => setTicket(undefined)} />
  return (
    <Stack>
      {!isAdmin && waits && <Note>{words.anAdminLetsIn}</Note>}
      <Tabs defaultValue="email" keepMounted={false}>
        <Tabs.List mb="md" grow>
          <Tabs.Tab value="email">{words.byEmail}</Tabs.Tab>
          <Tabs.Tab value="families">{words.fromFamilies}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="email">
          {isList ? (
            <Suspense fallback={<SkeletonCards count={1} height={260} />}>
              <ClassList
                groupId={groupId}
                onDone={() => {
                  setList(false)
                  onDone()
                }}
                onBack={() => setList(false)}
              />
            </Suspense>
          ) : (
            <Stack>
              <EmailInvites groupId={groupId} onDone={onDone} />
              {isAdmin && (
                <Button variant="subtle" onClick={() => setList(true)}>
                  {words.classList}
                </Button>
              )}
            </Stack>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="families">
          <FamilyInvites groupId={groupId} onDone={onDone} />
        </Tabs.Panel>
      </Tabs>
      <LinkInvites {...{ groupId, groupName, isAdmin, waits }} onMade={setTicket} />
    </Stack>
  )
}

export const InviteForms = ({ groupId, ...props }: InviteFormsProps) => {
  const query = useQuery(api.invitations.admission.queryOptions({ input: { groupId } }))
  return (
    <Loaded query={query} errorText={messageOf} skeleton={<SkeletonCards count={1} height={260} />}>
      {(admission) =>
        admission.mayInvite ? (
          <Ways key={groupId} groupId={groupId} admission={admission} {...props} />
        ) : (
          <EmptyState title={words.onlyAdminsInvite} card={false}>
            {words.askAnAdmin}
          </EmptyState>
        )
      }
    </Loaded>
  )
}

// A new link, and the ways to share it: the share sheet, copying, mail, chats, or a printed QR code.
const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })))

type TicketProps = { invitation: Invitation; groupName: string; onAnother: () => void }

const InviteTicket = ({ invitation, groupName, onAnother }: TicketProps) => {
  const { link, code } = invitation
  const copy = async () => {
    if (!(await copyLink(link))) toast({ title: everyday.couldNotCopy, text: link, tone: 'bad' })
  }
  const subject = words.invitation(groupName)
  const text = encodeURIComponent(`${subject}: ${link}`)
  const ways = [
    { label: everyday.email, href: `mailto:?subject=${encodeURIComponent(subject)}&body=${text}` },
    { label: words.whatsApp, href: `https://wa.me/?text=${text}` },
    { label: words.sms, href: `sms:?&body=${text}` },
  ]
  const canShare = 'share' in navigator
  return (
    <Stack>
      <div className={classes.ticket}>
        <b>{spacedCode(code)}</b>
        <Hint as="span" className={classes.quiet}>
          {whoFor(invitation)} {expiryText(invitation)}.
        </Hint>
        <Suspense fallback={<div className={classes.qr} />}>
          <QrCode text={link} label={words.qrCode(spacedCode(code))} />
        </Suspense>
        <Hint as="span" className={classes.quiet}>
          {words.scanIt}
        </Hint>
      </div>
      <TextInput label={words.link} value={link} readOnly onFocus={(event) => event.target.select()} />
      <div className={classes.ways}>
        {canShare && <Button onClick={() => shareLink(link, groupName)}>{words.share}</Button>}
        <Button variant={canShare ? 'default' : 'filled'} onClick={copy}>
          {words.copyLink}
        </Button>
        {ways.map(({ label, href }) => (
          <Button key={label} component="a" href={href} target="_blank" rel="noreferrer" variant="default">
            {label}
          </Button>
        ))}
      </div>
      <Button variant="subtle" onClick={onAnother}>
        {words.inviteAnotherFamily}
      </Button>
    </Stack>
  )
}

// Makes a link to share: for one family, or, if an admin makes it, for the families of a chat.
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

const LinkInvites = ({ groupId, groupName, isAdmin, waits, onMade }: LinkInvitesProps) => {
  const { share, busy } = useShareLink({ groupId, groupName }, onMade)
  // A retry after an unanswered call reuses the id, so it does not create a second code.
  const invitationId = useRef(newId())
  const { mutate, isPending } = useCode(onMade)
  const create = () => mutate({ invitationId: invitationId.current, groupId, email: null })
  return (
    <Stack as="section" className={classes.byLink}>
      <h3>{words.orByLink}</h3>
      {isAdmin && (
        <Stack gap={4}>
          <Button variant="default" onClick={share} loading={busy}>
            {words.shareALink}
          </Button>
          <Hint className={classes.quiet}>{words.linkHint(householdsPerLink)}</Hint>
        </Stack>
      )}
      <Stack gap={4}>
        <Button variant="default" onClick={create} loading={isPending}>
          {words.createCode}
        </Button>
        <Hint className={classes.quiet}>{waits ? words.codeHintWaits : words.codeHint}</Hint>
      </Stack>
    </Stack>
  )
}
