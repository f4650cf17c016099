// The password rule of the spec, section 5, in its order.
const rules: [test: (password: string) => boolean, message: string][] = [
  [(password) => password.length >= 8, 'Password must be at least 8 characters'],
  [(password) => /[a-z]/.test(password), 'Password must contain at least one lowercase letter'],
  [(password) => /[A-Z]/.test(password), 'Password must contain at least one uppercase letter'],
  [(password) => /\d/.test(password), 'Password must contain at least one number'],
  [(password) => /[^A-Za-z0-9\s]/.test(password), 'Password must contain at least one special character'],
]

/** The first rule that the password breaks, or null. */
export const passwordProblem = (password: string): string | null =>
  rules.find(([holds]) => !holds(password))?.[1] ?? null
