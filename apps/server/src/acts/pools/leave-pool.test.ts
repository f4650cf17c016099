import { beforeEach, expect, test } from 'vitest'
import { givenApp, givenRide } from '../../testing/given.ts'
import { undoLast } from '../../testing/steps.ts'
import type { TestFamily } from '../../testing/test-group.ts'

// A kid who leaves a pool, or is deleted, also leaves their locked rides.
let rider: TestFamily
let kidId: string

const app = await givenApp()
const scene = givenRide(app)
beforeEach(async () => {
  rider = scene.others[0]
  kidId = rider.kidIds[0] ?? ''
})

const ride = () => scene.driver.parent.client.rides.get({ rideId: scene.ride.rideId })
const seat = async () => (await ride()).card.seats.find((each) => each.kidId === kidId)
const withdraw = async () => rider.parent.client.pools.withdraw({ poolId: (await ride()).card.poolId, kidId })
const enrol = async () => rider.parent.client.pools.enrol({ poolId: (await ride()).card.poolId, kidId })
const deleteKid = () => rider.parent.client.households.deleteKid({ kidId })
const lastLine = async () => (await ride()).activity.at(-1)?.text
const posted = async (family: TestFamily) => {
  const { standing } = await rider.parent.client.groups.dashboard({ groupId: scene.group.groupId })
  return standing.find((row) => row.householdId === family.householdId)?.postedHundredths
}
const afterwards = async () => {
  app.clock.set('2026-03-04T12:00:00Z')
  await app.runJobs()
  await app.beanpool.runScheduledJobs()
}

test.each([
  ['withdrawn', withdraw],
  ['deleted', deleteKid],
])('a kid who is %s frees their seat inside the lock, and the ride shows it', async (_, leave) => {
  app.clock.set('2026-03-03T12:00:00Z')
  await leave()
  expect(await seat()).toBeUndefined()
  expect(await lastLine()).toMatch(/not riding\.$/)
  await afterwards()
  expect(await posted(rider)).toBe(0)
})

test.each([
  ['withdrawn', withdraw],
  ['deleted', deleteKid],
])('a kid who is %s is charged for their seat inside the late window, and the car does not wait for them', async (_, leave) => {
  app.clock.set('2026-03-04T05:00:00Z')
  await leave()
  expect(await seat()).toMatchObject({ cancelledLate: true })
  expect(await lastLine()).toMatch(/so late that the seat is charged/)
  await afterwards()
  expect(await seat()).toMatchObject({ state: 'absent' })
  expect(await posted(rider)).toBe(-100)
})

test('a re-enrolled kid rides if their seat was kept or there is room', async () => {
  app.clock.set('2026-03-04T05:00:00Z')
  await withdraw()
  await enrol()
  expect(await seat()).toMatchObject({ cancelledLate: false })
  expect(await lastLine()).toMatch(/has a seat in this car/)
  app.clock.set('2026-03-03T12:00:00Z')
  await withdraw()
  expect(await seat()).toBeUndefined()
  await enrol()
  expect(await seat()).toMatchObject({ cancelledLate: false })
})

test('undoing a kid’s late deletion restores it as it was', async () => {
  app.clock.set('2026-03-04T05:00:00Z')
  await deleteKid()
  await undoLast(rider.parent)
  expect(await seat()).toMatchObject({ cancelledLate: false })
})
