// The adult's locale, as the browser gives it. One place, so that all words of a screen agree.
const fallback = 'en-GB'

export const locale = (): string => navigator.language || fallback
