import { describe, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../testing/given.ts'
import { driverOf, refusalOf, ridesAhead, type TestFamily } from '../../testing/test-group.ts'

const start = '2026-03-16T09:00:00Z'
const asMade = {
  name: 'Morning School Run',
  weekdayMask: 31,
  startTime: '07:50',
  endTime: null,
  throughOn: '2026-04-08',
  seats: 4,
  lockHours: 24,
  notes: null,
}

const app = await givenApp({ now: start })
const group = givenRun(app)

const pools = () => group.admin.parent.client.pools
const rides = () => ridesAhead(app, group)
const dates = async () => (await rides()).map((ride) => ride.date)

/** Lets another family take one date's ride by hand, so its car is in use then. */
async function takenByHand(place: number, family: TestFamily): Promise<string> {
  const ride = (await rides())[place]
  const driver = driverOf(group, ride)
  const date = ride?.date ?? ''
  for (const { parent } of group.families)
    await parent.client.households.addVacation({ startDate: date, endDate: date, note: null })
  await family.parent.client.rides.take({ rideId: ride?.rideId ?? '' })
  for (const { parent } of group.families) {
    const { household } = await parent.client.households.mine()
    const vacation = household?.vacations.find((each) => each.startDate === date)
    await parent.client.households.deleteVacation({ vacationId: vacation?.vacationId ?? '' })
  }
  expect(driver).toBeDefined()
  return ride?.rideId ?? ''
}

const other = (): TestFamily => {
  const family = group.families[1]
  if (!family) throw new Error('no second family')
  return family
}

test('a pool’s card counts its upcoming rides, but not past ones or those that a pause has cancelled', async () => {
  const card = async () => (await pools().list({})).pools[0]
  const planned = await rides()
  expect(await card()).toMatchObject({ upcomingCount: planned.length, nextRideAt: planned[0]?.startAt })
  app.clock.set('2026-03-18T12:00:00Z')
  expect(await card()).toMatchObject({ upcomingCount: (await rides()).length })
  app.clock.set('2026-03-20T12:00:00Z')
  expect((await card())?.upcomingCount).toBeLessThan(planned.length)
  await pools().pause({ poolId: group.poolId })
  expect(await card()).toMatchObject({ upcomingCount: 0, nextRideAt: null, active: false })
})

describe('pausing and resuming', () => {
  test('cancels unlocked rides, lets locked ones run, and later restores hand-picked drives', async () => {
    const rideId = await takenByHand(3, other())
    const before = await rides()
    const [locked] = before
    app.clock.set(Temporal.Instant.from(locked?.startAt ?? '').subtract({ hours: 20 }))
    const paused = await pools().pause({ poolId: group.poolId })
    expect(paused.pool.active).toBe(false)
    expect(await rides()).toEqual([
      expect.objectContaining({ rideId: locked?.rideId, driver: locked?.driver }),
    ])
    const stopped = await group.admin.parent.client.rides.get({ rideId })
    expect(stopped.card).toMatchObject({ status: 'cancelled', driver: null })
    expect(stopped.activity.at(-1)?.text).toBe('The pool no longer runs then.')
    await app.beanpool.runScheduledJobs()
    expect(await rides()).toHaveLength(1)

    await pools().resume({ poolId: group.poolId })
    const after = await rides()
    expect(after.map((ride) => ride.date)).toEqual(expect.arrayContaining(before.map((ride) => ride.date)))
    expect(after.every((ride) => ride.driver !== null && ride.seats.length === 3)).toBe(true)
    const restored = after.find((ride) => ride.rideId === rideId)
    expect(restored).toMatchObject({ driverSource: 'took', driver: { adultId: other().adultId } })
  })

  test('does not return a drive to a hand-picked driver who has since gone on vacation', async () => {
    const rideId = await takenByHand(2, other())
    await pools().pause({ poolId: group.poolId })
    await other().parent.client.households.addVacation({
      startDate: '2026-03-16',
      endDate: '2026-04-30',
      note: null,
    })
    await pools().resume({ poolId: group.poolId })
    const { card } = await group.admin.parent.client.rides.get({ rideId })
    expect(card.driver?.adultId).not.toBe(other().adultId)
    expect(card).toMatchObject({ status: 'assigned', driverSource: 'plan' })
  })

  test('leaves posted balances alone, and updates the projected ones', async () => {
    await pools().pause({ poolId: group.poolId })
    const { standing } = await group.admin.parent.client.groups.dashboard({ groupId: group.groupId })
    expect(standing.map((row) => row.projectedHundredths)).toEqual([0, 0, 0])
  })
})

describe('editing a pool', () => {
  test('moves unlocked rides to the new time, keeps hand-picked drivers, and leaves locked rides alone', async () => {
    const rideId = await takenByHand(3, other())
    const [locked] = await rides()
    app.clock.set(Temporal.Instant.from(locked?.startAt ?? '').subtract({ hours: 20 }))
    await pools().update({ poolId: group.poolId, ...asMade, startTime: '08:20', endTime: '08:40' })
    const [first, ...others] = await rides()
    expect(first).toMatchObject({ startAt: locked?.startAt, endAt: locked?.endAt, driver: locked?.driver })
    for (const ride of others) expect(ride.startAt).toBe(`${ride.date}T08:20:00Z`)
    const { card, activity } = await group.admin.parent.client.rides.get({ rideId })
    expect(card).toMatchObject({ driverSource: 'took', driver: { adultId: other().adultId } })
    expect(card.lockAt).toBe(Temporal.Instant.from(card.startAt).subtract({ hours: 24 }).toString())
    expect(activity.at(-1)?.text).toBe('Its time changed: it starts at 08:20, not 07:50.')
  })

  test('drops and adds rides to match the new days and last date', async () => {
    const cancels = (await dates()).filter((date) => date !== '2026-03-24').length
    await pools().update({
      poolId: group.poolId,
      ...asMade,
      weekdayMask: 2,
      throughOn: '2026-03-24',
      cancels,
    })
    expect(await dates()).toEqual(['2026-03-24'])
    await pools().update({ poolId: group.poolId, ...asMade })
    expect((await dates()).length).toBeGreaterThan(8)
    const early = await refusalOf(
      pools().update({ poolId: group.poolId, ...asMade, throughOn: '2026-03-01' }),
    )
    expect(early.code).toBe('INVALID_INPUT')
  })

  test('adds a second car for fewer seats, and removes it again', async () => {
    const count = (await rides()).length
    await pools().update({ poolId: group.poolId, ...asMade, seats: 2 })
    expect(await rides()).toHaveLength(count * 2)
    await pools().update({ poolId: group.poolId, ...asMade })
    expect(await rides()).toHaveLength(count)
  })

  test('changes no driver if only the name changes', async () => {
    const drivers = async () => (await rides()).map((ride) => ride.driver)
    const before = await drivers()
    const changed = await pools().update({
      poolId: group.poolId,
      ...asMade,
      name: 'Walk',
      notes: 'Gate 2',
      lockHours: 12,
    })
    expect(changed).toMatchObject({ pool: { name: 'Walk' }, notes: 'Gate 2', lockHours: 12 })
    expect(await drivers()).toEqual(before)
  })
})

test('a holiday has no rides, and removing the holiday restores them', async () => {
  const [, , third] = await rides()
  const { groupId } = group
  const date = third?.date ?? ''
  const { days } = await pools().addNoRideDay({ groupId, date, note: 'Teachers’ day' })
  expect(days).toEqual([{ date, note: 'Teachers’ day' }])
  expect(await dates()).not.toContain(date)
  expect((await pools().removeNoRideDay({ groupId, date })).days).toEqual([])
  expect((await rides()).find((ride) => ride.date === date)?.driver).not.toBeNull()
})

test('a holiday entered or removed twice is recorded once', async () => {
  const { groupId } = group
  const day = { groupId, date: '2026-03-20' }
  const about = async () =>
    (await group.admin.parent.client.groups.activity({ groupId })).lines.filter(({ text }) =>
      text.includes('March'),
    )
  for (const _tap of [1, 2]) await pools().addNoRideDay({ ...day, note: null })
  expect(await about()).toHaveLength(1)
  for (const _tap of [1, 2]) await pools().removeNoRideDay(day)
  expect(await about()).toHaveLength(2)
})

test('a pool is deleted only by its exact name, and its record stays', async () => {
  const [ride] = await rides()
  const wrong = await refusalOf(pools().delete({ poolId: group.poolId, name: 'morning school run' }))
  expect(wrong).toMatchObject({ code: 'REFUSED', data: { reason: 'name_differs' } })
  await pools().delete({ poolId: group.poolId, name: 'Morning School Run' })
  expect(await rides()).toEqual([])
  expect((await pools().list({ groupId: group.groupId })).pools).toEqual([])
  const { card } = await group.admin.parent.client.rides.get({ rideId: ride?.rideId ?? '' })
  expect(card).toMatchObject({ status: 'cancelled', poolName: 'Morning School Run' })
  expect(await refusalOf(pools().resume({ poolId: group.poolId }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('only admins can change a pool', async () => {
  const { client } = other().parent
  const calls = [
    () => client.pools.pause({ poolId: group.poolId }),
    () => client.pools.resume({ poolId: group.poolId }),
    () => client.pools.update({ poolId: group.poolId, ...asMade }),
    () => client.pools.delete({ poolId: group.poolId, name: asMade.name }),
    () => client.pools.addNoRideDay({ groupId: group.groupId, date: '2026-03-20', note: null }),
    () => client.pools.removeNoRideDay({ groupId: group.groupId, date: '2026-03-20' }),
  ]
  for (const call of calls) {
    expect(await refusalOf(call())).toMatchObject({ code: 'REFUSED', data: { reason: 'admin_only' } })
  }
})
