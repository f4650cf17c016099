import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'

/** Has no name: a stranger may have typed the address, and a link as the name. */
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
