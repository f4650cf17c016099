// The emails about an account: its address, its password, and its end.
import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'

/** Omits the name, because a stranger may have typed the address, with a link as the name. */
export function verifyEmail(url: string): MailBody {
  return writeLetter({
    kind: 'confirm_address',
    subject: 'Confirm your email for Beanpool',
    heading: 'Welcome to Beanpool',
    paragraphs: ['Please confirm that this is your email address, and your account is ready.'],
    button: { label: 'Confirm my email', url },
    footnote:
      'The link works for one hour. If you did not sign up, ignore this email: nobody can sign in without it.',
  })
}

export function resetPassword({ firstName, url }: { firstName: string; url: string }): MailBody {
  return writeLetter({
    kind: 'new_password',
    subject: 'Choose a new Beanpool password',
    heading: firstName === '' ? 'A new password' : `A new password, ${firstName}`,
    paragraphs: ['Someone, probably you, asked to choose a new password for this account.'],
    button: { label: 'Choose a new password', url },
    footnote:
      'The link works once, for one hour. If this wasn’t you, ignore this email: your password stays the same.',
  })
}

/** Omits the name: a stranger may have typed the address. */
export function newAddress({ url }: { url: string }): MailBody {
  return writeLetter({
    kind: 'confirm_address',
    subject: 'Sign in to Beanpool with this address',
    heading: 'Use this address?',
    paragraphs: ['Someone with a Beanpool account wants to sign in with this address from now on.'],
    button: { label: 'Use this address', url },
    footnote: 'The link works once, for an hour. If this wasn’t you, ignore this email.',
  })
}

/** The email to the account's former address. */
export function formerAddress({ email, url }: { email: string; url: string }): MailBody {
  return writeLetter({
    kind: 'account',
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

/** Omits the name: the email is deleted with the account, and must reveal nothing about it. */
export function deletionLink({ url }: { url: string }): MailBody {
  return writeLetter({
    kind: 'account',
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

/** The email replaces a message on screen, which would reveal to strangers that the address has an account. */
export function alreadyRegistered({ firstName, url }: { firstName: string; url: string }): MailBody {
  return writeLetter({
    kind: 'account',
    subject: 'You already have a Beanpool account',
    heading: firstName === '' ? 'You already have an account' : `You already have an account, ${firstName}`,
    paragraphs: [
      'Someone tried to sign up with this email address. It already has an account. If it was you, sign in instead, or choose a new password there.',
    ],
    button: { label: 'Sign in', url },
    footnote: 'If this wasn’t you, ignore this email: nothing has changed.',
  })
}

/**
 * Omits the name: no data of the account is kept, not even this email's address. `contact`: the address for questions,
 * if an operator deleted it.
 */
export function accountDeleted(contact: string | null): MailBody {
  return writeLetter({
    kind: 'account',
    subject: 'Your Beanpool account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      ...(contact === null ? [] : ['The people who run this Beanpool have deleted it.']),
      'Your name, numbers and addresses are gone from Beanpool. You’ll get no more emails.',
    ],
    button: null,
    footnote:
      contact === null
        ? 'If this wasn’t you, someone else may know your password. Change it wherever else you use it.'
        : `Write to ${contact} if you didn’t ask for it.`,
  })
}
