import { accountBlocked, signUpByInvitation, signUpClosed } from '@beanpool/contract/wait-words'
import type { SignInProviderId } from '@beanpool/domain/accounts/sign-in-providers'
import { contactEmail } from '../../ui/contact-email.ts'
import * as everyday from '../../ui/everyday-words.ts'

/** `used`: the link was followed before, by an email scanner or by the same adult. */
export type CallbackState = 'loading' | 'success' | 'used' | 'error'

/** How the visitor arrived: from a provider, through a mailed link, or unknown. */
export type Via = SignInProviderId | 'email' | undefined

/** `name`: the provider's name. */
const arrivalWords = (via: Via, name: string | undefined) => {
  if (via === 'email') return { waiting: 'Confirming your email.', done: 'Email confirmed!' }
  if (name === undefined) return { waiting: 'Checking.', done: 'You are signed in' }
  return { waiting: `${name} is signing you in.`, done: `Signed in with ${name}` }
}

export const authenticationError = 'Authentication error'
const pleaseSignInAgain = everyday.signInAgain

export const wordsOf = (
  state: CallbackState,
  via: Via,
  name: string | undefined,
): { title: string; lead: string } => {
  const { waiting, done } = arrivalWords(via, name)
  const words: Record<CallbackState, { title: string; lead: string }> = {
    loading: { title: everyday.oneMoment, lead: waiting },
    success: { title: done, lead: 'Signing you in…' },
    used: {
      title: 'Already confirmed',
      lead: pleaseSignInAgain,
    },
    error: { title: authenticationError, lead: pleaseSignInAgain },
  }
  return words[state]
}

/**
 * Says why a sign-in was refused, if the adult needs to know more than to sign in again. `name`: the provider's name.
 */
export const refusalWords = (error: string | undefined, name: string | undefined): string => {
  if (error === 'BLOCKED') return accountBlocked(contactEmail())
  if (error === 'SIGN_UP_CLOSED') return signUpClosed(contactEmail())
  if (error === 'SIGN_UP_BY_INVITATION') return signUpByInvitation
  const words: Record<string, string> = {
    access_denied: `${name} did not sign you in.`,
    account_not_linked: 'Confirm this account first: follow the link we mailed you.',
    clocks_differ: `${name}’s clock and ours don’t match. Use your email instead.`,
    email_not_found: `${name} didn’t tell us your email address. Use your email instead.`,
    email_not_verified: `${name} hasn’t confirmed your email address. Use your email instead.`,
    provider_away: `${name} doesn’t answer right now. Use your email instead, or try again later.`,
  }
  return (name && error && words[error]) || pleaseSignInAgain
}

export const confirmedBefore = 'This address is already confirmed.'
export const pleaseSignIn = 'Please sign in.'

export const code = 'Code'
export const codeHint = 'From your authenticator app.'
export const recoveryCode = 'Recovery code'
export const recoveryHint = 'Each works once.'
export const useRecovery = 'Use a recovery code'
export const useApp = 'Use the app'
export const back = 'Back to the password'

const tooMany = 'Too many tries. Wait a while.'
const wrong = everyday.wrongCode
const over = 'Too slow. Enter your password again.'

type Refusal = { code?: string; status: number; message?: string }

export const codeProblemOf = ({ code: reason, status, message }: Refusal): string => {
  if (reason === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' || reason === 'ACCOUNT_TEMPORARILY_LOCKED')
    return tooMany
  if (reason === 'INVALID_TWO_FACTOR_COOKIE') return over
  if ((status === 429 || reason === 'TWO_FACTOR_UNREADABLE') && message) return message
  return status === 400 || status === 401 ? wrong : everyday.unreachableTryAgain
}

// The texts of the dialog that asks for the password again before a change.

export const noPassword = 'No password? Sign in again'

export const confirmLinkExpired = 'This link has expired. Sign in for a new one.'
export const thisAddressIsAlreadyConfirmed = `${confirmedBefore} ${pleaseSignIn}`
export const confirmWrongPassword = 'Not the password you signed up with.'
export const passwordIsRequired = 'Password is required'
export const confirmYourEmail = 'Confirm your email'
export const confirmLead = 'Type the password you chose at sign-up.'
export const password = 'Password'
export const notMeOrForgotten = 'I didn’t sign up, or forgot it'
export const enteredIsDeleted = 'What was entered is deleted.'
export const savePassword = 'Save password'
export const thisLinkDoesntWork = 'This link doesn’t work'

export const continueWith = (name: string): string => `Continue with ${name}`
export const orWithYourEmail = 'or with your email'

export const welcomed = 'Welcome back!'
export const loginTitle = 'Welcome back'
export const createAnAccount = 'Create an account'
export const forgotYourPassword = 'Forgot your password?'
export const newHere = 'New here?'

// Sentences about passkeys: their problems, and the button that signs in with one.

export const signInWithPasskey = 'Use a passkey'

/** Texts for each problem, by the browser's name for it. */
export const deviceProblems: Record<string, string> = {
  AbortError: everyday.noPasskey,
  InvalidStateError: 'This device already has your passkey.',
  NotAllowedError: everyday.noPasskey,
  NotSupportedError: 'This device can’t make passkeys.',
  SecurityError: 'Passkeys don’t work here.',
}

/** Without this hint, an adult whose passkey is for an old address would see a failure but no way to sign in. */
export const orPassword = (problem: string): string => `${problem} Or use your password.`

const gone = 'We don’t know this passkey. Use your password.'
const unchecked = 'Your device has to check that it’s you.'

export const passkeyProblemOf = ({ code, status, message }: Refusal): string => {
  if (code === 'PASSKEY_NOT_FOUND') return gone
  if (code === 'USER_NOT_VERIFIED') return unchecked
  if ((status === 429 || code === 'BLOCKED') && message) return message
  return everyday.pleaseTryAgain
}

export const couldntResend = "Couldn't resend"
export const verificationSent = 'Verification sent'
export const newLinkIsSent = 'Check your inbox for a new confirmation link.'
export const notVerified = 'This email is already registered but not verified.'
export const resendVerificationEmail = 'Resend verification email'

export const resetPasswordLinkExpired = 'This link has expired. Ask for a new one.'
export const passwordChanged = 'Password changed'
export const signInWithIt = 'Sign in with it.'

export const sendANewLink = 'Send a new link'
export const chooseANewPassword = 'Choose a new password'

export const notSignedIn = 'Not signed in'
export const signInAgainToContinue = 'What you typed is still here.'
export const noPasswordHere = 'No password? Use a new tab'

export const invalidEmailOrPassword = 'Invalid email or password. Please try again.'
export const emailIsRequired = 'Email is required'

export const firstNameIsRequired = 'First name is required'
export const lastNameIsRequired = 'Last name is required'

export const phoneIsRequired = 'Phone is required'
export const couldNotSignUp = 'An error occurred during signup. Please try again.'

export const accountCreated = 'Account created!'
export const signupLead = 'One account per adult.'

export const invitationCodeOptional = 'Invitation code (optional)'

export const passwordHint = '8 characters: upper and lower case, number, special character.'
export const byInvitation = 'By invitation only'
export const signUpIsClosed = 'Sign-up is closed'
export const typeACode = 'I have a code'
export const haveAnAccount = 'Already have an account?'
export const byCreating = 'Signing up, you agree to our'
export const terms = 'terms'
export const and = 'and'
export const privacy = 'privacy policy'
