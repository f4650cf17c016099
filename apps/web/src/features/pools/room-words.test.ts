import { expect, test } from 'vitest'
import { isFull, noRoomWords } from './dialog-words.ts'

const mine = { used: 1, allowed: 1, ownerName: 'Uma', ownedByMe: true }

test('a group is full at or above its plan’s limit, and never without one', () => {
  expect([0, 1, 2].map((used) => isFull({ ...mine, used }))).toEqual([false, true, true])
  expect(isFull({ ...mine, used: 40, allowed: null })).toBe(false)
})

test('its owner may upgrade, and another admin reads whom to ask', () => {
  expect(noRoomWords(mine)).toBe(
    'The free plan covers 1 pool per group, its return trip included. This group has that already. Upgrade to Pro, or delete a pool you no longer need in its settings.',
  )
  expect(noRoomWords({ ...mine, used: 3, ownedByMe: false })).toBe(
    'The free plan covers 1 pool per group, its return trip included. This group has 3. Uma owns the group: ask Uma to upgrade to Pro, or delete a pool nobody needs in its settings.',
  )
})
