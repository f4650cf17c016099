import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'

type Admitted = { groupName: string; url: string }

export function admittedToGroup({ groupName, url }: Admitted): MailBody {
  return writeLetter({
    subject: `You're in: ${groupName}`,
    heading: `Welcome to ${groupName}`,
    paragraphs: ['An admin has let your family in. Your week is waiting.'],
    button: { label: 'Open the group', url },
    footnote: 'You get this email because your family asked to join.',
  })
}
