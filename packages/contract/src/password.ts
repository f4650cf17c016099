// The password rule of the sign-up form (spec, section 5), and how long one may be: the same words on the screen and from
// the server.
import * as words from './password-words.ts'

export const longestPassword = 128

const rules: [RegExp, string][] = [
  [/^.{8,}$/su, words.tooShort],
  [/\p{Ll}/u, words.noLowercase],
  [/\p{Lu}/u, words.noUppercase],
  [/\p{Nd}/u, words.noNumber],
  [/[^\p{L}\p{N}\s]/u, words.noSpecial],
  // Counted as the sign-in library does, in units of UTF-16.
  [new RegExp(`^.{0,${longestPassword}}$`, 's'), words.tooLong(longestPassword)],
]

/** The first rule that the password breaks, in the spec's order, its length last; null when it is good. */
export function passwordProblem(password: string): string | null {
  return rules.find(([pattern]) => !pattern.test(password))?.[1] ?? null
}
