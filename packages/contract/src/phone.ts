// The rule for phone numbers, because people at the curb must be able to reach each other. National numbering plans are
// ignored, because they would refuse working numbers.

export const longestPhone = 30

/** The minimum number of digits, including an area code, and the maximum that networks carry (E.164). */
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
