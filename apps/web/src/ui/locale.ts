// The adult's locale: what they chose, else as the browser gives it. One place, so that all words of a screen agree.
const fallback = 'en-GB'

let chosen: string | null = null

/** `null`: as the device has it. Screens drawn before keep what they show. */
export const chooseLocale = (language: string | null) => {
  chosen = language
}

export const locale = (): string => chosen ?? (navigator.language || fallback)
