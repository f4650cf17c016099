import { describe, expect, test } from 'vitest'
import { addressedBy, bringBackRefusal, goneWay, removeRefusal } from './message-rules.ts'

const at = Temporal.Instant.from('2026-03-02T09:00:00Z')
const message = { authorAdultId: 'ada', removed: null }

describe('the removal of a message', () => {
  test('is open to its author and to any admin', () => {
    expect(removeRefusal(message, { adultId: 'ada', role: 'member' })).toBeNull()
    expect(removeRefusal(message, { adultId: 'ole', role: 'admin' })).toBeNull()
    expect(removeRefusal(message, { adultId: 'ole', role: 'member' })).toBe('not_yours')
  })

  test('tells whether the author deleted it, an admin removed it, or it was emptied with its author’s account', () => {
    const ways = [
      goneWay({ ...message, authorIsDeleted: false }),
      goneWay({ ...message, removed: { byAdultId: 'ada', at }, authorIsDeleted: false }),
      goneWay({ ...message, removed: { byAdultId: 'ole', at }, authorIsDeleted: false }),
      goneWay({ ...message, removed: { byAdultId: 'ole', at }, authorIsDeleted: true }),
      goneWay({ ...message, authorIsDeleted: true }),
    ]
    expect(ways).toEqual([null, 'deleted', 'removed', 'emptied', 'emptied'])
  })

  test('can be undone within ten minutes by the adult who did it', () => {
    const removed = { byAdultId: 'ole', at }
    const after = (seconds: number, adultId = 'ole') =>
      bringBackRefusal({ removed }, { adultId }, at.add({ seconds }))
    expect([after(0), after(599), after(600)]).toEqual([null, null, 'too_late'])
    expect(after(1, 'ada')).toBe('not_yours')
  })
})

test('a message addresses each named adult of its group once, and never its author', () => {
  const group = { authorAdultId: 'ada', adultIds: ['ada', 'ole', 'mia'] }
  expect(addressedBy(['mia', 'gone', 'ada', 'mia', 'ole'], group)).toEqual(['mia', 'ole'])
  expect(addressedBy([], group)).toEqual([])
})
