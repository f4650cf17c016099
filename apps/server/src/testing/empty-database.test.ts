import { expect, test } from 'vitest'
import { groupOf } from '../db/directory.ts'
import { rides } from '../db/schema/rides.ts'
import { givenApp } from './given.ts'
import { createTestGroup, createTestPool, ridesAhead } from './test-group.ts'

const app = await givenApp()

test('an emptied database has no trace of its rides, whose IDs a random month may generate again', async () => {
  const group = await createTestGroup(app, [
    { name: 'Rossi', kids: ['Ada'] },
    { name: 'Okafor', kids: ['Ole'] },
  ])
  await createTestPool(app, group, { throughOn: '2026-03-04' })
  const [ride] = await ridesAhead(app, group)
  const { db } = app.beanpool.context
  expect(await groupOf(db, rides, ride?.rideId ?? '')).toBe(group.groupId)
  await app.empty()
  expect(await groupOf(db, rides, ride?.rideId ?? '')).toBeNull()
})
