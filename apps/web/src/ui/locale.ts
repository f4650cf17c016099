// The adult's locale: sentences are English, and so are the dates in them, with the order and clock of the chosen
// region, or else the browser's. One place keeps all words of a screen consistent.
import { sentenceLanguage } from '@beanpool/contract/date-languages'

let chosen: string | null = null

/** `null`: the device's language. Screens that are already drawn keep what they show. */
export const chooseLocale = (language: string | null) => {
  chosen = language
}

/** "en-DE" for German: "Thu 18 Nov, 07:50", and no "Do". English stays as it is. */
const inEnglish = (language: string): string => {
  try {
    const { language: spoken, region } = new Intl.Locale(language).maximize()
    return spoken === 'en' ? language : `en-${region ?? 'GB'}`
  } catch {
    return sentenceLanguage
  }
}

/** Returns the locale of screens under a chosen language; `null`: the device's language. */
export const localeUnder = (language: string | null): string =>
  inEnglish(language ?? (navigator.language || sentenceLanguage))

export const locale = (): string => localeUnder(chosen)

const american = { licence: 'license', colour: 'color' } as const

/** Spells a word as the region does: "license" in the United States, "licence" elsewhere. */
export const spelled = (word: keyof typeof american): string =>
  new Intl.Locale(locale()).maximize().region === 'US' ? american[word] : word
