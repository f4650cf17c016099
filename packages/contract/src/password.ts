// The password rule of the sign-up form (spec, section 5), and how long one may be: the same words on the screen and from
// the server.

export const longestPassword = 128

const rules: [RegExp, string][] = [
  [/^.{8,}$/su, 'Password must be at least 8 characters'],
  [/\p{Ll}/u, 'Password must contain at least one lowercase letter'],
  [/\p{Lu}/u, 'Password must contain at least one uppercase letter'],
  [/\p{Nd}/u, 'Password must contain at least one number'],
  [/[^\p{L}\p{N}\s]/u, 'Password must contain at least one special character'],
  // Counted as the sign-in library does, in units of UTF-16.
  [new RegExp(`^.{0,${longestPassword}}$`, 's'), `Password must be at most ${longestPassword} characters`],
]

/** The first rule that the password breaks, in the spec's order, its length last; null when it is good. */
export function passwordProblem(password: string): string | null {
  return rules.find(([pattern]) => !pattern.test(password))?.[1] ?? null
}
