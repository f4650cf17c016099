import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'

/** Sent instead of an answer on screen, which would tell a stranger that the address has an account. */
export function alreadyRegistered({ firstName, url }: { firstName: string; url: string }): MailBody {
  return writeLetter({
    subject: 'You already have a Beanpool account',
    heading: firstName === '' ? 'You already have an account' : `You already have an account, ${firstName}`,
    paragraphs: [
      'Someone tried to sign up with this email address, which already has an account. If it was you, sign in instead; if you forgot your password, you can choose a new one there.',
    ],
    button: { label: 'Sign in', url },
    footnote: 'If this wasn’t you, ignore this email: nothing has changed.',
  })
}
