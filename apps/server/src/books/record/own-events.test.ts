// Events about an adult reach the open screens of the adults and groups they concern, and no others.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { liveChannel } from '../../live/publish.ts'
import { createTestApp, type TestApp, testConnection } from '../../testing/test-app.ts'
import {
  createTestGroup,
  refusalOf,
  type TestFamily,
  type TestGroup,
  twoFamilies,
} from '../../testing/test-group.ts'

let app: TestApp
let group: TestGroup
let family: TestFamily
let listener: pg.Client
const published: unknown[] = []

beforeAll(async () => {
  app = await createTestApp()
  listener = new pg.Client(testConnection(app.databaseName))
  await listener.connect()
  await listener.query(`listen ${liveChannel}`)
  listener.on('notification', ({ payload }) => published.push(JSON.parse(payload ?? '')))
  group = await createTestGroup(app, twoFamilies)
  ;[, family] = group.families as [TestFamily, TestFamily]
})
afterAll(async () => {
  await listener.end()
  await app.stop()
})

/** The connection that listens answers a statement only after it has received everything published before. */
const delivered = () => listener.query('select 1')
beforeEach(async () => {
  await delivered()
  published.length = 0
})

describe('a change to a household', () => {
  const bus = { carId: crypto.randomUUID(), name: 'Bus', seats: 5 }

  test('reaches the adult who made it, and the members of the household’s groups', async () => {
    await family.parent.client.households.addCar(bus)
    await delivered()
    expect(published).toContainEqual({ adultId: family.adultId, topics: ['household'] })
    expect(published).toContainEqual({ groupId: group.groupId, topics: ['members', 'rides'] })
  })

  test('reaches no one when it is sent again', async () => {
    await family.parent.client.households.addCar(bus)
    await delivered()
    expect(published).toEqual([])
  })

  test('reaches no one if it is refused', async () => {
    const carId = crypto.randomUUID()
    expect(await refusalOf(family.parent.client.households.removeCar({ carId }))).not.toBe(null)
    await delivered()
    expect(published).toEqual([])
  })
})

describe('a change to an adult’s own data', () => {
  test('reaches only the adult', async () => {
    await family.parent.client.standing.shareReputation({ share: true })
    await delivered()
    expect(published).toEqual([{ adultId: family.adultId, topics: ['me'] }])
  })

  test('also reaches the groups if other members see the data there', async () => {
    await family.parent.client.accounts.update({ firstName: 'Olu' })
    await delivered()
    expect(published).toEqual([
      { adultId: family.adultId, topics: ['me', 'notices'] },
      { groupId: group.groupId, topics: ['members', 'rides'] },
    ])
  })

  test('reaches the members of the group that it concerns', async () => {
    const { client } = group.admin.parent
    await client.messages.post({ messageId: crypto.randomUUID(), groupId: group.groupId, text: 'Hello' })
    await delivered()
    published.length = 0
    await family.parent.client.messages.markRead({ groupId: group.groupId, place: 1 })
    await delivered()
    expect(published).toEqual([
      { adultId: family.adultId, topics: ['notices'] },
      { groupId: group.groupId, topics: ['message_reads'] },
    ])
  })

  test('reaches an adult who joins or creates a group, together with their new list of groups', async () => {
    const elm = { name: 'Elm Street', description: null, city: 'Springfield', timeZone: 'UTC' }
    await family.parent.client.groups.create(elm)
    await delivered()
    expect(published).toEqual([{ adultId: family.adultId, topics: ['me', 'groups'], membership: true }])
  })
})
