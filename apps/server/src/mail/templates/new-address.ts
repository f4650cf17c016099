import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'

/** By no name: a stranger may have typed the address. */
export function newAddress({ url }: { url: string }): MailBody {
  return writeLetter({
    subject: 'Sign in to Beanpool with this address',
    heading: 'Use this address?',
    paragraphs: ['Somebody with a Beanpool account wants to sign in with this address from now on.'],
    button: { label: 'Use this address', url },
    footnote:
      'The link works once, for an hour. If it was not you, ignore this email and nothing will happen.',
  })
}

/** To the address that the account had. */
export function formerAddress({ email, url }: { email: string; url: string }): MailBody {
  return writeLetter({
    subject: 'Your Beanpool sign-in address was changed',
    heading: 'You sign in with another address now',
    paragraphs: [
      `Your account signs in with ${email} from now on, and no longer with this address.`,
      'If it was not you, take it back: everybody is signed out, passkeys and two-factor are removed, and you choose a new password.',
    ],
    button: { label: 'Take my account back', url },
    footnote: 'The link works for 7 days. If it was you, there is nothing to do.',
  })
}
