// Finds the email addresses in typed or pasted text, which may be anything from a short list to a whole class list with
// names and phone numbers. Lists each address once.

/** The shape of an address (spec 5); the server checks more closely. */
const shape = /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]{2,}$/

export function isEmail(text: string): boolean {
  return text.length <= 254 && shape.test(text)
}

type FoundAddresses = {
  /**
   * The addresses in their original order. Words that contain an @ but are not addresses are included, to be shown as
   * such.
   */
  addresses: string[]
  /**
   * The number of other words, such as names and phone numbers, that were skipped; 0 if the text has no address at all.
   */
  others: number
}

const separators = /[\s,;|<>()[\]{}"“”„«»，；、\t]+/
// These characters may be part of an address, but they also separate two parents' addresses: "ana@x.org/bo@x.org".
const between = /[/&–—]+/
const invisible = /[\p{Cc}\p{Cf}]/gu
/** Matches a real word, as opposed to a dash or a lone @. */
const hasLetter = /[\p{L}\p{N}]/u
/** Longer than any address. */
const longestWord = 400
const around = /^['‘’‚`*•·-]+|[.'‘’‚`:*!]{1,20}$/g

/** Finds the new addresses in a text. Lower-cases the domain; the part before the @ stays as written. */
export function findAddresses(text: string, known: string[]): FoundAddresses {
  const words = text
    .replaceAll(/\p{Cf}/gu, '')
    .split(separators)
    .flatMap((word) => (word.indexOf('@') === word.lastIndexOf('@') ? word : word.split(between)))
    .map(cleaned)
    .filter((word) => word !== '')
  const hasAddress = words.some(isEmail)
  const seen = new Set(known.map(addressKey))
  const addresses: string[] = []
  let others = 0
  for (const word of words) {
    // "Kids @ school" and "@ana" are names too.
    if (hasAddress && word.lastIndexOf('@') < 1) {
      if (hasLetter.test(word)) others += 1
      continue
    }
    if (seen.has(addressKey(word))) continue
    seen.add(addressKey(word))
    addresses.push(word)
  }
  return { addresses, others }
}

/** Removes what programs put around an address: "mailto:ana@example.org?subject=Hi", "E-Mail:ana@example.org". */
const cleaned = (word: string): string => {
  const bare = word
    .slice(0, longestWord)
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .replaceAll(invisible, '')
    .replaceAll(around, '')
  const at = bare.lastIndexOf('@')
  if (at < 0) return bare
  const label = bare.lastIndexOf(':', at)
  return `${bare.slice(label + 1, at)}@${bare.slice(at + 1).toLowerCase()}`
}

/** Returns the same text for addresses that differ only in case. */
export const addressKey = (address: string): string => address.normalize('NFC').toLowerCase()
