import { expect, test } from 'vitest'
import { givenApp, givenRun } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import { refusalOf, ridesAhead } from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app, ([rossi, okafor]) => ({
  kidIds: [...rossi.kidIds, ...okafor.kidIds],
  throughOn: '2026-03-13',
}))

const clientOf = (place: number) => {
  const family = group.families[place]
  if (!family) throw new Error('no such family')
  return family.parent.client
}

test('each family can enter its own wishes for driving in a pool, and remove them', async () => {
  const wish = { morningsOnly: true, maxDrivesPerWeek: 1 }
  const saved = await clientOf(1).pools.savePreference({ poolId: group.poolId, ...wish })
  expect(saved.preference).toEqual(wish)
  expect((await clientOf(1).pools.get({ poolId: group.poolId })).preference).toEqual(wish)
  const none = { morningsOnly: false, maxDrivesPerWeek: null }
  expect((await clientOf(0).pools.get({ poolId: group.poolId })).preference).toEqual(none)
  expect((await clientOf(1).pools.savePreference({ poolId: group.poolId, ...none })).preference).toEqual(none)
  const { lines } = await clientOf(0).groups.activity({ groupId: group.groupId })
  expect(lines.slice(0, 2).map((line) => line.text)).toEqual([
    'set how Okafor likes to drive Morning School Run: whenever it takes.',
    'set how Okafor likes to drive Morning School Run: mornings only, at most one drive a week.',
  ])
})

test('saving the same wish again writes nothing', async () => {
  const wish = { poolId: group.poolId, morningsOnly: true, maxDrivesPerWeek: null }
  await clientOf(1).pools.savePreference(wish)
  const before = await clientOf(0).groups.activity({ groupId: group.groupId })
  await clientOf(1).pools.savePreference(wish)
  expect(await clientOf(0).groups.activity({ groupId: group.groupId })).toEqual(before)
})

test('saving a wish leaves planned drives as they are', async () => {
  const before = (await ridesAhead(app, group)).map((ride) => ride.driver)
  await clientOf(1).pools.savePreference({ poolId: group.poolId, morningsOnly: false, maxDrivesPerWeek: 1 })
  expect((await ridesAhead(app, group)).map((ride) => ride.driver)).toEqual(before)
})

test('a family without a kid in the pool cannot enter wishes for it, and the limit on drives is a whole number from 1 to 7', async () => {
  expect((await clientOf(2).pools.get({ poolId: group.poolId })).preference).toBeNull()
  const call = clientOf(2).pools.savePreference({
    poolId: group.poolId,
    morningsOnly: true,
    maxDrivesPerWeek: null,
  })
  expect(await reasonOf(call)).toBe('no_kid_in_pool')
  for (const maxDrivesPerWeek of [0, 8, 1.5]) {
    const wrong = clientOf(1).pools.savePreference({
      poolId: group.poolId,
      morningsOnly: false,
      maxDrivesPerWeek,
    })
    expect(await refusalOf(wrong)).toMatchObject({ code: 'INVALID_INPUT' })
  }
})

test('a schedule that reassigns drives respects the wishes, and every ride still has a driver', async () => {
  await clientOf(1).pools.savePreference({ poolId: group.poolId, morningsOnly: false, maxDrivesPerWeek: 1 })
  const okafor = group.families[1]?.householdId
  await clientOf(0).pools.update({
    poolId: group.poolId,
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
