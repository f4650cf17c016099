import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'

export function resetPassword({ firstName, url }: { firstName: string; url: string }): MailBody {
  return writeLetter({
    subject: 'Choose a new Beanpool password',
    heading: firstName === '' ? 'A new password' : `A new password, ${firstName}`,
    paragraphs: ['Someone, probably you, asked to choose a new password for this account.'],
    button: { label: 'Choose a new password', url },
    footnote:
      'The link works once, for one hour. If this wasn’t you, ignore this email: your password stays the same.',
  })
}
