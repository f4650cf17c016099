// A pool's card and form show the coverage of actual rides and the kids who ride already, and handle an empty through
// date.
import { expect, test } from 'vitest'
import { givenApp, givenRun } from '../../testing/given.ts'
import { refusalOf, ridesAhead } from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app)

const pools = () => group.admin.parent.client.pools
const card = async () => (await pools().list({})).pools.find((pool) => pool.poolId === group.poolId)

test('coverage is the share of the next 14 days’ rides with a driver, rounded down, and empty without rides', async () => {
  expect(await card()).toMatchObject({ coveragePercent: 100, kidCount: 3, familyCount: 3 })
  const soon = (await ridesAhead(app, group)).filter(({ startAt }) => startAt < '2026-03-16T09:00:00Z')
  const date = soon[0]?.date ?? ''
  for (const { parent } of group.families)
    await parent.client.households.addVacation({ startDate: date, endDate: date, note: null })
  const driven = soon.length - 1
  expect(await card()).toMatchObject({ coveragePercent: Math.floor((driven * 100) / soon.length) })
  await pools().pause({ poolId: group.poolId })
  app.clock.set('2026-03-04T12:00:00Z')
  expect(await card()).toMatchObject({ coveragePercent: null })
})

test('an empty through date means three weeks after the start', async () => {
  const { startsOn, throughOn } = await pools().get({ poolId: group.poolId })
  expect([startsOn, throughOn]).toEqual(['2026-03-04', '2026-03-25'])
})

test('a kid who already rides cannot be enrolled again, and a kid who does not ride cannot be withdrawn', async () => {
  const kidId = group.families[1]?.kidIds[0] ?? ''
  const again = await refusalOf(pools().enrol({ poolId: group.poolId, kidId }))
  expect(again).toMatchObject({ code: 'REFUSED', data: { reason: 'already_enrolled' } })
  await pools().withdraw({ poolId: group.poolId, kidId })
  const gone = await refusalOf(pools().withdraw({ poolId: group.poolId, kidId }))
  expect(gone).toMatchObject({ code: 'REFUSED', data: { reason: 'not_enrolled' } })
})
