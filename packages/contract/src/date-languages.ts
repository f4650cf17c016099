// The languages that an adult can choose for dates and numbers, as BCP 47 tags; the text around them is English.

export const dateLanguages = [
  ...['en-GB', 'en-US', 'en-AU', 'en-CA', 'en-IE', 'en-IN', 'en-NZ', 'en-ZA'],
  ...['cs-CZ', 'da-DK', 'de-AT', 'de-CH', 'de-DE', 'el-GR', 'es-ES', 'es-MX', 'es-US', 'fi-FI'],
  ...['fr-BE', 'fr-CA', 'fr-CH', 'fr-FR', 'hu-HU', 'it-CH', 'it-IT', 'ja-JP', 'ko-KR', 'nb-NO'],
  ...['nl-BE', 'nl-NL', 'pl-PL', 'pt-BR', 'pt-PT', 'ro-RO', 'sv-SE', 'tr-TR', 'uk-UA', 'zh-CN'],
] as const
export type DateLanguage = (typeof dateLanguages)[number]

/** The language of sentences that look the same to every reader: the record, notices, emails and public pages. */
export const sentenceLanguage: DateLanguage = 'en-GB'
