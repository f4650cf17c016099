// Reads text as people see and seek it: a letter may be several characters of a string, and so may an accent.

/** The first letter, whole: "🌟" and "𠮷" are two characters of a string each, "👨‍👩‍👧" eight. */
export const firstLetter = (text: string): string => {
  // Older browsers lack it; there a family of emoji is its first one.
  const [first] = Intl.Segmenter ? new Intl.Segmenter().segment(text) : text
  return typeof first === 'object' ? first.segment : (first ?? '')
}
