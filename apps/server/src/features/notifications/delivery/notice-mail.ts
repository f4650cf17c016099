// A notice as a mail.
import type { Notice } from '@beanpool/contract/notifications'
import { writeLetter } from '../../../mail/layout.ts'
import type { MailBody } from '../../../mail/mailer.ts'

export function noticeMail({ title, line, button, groupName }: Notice, appUrl: string): MailBody {
  return writeLetter({
    subject: title,
    heading: title,
    paragraphs: [line],
    button: { label: button.label, url: `${appUrl}${button.path}` },
    footnote: `You get this mail because you are in ${groupName}.`,
  })
}
