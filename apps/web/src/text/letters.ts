// Reads text as people see it and search for it: a letter may be several characters of a string, and so may an accent.

/** Returns the whole first letter. "🌟" and "𠮷" take two string characters each, and "👨‍👩‍👧" takes eight. */
export const firstLetter = (text: string): string => {
  // Older browsers lack the segmenter. There, a family emoji becomes its first member.
  const [first] = Intl.Segmenter ? new Intl.Segmenter().segment(text) : text
  return typeof first === 'object' ? first.segment : (first ?? '')
}
