// Keeps a name of a language that is written from right to left in its place among Latin words, where there is no element to do so.

const fromRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/** The name between signs that nobody sees; as it is where its letters run from left to right. */
export const isolated = (name: string): string => (fromRight.test(name) ? `\u2068${name}\u2069` : name)
