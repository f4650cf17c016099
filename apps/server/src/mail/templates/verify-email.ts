import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'

export function verifyEmail({ firstName, url }: { firstName: string; url: string }): MailBody {
  return writeLetter({
    subject: 'Confirm your email for Beanpool',
    heading: firstName === '' ? 'Welcome to Beanpool' : `Welcome, ${firstName}`,
    paragraphs: ['One tap and your account is ready: please confirm that this is your email address.'],
    button: { label: 'Confirm my email', url },
    footnote:
      'The link works for one hour. If you did not sign up, leave this mail alone and nothing happens.',
  })
}
