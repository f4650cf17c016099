// Several names as one reads them aloud.
const lists = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}

/** "Berg", "Berg and Kaya", "Berg, Kaya and Lind"; empty for none. */
export const inWords = (parts: readonly string[], last: keyof typeof lists = 'and'): string =>
  lists[last].format(parts)
