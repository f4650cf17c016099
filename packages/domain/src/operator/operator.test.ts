import { expect, test } from 'vitest'
import { actRefusal, isDone, withoutValues } from './operator.ts'

test.each([
  ['550 5.1.1 <ana@example.com>: Recipient unknown', '550 5.1.1 … Recipient unknown'],
  ['invalid input syntax for type uuid: "Ada Rossi"', 'invalid input syntax for type uuid: …'],
  ['550 “Ada” of ‘Main Street 1’ is "Ada Rossi <x@y.example>": no', '550 … of … is …: no'],
  ['554 see https://list.example/q?token=abc now', '554 see … now'],
  ['no answer from +1 (555) 010-9999 yet', 'no answer from … yet'],
  ['first line\nsecond line', 'first line'],
])('"%s" is shown to operators as "%s"', (text, shown) => {
  expect(withoutValues(text)).toBe(shown)
})

test('operators cannot block or delete their own accounts, but can end their own sessions', () => {
  expect(actRefusal('block', true)).toBe('yourself')
  expect(actRefusal('delete', true)).toBe('yourself')
  expect(actRefusal('delete', false)).toBeNull()
  expect(actRefusal('end_sessions', true)).toBeNull()
})

test('an operator’s action counts as done if the account is already in the state that it leads to', () => {
  const account = { isBlocked: true, hasTwoFactor: false }
  expect(isDone('block', account)).toBe(true)
  expect(isDone('unblock', account)).toBe(false)
  expect(isDone('reset_two_factor', account)).toBe(true)
  expect(isDone('reset_two_factor', { ...account, hasTwoFactor: true })).toBe(false)
  expect(isDone('send_reset', account)).toBe(false)
})
