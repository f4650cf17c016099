// Several names as one reads them aloud.
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "Berg", "Berg and Kaya", "Berg, Kaya and Lind"; empty for none. */
export const inWords = (parts: readonly string[]): string => list.format(parts)
