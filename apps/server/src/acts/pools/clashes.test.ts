// When a kid rides in two overlapping pools, the preview, the roster and both rides show the clash, and one tap chooses
// between them.
import { expect, test } from 'vitest'
import { givenApp, givenRun } from '../../testing/given.ts'
import { createTestPool, ridesAhead, type TestFamily } from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app, { throughOn: '2026-03-04', endTime: '08:20' })
const [, member] = group.families

const soccer = () => ({ name: 'Early soccer', startTime: '08:10', endTime: '09:00', throughOn: '2026-03-04' })
const cardsOf = async (family: TestFamily) => {
  const ids = (await ridesAhead(app, group)).map(({ rideId }) => rideId)
  return Promise.all(ids.map(async (rideId) => (await family.parent.client.rides.get({ rideId })).card))
}

test('both cards show a clash, but only to the kid’s family, and rides back to back do not clash', async () => {
  await createTestPool(app, group, { ...soccer(), kidIds: member.kidIds })
  await createTestPool(app, group, {
    ...soccer(),
    name: 'After',
    startTime: '09:00',
    endTime: '09:30',
    kidIds: member.kidIds,
  })
  const seen = (await cardsOf(member)).map(({ poolName, clashes }) => [
    poolName,
    clashes.map((clash) => [clash.kidId, clash.poolName]),
  ])
  expect(seen).toEqual([
    ['Morning School Run', [[member.kidIds[0], 'Early soccer']]],
    ['Early soccer', [[member.kidIds[0], 'Morning School Run']]],
    ['After', []],
  ])
  const other = group.families[2] as TestFamily
  expect((await cardsOf(other)).every(({ clashes }) => clashes.length === 0)).toBe(true)
})

test('each side of a clash is found once, and not once per ride of the other pool', async () => {
  const [ride] = await ridesAhead(app, group)
  const statements = await app.statementsOf(() =>
    member.parent.client.rides.get({ rideId: ride?.rideId ?? '' }),
  )
  // Without these limits, PostgreSQL might merge the two lists.
  expect(statements.join().match(/limit 1000000\)/g)).toHaveLength(2)
})

test('one tap chooses a ride, which frees the other seat, and the cards no longer show a clash', async () => {
  await createTestPool(app, group, { ...soccer(), kidIds: member.kidIds })
  const [run] = await cardsOf(member)
  const [clash] = run?.clashes ?? []
  await member.parent.client.rides.notRiding({
    rideId: clash?.rideId ?? '',
    kidId: clash?.kidId ?? '',
    shown: { late: false },
  })
  expect((await cardsOf(member)).every(({ clashes }) => clashes.length === 0)).toBe(true)
})

test('the roster shows a clash before and after enrolling', async () => {
  const { poolId } = await createTestPool(app, group, { ...soccer(), kidIds: group.admin.kidIds })
  const { client } = member.parent
  const own = async () =>
    (await client.pools.get({ poolId })).roster.find(({ kidId }) => kidId === member.kidIds[0])
  expect(await own()).toMatchObject({ enrolled: false, ridesThen: ['Morning School Run'] })
  await client.pools.enrol({ poolId, kidId: member.kidIds[0] ?? '' })
  expect(await own()).toMatchObject({ enrolled: true, ridesThen: ['Morning School Run'] })
})

test('the preview of a new pool names the kids whose rides clash', async () => {
  const fields = {
    groupId: group.groupId,
    weekdayMask: 31,
    startsOn: '2026-03-04',
    throughOn: '2026-03-04',
    startTime: '08:10',
    endTime: '09:00',
    seats: 4,
    lockHours: 24,
    kidIds: member.kidIds,
    firstDriverAdultId: null,
    fromPlaceId: null,
    toPlaceId: null,
    ids: { poolId: crypto.randomUUID(), returnPoolId: crypto.randomUUID() },
  }
  const { clashes } = await group.admin.parent.client.pools.preview(fields)
  expect(clashes).toEqual([{ kidName: 'Ole', poolName: 'Morning School Run' }])
  const later = await group.admin.parent.client.pools.preview({ ...fields, startTime: '08:20' })
  expect(later.clashes).toEqual([])
})
