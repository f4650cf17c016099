// Keeps what a visitor has typed to sign up, except the password, and where the link was sent: a phone may drop the page while its owner
// reads the mail.
import { keepDraft, readDraft } from '../../ui/tab-draft.ts'
import type { SignUpValues } from './sign-up-values.ts'

export type SignUpDraft = Partial<Omit<SignUpValues, 'password'>> & {
  /** The address whose link is awaited. */
  sentTo?: string
}

const key = 'beanpool-sign-up'

/** What was stored, as far as it is a draft. */
export const asSignUpDraft = (stored: unknown): SignUpDraft =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
    : {}

/** An invitation by mail to another address begins another sign-up. */
export const draftFor = (draft: SignUpDraft, email: string): SignUpDraft =>
  email === '' || draft.email === undefined || draft.email === email ? draft : {}

export const signUpDraft = {
  read: (email: string): SignUpDraft => draftFor(asSignUpDraft(readDraft(key)), email),
  keep: ({ password: _, ...typed }: SignUpValues, sentTo: string | null) =>
    keepDraft(key, sentTo === null ? typed : { ...typed, sentTo }),
  forget: () => keepDraft(key, null),
}
