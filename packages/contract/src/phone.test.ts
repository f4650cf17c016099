import { expect, test } from 'vitest'
import { phoneProblem } from './phone.ts'

test.each([
  '+49 30 5550100',
  '555 0100',
  '(020) 7946-0958',
  '030/5550100',
  '+1 212.555.0100 ext. 12',
  '01 42 68 53 00',
])('%s can be called', (phone) => {
  expect(phoneProblem(phone)).toBeNull()
})

test.each([
  '1',
  '112',
  '12345',
  'ask me',
  '555-MAPLE-ST',
  '+',
  '5550100 12345 12345',
  '555 0100 or so',
])('%s cannot be called', (phone) => {
  expect(phoneProblem(phone)).toBe('Enter a phone number that others can call, like +49 30 5550100.')
})
