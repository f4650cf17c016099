import { expect, test } from 'vitest'
import { isCut } from './pasted-text.ts'

const field = { maxLength: 10, value: '', selectionStart: 0, selectionEnd: 0 }

test.each([
  ['it fits', field, '1234567890', false],
  ['it is one letter too long', field, '12345678901', true],
  ['it no longer fits next to the existing text', { ...field, value: '12345' }, '123456', true],
  ['it replaces the selected text', { ...field, value: '12345', selectionEnd: 5 }, '1234567890', false],
  ['the field has no maximum length', { ...field, maxLength: -1 }, 'x'.repeat(5_000), false],
])('the length of a paste is checked: %s', (_, into, pasted, cut) => {
  expect(isCut(into, pasted)).toBe(cut)
})
