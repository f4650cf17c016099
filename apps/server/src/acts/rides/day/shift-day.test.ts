import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../../testing/given.ts'
import { becomes, reasonOf } from '../../../testing/steps.ts'
import {
  createTestPool,
  driverOf,
  noticesOf,
  refusalOf,
  ridesAhead,
  type TestFamily,
  twoFamilies,
} from '../../../testing/test-group.ts'

const date = '2026-03-04'

const app = await givenApp()
// The rides are on Wednesday and Thursday at 07:50, and lock a day before. The admin does not drive on Wednesday.
const group = givenRun(
  app,
  ([, { adultId }]) => ({ throughOn: '2026-03-05', firstDriverAdultId: adultId }),
  twoFamilies,
)

const shift = (family: TestFamily, minutes: number) =>
  family.parent.client.rides.shiftDay({ groupId: group.groupId, date, minutes })
const starts = async () => (await ridesAhead(app, group)).map((ride) => ride.startAt)

test('a day moves as a whole, keeps its drivers, can be moved back, and leaves other days alone', async () => {
  const before = await ridesAhead(app, group)
  expect(await shift(group.admin, 60)).toEqual({ count: 1, before: 0 })
  const after = await ridesAhead(app, group)
  expect(after.map((ride) => ride.startAt)).toEqual(['2026-03-04T08:50:00Z', '2026-03-05T07:50:00Z'])
  expect(after.map((ride) => ride.driver?.adultId)).toEqual(before.map((ride) => ride.driver?.adultId))
  expect(after[0]?.lateAt).toBe('2026-03-04T05:50:00Z')
  // Neither planning again nor a retry moves the ride.
  await app.beanpool.runScheduledJobs()
  expect(await shift(group.admin, 60)).toEqual({ count: 0, before: 60 })
  expect((await starts())[0]).toBe('2026-03-04T08:50:00Z')
  expect(await shift(group.admin, 90)).toEqual({ count: 1, before: 60 })
  expect(await shift(group.admin, 0)).toEqual({ count: 1, before: 90 })
  expect(await starts()).toEqual(before.map((ride) => ride.startAt))
})

test('tomorrow’s driver is asked again to confirm when the day moves, and when it moves back', async () => {
  await app.jobsAt('2026-03-03T18:00:00Z')
  const [ride] = await ridesAhead(app, group)
  const { rideId = '' } = ride ?? {}
  const { parent } = driverOf(group, ride)
  for (const [at, minutes] of [60, 0, 60].entries()) {
    await parent.client.rides.confirm({ rideId })
    app.clock.advance({ minutes: 1 })
    await shift(group.admin, minutes)
    await app.beanpool.runScheduledJobs()
    const asked = (await noticesOf(parent)).filter(({ type }) => type === 'drive_reminder')
    expect(asked).toHaveLength(at + 2)
    expect(asked[0]?.answer).toEqual({ kind: 'confirm', rideIds: [rideId] })
  }
})

test('a ride that is called off moves with its day, and has the new time when it comes back', async () => {
  app.clock.set('2026-03-03T12:00:00Z')
  const [ride] = await ridesAhead(app, group)
  const { client } = group.admin.parent
  const { rideId = '' } = ride ?? {}
  await client.rides.callOff({ rideId, note: null })
  expect(await shift(group.admin, 60)).toEqual({ count: 0, before: 0 })
  expect((await client.rides.restore({ rideId })).card.startAt).toBe('2026-03-04T08:50:00Z')
  await client.rides.callOff({ rideId, note: null })
  await shift(group.admin, 0)
  expect((await client.rides.restore({ rideId })).card.startAt).toBe(ride?.startAt)
})

test('locked rides also move and stay locked, but their drivers may give them back without a strike', async () => {
  app.clock.set('2026-03-03T12:00:00Z')
  const [before] = await ridesAhead(app, group)
  await shift(group.admin, 120)
  const [after] = await ridesAhead(app, group)
  expect(after).toMatchObject({
    startAt: '2026-03-04T09:50:00Z',
    lockAt: before?.lockAt,
    driver: { adultId: before?.driver?.adultId },
  })
  const driver = group.families.find((each) => each.adultId === before?.driver?.adultId)
  const { activity } = await group.admin.parent.client.rides.get({ rideId: before?.rideId ?? '' })
  expect(activity.at(-1)?.text).toBe('Its time changed: it starts at 09:50, not 07:50.')
  await driver?.parent.client.rides.cantDrive({ rideId: before?.rideId ?? '', action: 'release' })
  expect(await driver?.parent.client.standing.mine({})).toMatchObject({ strikes: [] })
})

test('a day that is moved and moved back counts as unchanged, so giving a drive back late costs the same', async () => {
  app.clock.set('2026-03-04T06:00:00Z')
  const [ride] = await ridesAhead(app, group)
  const rideId = ride?.rideId ?? ''
  const driver = group.families[1] as TestFamily
  await shift(group.admin, 1)
  expect((await driver.parent.client.rides.get({ rideId })).cantDrive).toMatchObject({ free: true })
  await shift(group.admin, 0)
  expect((await driver.parent.client.rides.get({ rideId })).cantDrive).toMatchObject({
    free: false,
    strikeCounts: true,
  })
  await driver.parent.client.rides.cantDrive({ rideId, action: 'release' })
  expect((await driver.parent.client.standing.mine({})).strikes).toMatchObject([{ kind: 'late_cancel' }])
})

test('nobody can move a day to get rid of their own drive', async () => {
  app.clock.set('2026-03-04T06:00:00Z')
  const [ride] = await ridesAhead(app, group)
  const rideId = ride?.rideId ?? ''
  const driver = group.families[1] as TestFamily
  await becomes(app, driver, 'admin')
  await shift(driver, 30)
  await driver.parent.client.rides.cantDrive({ rideId, action: 'release' })
  expect((await driver.parent.client.standing.mine({})).strikes).toMatchObject([{ kind: 'late_cancel' }])
})

test('a driver who has another group’s drive at the new time is released without a strike, and a search begins', async () => {
  const [ride] = await ridesAhead(app, group)
  const driver = group.families.find((each) => each.adultId === ride?.driver?.adultId) as TestFamily
  app.clock.set('2026-03-03T12:00:00Z')
  await driver.parent.client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
  const own = await driver.parent.client.groups.create({ name: 'Choir', city: 'Town', timeZone: 'UTC' })
  const choir = { ...group, groupId: own.groupId, admin: driver, families: [driver] }
  await createTestPool(app, choir, {
    name: 'Choir',
    startsOn: date,
    throughOn: date,
    startTime: '09:30',
    lockHours: 0,
    kidIds: driver.kidIds,
  })
  const sung = (await ridesAhead(app, choir)).find((each) => each.poolName === 'Choir')
  expect(sung?.driver?.adultId).toBe(driver.adultId)
  await shift(group.admin, 120)
  const { card } = await group.admin.parent.client.rides.get({ rideId: ride?.rideId ?? '' })
  expect(card).toMatchObject({ startAt: '2026-03-04T09:50:00Z', status: 'offered', driver: null })
  expect(await driver.parent.client.standing.mine({})).toMatchObject({ strikes: [] })
})

test('only an admin can move a day, and never into the past', async () => {
  const member = group.families[1] as TestFamily
  expect(await reasonOf(shift(member, 60))).toBe('admin_only')
  app.clock.set('2026-03-04T06:00:00Z')
  expect(await reasonOf(shift(group.admin, -120))).toBe('too_late')
  expect((await starts())[0]).toBe('2026-03-04T07:50:00Z')
})

test('an unlocked ride that is being offered moves with its day', async () => {
  const [ride] = await ridesAhead(app, group)
  const driver = group.families.find((each) => each.adultId === ride?.driver?.adultId) as TestFamily
  await driver.parent.client.rides.cantDrive({ rideId: ride?.rideId ?? '', action: 'reoffer' })
  const answer = await shift(group.admin, 60)
  expect([answer.count, (await starts())[0]]).toEqual([1, '2026-03-04T08:50:00Z'])
})

test('a locked ride can move to the time of its driver’s unlocked ride, as that ride moves too', async () => {
  const [ride] = await ridesAhead(app, group)
  const driver = group.families.find((each) => each.adultId === ride?.driver?.adultId) as TestFamily
  await createTestPool(app, group, {
    name: 'Late bus',
    startsOn: date,
    throughOn: date,
    startTime: '08:50',
    lockHours: 0,
    kidIds: driver.kidIds,
  })
  app.clock.set('2026-03-03T12:00:00Z')
  const before = (await ridesAhead(app, group)).filter((each) => each.date === date)
  expect(before.map((each) => each.driver?.adultId)).toEqual([driver.adultId, driver.adultId])
  expect(await shift(group.admin, 60)).toMatchObject({ count: 2 })
  const after = (await ridesAhead(app, group)).filter((each) => each.date === date)
  expect(after.map((each) => [each.startAt, each.driver?.adultId])).toEqual([
    ['2026-03-04T08:50:00Z', driver.adultId],
    ['2026-03-04T09:50:00Z', driver.adultId],
  ])
})

describe('moving an urgent ride with its day', () => {
  const posted = async (by: TestFamily) => {
    const ride = (await ridesAhead(app, group)).find((each) => each.driver?.adultId === by.adultId)
    const pricing = { basis: 'per_seat' as const, baseCents: 500, bumpCents: null, notes: null }
    const rideId = ride?.rideId ?? ''
    const { card } = await by.parent.client.rides.cantDrive({ rideId, action: 'convert', pricing })
    return { rideId, requestId: card.urgent?.requestId ?? '' }
  }
  const windowOf = async (rideId: string) =>
    (await group.admin.parent.client.rides.get({ rideId })).card.urgent?.windowStartAt
  let driver: TestFamily
  let claimant: TestFamily

  beforeEach(async () => {
    const [ride] = await ridesAhead(app, group)
    driver = group.families.find((each) => each.adultId === ride?.driver?.adultId) as TestFamily
    claimant = group.families.find((each) => each !== driver) as TestFamily
  })

  test('moves its posted request too', async () => {
    const { rideId } = await posted(driver)
    expect(await shift(group.admin, 60)).toMatchObject({ count: 1 })
    expect(await starts()).toContain('2026-03-04T08:50:00Z')
    expect(await windowOf(rideId)).toBe('2026-03-04T08:50:00Z')
  })

  test('lets its claimant withdraw late without a strike', async () => {
    const { rideId, requestId } = await posted(driver)
    await claimant.parent.client.urgent.claim({ requestId })
    app.clock.set('2026-03-04T05:00:00Z')
    await becomes(app, driver, 'admin')
    expect(await shift(driver, 60)).toMatchObject({ count: 1 })
    expect(await windowOf(rideId)).toBe('2026-03-04T08:50:00Z')
    app.clock.set('2026-03-04T07:00:00Z')
    const { card } = await claimant.parent.client.rides.get({ rideId })
    expect(card.urgent).toMatchObject({ status: 'claimed', canWithdraw: true, withdrawCostsStrike: false })
    await claimant.parent.client.urgent.withdraw({ requestId })
    expect(await claimant.parent.client.standing.mine({})).toMatchObject({ strikes: [] })
    expect(await driver.parent.client.standing.mine({})).toMatchObject({ strikes: [] })
  })

  test('fails if the claimant has another drive at the new time: the admin sees the name, and nothing moves', async () => {
    const { rideId, requestId } = await posted(driver)
    await claimant.parent.client.urgent.claim({ requestId })
    await claimant.parent.client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
    const own = await claimant.parent.client.groups.create({ name: 'Choir', city: 'Town', timeZone: 'UTC' })
    const choir = { ...group, groupId: own.groupId, admin: claimant, families: [claimant] }
    const sung = { name: 'Choir', startsOn: date, throughOn: date, startTime: '09:00', lockHours: 0 }
    await createTestPool(app, choir, { ...sung, kidIds: claimant.kidIds })
    expect(await refusalOf(shift(group.admin, 60))).toMatchObject({
      data: { reason: 'driver_busy', detail: claimant.name },
    })
    expect(await windowOf(rideId)).toBe('2026-03-04T07:50:00Z')
    expect(await starts()).toContain('2026-03-04T07:50:00Z')
  })
})
