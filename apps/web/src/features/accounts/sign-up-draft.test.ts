import { expect, test } from 'vitest'
import { asSignUpDraft, draftFor } from './sign-up-draft.ts'

test('a draft is what was stored as text, and empty where that is broken', () => {
  expect(asSignUpDraft(null)).toEqual({})
  expect(asSignUpDraft('Ida')).toEqual({})
  expect(asSignUpDraft({ firstName: 'Ida', phone: 5 })).toEqual({ firstName: 'Ida' })
})

test('an invitation by mail to another address begins with empty fields', () => {
  const draft = { firstName: 'Ida', email: 'ida@example.com', sentTo: 'ida@example.com' }
  expect(draftFor(draft, '')).toBe(draft)
  expect(draftFor(draft, 'ida@example.com')).toBe(draft)
  expect(draftFor(draft, 'ole@example.com')).toEqual({})
})
