import { expect, test } from 'vitest'
import { withAsciiDomain } from './plain-text.ts'
import { email } from './scalars.ts'

test.each([
  ['ana@exämple.org', 'ana@xn--exmple-cua.org'],
  ['ana@schule-münchen.de', 'ana@xn--schule-mnchen-3ob.de'],
  ['ana@例え.jp', 'ana@xn--r8jz45g.jp'],
  ['ana@example.org', 'ana@example.org'],
])('an address with an international domain is accepted: %s', (typed, known) => {
  expect(email.parse(typed)).toBe(known)
})

test.each([
  'ana@ex ämple.org',
  'ana@ä/x.org',
  'ana@ä@b.org',
  'ä',
  'ana@ä',
  'josé@example.org',
])('the address %s is refused', (typed) => {
  expect(email.safeParse(typed).success).toBe(false)
})

test('text without an international domain is left unchanged', () => {
  expect(['a@b', 'nobody', '', 'a@ä?b'].map(withAsciiDomain)).toEqual(['a@b', 'nobody', '', 'a@ä?b'])
})
