import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adults } from '../../db/schema/accounts.ts'
import { offers } from '../../db/schema/offers.ts'
import { rideSeats, rides } from '../../db/schema/rides.ts'
import { strikes } from '../../db/schema/standing.ts'
import { givenApp, givenRide } from '../../testing/given.ts'
import { createTestPool, ridesAhead, type TestFamily } from '../../testing/test-group.ts'

// Simulations of random months turned up these cases: dates with pending answers, called-off dates, and moved dates.
const [tuesday, wednesday] = ['2026-03-03', '2026-03-04']

const app = await givenApp()
const { group, ride, driver, others } = givenRide(app)

const admin = () => group.admin.parent.client
const stayHome = (family: TestFamily) =>
  family.parent.client.rides.notRiding({ ...ride, kidId: family.kidIds[0] ?? '' })
const seatedKids = async () => (await admin().rides.get(ride)).card.seats.map((seat) => seat.kidId)

test('a kid marked not riding gives up their seat while the drive is offered, and no family is charged', async () => {
  await driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })
  const [leaver, taker] = others
  await stayHome(leaver)
  expect(await seatedKids()).not.toContain(leaver.kidIds[0])
  app.clock.set(`${tuesday}T08:00:00Z`)
  await taker.parent.client.rides.take(ride)
  await app.jobsAt(`${wednesday}T12:00:00Z`)
  const ledger = await leaver.parent.client.beans.ledger({ groupId: group.groupId })
  expect(ledger.postedHundredths).toBe(0)
})

test('a kid who rides after all takes their seat again while there is room', async () => {
  await driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })
  const [kidId] = others[0].kidIds
  await stayHome(others[0])
  await others[0].parent.client.rides.ridingAgain({ ...ride, kidId: kidId ?? '' })
  expect(await seatedKids()).toContain(kidId)
})

test('when a car loses its last kid inside the lock, its offers end, and the strike for giving it back lapses', async () => {
  app.clock.set(`${tuesday}T09:00:00Z`)
  await driver.parent.client.rides.cantDrive({ ...ride, action: 'release' })
  for (const family of group.families) await stayHome(family)
  expect((await admin().rides.get(ride)).card.status).toBe('cancelled')
  const open = await app.db
    .select()
    .from(offers)
    .where(and(eq(offers.rideId, ride.rideId), eq(offers.status, 'open')))
  expect(open).toEqual([])
  const [strike] = await app.db.select().from(strikes).where(eq(strikes.rideId, ride.rideId))
  expect(strike?.status).toBe('lapsed')
})

test('a household that gave a drive back is not chosen for it again after the pool was paused', async () => {
  await driver.parent.client.rides.cantDrive({ ...ride, action: 'release' })
  await admin().pools.pause({ poolId: group.poolId })
  await admin().pools.resume({ poolId: group.poolId })
  const { card } = await admin().rides.get(ride)
  expect(card.status).toBe('assigned')
  expect(card.driver?.householdId).not.toBe(driver.householdId)
})

test('a ride brought back inside its lock does not include the kids who are away that day', async () => {
  app.clock.set(`${tuesday}T09:00:00Z`)
  await admin().rides.callOff({ ...ride, note: null })
  const [kidId] = others[0].kidIds
  const { client } = others[0].parent
  await client.households.addAbsence({ kidId: kidId ?? '', fromDate: wednesday, toDate: '2026-03-05' })
  await admin().rides.restore(ride)
  expect(await seatedKids()).not.toContain(kidId)
})

test('a ride brought back without its driver can take any car that is large enough for the pool', async () => {
  await app.db.update(rides).set({ capacity: 3 }).where(eq(rides.id, ride.rideId))
  await admin().rides.callOff({ ...ride, note: null })
  app.clock.set(`${tuesday}T09:00:00Z`)
  const other = await createTestPool(app, group, {
    name: 'Overlapping run',
    startTime: '07:40',
    startsOn: wednesday,
    throughOn: wednesday,
    kidIds: others[0].kidIds,
  })
  const overlapping = (await ridesAhead(app, group)).find((ride) => ride.poolId === other.poolId)
  await driver.parent.client.rides.take({ rideId: overlapping?.rideId ?? '' })
  const { card } = await admin().rides.restore(ride)
  expect(card.driver).toBeNull()
  expect(card.capacity).toBe(4)
})

test('a pool moved to a later time does not run a second time on a day that is done', async () => {
  app.clock.set(`${wednesday}T08:00:00Z`)
  const seats = await app.db.select().from(rideSeats).where(eq(rideSeats.rideId, ride.rideId))
  const outcomes = seats.map((seat) => ({ kidId: seat.kidId, outcome: 'rode' as const }))
  await driver.parent.client.rides.complete({ ...ride, outcomes })
  const pool = {
    name: 'Run',
    weekdayMask: 31,
    endTime: null,
    throughOn: wednesday,
    seats: 4,
    lockHours: 24,
  }
  await admin().pools.update({ poolId: group.poolId, ...pool, startTime: '18:00', notes: null })
  expect(await ridesAhead(app, group)).toEqual([])
})

test('bad weather marked on one car does not change the price of the date’s other car', async () => {
  await createTestPool(app, group, {
    name: 'Small cars',
    startTime: '15:00',
    seats: 2,
    throughOn: wednesday,
  })
  const cars = (await ridesAhead(app, group)).filter((ride) => ride.poolName === 'Small cars')
  const [marked, other] = cars
  if (!marked || !other) throw new Error('one car only')
  await admin().rides.markBadWeather({ rideId: marked.rideId, on: true })
  const parent = group.families.find((family) => family.householdId === other.driver?.householdId)?.parent
  await parent?.client.rides.cantDrive({ rideId: other.rideId, action: 'release' })
  const after = await admin().rides.get({ rideId: other.rideId })
  expect(after.card.seatPriceHundredths).toBe(other.seatPriceHundredths)
})

test('bringing a ride back never gives a household with one car two drives at once', async () => {
  const partner = await app.signUpVerified({ firstName: 'Partner' })
  const { adultId } = await partner.client.accounts.me()
  await app.db.update(adults).set({ householdId: driver.householdId }).where(eq(adults.id, adultId))
  await admin().rides.callOff({ ...ride, note: null })
  const when = { startTime: '07:40', startsOn: wednesday, throughOn: wednesday }
  const other = await createTestPool(app, group, { name: 'Overlapping', ...when, kidIds: others[0].kidIds })
  const overlapping = (await ridesAhead(app, group)).find((ride) => ride.poolId === other.poolId)
  await others[0].parent.client.rides.cantDrive({ rideId: overlapping?.rideId ?? '', action: 'reoffer' })
  await partner.client.rides.take({ rideId: overlapping?.rideId ?? '' })
  const { card } = await admin().rides.restore(ride)
  expect(card.driver?.householdId).not.toBe(driver.householdId)
})

test('a driver in a pool with two cars is not free for other rides, even if fewer cars would now be enough', async () => {
  const kidIds = group.families.flatMap((family) => family.kidIds)
  const plan = { throughOn: wednesday, startTime: '16:00', kidIds }
  const first = await createTestPool(app, group, { ...plan, seats: 2 })
  const second = await createTestPool(app, group, plan)
  const ridesOf = async (pool: { poolId: string }) =>
    (await ridesAhead(app, group)).filter(
      (each) => each.poolId === pool.poolId && each.status !== 'cancelled',
    )
  const familyOf = (householdId: string | undefined) =>
    group.families.find((family) => family.householdId === householdId) as TestFamily
  const [kept, converted] = (await ridesOf(first)).map((car) => ({
    rideId: car.rideId,
    by: familyOf(car.driver?.householdId),
  }))
  if (!kept || !converted) throw new Error('two cars')
  await converted.by.parent.client.rides.cantDrive({
    rideId: converted.rideId,
    action: 'convert',
    pricing: { basis: 'free', baseCents: null, bumpCents: null, notes: null },
  })
  // The other drivers in the pool give the drive back one by one, until only the first car's driver is left.
  for (let [ride] = await ridesOf(second); ride?.driver; [ride] = await ridesOf(second))
    await familyOf(ride.driver.householdId).parent.client.rides.cantDrive({
      rideId: ride.rideId,
      action: 'release',
    })
  const rider = group.families.find((family) => family !== kept.by && family !== converted.by) as TestFamily
  const seated = (await ridesOf(first)).find((car) =>
    car.seats.some((seat) => seat.kidId === rider.kidIds[0]),
  )
  await rider.parent.client.rides.notRiding({
    rideId: seated?.rideId ?? '',
    kidId: rider.kidIds[0] ?? '',
  })
  const statuses = async (pool: { poolId: string }) => (await ridesOf(pool)).map((each) => each.status).sort()
  expect(await statuses(first)).toEqual(['assigned', 'urgent_posted'])
  expect(await statuses(second)).toEqual(['needs_driver'])
})
