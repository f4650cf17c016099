// The sign-up form's password rule (spec, section 5) and the maximum length, worded the same on screen and server.

export const longestPassword = 128

const rules: [RegExp, string][] = [
  [/^.{8,}$/su, 'Password must be at least 8 characters'],
  [/\p{Ll}/u, 'Password must contain at least one lowercase letter'],
  [/\p{Lu}/u, 'Password must contain at least one uppercase letter'],
  [/\p{Nd}/u, 'Password must contain at least one number'],
  [/[^\p{L}\p{N}\s]/u, 'Password must contain at least one special character'],
  // Counts UTF-16 code units, as the sign-in library does.
  [new RegExp(`^.{0,${longestPassword}}$`, 's'), `Password must be at most ${longestPassword} characters`],
]

/** Returns the first rule the password breaks, in the spec's order, with its length last; null if none. */
export function passwordProblem(password: string): string | null {
  return rules.find(([pattern]) => !pattern.test(password))?.[1] ?? null
}
