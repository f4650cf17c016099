// The adult's locale. Sentences are English, and so are the dates in them, but their order and clock follow the chosen
// region, or otherwise the browser's. It is stored in one place, so that all words on a screen are consistent.
import { sentenceLanguage } from '@beanpool/contract/date-languages'

let chosen: string | null = null

/** `null`: the language of the device. Screens that are already drawn keep what they show. */
export const chooseLocale = (language: string | null) => {
  chosen = language
}

/** Turns German into "en-DE", so dates read "Thu 18 Nov, 07:50" and not "Do". English stays as it is. */
const inEnglish = (language: string): string => {
  try {
    const { language: spoken, region } = new Intl.Locale(language).maximize()
    return spoken === 'en' ? language : `en-${region ?? 'GB'}`
  } catch {
    return sentenceLanguage
  }
}

/** Returns the locale of screens under a chosen language. `null`: the language of the device. */
export const localeUnder = (language: string | null): string =>
  inEnglish(language ?? (navigator.language || sentenceLanguage))

export const locale = (): string => localeUnder(chosen)

const american = { licence: 'license', colour: 'color' } as const

/** Spells a word as the region does: "license" in the United States, and "licence" elsewhere. */
export const spelled = (word: keyof typeof american): string =>
  new Intl.Locale(locale()).maximize().region === 'US' ? american[word] : word
