// Words of passkeys: what went wrong, and the button that signs in with one.
import * as everyday from '../../ui/everyday-words.ts'

export const signInWithPasskey = 'Use a passkey'

/** Words by the browser's name of the problem. */
export const deviceProblems: Record<string, string> = {
  AbortError: 'No passkey was used. Try again when you’re ready.',
  InvalidStateError: 'This device has a passkey for you already.',
  NotAllowedError: 'No passkey was used. Try again when you’re ready.',
  NotSupportedError: 'This device cannot make a passkey.',
  SecurityError: 'Passkeys do not work at this address.',
}

/** A passkey of an old address does not work, and the device does not tell. */
export const orPassword = (problem: string): string => `${problem} Or sign in with your password.`

const gone = 'We don’t know this passkey. It may have been removed. Sign in with your password.'
const unchecked = 'Your device has to check that it’s you, by fingerprint, face or PIN.'

type Refusal = { code?: string; status: number; message?: string }

export const problemOf = ({ code, status, message }: Refusal): string => {
  if (code === 'PASSKEY_NOT_FOUND') return gone
  if (code === 'USER_NOT_VERIFIED') return unchecked
  if (status === 429 && message) return message
  return everyday.pleaseTryAgain
}
