// Days without rides can be changed, and a school's calendar can be imported exactly as it was shown.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../testing/given.ts'
import { reasonOf, undoLast } from '../../testing/steps.ts'
import { noticesOf, refusalOf, ridesAhead, threeFamilies } from '../../testing/test-group.ts'

const app = await givenApp()
// Today is Monday. Rides start on Wednesday, and the first one locks on Tuesday at 07:50.
const group = givenRun(app)

// Each family and its parent have the same name.
const families = threeFamilies.map(({ name }) => name)
const client = () => group.admin.parent.client
const groupId = () => group.groupId
const add = (date: string, note: string | null = null) =>
  client().pools.addNoRideDay({ groupId: groupId(), date, note })
const listed = async () => (await client().pools.noRideDays({ groupId: groupId() })).days
const look = (...dates: string[]) =>
  client().noRideDays.preview({
    groupId: groupId(),
    days: dates.map((date) => ({ date, note: 'Spring break' })),
  })
const bring = async (...dates: string[]) => {
  const { days } = await look(...dates)
  const asked = days.map(({ date, note, shown }) => ({ date, note, shown }))
  await client().noRideDays.import({ groupId: groupId(), days: asked })
  return asked
}
const datesWithRides = async () =>
  new Set(
    (await ridesAhead(app, group)).filter(({ status }) => status !== 'cancelled').map(({ date }) => date),
  )
const record = async () =>
  (await client().groups.activity({ groupId: groupId() })).lines.map(({ text }) => text)

describe('a day without rides', () => {
  const change = (date: string, toDate: string, note: string | null = null) =>
    client().noRideDays.change({ groupId: groupId(), date, toDate, note })

  test('can move to another date: the old date’s rides return, and the new date’s rides are cancelled', async () => {
    await add('2026-03-05')
    expect(await datesWithRides()).not.toContain('2026-03-05')
    const { days } = await change('2026-03-05', '2026-03-06', 'Teachers’ day')
    expect(days).toEqual([{ date: '2026-03-06', note: 'Teachers’ day' }])
    const dates = await datesWithRides()
    expect(dates).toContain('2026-03-05')
    expect(dates).not.toContain('2026-03-06')
    expect((await record()).find((text) => text.startsWith('moved the day'))).toMatch(
      /^moved the day without rides from .* to .*“Teachers’ day”$/,
    )
    // The admin's screen sends the change again.
    await change('2026-03-05', '2026-03-06', 'Teachers’ day')
    expect(await listed()).toHaveLength(1)
  })

  test('keeps its note when it is moved, or added again without one', async () => {
    await add('2026-03-05', 'Storm')
    await add('2026-03-05')
    expect(await listed()).toEqual([{ date: '2026-03-05', note: 'Storm' }])
    const moved = { groupId: groupId(), date: '2026-03-05', toDate: '2026-03-06' }
    await client().noRideDays.change(moved)
    await client().noRideDays.change(moved)
    expect(await listed()).toEqual([{ date: '2026-03-06', note: 'Storm' }])
  })

  test('can be given a new note', async () => {
    await add('2026-03-05')
    await change('2026-03-05', '2026-03-05', 'Storm')
    expect(await listed()).toEqual([{ date: '2026-03-05', note: 'Storm' }])
    expect((await record())[0]).toMatch(/^changed what .* is for\. ?“Storm”$/)
  })

  test('cannot be in the past, and stays where it is if the new date is refused', async () => {
    app.clock.set('2026-03-04T12:00:00Z')
    await add('2026-03-04')
    await add('2026-03-05')
    for (const [field, call] of [
      ['date', () => add('2026-03-03')],
      ['toDate', () => change('2026-03-05', '2025-03-06')],
    ] as const)
      expect(await refusalOf(call())).toMatchObject({
        code: 'INVALID_INPUT',
        data: { issues: [{ path: field, message: 'That day has passed' }] },
      })
    expect((await listed()).map(({ date }) => date)).toEqual(['2026-03-04', '2026-03-05'])
    app.clock.set('2026-03-05T12:00:00Z')
    await change('2026-03-04', '2026-03-04', 'Storm')
    expect((await record())[0]).toContain('Storm')
  })

  test('cannot move to another day without rides, and a date with rides cannot be moved', async () => {
    await add('2026-03-05')
    await add('2026-03-06', 'Storm')
    expect(await reasonOf(change('2026-03-05', '2026-03-06'))).toBe('day_taken')
    expect(await refusalOf(change('2026-03-09', '2026-03-10'))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a school’s calendar', () => {
  test('shows what each day cancels, and which locked rides an admin must call off', async () => {
    app.clock.set('2026-03-03T12:00:00Z')
    await add('2026-03-09')
    const { days } = await look('2026-03-02', '2026-03-04', '2026-03-05', '2026-03-07', '2026-03-09')
    // The first of these dates is already over.
    expect(days.map(({ date, state }) => [date, state])).toEqual([
      ['2026-03-04', 'new'],
      ['2026-03-05', 'new'],
      ['2026-03-07', 'no_pool'],
      ['2026-03-09', 'there'],
    ])
    const [locked, free] = days
    expect(locked).toMatchObject({
      cancelled: [],
      locked: [{ poolName: 'Morning School Run', startAt: '2026-03-04T07:50:00Z' }],
    })
    expect(free).toMatchObject({ locked: [], cancelled: [{ startAt: '2026-03-05T07:50:00Z' }] })
    expect(families).toContain(locked?.locked[0]?.driver)
  })

  test('is saved as shown: unlocked rides on its days are cancelled, and locked ones run', async () => {
    app.clock.set('2026-03-03T12:00:00Z')
    await bring('2026-03-04', '2026-03-05', '2026-03-06')
    const dates = await datesWithRides()
    expect(dates).toContain('2026-03-04')
    expect(dates).not.toContain('2026-03-05')
    expect(dates).not.toContain('2026-03-06')
    expect((await listed()).map(({ note }) => note)).toEqual(Array(3).fill('Spring break'))
    expect((await record()).filter((text) => text.startsWith('imported'))).toEqual([
      expect.stringMatching(/^imported 3 days without rides, from .* to .*\.$/),
    ])
  })

  test('lists the locked rides that run on its days until each is called off', async () => {
    app.clock.set('2026-03-03T12:00:00Z')
    await bring('2026-03-04', '2026-03-05')
    const running = async () => (await client().pools.noRideDays({ groupId: groupId() })).running
    const [ride, ...others] = await running()
    expect(others).toEqual([])
    expect(ride).toMatchObject({ poolName: 'Morning School Run', startAt: '2026-03-04T07:50:00Z' })
    expect(families).toContain(ride?.driver)
    await client().rides.callOff({ rideId: ride?.rideId ?? '', note: 'Spring break' })
    expect(await running()).toEqual([])
  })

  test('shows families why a day has no rides, and so does each cancelled ride', async () => {
    const [first] = await ridesAhead(app, group)
    await bring('2026-03-04', '2026-03-05')
    const member = group.families.find((family) => family !== group.admin)
    const told = member ? await noticesOf(member.parent) : []
    expect(told.filter(({ type }) => type === 'ride_cancelled').map(({ line }) => line)).toEqual([
      expect.stringMatching(/“Spring break”$/),
    ])
    const { activity } = await client().rides.get({ rideId: first?.rideId ?? '' })
    expect(activity.at(-1)?.text).toBe('No rides run that day: “Spring break”.')
    await add('2026-03-06')
    expect(await record()).toContain('No rides run that day.')
  })

  test('lists no ride to call off once its day is removed', async () => {
    app.clock.set('2026-03-03T12:00:00Z')
    await bring('2026-03-04')
    await client().pools.removeNoRideDay({ groupId: groupId(), date: '2026-03-04' })
    expect((await client().pools.noRideDays({ groupId: groupId() })).running).toEqual([])
  })

  test('is not saved at all if one of its rides has since locked', async () => {
    const { days } = await look('2026-03-04', '2026-03-05')
    const asked = days.map(({ date, note, shown }) => ({ date, note, shown }))
    app.clock.set('2026-03-03T12:00:00Z')
    const call = client().noRideDays.import({ groupId: groupId(), days: asked })
    expect(await reasonOf(call)).toBe('changed_since')
    expect(await listed()).toEqual([])
  })

  test('is saved only once despite a retry, and can be undone as a whole for ten minutes', async () => {
    const before = await ridesAhead(app, group)
    const asked = await bring('2026-03-04', '2026-03-05')
    await client().noRideDays.import({ groupId: groupId(), days: asked })
    expect((await record()).filter((text) => text.startsWith('imported'))).toHaveLength(1)
    const { undos } = await client().undo.open()
    const undoId = undos.find(({ action }) => action === 'import_no_ride_days')?.undoId ?? ''
    await client().undo.run({ undoId })
    expect(await listed()).toEqual([])
    const drives = (rides: typeof before) =>
      rides.map(({ rideId, driver, status }) => [rideId, driver?.adultId, status]).sort()
    expect(drives(await ridesAhead(app, group))).toEqual(drives(before))
    expect((await record())[0]).toMatch(/brought the rides of 2 days back\.$/)
  })

  test('cannot be undone by a former admin', async () => {
    await bring('2026-03-04')
    await app.db.execute(sql`update memberships set role = 'member' where group_id = ${groupId()}`)
    expect(await refusalOf(undoLast(group.admin.parent))).toMatchObject({ code: 'FORBIDDEN' })
    expect((await listed()).map(({ date }) => date)).toEqual(['2026-03-04'])
  })

  test('keeps existing days, with their notes', async () => {
    await add('2026-03-05', 'Storm')
    await bring('2026-03-05', '2026-03-06')
    expect(await listed()).toEqual([
      { date: '2026-03-05', note: 'Storm' },
      { date: '2026-03-06', note: 'Spring break' },
    ])
  })

  test('cannot list a day twice, or more than 400 days', async () => {
    expect(await refusalOf(look('2026-03-05', '2026-03-05'))).toMatchObject({ code: 'INVALID_INPUT' })
    const day = Temporal.PlainDate.from('2026-03-05')
    const many = Array.from({ length: 401 }, (_, index) => day.add({ days: index }).toString())
    expect(await refusalOf(look(...many))).toMatchObject({ code: 'INVALID_INPUT' })
    expect((await look(...many.slice(0, 400))).days).toHaveLength(400)
  })
})

test('members can read the days, but only admins can change or import them', async () => {
  const member = group.families.find((family) => family !== group.admin)
  const { client: theirs } = member?.parent ?? group.admin.parent
  await add('2026-03-05')
  expect((await theirs.pools.noRideDays({ groupId: groupId() })).days).toHaveLength(1)
  const day = { groupId: groupId(), date: '2026-03-05', toDate: '2026-03-06', note: null }
  const days = [{ date: '2026-03-09', note: null, shown: '' }]
  expect(await reasonOf(theirs.noRideDays.change(day))).toBe('admin_only')
  expect(await reasonOf(theirs.noRideDays.preview({ groupId: groupId(), days }))).toBe('admin_only')
  expect(await reasonOf(theirs.noRideDays.import({ groupId: groupId(), days }))).toBe('admin_only')
})
