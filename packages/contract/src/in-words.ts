// Several names, and a number of times, as one reads them aloud.
import { isolated } from './isolated.ts'

const lists = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}

/** "Berg", "Berg and Kaya", "Berg, Kaya and Lind"; empty for none. */
export const inWords = (parts: readonly string[], last: keyof typeof lists = 'and'): string =>
  lists[last].format(parts.map(isolated))

/** "twice", "3 times"; for two and more. */
export const timesInWords = (count: number): string => (count === 2 ? 'twice' : `${count} times`)
