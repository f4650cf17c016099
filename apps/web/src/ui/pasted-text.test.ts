import { expect, test } from 'vitest'
import { isCut } from './pasted-text.ts'

const field = { maxLength: 10, value: '', selectionStart: 0, selectionEnd: 0 }

test.each([
  ['what fits', field, '1234567890', false],
  ['one letter too many', field, '12345678901', true],
  ['what fits no more beside what is there', { ...field, value: '12345' }, '123456', true],
  [
    'what takes the place of what is selected',
    { ...field, value: '12345', selectionEnd: 5 },
    '1234567890',
    false,
  ],
  ['anything, in a field without a greatest length', { ...field, maxLength: -1 }, 'x'.repeat(5_000), false],
])('%s', (_, into, pasted, cut) => {
  expect(isCut(into, pasted)).toBe(cut)
})
