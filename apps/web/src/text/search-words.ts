// Finds what people type in texts, however it is written.

/** Without accents and in small letters, composed or not: "José" is found by "jose". */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether each word that was typed is somewhere in one of the texts. */
export const hasWords = (texts: readonly (string | null | undefined)[], typed: string): boolean => {
  const sought = plain(typed).split(/\s+/).filter(Boolean)
  const text = plain(texts.filter(Boolean).join('\n'))
  return sought.every((word) => text.includes(word))
}

/** Whether the text begins with what was typed. */
export const begins = (text: string, typed: string): boolean => plain(text).startsWith(plain(typed))
