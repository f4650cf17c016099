// Knows the passwords that are tried first, from a kept list, also when they are dressed up to pass the rules: "P@ssw0rd1!" is
// "password". Nothing of it leaves this server, and nothing of the list is sent to browsers.
import { dictionary } from '@zxcvbn-ts/language-common'

// The product's own name is what people try here.
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
  // Around a word: what is appended so that a password passes the rules.
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

/** What people append to a word so that it passes the rules is short: a year and a sign. More makes it a good password. */
const longestEnds = 5

function withoutEnds(text: string): string {
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return text.length - word.length <= longestEnds ? word : text
}
