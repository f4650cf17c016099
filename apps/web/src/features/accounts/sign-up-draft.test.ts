import { expect, test } from 'vitest'
import { draftFor, parseSignUpDraft } from './sign-up-draft.ts'

test('a draft is what was stored as text, and nothing where that is broken', () => {
  expect(parseSignUpDraft(null)).toEqual({})
  expect(parseSignUpDraft('{"firstName"')).toEqual({})
  expect(parseSignUpDraft('null')).toEqual({})
  expect(parseSignUpDraft('{"firstName":"Ida","phone":5}')).toEqual({ firstName: 'Ida' })
})

test('an invitation by mail to another address begins with empty fields', () => {
  const draft = { firstName: 'Ida', email: 'ida@example.com', sentTo: 'ida@example.com' }
  expect(draftFor(draft, '')).toBe(draft)
  expect(draftFor(draft, 'ida@example.com')).toBe(draft)
  expect(draftFor(draft, 'ole@example.com')).toEqual({})
})
