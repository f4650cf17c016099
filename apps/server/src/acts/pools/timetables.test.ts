// Tests pools that have different times on some days, A and B weeks, or single dates.
import { expect, test } from 'vitest'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { reasonOf, undoLast } from '../../testing/steps.ts'
import {
  createTestFamily,
  createTestPool,
  driverOf,
  noticesOf,
  refusalOf,
  ridesAhead,
  type TestGroup,
} from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenGroup(app)

const client = () => group.admin.parent.client
const line = (weekdayMask: number, startTime: string, weeks: 'every' | 'a' | 'b' = 'every') => {
  return { weekdayMask, startTime, endTime: null, weeks }
}
const on = (date: string, startTime: string, backAt?: string) => {
  return { date, startTime, endTime: null, place: 'Lake Pitch' as string | null, note: 'Red shirts', backAt }
}
const weekly = (...lines: ReturnType<typeof line>[]) => ({ kind: 'weekly' as const, lines })
const dates = (...days: ReturnType<typeof on>[]) => ({ kind: 'dates' as const, dates: days })

const starts = async (poolId?: string | null) =>
  (await ridesAhead(app, group))
    .filter((ride) => ride.status !== 'cancelled' && (!poolId || ride.poolId === poolId))
    .map(({ startAt, timeZone }) =>
      Temporal.Instant.from(startAt).toZonedDateTimeISO(timeZone).toPlainDateTime().toString().slice(0, 16),
    )

async function update(poolId: string, over: object) {
  const { pool, throughOn, lockHours, notes } = await client().pools.get({ poolId })
  const { name, weekdayMask, startTime, endTime, seats, timetable } = pool
  const fields = {
    poolId,
    name,
    weekdayMask,
    startTime,
    endTime,
    timetable,
    seats,
    throughOn,
    lockHours,
    notes,
  }
  return client().pools.update({ ...fields, ...over })
}

const schoolWeek = { startsOn: '2026-03-09', throughOn: '2026-03-13' }

test('one pool runs at 07:50 from Monday to Thursday and at 08:40 on Fridays', async () => {
  const timetable = weekly(line(15, '07:50'), line(16, '08:40'))
  const { poolId } = await createTestPool(app, group, { ...schoolWeek, timetable })
  expect(await starts()).toEqual([
    ...['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'].map((date) => `${date}T07:50`),
    '2026-03-13T08:40',
  ])
  await update(poolId, { timetable: weekly(line(15, '07:50'), line(16, '09:00')) })
  expect((await starts()).at(-1)).toBe('2026-03-13T09:00')
  const { lines } = await client().groups.activity({ groupId: group.groupId })
  expect(lines.map(({ text }) => text).join()).toContain('Fri 08:40 to Mon Tue Wed Thu 07:50; Fri 09:00')
})

test('A weeks and B weeks alternate, and a change that loses rides must be confirmed first', async () => {
  const timetable = weekly(line(1, '07:50', 'a'), line(2, '07:50', 'b'))
  const { poolId } = await createTestPool(app, group, { ...schoolWeek, startsOn: '2026-03-04', timetable })
  expect(await starts()).toEqual(['2026-03-10T07:50'])
  await update(poolId, { timetable: weekly(line(1, '07:50', 'b'), line(2, '07:50', 'b')) })
  expect(await starts()).toEqual(['2026-03-09T07:50', '2026-03-10T07:50'])
  const asked = { timetable: weekly(line(2, '07:50', 'b')), cancels: 0 }
  expect(await refusalOf(update(poolId, asked))).toMatchObject({
    data: { reason: 'cancels_rides', detail: '1' },
  })
  await update(poolId, { ...asked, cancels: 1 })
  expect(await starts()).toEqual(['2026-03-10T07:50'])
})

test('single dates have their own times and return trips, skip holidays, and can be undone', async () => {
  const timetable = dates(on('2026-03-07', '09:30', '12:00'), on('2026-03-11', '17:00'))
  const made = await createTestPool(app, group, { timetable })
  expect([await starts(made.poolId), await starts(made.returnPoolId)]).toEqual([
    ['2026-03-07T09:30', '2026-03-11T17:00'],
    ['2026-03-07T12:00'],
  ])
  const rides = await ridesAhead(app, group)
  expect(rides.map(({ fromName, toName }) => `${fromName} to ${toName}`)).toEqual([
    'Maple Street to Lake Pitch',
    'Lake Pitch to Maple Street',
    'Maple Street to Lake Pitch',
  ])
  const way = await client().rideDays.get({ rideId: rides[0]?.rideId ?? '' })
  expect(JSON.stringify(way)).toContain('Lake Pitch')
  const { pool, startsOn, throughOn } = await client().pools.get({ poolId: made.poolId })
  expect({ startsOn, throughOn }).toEqual({ startsOn: '2026-03-07', throughOn: '2026-03-11' })
  expect(pool.timetable).toMatchObject({ dates: [{ place: 'Lake Pitch', note: 'Red shirts' }, {}] })
  await client().pools.addNoRideDay({ groupId: group.groupId, date: '2026-03-11', note: null })
  expect(await starts()).toEqual(['2026-03-07T09:30', '2026-03-07T12:00'])
  await client().pools.removeNoRideDay({ groupId: group.groupId, date: '2026-03-11' })
  await update(made.poolId, { timetable: dates(on('2026-03-14', '09:30')), cancels: 2 })
  expect(await starts(made.poolId)).toEqual(['2026-03-14T09:30'])
  const { undos } = await client().undo.open()
  await client().undo.run({ undoId: undos.find(({ action }) => action === 'shorten_pool')?.undoId ?? '' })
  expect(await starts(made.poolId)).toEqual(['2026-03-07T09:30', '2026-03-11T17:00'])
  const [, rider] = group.families
  const told = (await noticesOf(rider.parent)).filter(({ type }) => type === 'ride_cancelled')
  expect(told.map(({ title }) => title)).toContain('2 rides are on again')
})

test('a new place for a date is announced to the families on its ride, whose driver must confirm again', async () => {
  const there = dates(on('2026-03-07', '09:30', '12:00'), on('2026-03-11', '17:00'))
  const { poolId } = await createTestPool(app, group, { timetable: there })
  await app.jobsAt('2026-03-06T20:00:00Z')
  const [ride] = await ridesAhead(app, group)
  if (!ride) throw new Error('no ride')
  const { rideId } = ride
  const driver = driverOf(group, ride)
  const confirmation = async () => (await driver.parent.client.rides.get({ rideId })).card.confirmation
  await driver.parent.client.rides.confirm({ rideId })
  expect(await confirmation()).toBe('confirmed')
  await update(poolId, {
    timetable: dates({ ...on('2026-03-07', '09:30'), place: 'Elm Field' }, on('2026-03-11', '17:00')),
  })
  expect(await confirmation()).toBe('asked')
  await app.jobsAt('2026-03-06T20:01:00Z')
  const asked = (await noticesOf(driver.parent)).filter(({ type }) => type === 'drive_reminder')
  expect(asked.map(({ answer }) => answer)).toContainEqual({ kind: 'confirm', rideIds: [rideId] })
  expect(asked).toHaveLength(2)
  for (const family of group.families.slice(1)) {
    const told = (await noticesOf(family.parent)).filter(({ type }) => type === 'ride_changed')
    expect(told).toMatchObject([{ over: false }])
    expect(JSON.stringify(told)).toContain('Elm Field')
    const mails = (await app.outbox()).filter(({ to }) => to === family.parent.email)
    expect(mails.map(({ text }) => text).join()).toContain('goes to Elm Field now')
  }
  app.clock.set('2026-03-06T20:02:00Z')
  await update(poolId, {
    timetable: dates({ ...on('2026-03-07', '09:30'), place: null }, on('2026-03-11', '17:00')),
  })
  for (const family of group.families.slice(1)) {
    const told = (await noticesOf(family.parent)).filter(({ type }) => type === 'ride_changed')
    expect(told.map(({ over }) => over)).toEqual([false, true])
    expect(told[0]?.line).toContain('goes to Lincoln School, School Lane 2')
  }
})

test('the note of a date can change on its own', async () => {
  const had = on('2026-03-07', '09:30')
  const { poolId } = await createTestPool(app, group, { timetable: dates(had, on('2026-03-14', '09:30')) })
  const noted = { ...had, note: 'Bring the goals' }
  await update(poolId, { timetable: dates(noted, on('2026-03-14', '09:30')) })
  const { pool } = await client().pools.get({ poolId })
  expect(pool.timetable).toMatchObject({ dates: [{ note: 'Bring the goals' }, { note: 'Red shirts' }] })
  const { lines } = await client().groups.activity({ groupId: group.groupId })
  expect(lines[0]?.text).toContain('to 2026-03-07: Bring the goals')
})

test('a date has one start, its return trip comes later, and no date is in the past', async () => {
  const asked = (timetable: ReturnType<typeof dates> | ReturnType<typeof weekly>) =>
    refusalOf(createTestPool(app, group, { timetable }))
  for (const timetable of [
    dates(on('2026-03-07', '09:30'), on('2026-03-07', '14:00')),
    dates(on('2026-03-01', '09:30')),
    dates(on('2026-03-07', '09:30', '09:00')),
    weekly(line(31, '07:50'), line(16, '08:40', 'a')),
  ])
    expect(await asked(timetable)).toMatchObject({ code: 'INVALID_INPUT' })
})

test('Free covers ten upcoming dates in addition to the one weekly pool', async () => {
  const founder = await createTestFamily(app, { name: 'Sato', kids: ['Yui'] })
  const about = { name: 'Elm', description: null, city: 'Town', timeZone: 'UTC' }
  const { groupId } = await founder.parent.client.groups.create(about)
  const own: TestGroup = { groupId, families: [founder], admin: founder }
  const days = (count: number, from: string) =>
    Array.from({ length: count }, (_, index) =>
      on(Temporal.PlainDate.from(from).add({ days: index }).toString(), '09:30', '12:00'),
    )
  await createTestPool(app, own)
  const first = await createTestPool(app, own, { timetable: dates(...days(9, '2026-03-07')) })
  const another = () => createTestPool(app, own, { timetable: dates(...days(2, '2026-04-01')) })
  expect(await refusalOf(another())).toMatchObject({ code: 'PLAN_LIMIT', data: { limit: 'dates_ahead' } })
  expect(await refusalOf(createTestPool(app, own))).toMatchObject({ code: 'PLAN_LIMIT' })
  app.clock.set('2026-03-08T12:00:00Z')
  const { poolId } = await another()
  const { throughOn, pool } = await founder.parent.client.pools.get({ poolId })
  const { name, weekdayMask, startTime, endTime, seats } = pool
  const fields = {
    poolId,
    name,
    weekdayMask,
    startTime,
    endTime,
    seats,
    lockHours: null,
    notes: null,
    throughOn,
  }
  for (const timetable of [null, dates(...days(3, '2026-04-01'))])
    expect(await refusalOf(founder.parent.client.pools.update({ ...fields, timetable }))).toMatchObject({
      code: 'PLAN_LIMIT',
    })
  // Another pool has since taken the room that an undo would need.
  await founder.parent.client.pools.delete({ poolId: first.poolId, name })
  await founder.parent.client.pools.delete({ poolId: first.returnPoolId ?? '', name: `${name} (return)` })
  app.clock.set('2026-03-08T12:01:00Z')
  await createTestPool(app, own, { timetable: dates(...days(8, '2026-04-10')) })
  expect(await reasonOf(undoLast(founder.parent, 'delete_pool'))).toBe('changed_since')
})
