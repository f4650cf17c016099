// When a group moves to a different time zone, unlocked rides keep their local time, and locked rides keep their
// absolute time.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import {
  createTestGroup,
  createTestPool,
  noticesOf,
  refusalOf,
  ridesAhead,
  threeFamilies,
} from '../../testing/test-group.ts'

const app = await givenApp({ now: '2026-03-02T14:00:00Z' })
// The clock starts on Monday, two days before the first ride. Clocks change on Sunday, 8 March in New York, and three
// weeks later in Berlin.
const from = 'America/New_York'
const group = givenGroup(app, threeFamilies, { timeZone: from })

const client = () => group.admin.parent.client
const look = (timeZone: string) => client().groups.previewTimeZone({ groupId: group.groupId, timeZone })
const move = async (timeZone: string) => {
  const { fingerprint } = await look(timeZone)
  await client().groups.saveTimeZone({ groupId: group.groupId, timeZone, shown: fingerprint })
}
const wallTimes = async (timeZone: string) =>
  (await ridesAhead(app, group))
    .filter(({ status }) => status !== 'cancelled')
    .map(({ date, startAt }) => {
      const at = Temporal.Instant.from(startAt).toZonedDateTimeISO(timeZone)
      return { date, day: at.toPlainDate().toString(), time: at.toPlainTime().toString().slice(0, 5) }
    })

describe('unlocked rides', () => {
  test.each([
    'Europe/Berlin',
    'Asia/Tokyo',
    'Pacific/Honolulu',
    'Pacific/Kiritimati',
    'Australia/Lord_Howe',
  ])('start at the times of their pools on the clock in %s, both before and after a clock change', async (zone) => {
    await createTestPool(app, group, { lockHours: 0 })
    const before = await wallTimes(from)
    expect(new Set(before.map(({ time }) => time))).toEqual(new Set(['07:50']))
    await move(zone)
    const after = await wallTimes(zone)
    expect(after.length).toBeGreaterThan(5)
    for (const { date, day, time } of after) expect([day, time]).toEqual([date, '07:50'])
  })

  test('keep their drivers, who like the riders’ families get a notice with the old time', async () => {
    await createTestPool(app, group, { lockHours: 0 })
    const drivers = (await ridesAhead(app, group)).map(({ driver }) => driver?.adultId)
    await move('America/Chicago')
    const rides = await ridesAhead(app, group)
    expect(rides.map(({ driver }) => driver?.adultId)).toEqual(drivers)
    const member = group.families.find((family) => family !== group.admin)
    const told = member ? await noticesOf(member.parent) : []
    expect(told.filter(({ type }) => type === 'rules_changed')).toMatchObject([
      {
        title: expect.stringMatching(/changed the time zone of Maple Street/),
        line: expect.stringMatching(/keep their clock times, now in Chicago time \(was New York\)/),
      },
    ])
    expect(told.filter(({ type }) => type === 'ride_changed')).toHaveLength(1)
    const { activity } = await client().rides.get({ rideId: rides[0]?.rideId ?? '' })
    expect(activity.map(({ text }) => text)).toContain(
      'Its time changed: it starts at 07:50, not 07:50 New York time.',
    )
  })

  test('move as the preview shows, which counts each pool’s moved rides and lists the rides that stay', async () => {
    const { poolId } = await createTestPool(app, group, { lockHours: 48 })
    app.clock.set('2026-03-02T18:00:00Z')
    const shown = await look('Europe/Berlin')
    const before = await ridesAhead(app, group)
    const [first] = before
    expect(shown.kept).toMatchObject([{ rideId: first?.rideId, startAt: first?.startAt }])
    // The rides are five hours earlier from Sunday on, and six hours earlier until then.
    expect(shown.pools).toMatchObject([{ poolId, startTime: '07:50' }])
    expect(shown.pools[0]?.moves.map(({ minutes }) => minutes)).toEqual([-360, -300])
    await move('Europe/Berlin')
    const after = await ridesAhead(app, group)
    expect(after[0]).toMatchObject({ rideId: first?.rideId, startAt: first?.startAt })
    const moved = after.filter(
      ({ rideId, startAt }) => startAt !== before.find((ride) => ride.rideId === rideId)?.startAt,
    )
    const count = shown.pools[0]?.moves.reduce((sum, { rides }) => sum + rides, 0)
    expect(moved.filter(({ rideId }) => before.some((ride) => ride.rideId === rideId))).toHaveLength(
      count ?? -1,
    )
  })

  test('are called off if their time has passed on the new clock, while days without rides keep their dates', async () => {
    await createTestPool(app, group, { lockHours: 0, startTime: '18:00' })
    await client().pools.addNoRideDay({ groupId: group.groupId, date: '2026-03-06', note: null })
    // At 14:00 on Wednesday, 4 March in New York, it is 04:00 on Thursday in Tokyo, where Wednesday 18:00 is already
    // over.
    app.clock.set('2026-03-04T19:00:00Z')
    const shown = await look('Asia/Tokyo')
    expect(shown.over).toMatchObject([{ startAt: '2026-03-04T23:00:00Z' }])
    await move('Asia/Tokyo')
    const dates = (await wallTimes('Asia/Tokyo')).map(({ date }) => date)
    expect(dates).not.toContain('2026-03-04')
    expect(dates).not.toContain('2026-03-06')
    expect(dates).toContain('2026-03-05')
  })
})

test('a claimed ride and the rest of its date keep their absolute time, while an unlocked offered one follows the clock', async () => {
  await createTestPool(app, group, { lockHours: 0 })
  const [one, two] = await ridesAhead(app, group)
  const driverOf = (ride: typeof one) =>
    group.families.find(({ householdId }) => householdId === ride?.driver?.householdId)
  const pricing = { basis: 'per_seat' as const, baseCents: 500, bumpCents: 0, notes: null }
  await driverOf(one)?.parent.client.rides.cantDrive({
    rideId: one?.rideId ?? '',
    action: 'convert',
    pricing,
  })
  const claimant = group.families.find((family) => family !== driverOf(one))
  const { requests } = (await claimant?.parent.client.urgent.list({})) ?? { requests: [] }
  await claimant?.parent.client.urgent.claim({ requestId: requests[0]?.requestId ?? '' })
  await driverOf(two)?.parent.client.rides.cantDrive({ rideId: two?.rideId ?? '', action: 'reoffer' })
  await move('America/Chicago')
  const rides = await ridesAhead(app, group)
  const now = (ride: typeof one) => rides.find(({ rideId }) => rideId === ride?.rideId)
  expect(now(one)).toMatchObject({ startAt: one?.startAt, status: 'urgent_claimed' })
  expect(now(two)?.startAt).not.toBe(two?.startAt)
  expect(now(two)?.status).not.toBe('offered')
})

test('actions from before the move can no longer be undone', async () => {
  const { poolId } = await createTestPool(app, group)
  await client().pools.delete({ poolId, name: 'Morning School Run' })
  const { undos } = await client().undo.open()
  const undoId = undos.find(({ action }) => action === 'delete_pool')?.undoId ?? ''
  await move('Europe/Berlin')
  expect(await reasonOf(client().undo.run({ undoId }))).toBe('changed_since')
})

test('only the plan that was shown can be saved, and a retry changes nothing', async () => {
  const { poolId } = await createTestPool(app, group)
  const { groupId } = group
  const { fingerprint: shown } = await look('Europe/Berlin')
  await client().pools.pause({ poolId })
  const asked = { groupId, timeZone: 'Europe/Berlin', shown }
  expect(await reasonOf(client().groups.saveTimeZone(asked))).toBe('changed_since')
  await client().pools.resume({ poolId })
  await move('Europe/Berlin')
  const record = async () => (await client().groups.activity({ groupId })).lines.length
  const before = await record()
  await client().groups.saveTimeZone(asked)
  expect(await record()).toBe(before)
})

test('only admins can change the time zone, and only to one that exists', async () => {
  const { groupId } = group
  const member = group.families.find((family) => family !== group.admin)
  const asked = { groupId, timeZone: 'Europe/Berlin' }
  const { client: theirs } = member?.parent ?? group.admin.parent
  expect(await reasonOf(theirs.groups.previewTimeZone(asked))).toBe('admin_only')
  const saving = theirs.groups.saveTimeZone({ ...asked, shown: '0'.repeat(64) })
  expect(await reasonOf(saving)).toBe('admin_only')
  expect(await refusalOf(look('Mars/Olympus'))).toMatchObject({ code: 'INVALID_INPUT' })
})

test('for any zone, lock and time, each unlocked ride keeps its pool’s time, and each locked one its absolute time', async () => {
  const zones = [
    'America/Los_Angeles',
    'Europe/London',
    'Asia/Kolkata',
    'Pacific/Auckland',
    'Asia/Kathmandu',
    from,
  ]
  const pool = fc.record({ hour: fc.integer({ min: 0, max: 23 }), lockHours: fc.constantFrom(0, 24, 72) })
  const drawn = fc.record({
    pools: fc.array(pool, { minLength: 1, maxLength: 2 }),
    moves: fc.array(fc.constantFrom(...zones), { minLength: 1, maxLength: 3 }),
    waitHours: fc.integer({ min: 0, max: 60 }),
  })
  await fc.assert(
    fc.asyncProperty(drawn, async ({ pools, moves, waitHours }) => {
      app.clock.set('2026-03-02T14:00:00Z')
      Object.assign(group, await createTestGroup(app, threeFamilies, { timeZone: from }))
      const timeOf = new Map<string, string>()
      for (const [index, { hour, lockHours }] of pools.entries()) {
        const startTime = `${String(hour).padStart(2, '0')}:${index === 0 ? '10' : '40'}`
        const { poolId } = await createTestPool(app, group, { name: `Run ${index}`, startTime, lockHours })
        timeOf.set(poolId, startTime)
      }
      app.clock.set(Temporal.Instant.from('2026-03-02T14:00:00Z').add({ hours: waitHours }).toString())
      for (const zone of moves) {
        const before = new Map((await ridesAhead(app, group)).map((ride) => [ride.rideId, ride]))
        await move(zone)
        for (const ride of await ridesAhead(app, group)) {
          const was = before.get(ride.rideId)
          if (ride.status === 'cancelled') continue
          if (was?.locked) {
            expect(ride.startAt).toBe(was.startAt)
          } else {
            const at = Temporal.Instant.from(ride.startAt).toZonedDateTimeISO(zone)
            expect(at.toPlainDate().toString()).toBe(ride.date)
            expect(at.toPlainTime().toString().slice(0, 5)).toBe(timeOf.get(ride.poolId))
          }
        }
      }
    }),
    { numRuns: process.env.BEANPOOL_LONG ? 40 : 6 },
  )
})
