export const sameAsTheDevice = 'Same as the device'

/** Names a language and region, as in "German (Germany)". */
export const languageName = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' }).of(language) ?? language
