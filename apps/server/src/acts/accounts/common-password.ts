// Knows the passwords that are tried first, from a kept list, even dressed up to pass the rules: "P@ssw0rd1!" is "password".
// Nothing of it leaves this server, and no part of the list is sent to browsers.
import { dictionary } from '@zxcvbn-ts/language-common'

// People try the product's own name here.
const common = new Set<string>([
  ...dictionary['passwords-common'].map(String),
  'beanpool',
  'jellybean',
  'jellybeans',
])

const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Shorter words say too little about a password that is longer. */
const shortestWord = 4

export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  // Strips what people put around a word to pass the rules.
  const bare = lower.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const forms = [lower, bare, bare.replace(/[^\p{L}\p{N}]/gu, ''), undress(lower), undress(bare)]
  const words = [...forms, ...forms.map(withoutEnds)].filter((form) => form.length >= shortestWord)
  return words.some((word) => common.has(word))
}

/**
 * Checks whether a password is just the adult's own name, ignoring digits and signs: they are guessed as soon
 * as the name is. `names`: first and last name, and the address.
 */
export function isOwnName(password: string, names: string[]): boolean {
  const [first = '', last = '', ...others] = names.map((name) => lettersOf(name.split('@')[0] ?? ''))
  const own = [first, last, first + last, last + first, ...others].filter((name) => name.length >= 2)
  return [password, undress(password.toLowerCase()), undress(password.toLowerCase().replace(/\d/g, ''))].some(
    (form) => own.includes(lettersOf(form)),
  )
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

const undress = (text: string) => text.replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign)

/** People append little to a word to pass the rules: a year and a sign. More makes it a good password. */
const longestEnds = 5

function withoutEnds(text: string): string {
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return text.length - word.length <= longestEnds ? word : text
}
