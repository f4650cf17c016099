import { localeUnder } from '../../ui/locale.ts'

export const theme = 'Theme'
export const themeHint = 'On this device. Another one may suit you better dark.'
export const sameAsTheDevice = 'Same as the device'
export const light = 'Light'
export const dark = 'Dark'
export const datesAndNumbers = 'Dates and numbers'
export const dateLanguage = 'Date and number format'
export const dateLanguageHint = 'On all your devices. The words stay English.'
export const notSaved = 'Not saved'

/** "German (Germany)". */
export const languageName = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' }).of(language) ?? language

/** "Wed 18 Nov 2026, 07:50. 12,345.67" */
export const sample = (language: string | null): string => {
  const region = localeUnder(language)
  const date = new Intl.DateTimeFormat(region, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' },
  } as Intl.DateTimeFormatOptions).format(Date.UTC(2026, 10, 18, 7, 50))
  return `For example: ${date}; ${new Intl.NumberFormat(region).format(12345.67)}`
}
