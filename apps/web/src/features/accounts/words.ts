import * as everyday from '../../ui/everyday-words.ts'

// Words of the page behind the links of a changed sign-in address.
export const useTitle = 'Use this address?'
export const useLead = 'You’ll sign in to Beanpool with it.'
export const useIt = 'Use this address'
export const backTitle = 'Take your account back?'
export const backLead =
  'This signs everyone out and removes passkeys and two-factor. Then choose a new password.'
export const takeBack = 'Take my account back'
export const changed = 'Address changed'
export const changedLead = (email: string): string => `You now sign in with ${email}.`
export const isBack = 'Your account is yours again'
export const isBackLead = (email: string): string =>
  `You sign in with ${email} again. Choose a new password now.`
export const addressChooseAPassword = 'Choose a new password'
export const linkEnded = 'It was used already, or it has expired.'
export const taken = 'Someone else signs in with this address.'
export const doesNotWork = 'This link doesn’t work'

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

/** Says why Google's answer was refused, if there is more to say than to sign in again. */
export const refusalWords = (error: string | undefined, via: Via): string => {
  if (via !== 'google') return pleaseSignInAgain
  if (error === 'access_denied') return 'Google did not sign you in. Please sign in again.'
  return error === 'account_not_linked'
    ? 'An account with this email waits to be confirmed. Follow the link we sent to it, or choose a new password.'
    : pleaseSignInAgain
}

export const confirmedBefore = 'This address is already confirmed.'
export const pleaseSignIn = 'Please sign in.'

export const code = 'Code'
export const codeHint = 'Six digits, from your authenticator app.'
export const recoveryCode = 'Recovery code'
export const recoveryHint = 'One of the ten that you kept. Each works once.'
export const codeIsRequired = 'Type the code first.'
export const useRecovery = 'Use a recovery code'
export const useApp = 'Use the app'
export const back = 'Back to the password'

const tooMany = 'Too many wrong codes. Wait a while, then enter your password again.'
const wrong = 'That code is not right, or it has run out. Try the next one.'
const over = 'This took too long. Go back and enter your password again.'

type Refusal = { code?: string; status: number; message?: string }

export const codeProblemOf = ({ code: reason, status, message }: Refusal): string => {
  if (reason === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' || reason === 'ACCOUNT_TEMPORARILY_LOCKED')
    return tooMany
  if (reason === 'INVALID_TWO_FACTOR_COOKIE') return over
  if ((status === 429 || reason === 'TWO_FACTOR_UNREADABLE') && message) return message
  return status === 400 || status === 401 ? wrong : everyday.unreachableTryAgain
}

// Words of the dialog that asks for the password again before a change.
export const confirmFirstTitle = 'Confirm it’s you'
export const confirmFirstPassword = 'Your password'

export const confirmFirstWrongPassword = 'Wrong password.'
export const noPassword = 'No password? Sign in again'

export const confirmLinkExpired = "This link is no longer valid. Sign in and we'll send you a new one."
export const thisAddressIsAlreadyConfirmed = 'This address is already confirmed. Please sign in.'
export const confirmWrongPassword =
  "That's not the password you signed up with. Try again, or choose a new one."
export const passwordIsRequired = 'Password is required'
export const confirmYourEmail = 'Confirm your email'
export const confirmLead = "Type the password that you chose when you signed up, and you're in."
export const password = 'Password'
export const notMeOrForgotten = "I didn't sign up, or forgot it"
export const confirmChooseAPassword = 'Choose a password'
export const enteredIsDeleted =
  "Anything entered at sign-up will be deleted, so nobody else can get in. Next we'll ask for your name."
export const newPassword = 'New password'
export const savePassword = 'Save password'
export const thisLinkDoesntWork = 'This link doesn’t work'

export const continueWithGoogle = 'Continue with Google'
export const orWithYourEmail = 'or with your email'

export const welcomed = 'Welcome back!'
export const loginTitle = 'Welcome back'
export const createAnAccount = 'Create an account'
export const forgotYourPassword = 'Forgot your password?'
export const newHere = 'New here?'

export const youAreSignedInAs = (email: string): string => `You are signed in as ${email}.`
export const signInWithOther = 'Sign in with the other address'

// Words of passkeys: their problems, and the button that signs in with one.

export const signInWithPasskey = 'Use a passkey'

/** Words by the browser's name of the problem. */
export const deviceProblems: Record<string, string> = {
  AbortError: 'No passkey was used. Try again when you’re ready.',
  InvalidStateError: 'This device has a passkey for you already.',
  NotAllowedError: 'No passkey was used. Try again when you’re ready.',
  NotSupportedError: 'This device cannot make a passkey.',
  SecurityError: 'Passkeys do not work at this address.',
}

/** A passkey of an old address does not work, and the device does not say so. */
export const orPassword = (problem: string): string => `${problem} Or sign in with your password.`

const gone = 'We don’t know this passkey. It may have been removed. Sign in with your password.'
const unchecked = 'Your device has to check that it’s you, by fingerprint, face or PIN.'

export const passkeyProblemOf = ({ code, status, message }: Refusal): string => {
  if (code === 'PASSKEY_NOT_FOUND') return gone
  if (code === 'USER_NOT_VERIFIED') return unchecked
  if (status === 429 && message) return message
  return everyday.pleaseTryAgain
}

export const couldntResend = "Couldn't resend"
export const verificationSent = 'Verification sent'
export const newLinkIsSent = 'Check your inbox for a new confirmation link.'
export const notVerified = 'This email is already registered but not verified.'
export const resendVerificationEmail = 'Resend verification email'

export const resetPasswordLinkExpired = 'This reset link is no longer valid. Please ask for a new one.'
export const passwordChanged = 'Password changed'
export const signInWithIt = 'Sign in with your new password.'

export const sendANewLink = 'Send a new link'
export const chooseANewPassword = 'Choose a new password'

export const notSignedIn = 'Not signed in'
export const signInAgainToContinue = 'Sign in again to continue. What you typed is still here.'

export const invalidEmailOrPassword = 'Invalid email or password. Please try again.'
export const emailIsRequired = 'Email is required'

export const email = 'Email'

export const signOut = 'Sign out'
export const signOutNow = 'Sign out now?'
export const staySignedIn = 'Stay signed in'
export const unsavedLost = (count: number): string =>
  count === 1
    ? '1 change isn’t saved yet. It will be lost if you sign out.'
    : `${count} changes aren’t saved yet. They will be lost if you sign out.`
export const signOutAnyway = (count: number): string =>
  count === 1 ? 'Sign out, lose it' : 'Sign out, lose them'

export const couldNotSignOut = 'Could not sign out'

export const firstNameIsRequired = 'First name is required'
export const lastNameIsRequired = 'Last name is required'

export const invalidEmail = 'Invalid email'
export const phoneIsRequired = 'Phone is required'
export const couldNotSignUp = 'An error occurred during signup. Please try again.'

export const linkSent = 'Link sent'
export const accountCreated = 'Account created!'
export const createYourAccount = 'Create your account'
export const signupLead = 'One account per adult. Your family comes next.'
export const leadToFamily = 'One account per adult. Then you join your family.'
export const firstName = 'First name'
export const lastName = 'Last name'

export const phoneHint = 'Only families you share a group with see it.'
export const invitationCodeOptional = 'Invitation code (optional)'

export const passwordHint =
  'At least 8 characters, with upper and lower case, a number and a special character.'
export const createAccount = 'Create account'
export const haveAnAccount = 'Already have an account?'
export const byCreating = 'By creating an account you agree to our'
export const terms = 'terms'
export const and = 'and'
export const privacy = 'privacy policy'
