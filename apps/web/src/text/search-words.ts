// Finds typed words in texts, regardless of accents and case.

/** Removes accents, composed or not, and capitals: "jose" finds "José". */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** True if every typed word occurs in one of the texts. */
export const hasWords = (texts: readonly (string | null | undefined)[], typed: string): boolean => {
  const sought = plain(typed).split(/\s+/).filter(Boolean)
  const text = plain(texts.filter(Boolean).join('\n'))
  return sought.every((word) => text.includes(word))
}

/** True if the text starts with the typed letters. */
export const begins = (text: string, typed: string): boolean => plain(text).startsWith(plain(typed))
