// Reminders for a ride list its stops, and a stop's new address brings notices.
import { beforeEach, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../../testing/given.ts'
import {
  firstMembersDrive,
  type MembersDrive,
  noticesOf,
  ridesAhead,
  type TestFamily,
} from '../../../testing/test-group.ts'

const app = await givenApp()
const group = givenRun(app)

let drive: MembersDrive
/** The family whose kids ride along and are picked up at a stop on the way. */
let kids: TestFamily
let elm: string
beforeEach(async () => {
  drive = await firstMembersDrive(app, group)
  kids = drive.others.find((family) => family !== group.admin) as TestFamily
  const { places } = await admin().poolRoutes.get({ poolId: group.poolId })
  const ends = { from: { placeId: places[0]?.placeId ?? '' }, to: { placeId: places.at(-1)?.placeId ?? '' } }
  const stops = [{ name: 'Elm corner', address: 'Elm Street 4' }]
  const saved = await admin().poolRoutes.save({ poolId: group.poolId, ...ends, stops, miles: null })
  elm = saved.places[1]?.placeId ?? ''
  await app.runJobs()
  app.clock.advance({ minutes: 1 })
})

const admin = () => group.admin.parent.client
const getsIn = (family: TestFamily, place: string) =>
  family.parent.client.poolRoutes.saveKid({
    poolId: group.poolId,
    kidId: family.kidIds[0] ?? '',
    getsIn: place,
    getsOut: null,
  })
const told = async ({ parent }: TestFamily, type: string) => {
  await app.runJobs()
  return (await noticesOf(parent)).filter((notice) => notice.type === type)
}
const moveElm = async (over: object) => {
  const { places } = await admin().places.book({ groupId: group.groupId })
  const { name, address, city, state, label } = places.find(({ placeId }) => placeId === elm) ?? elmGone()
  await admin().places.update({ placeId: elm, name, address, city, state, label, ...over })
}
const elmGone = () => {
  throw new Error('Elm corner is in the book')
}

test('a drive’s reminders list its stops, but a home only on the day, and only to that day’s driver', async () => {
  await getsIn(kids, elm)
  const home = drive.others.find((family) => family !== kids) as TestFamily
  await getsIn(home, 'home')
  await app.jobsAt(`${Temporal.PlainDate.from(drive.date).subtract({ days: 1 })}T18:00:00Z`)
  const [evening] = await told(drive.driver, 'drive_reminder')
  expect(evening?.line).toContain(', from Maple Street via Elm corner to Lincoln School.')
  await app.jobsAt(`${drive.date}T06:50:00Z`)
  const before = (await told(drive.driver, 'drive_reminder')).find(({ title }) => /soon/.test(title))
  const { household } = await home.parent.client.households.mine()
  const via = `via ${household?.name}'s home and Elm corner`
  expect(before?.line).toContain(`, from Maple Street ${via} to Lincoln School.`)
  await app.jobsAt(`${drive.date}T12:00:00Z`)
  const over = (await told(drive.driver, 'drive_reminder')).find(({ title }) => /soon/.test(title))
  expect(over?.line).not.toContain('home')
})

test('a stop’s new address brings a notice to the families who are picked up there and to their drivers', async () => {
  await getsIn(kids, elm)
  const rides = await ridesAhead(app, group)
  const other = group.families.find((family) => family !== kids && family !== group.admin) as TestFamily
  const driven = rides.filter(({ driver }) => driver?.householdId === other.householdId)
  await moveElm({ address: 'Elm Street 9' })
  const [ofKids] = await told(kids, 'ride_changed')
  expect(ofKids?.title).toBe(`New place for ${rides.length} rides`)
  expect(ofKids?.line).toMatch(/^Morning School Run stops at Elm corner, Elm Street 9 now\. The next one: /)
  const ofDriver = (await told(other, 'ride_changed')).map(({ title }) => title)
  expect(ofDriver).toContain(`New place for ${driven.length} rides`)
  expect(driven.length).toBeLessThan(rides.length)
  const ofAdmin = (await told(group.admin, 'ride_changed')).map(({ title }) => title)
  expect(ofAdmin.filter((title) => title.startsWith('New place'))).toEqual([])
  const { activity } = await admin().rides.get({ rideId: drive.rideId })
  expect(activity.at(-1)?.text).toBe('changed the stop to Elm corner, Elm Street 9.')
  app.clock.advance({ minutes: 1 })
  await moveElm({ address: 'Elm Street 11' })
  const news = (await told(kids, 'ride_changed')).filter(({ line }) => line.includes('Elm Street'))
  expect(news.map(({ over }) => over)).toEqual([false, true])
})

test('the new address of an unused stop brings no notice, and no driver is asked to confirm again', async () => {
  const count = async () => (await told(kids, 'ride_changed')).length
  const before = await count()
  await moveElm({ address: 'Elm Street 9' })
  expect(await count()).toBe(before)
})

test('tomorrow’s driver must confirm again if the car stops at the new address', async () => {
  await getsIn(kids, elm)
  const { client } = drive.driver.parent
  await app.jobsAt(`${Temporal.PlainDate.from(drive.date).subtract({ days: 1 })}T18:00:00Z`)
  await client.rides.confirm({ rideId: drive.rideId })
  await moveElm({ label: 'By the bakery' })
  expect((await client.rides.get({ rideId: drive.rideId })).card.confirmation).toBe('confirmed')
  await moveElm({ address: 'Elm Street 9' })
  expect((await client.rides.get({ rideId: drive.rideId })).card.confirmation).toBe('asked')
  app.clock.advance({ minutes: 1 })
  await app.beanpool.runScheduledJobs()
  const asked = await told(drive.driver, 'drive_reminder')
  expect(asked).toHaveLength(2)
  expect(asked[0]?.answer).toEqual({ kind: 'confirm', rideIds: [drive.rideId] })
})
