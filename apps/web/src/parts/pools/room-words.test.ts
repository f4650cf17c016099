import { expect, test } from 'vitest'
import { beyondPlanWords, isFull, noRoomWords } from './dialog-words.ts'

const mine = { used: 1, allowed: 1, datesLeft: 0, ownerName: 'Uma', ownedByMe: true }

test('a group is full at or above its plan’s limit, and never if there is no limit', () => {
  expect([0, 1, 2].map((used) => isFull({ ...mine, used }))).toEqual([false, true, true])
  expect(isFull({ ...mine, used: 40, allowed: null })).toBe(false)
})

test('the group’s owner may upgrade, and other admins see whom to ask', () => {
  expect(noRoomWords(mine)).toBe(
    'Free covers 1 pool a group, with its return trip. You have that. Upgrade, or delete one.',
  )
  expect(noRoomWords({ ...mine, used: 3, ownedByMe: false })).toBe(
    'Free covers 1 pool a group, with its return trip. You have 3. Ask Uma to upgrade, or delete one.',
  )
})

test('everyone but the owner reads which limit a refused change exceeds, and whom to ask', () => {
  expect(beyondPlanWords('dates_ahead', 10, 'Uma')).toBe(
    'Free covers 10 dates ahead a group. Ask Uma to upgrade.',
  )
  expect(beyondPlanWords('pools_per_group', 1, 'Uma')).toBe('Free covers 1 pool a group. Ask Uma to upgrade.')
})
