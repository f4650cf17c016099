import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { activities } from '../db/schema/groups.ts'
import { householdCars, households } from '../db/schema/households.ts'
import { notices, toldMoments } from '../db/schema/notices.ts'
import { undos } from '../db/schema/offers.ts'
import { bookings, rideSeats, rides } from '../db/schema/rides.ts'
import { givenApp, givenRide } from '../testing/given.ts'
import { undoLast } from '../testing/steps.ts'

const app = await givenApp()
const { group, ride, driver } = givenRide(app)
const tables = { activities, bookings, notices, rideSeats, rides, toldMoments, undos }

async function counts() {
  const counted = Object.entries(tables).map(async ([name, table]) => [name, await app.db.$count(table)])
  return Object.fromEntries(await Promise.all(counted))
}

beforeEach(async () => {
  await driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })
  await undoLast(driver.parent)
  await app.jobsAt('2026-03-05T12:00:00Z')
})

test('undos are deleted after a day, bookings after 30 days, notices after 35, records after 400, and rides never', async () => {
  await app.jobsAt('2026-03-20T04:00:00Z')
  const before = await counts()
  expect(before).toMatchObject({ undos: 0 })
  expect(before.notices * before.bookings * before.activities).toBeGreaterThan(0)
  await app.jobsAt('2026-04-20T04:00:00Z')
  expect(await counts()).toMatchObject({ bookings: 0 })
  await app.jobsAt('2027-03-01T04:00:00Z')
  expect(await app.db.$count(notices, sql`created_at < '2027-01-24'`)).toBe(0)
  expect(await app.db.$count(activities, eq(activities.rideId, ride.rideId))).toBeGreaterThan(0)
  await app.jobsAt('2027-05-01T04:00:00Z')
  expect(await app.db.$count(activities, eq(activities.rideId, ride.rideId))).toBe(0)
  const { rides: still, rideSeats: seats } = await counts()
  expect({ rides: still, rideSeats: seats }).toEqual({ rides: before.rides, rideSeats: before.rideSeats })
  // The ride's page still opens, but its record is empty.
  const { activity } = await group.admin.parent.client.rides.get(ride)
  expect(activity).toEqual([])
})

test('many rows are deleted in several statements, none of which deletes them all', async () => {
  await app.db.execute(
    sql`insert into told_moments (group_id, key, at) select gen_random_uuid(), 'old ' || n, '2025-12-01' from generate_series(1, 12000) n`,
  )
  const texts = await app.statementsOf(() => app.beanpool.runScheduledJobs())
  const deleting = texts.filter((text) => text.startsWith('delete from "told_moments"'))
  expect(deleting).toHaveLength(30)
  expect(await app.db.$count(toldMoments, sql`key like 'old %'`)).toBe(0)
})

test('the car and pick-up word of a family that version 1.0.0 emptied are deleted, and no other family’s', async () => {
  const look = { colour: 'White', plate: 'B-OO 12', boosters: 2 }
  await app.db.update(householdCars).set(look)
  await app.db.update(households).set({ pickUpWord: 'Banana' })
  const now = app.clock.now()
  await app.db.update(households).set({ anonymizedAt: now }).where(eq(households.id, driver.householdId))
  await app.jobsAt('2026-03-20T04:00:00Z')
  const cars = await app.db.select().from(householdCars)
  const families = await app.db.select().from(households)
  for (const { householdId, colour, plate, boosters } of cars)
    expect([colour === null, plate === null, boosters === null]).toEqual(
      Array(3).fill(householdId === driver.householdId),
    )
  expect(families.filter((family) => family.pickUpWord === null).map(({ id }) => id)).toEqual([
    driver.householdId,
  ])
})
