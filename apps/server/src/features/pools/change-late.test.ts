// A pool that changes inside the late window of a ride that is not locked yet (decision 46).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fairGuards } from '../../db/schema/fair-guards.ts'
import { setSeats } from '../../testing/set-seats.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createOneRide, createTestPool, type OneRide, type TestFamily } from '../../testing/test-group.ts'

let app: TestApp
let scene: OneRide
const start = '2026-03-02T09:00:00Z'
const late = '2026-03-04T07:00:00Z'
const pool = {
  ...{ name: 'Morning School Run', weekdayMask: 31, startTime: '07:50', endTime: null },
  ...{ throughOn: '2026-03-04', seats: 4, lockHours: 0, notes: null },
}

beforeAll(async () => {
  app = await createTestApp({ now: start })
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(start)
  scene = await createOneRide(app, { lockHours: 0 })
})

const ride = async (rideId = scene.rideId) => scene.group.admin.parent.client.rides.get({ rideId })
async function moveTo(startTime: string) {
  const { poolId } = (await ride()).card
  await scene.group.admin.parent.client.pools.update({ poolId, ...pool, startTime })
}

test('two drives that overlap from then on do not keep the same driver', async () => {
  const { driver, group } = scene
  // The plan sets the only family with a car to both.
  for (const { parent } of scene.others) await setSeats(parent.client, 0)
  const second = { name: 'Chess', startTime: '09:20', throughOn: '2026-03-04', lockHours: 0 }
  await createTestPool(app, group, second)
  app.clock.set(late)
  await moveTo('09:00')
  const { rides } = await driver.parent.client.rides.calendar({
    from: late,
    to: '2026-03-05T00:00:00Z',
    groupId: group.groupId,
  })
  const own = rides.filter((each) => each.driver?.adultId === driver.adultId)
  expect(rides).toHaveLength(2)
  expect(own).toHaveLength(1)
})

describe('whom the plan had set to drive', () => {
  const away = async ({ parent }: TestFamily, part: 'afternoons' | 'mornings') => {
    const never = { tue: 'free', thu: 'free', fri: 'free', sat: 'free', sun: 'free' } as const
    await parent.client.households.saveWeekly({ weekly: { ...never, mon: 'free', wed: part } })
  }

  /** A family that does not move the pool itself; the others are away then. */
  async function onlyOneCan(part: 'afternoons' | 'mornings') {
    const keeper = scene.group.families.find((family) => family !== scene.group.admin) as TestFamily
    for (const family of scene.group.families) if (family !== keeper) await away(family, part)
    expect((await ride()).card.driver?.adultId).toBe(keeper.adultId)
    return keeper
  }

  test('gives way without a strike where they are away at the new time', async () => {
    scene = await createOneRide(app, { lockHours: 0, startTime: '11:30' })
    const keeper = await onlyOneCan('mornings')
    await away(keeper, 'afternoons')
    app.clock.set('2026-03-04T10:00:00Z')
    await moveTo('12:30')
    expect((await ride()).card.driver?.adultId).not.toBe(keeper.adultId)
    expect((await keeper.parent.client.standing.mine({})).strikes).toEqual([])
  })

  test('and whoever keeps the drive may give it back freely', async () => {
    const keeper = await onlyOneCan('mornings')
    app.clock.set(late)
    await moveTo('08:30')
    const detail = await keeper.parent.client.rides.get({ rideId: scene.rideId })
    expect(detail.card.driver?.adultId).toBe(keeper.adultId)
    expect(detail.cantDrive).toMatchObject({ free: true, strikeStands: false, penaltyHundredths: 0 })
  })
})

test('a car given up beside a held kid is left with that kid alone, however often it is planned', async () => {
  const [leaver, held] = scene.others
  const { driver } = scene
  const withdraw = async ({ parent, kidIds: [kidId = ''] }: TestFamily) =>
    parent.client.pools.withdraw({ poolId: (await ride()).card.poolId, kidId })
  await setSeats(held.parent.client, 0)
  app.clock.set(late)
  await withdraw(leaver)
  await withdraw(driver)
  // Everybody at zero stands at the hard lock now.
  await app.db.update(fairGuards).set({ hardLockHundredths: 0, softNudgeHundredths: 0 })
  await moveTo('17:50')
  const { card } = await ride()
  expect(card).toMatchObject({
    status: 'needs_driver',
    seats: [{ householdId: held.householdId, state: 'held' }],
  })
  await app.beanpool.runScheduledJobs()
  expect((await ride()).card).toEqual(card)
})
