// The rule for a phone number: somebody at a kerb has to reach a person with it. No list of countries' plans, which would
// refuse numbers that ring.

export const longestPhone = 30

/** The shortest that ring with their area code, and the longest that networks carry (E.164). */
const fewestDigits = 6
const mostDigits = 15

const written = /^\+?[\d\s().\-/]+(?:(?:ext\.?|x)\s*\d{1,6})?$/i
const extension = /(?:ext\.?|x)\s*\d{1,6}$/i

/** The sentence for a number that nobody could call; null when it is good. `phone` is one cleaned line, not empty. */
export function phoneProblem(phone: string): string | null {
  const digits = phone.replace(extension, '').replace(/\D/g, '').length
  const callable = written.test(phone) && digits >= fewestDigits && digits <= mostDigits
  return callable ? null : 'Enter a phone number that others can call, like +49 30 5550100.'
}
