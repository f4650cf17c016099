// A link that was made, and the ways to hand it on: the device's share sheet, copying, mail, chats, a QR code on a wall.
import type { Invitation } from '@beanpool/contract/invitations'
import { Button, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { toast } from '../../ui/toast.ts'
import classes from './invitations.module.css'
import * as words from './invite-dialog-words.ts'
import { expiryText, spacedCode, whoFor } from './invite-words.ts'
import inviting from './inviting.module.css'
import * as shareWords from './share-link-words.ts'
import { copyLink, shareLink } from './use-share-link.ts'

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })))

type TicketProps = { invitation: Invitation; groupName: string; onAnother: () => void }

export const InviteTicket = ({ invitation, groupName, onAnother }: TicketProps) => {
  const { link, code } = invitation
  const copy = async () => {
    if (!(await copyLink(link))) toast({ title: words.couldNotCopy, text: link, tone: 'bad' })
  }
  const subject = shareWords.invitation(groupName)
  const text = encodeURIComponent(`${subject}: ${link}`)
  const ways = [
    { label: words.email, href: `mailto:?subject=${encodeURIComponent(subject)}&body=${text}` },
    { label: words.whatsApp, href: `https://wa.me/?text=${text}` },
    { label: words.sms, href: `sms:?&body=${text}` },
  ]
  const canShare = 'share' in navigator
  return (
    <div className={classes.stack}>
      <div className={inviting.ticket}>
        <b>{spacedCode(code)}</b>
        <span className={classes.quiet}>
          {whoFor(invitation)} {expiryText(invitation)}.
        </span>
        <Suspense fallback={<div className={inviting.qr} />}>
          <QrCode text={link} label={words.qrCode(spacedCode(code))} />
        </Suspense>
        <span className={classes.quiet}>{words.scanIt}</span>
      </div>
      <TextInput label={words.link} value={link} readOnly onFocus={(event) => event.target.select()} />
      <div className={inviting.ways}>
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
    </div>
  )
}
