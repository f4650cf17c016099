// Tells how a group's owner is reached, to its members alone.
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { createTestFamily, createTestGroup, refusalOf, twoFamilies } from '../../../testing/test-group.ts'

const app = await createTestApp()
afterAll(app.stop)

test('members read the owner’s address, to ask for a pool; a family outside the group does not', async () => {
  const group = await createTestGroup(app, twoFamilies)
  const { groupId, admin } = group
  const member = group.families.find((family) => family !== admin)
  const outside = await createTestFamily(app, { name: 'Meyer', kids: ['Mia'] })
  expect(await member?.parent.client.groups.dashboard({ groupId })).toMatchObject({
    ownerEmail: admin.parent.email,
  })
  expect(await refusalOf(outside.parent.client.groups.dashboard({ groupId }))).toMatchObject({
    code: 'FORBIDDEN',
  })
})
