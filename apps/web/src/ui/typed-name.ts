// Compares the text typed to confirm a deletion with the name. Ignores changes made by phone keyboards: curly quotes,
// long dashes, and a space after the last word.
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

export const isTypedName = (typed: string, name: string): boolean => plain(typed) === plain(name)
