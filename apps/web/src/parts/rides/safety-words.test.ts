import { expect, test } from 'vitest'
import { safetyLine } from './safety-words.ts'

test('a safety card is summed up in one line that lists its filled-in fields', () => {
  const empty = { seat: 'none', allergies: null, contacts: [], handOver: null } as const
  expect(safetyLine({ ...empty, contacts: [] }, null)).toBe('No child seat needed')
  const contacts = [{ name: 'Gran', phone: '1' }]
  expect(
    safetyLine({ seat: 'booster', allergies: 'Peanuts', contacts, handOver: 'Only Gran or us' }, 'Kiwi'),
  ).toBe(
    'Booster seat · Allergies: Peanuts · 1 emergency contact · Hand-over: Only Gran or us · Pick-up word: Kiwi',
  )
  expect(safetyLine({ ...empty, contacts: [...contacts, ...contacts] }, null)).toBe(
    'No child seat needed · 2 emergency contacts',
  )
})
