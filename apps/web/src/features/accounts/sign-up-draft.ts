// Keeps a visitor's sign-up fields, except the password, and the address the link was sent to: a phone may drop
// the page while its owner reads the mail.
import { keepDraft, readDraft } from '../../ui/tab-draft.ts'
import type { SignUpValues } from './sign-up-values.ts'

export type SignUpDraft = Partial<Omit<SignUpValues, 'password'>> & {
  /** The address whose link is awaited. */
  sentTo?: string
}

const key = 'beanpool-sign-up'

/** Returns the stored value if it is a draft. */
export const asSignUpDraft = (stored: unknown): SignUpDraft =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
    : {}

/** Begins a new sign-up for an invitation by mail to another address. */
export const draftFor = (draft: SignUpDraft, email: string): SignUpDraft =>
  email === '' || draft.email === undefined || draft.email === email ? draft : {}

export const signUpDraft = {
  read: (email: string): SignUpDraft => draftFor(asSignUpDraft(readDraft(key)), email),
  keep: ({ password: _, ...typed }: SignUpValues, sentTo: string | null) =>
    keepDraft(key, sentTo === null ? typed : { ...typed, sentTo }),
  forget: () => keepDraft(key, null),
}
