import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  createTestGroup,
  createTestPool,
  refusalOf,
  ridesAhead,
  type TestGroup,
  threeFamilies,
} from '../../testing/test-group.ts'

let app: TestApp
let group: TestGroup
let poolId: string

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  group = await createTestGroup(app, threeFamilies)
  const [rossi, okafor] = group.families
  const kidIds = [...(rossi?.kidIds ?? []), ...(okafor?.kidIds ?? [])]
  poolId = (await createTestPool(app, group, { kidIds, throughOn: '2026-03-13' })).poolId
})

const clientOf = (place: number) => {
  const family = group.families[place]
  if (!family) throw new Error('no such family')
  return family.parent.client
}

test('a family enters how it likes to drive a pool, each for itself, and can take it back', async () => {
  const wish = { morningsOnly: true, maxDrivesPerWeek: 1 }
  const saved = await clientOf(1).pools.savePreference({ poolId, ...wish })
  expect(saved.preference).toEqual(wish)
  expect((await clientOf(1).pools.get({ poolId })).preference).toEqual(wish)
  const none = { morningsOnly: false, maxDrivesPerWeek: null }
  expect((await clientOf(0).pools.get({ poolId })).preference).toEqual(none)
  expect((await clientOf(1).pools.savePreference({ poolId, ...none })).preference).toEqual(none)
  const { lines } = await clientOf(0).groups.activity({ groupId: group.groupId })
  expect(lines.slice(0, 2).map((line) => line.text)).toEqual([
    'set how Okafor likes to drive Morning School Run: whenever it takes.',
    'set how Okafor likes to drive Morning School Run: mornings only, at most one drive a week.',
  ])
})

test('the same wish again writes nothing', async () => {
  const wish = { poolId, morningsOnly: true, maxDrivesPerWeek: null }
  await clientOf(1).pools.savePreference(wish)
  const before = await clientOf(0).groups.activity({ groupId: group.groupId })
  await clientOf(1).pools.savePreference(wish)
  expect(await clientOf(0).groups.activity({ groupId: group.groupId })).toEqual(before)
})

test('planned drives stay', async () => {
  const before = (await ridesAhead(app, group)).map((ride) => ride.driver)
  await clientOf(1).pools.savePreference({ poolId, morningsOnly: false, maxDrivesPerWeek: 1 })
  expect((await ridesAhead(app, group)).map((ride) => ride.driver)).toEqual(before)
})

test('a family without a kid in the pool has no wishes for it, and limits are whole numbers from 1 to 7', async () => {
  expect((await clientOf(2).pools.get({ poolId })).preference).toBeNull()
  const call = clientOf(2).pools.savePreference({ poolId, morningsOnly: true, maxDrivesPerWeek: null })
  expect(await refusalOf(call)).toMatchObject({ data: { reason: 'no_kid_in_pool' } })
  for (const maxDrivesPerWeek of [0, 8, 1.5]) {
    const wrong = clientOf(1).pools.savePreference({ poolId, morningsOnly: false, maxDrivesPerWeek })
    expect(await refusalOf(wrong)).toMatchObject({ code: 'INVALID_INPUT' })
  }
})

test('a schedule that decides drives again honours the wish, and every ride keeps a driver', async () => {
  await clientOf(1).pools.savePreference({ poolId, morningsOnly: false, maxDrivesPerWeek: 1 })
  const okafor = group.families[1]?.householdId
  await clientOf(0).pools.update({
    poolId,
    name: 'Morning School Run',
    weekdayMask: 31,
    startTime: '08:05',
    endTime: null,
    throughOn: '2026-03-13',
    seats: 4,
    lockHours: 24,
    notes: null,
  })
  const rides = await ridesAhead(app, group)
  expect(rides.every((ride) => ride.status === 'assigned')).toBe(true)
  const weeks = Map.groupBy(rides, (ride) => (ride.date < '2026-03-09' ? 'first' : 'second'))
  for (const week of weeks.values())
    expect(week.filter((ride) => ride.driver?.householdId === okafor).length).toBeLessThanOrEqual(1)
})
