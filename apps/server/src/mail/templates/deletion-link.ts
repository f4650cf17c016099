import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'

/** By no name: the mail goes with the account, and says nothing of it. */
export function deletionLink({ url }: { url: string }): MailBody {
  return writeLetter({
    subject: 'Delete your Beanpool account',
    heading: 'Delete your account?',
    paragraphs: [
      'You asked for a link to delete your Beanpool account. It shows once more what goes and what stays, and deletes nothing until you tap Delete there.',
    ],
    button: { label: 'See what goes', url },
    footnote:
      'The link works once, for ten minutes, where you are signed in. If it was not you, ignore this email and choose a new password.',
  })
}
