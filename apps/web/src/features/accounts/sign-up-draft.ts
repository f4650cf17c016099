// Keeps in this tab what a visitor has typed to sign up, the password excepted, and where the link was sent: a phone that drops the
// page while they read the mail loses nothing.
import type { SignUpValues } from './sign-up-values.ts'

export type SignUpDraft = Partial<Omit<SignUpValues, 'password'>> & {
  /** The address whose link is awaited. */
  sentTo?: string
}

const key = 'beanpool-sign-up'

/** The stored text, as far as it is a draft. */
export const parseSignUpDraft = (stored: string | null): SignUpDraft => {
  try {
    const draft: unknown = JSON.parse(stored ?? '{}')
    if (typeof draft !== 'object' || draft === null) return {}
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** A mail that names its reader begins another sign-up than that of another address. */
export const draftFor = (draft: SignUpDraft, email: string): SignUpDraft =>
  email === '' || draft.email === undefined || draft.email === email ? draft : {}

export const signUpDraft = {
  read: (email: string): SignUpDraft => {
    try {
      return draftFor(parseSignUpDraft(window.sessionStorage.getItem(key)), email)
    } catch {
      return {}
    }
  },
  keep: ({ password: _, ...typed }: SignUpValues, sentTo: string | null) => {
    try {
      window.sessionStorage.setItem(key, JSON.stringify(sentTo === null ? typed : { ...typed, sentTo }))
    } catch {
      // Without storage it lives as long as the page.
    }
  },
  forget: () => {
    try {
      window.sessionStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  },
}
