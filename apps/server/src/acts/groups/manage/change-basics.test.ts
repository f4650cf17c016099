// An admin changes the basics of a group.
import { expect, test } from 'vitest'
import { givenApp, givenGroup } from '../../../testing/given.ts'
import { reasonOf } from '../../../testing/steps.ts'
import { createTestFamily, createTestPool, refusalOf, twoFamilies } from '../../../testing/test-group.ts'

const app = await givenApp()
const group = givenGroup(app, twoFamilies)

const admin = () => group.admin.parent.client
const basics = { name: 'Elm Street', description: 'School runs.', city: 'Paris', timeZone: 'Europe/Paris' }
const change = (over: object = {}) => admin().groups.change({ groupId: group.groupId, ...basics, ...over })
const lines = async () => (await admin().groups.activity({ groupId: group.groupId })).lines
const changed = async () =>
  (await lines()).filter(({ text }) => text.includes('changed the group')).map(({ text }) => text)

test('an admin can set a group’s name, description, city and time zone, and the change is recorded once', async () => {
  await change({ description: ' ' })
  expect(await admin().groups.dashboard({ groupId: group.groupId })).toMatchObject({
    ...basics,
    description: null,
  })
  const [line] = await changed()
  expect(line).toMatch(/changed the group’s name, .*city and time zone\.$/)
  // The admin's screen sends the change again.
  await change({ description: ' ' })
  expect(await changed()).toHaveLength(1)
})

test('a group’s time zone is fixed once the group has had a pool, but everything else may still change', async () => {
  const { groupId } = group
  const { timeZone } = await admin().groups.dashboard({ groupId })
  await createTestPool(app, group)
  expect(await refusalOf(change())).toMatchObject({ code: 'REFUSED', data: { reason: 'has_pools' } })
  await change({ timeZone })
  expect(await admin().groups.dashboard({ groupId })).toMatchObject({ name: 'Elm Street', timeZone })
})

test('a change of one field leaves the others as another admin has just saved them', async () => {
  const { groupId } = group
  await change()
  await admin().groups.change({ groupId, currency: 'CHF' })
  expect(await settings()).toMatchObject({ ...basics, currency: 'CHF' })
  await admin().groups.change({ groupId, description: null })
  expect(await settings()).toMatchObject({ ...basics, description: null, currency: 'CHF' })
})

test.each([
  ['name', ' '],
  ['city', ' '],
  ['timeZone', 'Mars/Olympus'],
  ['currency', 'XXX'],
])('a wrong %s is refused', async (field, value) => {
  expect(await refusalOf(change({ [field]: value }))).toMatchObject({
    code: 'INVALID_INPUT',
    data: { issues: [{ path: field }] },
  })
})

test('only admins can change a group', async () => {
  const member = group.families.find((family) => family !== group.admin)
  const call = member?.parent.client.groups.change({ groupId: group.groupId, ...basics })
  expect(await reasonOf(Promise.resolve(call))).toBe('admin_only')
})

const settings = () => admin().groups.settings({ groupId: group.groupId })

test('a group uses its time zone’s currency until an admin sets another', async () => {
  expect(await settings()).toMatchObject({ currency: 'USD', role: 'admin' })
  await change({ currency: 'EUR' })
  expect(await settings()).toMatchObject({ currency: 'EUR' })
  expect(await admin().urgent.pricing({ groupId: group.groupId })).toMatchObject({ currency: 'EUR' })
  await change({})
  expect(await settings()).toMatchObject({ currency: 'EUR' })
})

test('members see the settings and every family, while a stranger gets the same response as for an unknown group', async () => {
  const { groupId, admin: first, families } = group
  const member = families.find((family) => family !== first)
  const read = await member?.parent.client.groups.settings({ groupId })
  expect(read).toMatchObject({ role: 'member', poolCount: 0 })
  expect(read?.families.map(({ name, role, mine }) => [name, role, mine])).toEqual([
    ['Rossi', 'admin', false],
    ['Okafor', 'member', true],
  ])
  expect(read?.families[0]?.adults).toMatchObject([{ name: 'Rossi Rossison', isOwner: true }])
  const stranger = await createTestFamily(app, { name: 'Stranger', kids: [] })
  const { client } = stranger.parent
  const foreign = await refusalOf(client.groups.settings({ groupId }))
  const unknown = await refusalOf(client.groups.settings({ groupId: crypto.randomUUID() }))
  expect(foreign).toEqual(unknown)
})
