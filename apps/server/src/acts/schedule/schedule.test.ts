import type { PreviewedRide } from '@beanpool/contract/schedule'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseFingerprint } from '../../testing/database-fingerprint.ts'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import {
  createTestFamily,
  createTestPool,
  driverOf,
  noticesOf,
  refusalOf,
  ridesAhead,
  type TestGroup,
} from '../../testing/test-group.ts'

let poolId: string

const app = await givenApp()
const group = givenGroup(app)
const [, , meyer] = group.families

beforeEach(async () => {
  // The group has two weeks of school mornings. The Meyers were away when these were planned, but are back now.
  const vacation = { startDate: '2026-03-02', endDate: '2026-03-31', note: null }
  const { household } = await meyer.parent.client.households.addVacation(vacation)
  poolId = (await createTestPool(app, group, { throughOn: '2026-03-13' })).poolId
  const vacationId = household?.vacations[0]?.vacationId ?? ''
  await meyer.parent.client.households.deleteVacation({ vacationId })
})

type Mode = 'keep' | 'rebalance'

const request = (mode: Mode, over: object = {}) => ({
  groupId: group.groupId,
  poolIds: [poolId],
  fromDate: '2026-03-02',
  throughDate: '2026-03-13',
  mode,
  ...over,
})
const preview = (mode: Mode, over: object = {}) =>
  group.admin.parent.client.schedule.preview(request(mode, over))
const apply = (mode: Mode, fingerprint: string, over: object = {}) =>
  group.admin.parent.client.schedule.apply({ ...request(mode, over), fingerprint })

const drivers = async () =>
  (await ridesAhead(app, group)).map((ride) => [ride.date, ride.driver?.householdId ?? null])
const driversOf = (rides: PreviewedRide[], when: 'before' | 'after') =>
  rides.filter((ride) => ride[when]).map((ride) => [ride.date, ride[when]?.householdId ?? null])

async function projected() {
  const { standing } = await group.admin.parent.client.groups.dashboard({ groupId: group.groupId })
  return standing.map((row) => [row.householdId, row.projectedHundredths]).sort()
}

async function undo(family = group.admin) {
  const { undos } = await family.parent.client.undo.open()
  const open = undos.find((each) => each.action === 'apply_schedule')
  return family.parent.client.undo.run({ undoId: open?.undoId ?? crypto.randomUUID() })
}

describe('the preview', () => {
  test('writes nothing in any mode', async () => {
    const before = await databaseFingerprint(app)
    await preview('keep')
    await preview('rebalance')
    expect(await databaseFingerprint(app)).toBe(before)
  })

  test('shows every ride in the range as it is in keep mode, because all of them have drivers', async () => {
    const { rides, balances } = await preview('keep')
    expect(rides.map((ride) => ride.change)).toEqual(Array(8).fill('same'))
    expect(driversOf(rides, 'after')).toEqual(await drivers())
    expect(balances.every((row) => row.beforeHundredths === row.afterHundredths)).toBe(true)
  })

  test('gives the returned family drives in rebalance mode, which brings its balance closer to zero', async () => {
    const { rides, balances } = await preview('rebalance')
    const moved = rides.filter((ride) => ride.change === 'driver')
    expect(moved.length).toBeGreaterThan(0)
    expect(moved.every((ride) => ride.after?.householdId !== ride.before?.householdId)).toBe(true)
    const row = balances.find((each) => each.householdId === meyer.householdId)
    expect(row?.afterHundredths).toBeGreaterThan(row?.beforeHundredths ?? 0)
    expect(balances.reduce((sum, each) => sum + each.afterHundredths, 0)).toBe(0)
  })

  test('is the same each time, and ends on the last day requested', async () => {
    expect(await preview('rebalance')).toEqual(await preview('rebalance'))
    const { rides } = await preview('rebalance', { throughDate: '2026-03-06' })
    expect(rides.filter((ride) => ride.asked).map((ride) => ride.date)).toEqual([
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
    ])
    // Drivers on later dates stay, but seats on those dates are held or released as the balances change.
    const later = rides.filter((ride) => ride.date > '2026-03-06')
    expect(later.every((ride) => ride.change === 'seats' && !ride.asked)).toBe(true)
  })

  test('shows why no family can drive a ride that has no driver', async () => {
    const away = { startDate: '2026-03-05', endDate: '2026-03-05', note: null }
    for (const { parent } of group.families) await parent.client.households.addVacation(away)
    const { rides } = await preview('rebalance')
    const open = rides.find((ride) => ride.date === '2026-03-05')
    expect(open).toMatchObject({ change: 'open', after: null })
    expect(open?.keptOut.map((each) => each.reason)).toEqual(['vacation', 'vacation', 'vacation'])
  })

  test('shows that a new ride inside its lock has no driver yet, and who could take it', async () => {
    const [away] = group.families
    const vacation = { startDate: '2026-03-04', endDate: '2026-03-04', note: null }
    await away?.parent.client.households.addVacation(vacation)
    const late = { name: 'Swimming', startTime: '15:00', lockHours: 72, throughOn: '2026-03-04' }
    const { poolId: swimming } = await createTestPool(app, group, late)
    const { rides } = await preview('rebalance', { poolIds: [poolId, swimming] })
    const [open] = rides.filter((ride) => ride.poolId === swimming)
    expect(open).toMatchObject({ change: 'open', stays: 'waiting', rule: 'frozen' })
    const others = group.families.filter((each) => each !== away).map((each) => each.householdId)
    expect(open?.couldTake.map((each) => each.householdId).sort()).toEqual(others.sort())
    expect(open?.keptOut).toMatchObject([{ householdId: away?.householdId, reason: 'vacation' }])
    expect(rides.every((ride) => ride.after === null || ride === open || ride.couldTake.length === 0)).toBe(
      true,
    )
  })

  test('hides another day’s ride that stays without a driver, even if its reasons change with the balances', async () => {
    const away = { startDate: '2026-03-06', endDate: '2026-03-06', note: null }
    for (const { parent } of group.families) await parent.client.households.addVacation(away)
    const thatDay = { fromDate: '2026-03-06', throughDate: '2026-03-06' }
    await apply('rebalance', (await preview('rebalance', thatDay)).fingerprint, thatDay)
    expect(await drivers()).toContainEqual(['2026-03-06', null])
    const { rides, balances } = await preview('rebalance', { throughDate: '2026-03-05' })
    expect(balances.some((row) => row.beforeHundredths !== row.afterHundredths)).toBe(true)
    expect(rides.filter((ride) => !ride.asked && ride.change === 'open')).toEqual([])
  })

  test('leaves locked, hand-picked and offered rides alone, and marks them', async () => {
    const rides = await ridesAhead(app, group)
    const [picked, offered] = [rides[2], rides[3]]
    await group.admin.parent.client.rides.pickDriver({
      rideId: picked?.rideId ?? '',
      adultId: meyer.adultId,
    })
    const giver = driverOf(group, offered)
    await giver.parent.client.rides.cantDrive({ rideId: offered?.rideId ?? '', action: 'reoffer' })
    app.clock.set('2026-03-03T12:00:00Z')
    const { rides: shown } = await preview('rebalance', { fromDate: '2026-03-03' })
    expect(shown.map((ride) => ride.stays)).toEqual([
      'locked',
      null,
      'by_hand',
      'waiting',
      null,
      null,
      null,
      null,
    ])
    for (const ride of shown.filter((each) => each.stays)) expect(ride.after).toEqual(ride.before)
  })
})

describe('applying a schedule', () => {
  test('does exactly what was previewed, with the same drivers and balances', async () => {
    const shown = await preview('rebalance')
    expect(await apply('rebalance', shown.fingerprint)).toEqual({ outcome: 'applied' })
    expect(await drivers()).toEqual(driversOf(shown.rides, 'after'))
    expect(await projected()).toEqual(
      shown.balances.map((row) => [row.householdId, row.afterHundredths]).sort(),
    )
    const { lines } = await meyer.parent.client.groups.activity({ groupId: group.groupId })
    expect(lines.some((line) => line.text.startsWith('applied a new schedule'))).toBe(true)
  })

  test('returns the original response to a retry, and changes nothing', async () => {
    const { fingerprint } = await preview('rebalance')
    await apply('rebalance', fingerprint)
    const before = await databaseFingerprint(app)
    expect(await apply('rebalance', fingerprint)).toEqual({ outcome: 'applied' })
    expect(await databaseFingerprint(app)).toBe(before)
  })

  test('writes nothing if anything has changed since the preview, and returns a new preview', async () => {
    const { fingerprint } = await preview('rebalance')
    const away = { startDate: '2026-03-05', endDate: '2026-03-13', note: null }
    await group.families[1]?.parent.client.households.addVacation(away)
    const before = await databaseFingerprint(app)
    const answer = await apply('rebalance', fingerprint)
    expect(await databaseFingerprint(app)).toBe(before)
    expect(answer).toEqual({ outcome: 'changed', preview: await preview('rebalance') })
  })

  test('is still possible after a change on another date that moves no balance', async () => {
    const firstWeek = { throughDate: '2026-03-06' }
    const { fingerprint } = await preview('rebalance', firstWeek)
    const ride = (await ridesAhead(app, group)).find((each) => each.date === '2026-03-12')
    const driver = driverOf(group, ride)
    const [kidId = ''] = driver.kidIds ?? []
    // The driver’s own kid stays home, which moves no beans.
    await driver.parent.client.rides.notRiding({ rideId: ride?.rideId ?? '', kidId })
    expect(await apply('rebalance', fingerprint, firstWeek)).toEqual({ outcome: 'applied' })
  })

  test('waives a driver’s strike for giving back a drive that another family now drives', async () => {
    const [ride] = (await ridesAhead(app, group)).slice(3)
    const away = { startDate: ride?.date ?? '', endDate: ride?.date ?? '', note: null }
    const vacations: (() => Promise<unknown>)[] = []
    for (const { parent, householdId } of group.families) {
      if (householdId === ride?.driver?.householdId) continue
      const { household } = await parent.client.households.addVacation(away)
      const vacationId = household?.vacations.at(-1)?.vacationId ?? ''
      vacations.push(() => parent.client.households.deleteVacation({ vacationId }))
    }
    const giver = driverOf(group, ride)
    await giver.parent.client.rides.cantDrive({ rideId: ride?.rideId ?? '', action: 'release' })
    expect((await giver.parent.client.standing.mine({}))?.strikes).toHaveLength(1)
    for (const back of vacations) await back()
    const shown = await preview('rebalance')
    await apply('rebalance', shown.fingerprint)
    expect((await giver.parent.client.standing.mine({}))?.strikes).toEqual([])
  })
})

describe('undoing a schedule', () => {
  test('restores every driver, seat and balance', async () => {
    const before = { rides: await ridesAhead(app, group), balances: await projected() }
    await apply('rebalance', (await preview('rebalance')).fingerprint)
    await undo()
    expect({ rides: await ridesAhead(app, group), balances: await projected() }).toEqual(before)
    const { lines } = await meyer.parent.client.groups.activity({ groupId: group.groupId })
    expect(lines.some((line) => line.text === 'took the new schedule back.')).toBe(true)
    // The drives that the schedule gave to the Meyers are gone again.
    expect((await noticesOf(meyer.parent)).map(({ type }) => type)).toContain('drive_unassigned')
  })

  test('leaves a ride alone if another adult has acted on it since, and restores the other rides', async () => {
    const before = await drivers()
    const shown = await preview('rebalance')
    await apply('rebalance', shown.fingerprint)
    const moved = shown.rides.filter((ride) => ride.change === 'driver')
    expect(moved.length).toBeGreaterThan(1)
    const touched = moved[0]
    await meyer.parent.client.rides.cantDrive({ rideId: touched?.rideId ?? '', action: 'reoffer' })
    expect(await undo()).toMatchObject({ stayed: [touched?.date] })
    const after = await drivers()
    const rest = (list: typeof before) => list.filter(([date]) => date !== touched?.date)
    expect(rest(after)).toEqual(rest(before))
    const ride = (await ridesAhead(app, group)).find((each) => each.rideId === touched?.rideId)
    expect(ride?.status).toBe('offered')
  })

  test('leaves rides alone that have since reached their lock', async () => {
    const before = await drivers()
    app.clock.set('2026-03-03T07:45:00Z')
    const from = { fromDate: '2026-03-03' }
    const shown = await preview('rebalance', from)
    await apply('rebalance', shown.fingerprint, from)
    app.clock.set('2026-03-03T07:52:00Z')
    await undo()
    const [first, ...rest] = await drivers()
    expect(first).toEqual(driversOf(shown.rides, 'after')[0])
    expect(rest).toEqual(before.slice(1))
  })

  test('is not possible after ten minutes', async () => {
    await apply('rebalance', (await preview('rebalance')).fingerprint)
    const { undos } = await group.admin.parent.client.undo.open()
    app.clock.set('2026-03-02T09:10:00Z')
    const late = group.admin.parent.client.undo.run({ undoId: undos[0]?.undoId ?? '' })
    expect(await reasonOf(late)).toBe('too_late')
  })

  test('is possible only for the latest schedule', async () => {
    const first = { throughDate: '2026-03-06' }
    await apply('rebalance', (await preview('rebalance', first)).fingerprint, first)
    const between = await drivers()
    await apply('rebalance', (await preview('rebalance')).fingerprint)
    const { undos } = await group.admin.parent.client.undo.open()
    expect(undos.map((each) => each.action)).toEqual(['apply_schedule', 'create_pool'])
    await undo()
    expect(await drivers()).toEqual(between)
  })

  test('is not offered for a schedule that changes nothing', async () => {
    await apply('keep', (await preview('keep')).fingerprint)
    const { undos } = await group.admin.parent.client.undo.open()
    expect(undos.map((each) => each.action)).toEqual(['create_pool'])
  })
})

describe('generating a schedule', () => {
  test('can be done only by the group’s admins', async () => {
    const member = group.families[1]?.parent.client
    const outsider = await createTestFamily(app, { name: 'Sato', kids: ['Ren'] })
    const calls = [member, outsider.parent.client].flatMap((client) => [
      client?.schedule.options({ groupId: group.groupId }),
      client?.schedule.preview(request('keep')),
      client?.schedule.apply({ ...request('keep'), fingerprint: 'a'.repeat(64) }),
    ])
    const answers = await Promise.all(calls.map((call) => refusalOf(call as Promise<unknown>)))
    expect(answers.map((answer) => answer.code)).toEqual([
      'REFUSED',
      'REFUSED',
      'REFUSED',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
    ])
  })

  test('covers as many weeks as the owner’s plan: four on Pro, two on Free', async () => {
    const options = await group.admin.parent.client.schedule.options({ groupId: group.groupId })
    expect(options).toMatchObject({ today: '2026-03-02', lastDate: '2026-03-29', weeks: 4 })
    expect(options.pools.map((pool) => pool.poolId)).toEqual([poolId])
    await preview('keep', { throughDate: '2026-03-29' })
    expect(await refusalOf(preview('keep', { throughDate: '2026-03-30' }))).toMatchObject({
      code: 'PLAN_LIMIT',
      data: { limit: 'weeks_scheduled', allowed: 4 },
    })
    const free = await createTestFamily(app, { name: 'Tran', kids: ['Linh'] })
    const { groupId } = await free.parent.client.groups.create({
      name: 'Free',
      city: 'Town',
      timeZone: 'UTC',
    })
    const own: TestGroup = { groupId, families: [free], admin: free }
    const pool = await createTestPool(app, own)
    const asked = { ...request('keep'), groupId, poolIds: [pool.poolId] }
    await free.parent.client.schedule.preview({ ...asked, throughDate: '2026-03-15' })
    const beyond = free.parent.client.schedule.preview({ ...asked, throughDate: '2026-03-16' })
    expect(await refusalOf(beyond)).toMatchObject({ data: { limit: 'weeks_scheduled', allowed: 2 } })
  })

  test('refuses past dates, reversed dates, and pools that do not run in the group', async () => {
    const wrong = [
      { fromDate: '2026-03-01' },
      { fromDate: '2026-03-14' },
      { poolIds: [] },
      { poolIds: [crypto.randomUUID()] },
      { throughDate: '2026-02-31' },
    ]
    for (const over of wrong)
      expect(await refusalOf(preview('keep', over))).toMatchObject({ code: 'INVALID_INPUT' })
    await group.admin.parent.client.pools.pause({ poolId })
    expect(await refusalOf(preview('keep'))).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
