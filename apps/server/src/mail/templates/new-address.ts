import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'

/** Has no name: a stranger may have typed the address. */
export function newAddress({ url }: { url: string }): MailBody {
  return writeLetter({
    subject: 'Sign in to Beanpool with this address',
    heading: 'Use this address?',
    paragraphs: ['Someone with a Beanpool account wants to sign in with this address from now on.'],
    button: { label: 'Use this address', url },
    footnote:
      'The link works once, for an hour. If this wasn’t you, ignore this email and nothing will happen.',
  })
}

/** Goes to the account's former address. */
export function formerAddress({ email, url }: { email: string; url: string }): MailBody {
  return writeLetter({
    subject: 'Your Beanpool sign-in address was changed',
    heading: 'Your sign-in address was changed',
    paragraphs: [
      `You now sign in with ${email}.`,
      'If this wasn’t you, take it back. This signs everyone out and removes passkeys and two-factor. Then choose a new password.',
    ],
    button: { label: 'Take my account back', url },
    footnote: 'The link works for 7 days. If it was you, there is nothing to do.',
  })
}
