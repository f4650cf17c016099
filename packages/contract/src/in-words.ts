// Names in a list and numbers of times, as one reads them aloud.
import { isolated } from './isolated.ts'

const lists = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}

/** Joins names: "Berg", "Berg and Kaya", "Berg, Kaya and Lind"; empty without names. */
export const inWords = (parts: readonly string[], last: keyof typeof lists = 'and'): string =>
  lists[last].format(parts.map(isolated))

/** Words for two or more: "twice", "3 times". */
export const timesInWords = (count: number): string => (count === 2 ? 'twice' : `${count} times`)
