import { expect, test } from 'vitest'
import {
  asSignUpDraft,
  draftFor,
  type SignUpValues,
  signUpFailure,
  signUpRefusal,
  signUpRules,
} from './sign-up-values.ts'

const good: SignUpValues = {
  firstName: 'Ana',
  lastName: 'Anasson',
  email: 'ana@example.com',
  phone: '+49 30 5550100',
  inviteCode: '',
  password: 'Sweet-beans-1',
}

/** Returns the error sentences of a form with these values, in the order on the screen. */
const problemsOf = (changes: Partial<SignUpValues>): string[] => {
  const values = { ...good, ...changes }
  return Object.entries(signUpRules).flatMap(([field, rule]) => {
    const problem = rule(values[field as keyof SignUpValues])
    return problem === null ? [] : [problem]
  })
}

test('a complete form is accepted, even without a code', () => {
  expect(problemsOf({})).toEqual([])
})

test('an empty form says that each field is required, in the order of the form', () => {
  const empty = { firstName: '', lastName: '', email: '', phone: '', password: '' }
  expect(problemsOf(empty)).toEqual([
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone is required',
    'Password must be at least 8 characters',
  ])
})

test('blanks and angle brackets count as empty', () => {
  expect(problemsOf({ firstName: ' <> ', email: '<>', phone: '   ' })).toEqual([
    'First name is required',
    'Email is required',
    'Phone is required',
  ])
})

test.each([
  'ana',
  'ana@example',
  '@example.com',
  'ana example@x.org',
])('%s is not an email address', (email) => {
  expect(problemsOf({ email })).toEqual(['Invalid email'])
})

test.each([
  ['Aa1-', 'Password must be at least 8 characters'],
  ['SWEET-BEANS', 'Password must contain at least one lowercase letter'],
  ['sweet-beans', 'Password must contain at least one uppercase letter'],
  ['Sweet-beans', 'Password must contain at least one number'],
  ['Sweetbeans1', 'Password must contain at least one special character'],
  ['Sweet-beans-1'.padEnd(129, 'x'), 'Password must be at most 128 characters'],
])('the password %s is refused by the first rule that it breaks', (password, sentence) => {
  expect(problemsOf({ password })).toEqual([sentence])
})

test('a password of 128 characters is not too long', () => {
  const password = 'Sweet-beans-1'.padEnd(128, 'x')
  expect(problemsOf({ password })).toEqual([])
})

test('an address awaiting confirmation is recognized, and the email can be sent again', () => {
  const message = 'This email is already registered but not verified.'
  expect(signUpRefusal({ status: 409, message })).toEqual({ kind: 'unverified' })
})

test('an error that the server reports for a field is shown at that field', () => {
  expect(signUpRefusal({ status: 422, message: 'First name is too long', field: 'firstName' })).toEqual({
    kind: 'field',
    field: 'firstName',
    text: 'First name is too long',
  })
})

test.each([
  [429, 'Too many tries. Please try again in 12 minutes.'],
  [400, 'Invalid origin'],
  [422, 'Email cannot be used'],
  [422, 'The PASSWORD was found in a leak'],
])('the server’s response %i "%s" is shown unchanged', (status, message) => {
  expect(signUpRefusal({ status, message })).toEqual({ kind: 'whole', text: message })
})

test.each([
  undefined,
  '',
  'Internal Server Error',
  'relation "users" does not exist',
])('the response %s, which would not help an adult, is replaced with the general message', (message) => {
  expect(signUpRefusal({ status: 500, message })).toEqual({ kind: 'whole', text: signUpFailure })
})

test('a draft is the stored text, or empty if the stored text is invalid', () => {
  expect(asSignUpDraft(null)).toEqual({})
  expect(asSignUpDraft('Ida')).toEqual({})
  expect(asSignUpDraft({ firstName: 'Ida', phone: 5 })).toEqual({ firstName: 'Ida' })
})

test('the fields start empty if the invitation was mailed to a different address', () => {
  const draft = { firstName: 'Ida', email: 'ida@example.com', sentTo: 'ida@example.com' }
  expect(draftFor(draft, '')).toBe(draft)
  expect(draftFor(draft, 'ida@example.com')).toBe(draft)
  expect(draftFor(draft, 'ole@example.com')).toEqual({})
})
