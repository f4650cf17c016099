import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'

/** Without a name: a stranger's address may have been typed, and a link in place of a name. */
export function verifyEmail(url: string): MailBody {
  return writeLetter({
    subject: 'Confirm your email for Beanpool',
    heading: 'Welcome to Beanpool',
    paragraphs: ['Please confirm that this is your email address, and your account is ready.'],
    button: { label: 'Confirm my email', url },
    footnote:
      'The link works for one hour. If you did not sign up, ignore this email: nobody can sign in without it.',
  })
}
