// An admin changes what a group was made with.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import {
  createTestGroup,
  createTestPool,
  refusalOf,
  type TestGroup,
  twoFamilies,
} from '../../../testing/test-group.ts'

const app = await createTestApp()
afterAll(app.stop)

let group: TestGroup

beforeEach(async () => {
  app.clock.set('2026-03-02T09:00:00Z')
  group = await createTestGroup(app, twoFamilies)
})

const admin = () => group.admin.parent.client
const basics = { name: 'Elm Street', description: 'School runs.', city: 'Paris', timeZone: 'Europe/Paris' }
const change = (over: object = {}) => admin().groups.change({ groupId: group.groupId, ...basics, ...over })
const lines = async () => (await admin().groups.activity({ groupId: group.groupId })).lines
const changed = async () =>
  (await lines()).filter(({ text }) => text.includes('changed the group')).map(({ text }) => text)

test('a group has the name, description, city and time zone that an admin gives it, once on its record', async () => {
  await change({ description: ' ' })
  expect(await admin().groups.dashboard({ groupId: group.groupId })).toMatchObject({
    ...basics,
    description: null,
  })
  const [line] = await changed()
  expect(line).toMatch(/changed the group’s name, .*city and time zone\.$/)
  // A retry.
  await change({ description: ' ' })
  expect(await changed()).toHaveLength(1)
})

test('its clock stays once it has had a pool; all else may change', async () => {
  const { groupId } = group
  const { timeZone } = await admin().groups.dashboard({ groupId })
  await createTestPool(app, group)
  expect(await refusalOf(change())).toMatchObject({ code: 'REFUSED', data: { reason: 'has_pools' } })
  await change({ timeZone })
  expect(await admin().groups.dashboard({ groupId })).toMatchObject({ name: 'Elm Street', timeZone })
})

test.each([
  ['name', ' '],
  ['city', ' '],
  ['timeZone', 'Mars/Olympus'],
])('%s is checked', async (field, value) => {
  expect(await refusalOf(change({ [field]: value }))).toMatchObject({
    code: 'INVALID_INPUT',
    data: { issues: [{ path: field }] },
  })
})

test('only admins change it', async () => {
  const member = group.families.find((family) => family !== group.admin)
  const call = member?.parent.client.groups.change({ groupId: group.groupId, ...basics })
  expect(await refusalOf(Promise.resolve(call))).toMatchObject({ data: { reason: 'admin_only' } })
})
