// The rule for phone numbers, as people at the curb must be able to reach each other. National numbering plans are
// ignored: they would refuse numbers that work.

export const longestPhone = 30

/** The fewest digits of a working number including its area code, and the most that networks carry (E.164). */
const fewestDigits = 6
const mostDigits = 15

const written = /^\+?[\d\s().\-/]+(?:(?:ext\.?|x)\s*\d{1,6})?$/i
const extension = /(?:ext\.?|x)\s*\d{1,6}$/i

/** Returns why the number cannot be called; null if it can. `phone` is a cleaned line and not empty. */
export function phoneProblem(phone: string): string | null {
  const digits = phone.replace(extension, '').replace(/\D/g, '').length
  const callable = written.test(phone) && digits >= fewestDigits && digits <= mostDigits
  return callable ? null : 'Enter a phone number that others can call, like +49 30 5550100.'
}
