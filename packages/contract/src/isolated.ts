// Keeps right-to-left names in their place among Latin words, in text that has no elements to do so.

const fromRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/** Wraps a right-to-left name in invisible isolating marks; returns other names as they are. */
export const isolated = (name: string): string => (fromRight.test(name) ? `\u2068${name}\u2069` : name)
