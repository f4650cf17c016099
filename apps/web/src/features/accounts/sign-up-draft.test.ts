import { expect, test } from 'vitest'
import { asSignUpDraft, draftFor } from './sign-up-draft.ts'

test('a draft is the text that was stored, or empty if that is broken', () => {
  expect(asSignUpDraft(null)).toEqual({})
  expect(asSignUpDraft('Ida')).toEqual({})
  expect(asSignUpDraft({ firstName: 'Ida', phone: 5 })).toEqual({ firstName: 'Ida' })
})

test('an invitation mailed to a different address starts with empty fields', () => {
  const draft = { firstName: 'Ida', email: 'ida@example.com', sentTo: 'ida@example.com' }
  expect(draftFor(draft, '')).toBe(draft)
  expect(draftFor(draft, 'ida@example.com')).toBe(draft)
  expect(draftFor(draft, 'ole@example.com')).toEqual({})
})
