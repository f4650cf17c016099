// The sign-up form's password rules (spec, section 5) and the maximum length, in the same words on screen and server.

export const longestPassword = 128

const rules: [RegExp, string][] = [
  [/^.{8,}$/su, 'Password must be at least 8 characters'],
  [/\p{Ll}/u, 'Password must contain at least one lowercase letter'],
  [/\p{Lu}/u, 'Password must contain at least one uppercase letter'],
  [/\p{Nd}/u, 'Password must contain at least one number'],
  [/[^\p{L}\p{N}\s]/u, 'Password must contain at least one special character'],
  // The length in UTF-16 code units, which is how the sign-in library counts.
  [new RegExp(`^.{0,${longestPassword}}$`, 's'), `Password must be at most ${longestPassword} characters`],
]

/** Returns the first rule that the password breaks, in the spec's order and the length last; null if it breaks none. */
export function passwordProblem(password: string): string | null {
  return rules.find(([pattern]) => !pattern.test(password))?.[1] ?? null
}
