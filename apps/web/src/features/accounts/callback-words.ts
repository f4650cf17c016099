// Words of callback-page.tsx.

/** `used`: the link was used before, by a scanner of mails or by the same adult. */
export type CallbackState = 'loading' | 'success' | 'used' | 'error'

/** The origin of the visit: Google, the link of a mail, or unknown. */
export type Via = 'google' | 'email' | undefined

const arrivals = {
  google: { waiting: 'Google is signing you in.', done: 'Signed in with Google' },
  email: { waiting: 'We are confirming your email.', done: 'Email confirmed!' },
  unknown: { waiting: 'Checking who is signed in.', done: 'You are signed in' },
}

export const authenticationError = 'Authentication error'
const pleaseSignInAgain = 'Please sign in again.'

export const wordsOf = (state: CallbackState, via: Via): { title: string; lead: string } => {
  const { waiting, done } = arrivals[via ?? 'unknown']
  const words: Record<CallbackState, { title: string; lead: string }> = {
    loading: { title: 'One moment', lead: waiting },
    success: { title: done, lead: 'Signing you in…' },
    used: {
      title: 'Already confirmed',
      lead: 'This address is already confirmed. Please sign in.',
    },
    error: { title: authenticationError, lead: pleaseSignInAgain },
  }
  return words[state]
}

/** Says why Google's answer was refused, where there is more to say than to sign in again. */
export const refusalWords = (error: string | undefined, via: Via): string => {
  if (via !== 'google') return pleaseSignInAgain
  if (error === 'access_denied') return 'Google did not sign you in. Please sign in again.'
  return error === 'account_not_linked'
    ? 'An account with this email waits to be confirmed. Follow the link we sent to it, or choose a new password.'
    : pleaseSignInAgain
}

export const confirmedBefore = 'This address is already confirmed.'
export const pleaseSignIn = 'Please sign in.'
