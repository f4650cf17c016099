// The languages in which an adult can have dates and numbers written, as BCP 47 tags; the words around them are English.

export const dateLanguages = [
  ...['en-GB', 'en-US', 'en-AU', 'en-CA', 'en-IE', 'en-IN', 'en-NZ', 'en-ZA'],
  ...['cs-CZ', 'da-DK', 'de-AT', 'de-CH', 'de-DE', 'el-GR', 'es-ES', 'es-MX', 'es-US', 'fi-FI'],
  ...['fr-BE', 'fr-CA', 'fr-CH', 'fr-FR', 'hu-HU', 'it-CH', 'it-IT', 'ja-JP', 'ko-KR', 'nb-NO'],
  ...['nl-BE', 'nl-NL', 'pl-PL', 'pt-BR', 'pt-PT', 'ro-RO', 'sv-SE', 'tr-TR', 'uk-UA', 'zh-CN'],
] as const
export type DateLanguage = (typeof dateLanguages)[number]
