// When a pool gets a new start or destination, its drivers and riders get a notice, and tomorrow's driver must confirm
// again.
import { beforeEach, describe, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../testing/given.ts'
import {
  createTestPool,
  firstMembersDrive,
  type MembersDrive,
  noticesOf,
  ridesAhead,
  type TestFamily,
} from '../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app)

let drive: MembersDrive
beforeEach(async () => {
  drive = await firstMembersDrive(app, group)
  await app.runJobs()
})

const admin = () => group.admin.parent.client
const update = async (change: object) => {
  const { pool, ...settings } = await admin().pools.get({ poolId: group.poolId })
  const { name, weekdayMask, startTime, endTime, seats } = pool
  const { throughOn, lockHours, notes } = settings
  const as = { name, weekdayMask, startTime, endTime, throughOn, seats, lockHours, notes }
  await admin().pools.update({ poolId: group.poolId, ...as, ...change })
}
const saveRoute = async (change: object) => {
  const { poolId } = group
  const { fromPlaceId, toPlaceId } = await admin().pools.get({ poolId })
  const ends = { from: { placeId: fromPlaceId }, to: { placeId: toPlaceId } }
  await admin().poolRoutes.save({ poolId, ...ends, stops: [], miles: null, ...change })
}
const gym = { to: { name: 'The gym', address: 'Gym Road 1' } }

const told = async (family: TestFamily) =>
  (await noticesOf(family.parent)).filter(({ title }) => title.startsWith('New place'))
const recordOfGroup = async () =>
  (await admin().groups.activity({ groupId: group.groupId })).lines.map(({ text }) => text)

const changeSchool = async (fields: object) => {
  const { places } = await admin().places.book({ groupId: group.groupId })
  const school = places.find(({ name }) => name === 'Lincoln School')
  if (!school) throw new Error('the pool goes to Lincoln School')
  const { placeId, name, address, city, state, label } = school
  await admin().places.update({ placeId, name, address, city, state, label, ...fields })
}

describe('a pool that gets a new destination', () => {
  test('sends its drivers and riders, except the adult who made the change, one notice for all its rides', async () => {
    const rides = (await ridesAhead(app, group)).length
    await saveRoute(gym)
    for (const family of group.families) {
      const notices = await told(family)
      expect(notices).toHaveLength(family === group.admin ? 0 : 1)
      if (notices[0])
        expect(notices[0]).toMatchObject({
          type: 'ride_changed',
          title: `New place for ${rides} rides`,
          over: false,
          line: expect.stringMatching(/^Morning School Run goes to The gym, Gym Road 1 now\. The next one: /),
        })
    }
    const { activity } = await admin().rides.get({ rideId: drive.rideId })
    expect(activity.map(({ text }) => text)).toContain('changed the destination to The gym, Gym Road 1.')
    const lines = await recordOfGroup()
    expect(lines.filter((text) => text.includes('The gym')).length).toBeLessThanOrEqual(2)
  })

  test('ends the earlier notice if it changes again', async () => {
    await saveRoute(gym)
    await app.runJobs()
    app.clock.set('2026-03-02T09:01:00Z')
    await saveRoute({ to: { name: 'The pool', address: 'Pool Road 1' } })
    const member = group.families.find((family) => family !== group.admin) as TestFamily
    expect((await told(member)).map(({ over }) => over)).toEqual([false, true])
  })

  test('passes the change on to a ride that is posted for cash', async () => {
    const { driver, rideId } = drive
    const pricing = { basis: 'per_seat' as const, baseCents: null, bumpCents: null, notes: null }
    await driver.parent.client.rides.cantDrive({ rideId, action: 'convert', pricing })
    await saveRoute(gym)
    const { requests } = await admin().urgent.list({ groupId: group.groupId })
    expect(requests).toMatchObject([{ rideId, fromLocation: 'Maple Street', toLocation: 'The gym' }])
  })

  test('asks tomorrow’s driver to confirm again, even if the driver has confirmed already', async () => {
    const { driver, rideId, date } = drive
    const { client } = driver.parent
    await app.jobsAt(`${Temporal.PlainDate.from(date).subtract({ days: 1 })}T18:00:00Z`)
    await client.rides.confirm({ rideId })
    await update({ notes: 'Bring a coat' })
    expect((await client.rides.get({ rideId })).card.confirmation).toBe('confirmed')
    await app.runJobs()
    await saveRoute(gym)
    expect((await client.rides.get({ rideId })).card.confirmation).toBe('asked')
    await app.beanpool.runScheduledJobs()
    const asked = (await noticesOf(driver.parent)).filter(({ type }) => type === 'drive_reminder')
    expect(asked[0]?.answer).toEqual({ kind: 'confirm', rideIds: [rideId] })
    const news = (await told(driver))[0]
    expect(news?.priority).toBe('high')
  })
})

test('each time a place gets a new street, tomorrow’s driver is asked again to confirm', async () => {
  const { driver, rideId, date } = drive
  const { client } = driver.parent
  await app.jobsAt(`${Temporal.PlainDate.from(date).subtract({ days: 1 })}T18:00:00Z`)
  for (const times of [1, 2, 3]) {
    const asked = (await noticesOf(driver.parent)).filter(({ type }) => type === 'drive_reminder')
    expect(asked).toHaveLength(times)
    expect(asked[0]?.answer).toEqual({ kind: 'confirm', rideIds: [rideId] })
    await client.rides.confirm({ rideId })
    app.clock.advance({ minutes: 1 })
    await changeSchool({ address: `School Lane ${times}0` })
    await app.beanpool.runScheduledJobs()
  }
})

test('a place’s new street brings a notice for each pool that uses the place, but a new name or hint does not', async () => {
  const member = group.families.find((family) => family !== group.admin) as TestFamily
  await changeSchool({ label: 'The gate on the right' })
  expect(await told(member)).toEqual([])
  // Today's return trip is still ahead, and starts before the next outward trip.
  await createTestPool(app, group, {
    name: 'Way home',
    startsOn: '2026-03-02',
    startTime: '15:10',
    from: { name: 'Lincoln School', address: 'School Lane 2' },
    to: { name: 'Maple Street', address: 'Maple Street 1' },
  })
  await app.runJobs()
  await changeSchool({ address: 'School Lane 20' })
  const [news] = await told(member)
  expect(news?.line).toContain('Morning School Run goes to Lincoln School, School Lane 20')
  expect(news?.line).toContain('Way home starts at Lincoln School, School Lane 20')
  expect(news?.line).toMatch(/ The next one: today 15:10\.$/)
})
