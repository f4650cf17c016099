import { expect, test } from 'vitest'
import { booksReadableSince, booksReadableUntil, deletionRefusal } from './last-day.ts'

test('once no other family is in a group, it can be deleted by typing its name', () => {
  const asked = { name: 'Maple Street', typed: 'Maple Street', otherFamilies: 0 }
  expect(deletionRefusal(asked)).toBeNull()
  expect(deletionRefusal({ ...asked, typed: 'maple street' })).toBe('name_differs')
  expect(deletionRefusal({ ...asked, otherFamilies: 1 })).toBe('other_families')
})

test('a deleted group’s books can be read for 30 days', () => {
  const deletedAt = Temporal.Instant.from('2026-03-02T09:00:00Z')
  expect(booksReadableUntil(deletedAt).toString()).toBe('2026-04-01T09:00:00Z')
  expect(booksReadableSince(booksReadableUntil(deletedAt)).equals(deletedAt)).toBe(true)
})
