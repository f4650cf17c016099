// The adult's locale: sentences are English, so dates in them are English too, in the order and with the clock of the region that
// they chose, else the browser's. One place, so that all words of a screen agree.
const fallback = 'en-GB'

let chosen: string | null = null

/** `null`: as the device has it. Screens drawn before keep what they show. */
export const chooseLocale = (language: string | null) => {
  chosen = language
}

/** "en-DE" for German: "Thu 18 Nov, 07:50", and no "Do". English stays as it is. */
export const inEnglish = (language: string): string => {
  try {
    const { language: spoken, region } = new Intl.Locale(language).maximize()
    return spoken === 'en' ? language : `en-${region ?? 'GB'}`
  } catch {
    return fallback
  }
}

/** The locale of screens under a chosen language; `null`: as the device has it. */
export const localeUnder = (language: string | null): string =>
  inEnglish(language ?? (navigator.language || fallback))

export const locale = (): string => localeUnder(chosen)
