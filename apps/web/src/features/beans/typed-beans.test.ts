import { expect, test } from 'vitest'
import { beansField, fieldBeans } from './typed-beans.ts'

test.each([
  ['3', false, 300],
  ['1,5', true, -150],
  ['−2.25', false, -225],
  ['-2', true, 200],
  ['  ', true, 0],
  ['two', false, null],
  ['1.234', false, null],
  ['12345', false, null],
  ['1000', true, -100_000],
  ['1000.01', false, null],
  ['-1000.01', false, null],
])('"%s" typed with "behind: %s" is %s', (text, isBehind, hundredths) => {
  expect(fieldBeans({ text, isBehind })).toBe(hundredths)
})

test('a balance shown in its field reads back as the same balance', () => {
  for (const hundredths of [0, 250, -125]) expect(fieldBeans(beansField(hundredths))).toBe(hundredths)
})
