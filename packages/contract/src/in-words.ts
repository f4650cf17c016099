// Puts lists of names, and counts, into words as people say them.
import { sentenceLanguage } from './date-languages.ts'

// Keeps right-to-left names in their place among Latin words in plain text.

const fromRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/** Wraps a right-to-left name in invisible isolating marks; returns other names unchanged. */
export const isolated = (name: string): string => (fromRight.test(name) ? `\u2068${name}\u2069` : name)

const lists = {
  and: new Intl.ListFormat(sentenceLanguage, { type: 'conjunction' }),
  or: new Intl.ListFormat(sentenceLanguage, { type: 'disjunction' }),
}

/** Joins names: "Berg", "Berg and Kaya", "Berg, Kaya and Lind"; returns an empty text without names. */
export const inWords = (parts: readonly string[], last: keyof typeof lists = 'and'): string =>
  lists[last].format(parts.map(isolated))

/** Puts a count of two or more into words: "twice", "3 times". */
export const timesInWords = (count: number): string => (count === 2 ? 'twice' : `${count} times`)
