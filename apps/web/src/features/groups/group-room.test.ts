import { expect, test } from 'vitest'
import { groupsAllowed, noRoomForGroup } from './group-room.ts'

test('the Free plan is full after one group, and Pro never is', () => {
  const free = (groupsOwned: number) => groupsAllowed({ planTier: 'free', groupsOwned })
  expect([free(0), free(1), free(2)]).toEqual([null, 1, 1])
  expect(groupsAllowed({ planTier: 'pro', groupsOwned: 40 })).toBeNull()
  expect(noRoomForGroup(1)).toContain('Free covers 1 group of your own')
})
