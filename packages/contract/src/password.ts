// The password rule of the sign-up form (spec, section 5) and the maximum length, with the same words on screen and
// server.
import * as words from './password-words.ts'

export const longestPassword = 128

const rules: [RegExp, string][] = [
  [/^.{8,}$/su, words.tooShort],
  [/\p{Ll}/u, words.noLowercase],
  [/\p{Lu}/u, words.noUppercase],
  [/\p{Nd}/u, words.noNumber],
  [/[^\p{L}\p{N}\s]/u, words.noSpecial],
  // Counts UTF-16 units, as the sign-in library does.
  [new RegExp(`^.{0,${longestPassword}}$`, 's'), words.tooLong(longestPassword)],
]

/** Returns the first rule the password breaks, in the spec's order, its length last; null if none. */
export function passwordProblem(password: string): string | null {
  return rules.find(([pattern]) => !pattern.test(password))?.[1] ?? null
}
