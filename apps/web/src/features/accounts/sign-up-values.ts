// The fields of the sign-up form, the rules that refuse their values, and the words for each refusal (spec 5 and 8).
import { passwordProblem } from '@beanpool/contract/password-words'
import { phoneProblem } from '@beanpool/contract/phone'
import * as everyday from '../../ui/everyday-words.ts'
import { keepDraft, readDraft } from '../../ui/tab-draft.ts'
import * as words from './words.ts'

export type SignUpValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  inviteCode: string
  password: string
}

/** The server refuses longer names, addresses and numbers (sign-in-rules.ts). */
export const longestField = 100

export const clean = (value: string) => value.replace(/[<>]/g, '').trim()

const required = (message: string) => (value: string) => (clean(value) ? null : message)

/** Each field's rule, in the order of the form. A rule returns the sentence shown at its field, or null. */
export const signUpRules = {
  firstName: required(words.firstNameIsRequired),
  lastName: required(words.lastNameIsRequired),
  email: (value: string) => {
    if (!clean(value)) return words.emailIsRequired
    return /^\S+@\S+\.\S+$/.test(clean(value)) ? null : everyday.invalidEmail
  },
  phone: (value: string) => required(words.phoneIsRequired)(value) ?? phoneProblem(clean(value)),
  password: passwordProblem,
}

export const signUpFailure = words.couldNotSignUp
const unverified = words.notVerified

/** The library's error, plus the fields from our own rules (sign-in-rules.ts). */
type SignUpError = { status: number; message?: string; code?: string; field?: string }

export type SignUpRefusal =
  | { kind: 'unverified' }
  | { kind: 'field'; field: keyof typeof signUpRules; text: string }
  | { kind: 'whole'; text: string }

/**
 * Turns the server's refusal into words. If the server names a field, its sentence is shown there. If the response is
 * about typed values or a limit, the server's own words are shown (spec 8). Otherwise the general sentence is shown.
 */
export const signUpRefusal = ({ status, message, code, field }: SignUpError): SignUpRefusal => {
  if (message === undefined || message === '') return { kind: 'whole', text: signUpFailure }
  if (message === unverified) return { kind: 'unverified' }
  const name = (Object.keys(signUpRules) as (keyof typeof signUpRules)[]).find((each) => each === field)
  if (name !== undefined) return { kind: 'field', field: name, text: message }
  const speaks = status === 429 || code?.startsWith('SIGN_UP_') || /invalid|email|password/i.test(message)
  return { kind: 'whole', text: speaks ? message : signUpFailure }
}

// Keeps a visitor's sign-up fields, except for the password, and the address to which the link was sent. A phone may
// drop the page while the visitor reads the email.

export type SignUpDraft = Partial<Omit<SignUpValues, 'password'>> & {
  /** The address to which the awaited link was sent. */
  sentTo?: string
}

const key = 'beanpool-sign-up'

/** Returns the stored value if it is a valid draft. */
export const asSignUpDraft = (stored: unknown): SignUpDraft =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
    : {}

/** Starts a new sign-up if the invitation was mailed to another address. */
export const draftFor = (draft: SignUpDraft, email: string): SignUpDraft =>
  email === '' || draft.email === undefined || draft.email === email ? draft : {}

export const signUpDraft = {
  read: (email: string): SignUpDraft => draftFor(asSignUpDraft(readDraft(key)), email),
  keep: ({ password: _, ...typed }: SignUpValues, sentTo: string | null) =>
    keepDraft(key, sentTo === null ? typed : { ...typed, sentTo }),
  forget: () => keepDraft(key, null),
}
