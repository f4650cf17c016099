import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'

/** Has no name: the mail goes with the account, and says nothing of it. */
export function deletionLink({ url }: { url: string }): MailBody {
  return writeLetter({
    subject: 'Delete your Beanpool account',
    heading: 'Delete your account?',
    paragraphs: [
      'You asked for a link to delete your Beanpool account. It shows what goes and what stays. Nothing is deleted until you tap Delete.',
    ],
    button: { label: 'See what goes', url },
    footnote:
      'The link works once, for ten minutes, where you are signed in. If this wasn’t you, ignore this email and choose a new password.',
  })
}
