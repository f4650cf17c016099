import { versionOf } from '@beanpool/domain/households/family-setup'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { isDatabaseError } from '../../../base/database-errors.ts'
import { oneDriveOfACar } from '../../../books/rides/bookings.ts'
import { adults } from '../../../db/schema/accounts.ts'
import { bookings, rides } from '../../../db/schema/rides.ts'
import { givenApp, givenGroup } from '../../../testing/given.ts'
import { brokenRows } from '../../../testing/races/broken-rows.ts'
import { addPartner, reasonOf, undoLast, urgentTrip } from '../../../testing/steps.ts'
import { createTestPool, refusalOf, ridesAhead } from '../../../testing/test-group.ts'
import type { TestParent } from '../../../testing/test-parent.ts'

const date = '2026-03-04'
let partner: { parent: TestParent; adultId: string }
let cars: { bus: string; polo: string }

const app = await givenApp()
const group = givenGroup(app, [
  { name: 'Rossi', kids: ['Ada', 'Aldo', 'Anna'], carSeats: [0] },
  { name: 'Sato', kids: ['Mio', 'Ren'], carSeats: [5] },
])
const [rossi, sato] = group.families

/**
 * The Satos have two adults, two kids, a bus for five kids and a Polo for two. The Rossis have three kids and do not
 * drive.
 */
beforeEach(async () => {
  partner = await addPartner(app, sato, 'Kenji')
  const { households } = sato.parent.client
  const [bus] = (await households.mine()).household?.cars ?? []
  cars = { bus: bus?.carId ?? '', polo: crypto.randomUUID() }
  await households.changeCar({ carId: cars.bus, name: 'Bus', seats: 5 })
  await households.addCar({ carId: cars.polo, name: 'Polo', seats: 2 })
})

type Run = { name: string; kidIds: string[]; by?: TestParent; startTime?: string; endTime?: string }

/** Plans one ride, which `by` takes. If only the Rossis' kids ride, no family is planned to drive it. */
async function run({ by, ...pool }: Run) {
  const { poolId } = await createTestPool(app, group, { startsOn: date, throughOn: date, ...pool })
  const ride = (await ridesAhead(app, group)).find((each) => each.poolId === poolId)
  const rideId = ride?.rideId ?? ''
  await by?.client.rides.take({ rideId })
  return rideId
}

const rowOf = async (rideId: string) => {
  const [row] = await app.db.select().from(rides).where(eq(rides.id, rideId))
  if (!row) throw new Error('no such ride')
  return row
}
const carNames = async () => {
  const rows = await ridesAhead(app, group)
  return Object.fromEntries(rows.map((ride) => [ride.poolName, ride.carName]))
}
const own = () => sato.parent.client.households
const polo = { name: 'Polo', seats: 2 }
const school = (over: Partial<Run> = {}) =>
  run({ name: 'School', kidIds: rossi.kidIds.slice(0, 1), by: sato.parent, ...over })
const choir = (over: Partial<Run> = {}) =>
  run({ name: 'Choir', kidIds: rossi.kidIds.slice(1, 2), by: partner.parent, ...over })
const club = (over: Partial<Run> = {}) =>
  run({ name: 'Club', kidIds: rossi.kidIds, by: sato.parent, ...over })

test('a drive takes the smallest free car that its kids fit into, and the ride shows its name', async () => {
  await school()
  await choir({ startTime: '08:00' })
  await club({ startTime: '16:00' })
  expect(await carNames()).toEqual({ School: 'Polo', Choir: 'Bus', Club: 'Bus' })
  expect(await brokenRows(app.db)).toEqual([])
})

test('the database refuses to give one car to two simultaneous drives, even with different drivers', async () => {
  const [one, other] = [await school(), await choir()]
  const { carId } = await rowOf(one)
  const [booked] = await app.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.driveId, other), eq(bookings.isCar, true)))
  if (!booked) throw new Error('the drive books no car')
  const twice = app.db.insert(bookings).values({ ...booked, takenId: carId ?? '' })
  const error = await twice.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(isDatabaseError(error, 'exclusion', oneDriveOfACar)).toBe(true)
  const strange = app.db.update(rides).set({ driverHouseholdId: rossi.householdId }).where(eq(rides.id, one))
  await expect(strange).rejects.toThrow()
})

test('a partner who takes over a drive uses the same car', async () => {
  const rideId = await school()
  const { client } = sato.parent
  await client.rides.cantDrive({ rideId, action: 'partner', partnerAdultId: partner.adultId })
  expect(await rowOf(rideId)).toMatchObject({ driverAdultId: partner.adultId, carId: cars.polo })
})

test('undoing Can’t drive restores the drive with its car, or with another car that is free then', async () => {
  const rideId = await school()
  const giveBack = () => sato.parent.client.rides.cantDrive({ rideId, action: 'release' })
  const undo = async () => {
    await undoLast(sato.parent)
  }
  await giveBack()
  await undo()
  expect(await rowOf(rideId)).toMatchObject({ carId: cars.polo, capacity: 2 })
  await giveBack()
  await choir()
  await undo()
  expect(await carNames()).toEqual({ School: 'Bus', Choir: 'Polo' })
  expect(await brokenRows(app.db)).toEqual([])
})

test('a plate is stored in capitals, and an older app that knows neither plates nor boosters changes neither', async () => {
  const { bus: carId } = cars
  const bus = async () => (await own().mine()).household?.cars.find((car) => car.carId === carId)
  const look = { name: 'Bus', seats: 5, colour: 'White', plate: ' b-oo 12 ', boosters: 2 }
  await own().changeCar({ carId, ...look })
  await own().changeCar({ carId, name: 'Van', seats: 5, version: versionOf({ name: 'Bus', seats: 5 }) })
  expect(await bus()).toEqual({ ...look, carId, name: 'Van', plate: 'B-OO 12' })
  const stale = { ...look, version: versionOf({ ...look, plate: 'B-OO 12' }) }
  expect(await reasonOf(own().changeCar({ carId, ...stale, colour: 'Red' }))).toBe('changed_since')
  const taken = refusalOf(rossi.parent.client.households.changeCar({ carId, ...look }))
  expect((await taken).code).toBe('NOT_FOUND')
})

describe('a sold car', () => {
  test('passes its drives to a free car that is large enough, whose seats they then offer', async () => {
    const rideId = await school()
    await own().removeCar({ carId: cars.polo })
    expect(await rowOf(rideId)).toMatchObject({ driverAdultId: sato.adultId, carId: cars.bus, capacity: 2 })
    await undoLast(sato.parent)
    expect((await own().mine()).household?.cars).toMatchObject([{}, { carId: cars.polo, ...polo }])
    expect(await rowOf(rideId)).toMatchObject({ driverAdultId: sato.adultId, carId: cars.polo })
  })

  test('cannot be removed while drives need it, and the refusal lists those drives', async () => {
    const rideId = await club()
    const refused = { data: { reason: 'cars_needed', detail: expect.stringMatching(/^Club .*07:50$/) } }
    expect(await refusalOf(own().removeCar({ carId: cars.bus }))).toMatchObject(refused)
    expect(await refusalOf(own().changeCar({ carId: cars.bus, name: 'Bus', seats: 2 }))).toMatchObject(
      refused,
    )
    expect(await rowOf(rideId)).toMatchObject({ carId: cars.bus })
    expect((await own().mine()).household?.cars).toHaveLength(2)
  })

  test('passes its drives to the family’s other car, whose planned drives are then planned again', async () => {
    await run({ name: 'Choir', kidIds: sato.kidIds })
    await school({ by: partner.parent })
    expect(await carNames()).toEqual({ Choir: 'Bus', School: 'Polo' })
    await own().removeCar({ carId: cars.polo })
    expect(await carNames()).toEqual({ Choir: null, School: 'Bus' })
    expect(await brokenRows(app.db)).toEqual([])
  })

  test('still appears in past rides', async () => {
    const rideId = await school()
    app.clock.set(`${date}T09:00:00Z`)
    await sato.parent.client.rides.complete({
      rideId,
      outcomes: [{ kidId: rossi.kidIds[0] ?? '', outcome: 'rode' }],
    })
    await own().removeCar({ carId: cars.polo })
    expect((await sato.parent.client.rides.get({ rideId })).card.carName).toBe('Polo')
  })

  test('cannot be removed while the other car is still out on a drive that was marked done early', async () => {
    const rideId = await club({ endTime: '12:00' })
    await choir({ startTime: '10:00' })
    expect(await carNames()).toEqual({ Club: 'Bus', Choir: 'Polo' })
    app.clock.set(`${date}T08:30:00Z`)
    const outcomes = rossi.kidIds.map((kidId) => ({ kidId, outcome: 'rode' as const }))
    await sato.parent.client.rides.complete({ rideId, outcomes })
    expect(await refusalOf(own().removeCar({ carId: cars.polo }))).toMatchObject({
      data: { reason: 'cars_needed', detail: expect.stringContaining('Choir') },
    })
  })

  test('cannot be removed if it is the family’s last one, or belongs to another family', async () => {
    await own().removeCar({ carId: cars.polo })
    expect(await reasonOf(own().removeCar({ carId: cars.bus }))).toBe('last_car')
    const stranger = rossi.parent.client.households
    const other = { carId: cars.bus, name: null, seats: 1 }
    expect(await refusalOf(stranger.removeCar({ carId: cars.bus }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(stranger.changeCar(other))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(stranger.addCar(other))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('a car with fewer seats keeps the drives that its kids still fit into, and these offer fewer seats', async () => {
  const rideId = await club()
  expect(await rowOf(rideId)).toMatchObject({ carId: cars.bus, capacity: 4 })
  await own().changeCar({ carId: cars.bus, name: 'Bus', seats: 3 })
  expect(await rowOf(rideId)).toMatchObject({ carId: cars.bus, capacity: 3 })
})

test('with more seats, a car takes the kids who have no driver', async () => {
  await own().changeCar({ carId: cars.bus, name: 'Bus', seats: 3 })
  const rideId = await run({ name: 'School', kidIds: [...sato.kidIds, ...rossi.kidIds.slice(0, 2)] })
  expect((await ridesAhead(app, group)).map(({ status }) => status).sort()).toEqual([
    'assigned',
    'needs_driver',
  ])
  await own().changeCar({ carId: cars.bus, name: 'Bus', seats: 4 })
  const [ride, ...others] = (await ridesAhead(app, group)).filter(({ status }) => status !== 'cancelled')
  expect(others).toEqual([])
  expect(ride).toMatchObject({ rideId, status: 'assigned', capacity: 4, seats: [{}, {}, {}, {}] })
})

test('a larger car that is added takes over a planned drive on which kids need a seat', async () => {
  await own().changeCar({ carId: cars.bus, name: 'Bus', seats: 3 })
  const rideId = await run({ name: 'School', kidIds: [...sato.kidIds, ...rossi.kidIds.slice(0, 2)] })
  await own().addCar({ name: 'Van', seats: 6 })
  const [ride, ...others] = (await ridesAhead(app, group)).filter(({ status }) => status !== 'cancelled')
  expect(others).toEqual([])
  expect(ride).toMatchObject({ rideId, carName: 'Van', capacity: 4, seats: [{}, {}, {}, {}] })
})

test('a claim on a request without a ride takes a car, and can move to a different one', async () => {
  const requestId = crypto.randomUUID()
  await rossi.parent.client.urgent.post(
    urgentTrip(group, {
      requestId,
      seats: 2,
      mode: 'free',
      startsAt: `${date}T07:30`,
      endsAt: `${date}T08:30`,
      fromLocation: 'Home',
      toLocation: 'Airport',
    }),
  )
  await partner.parent.client.urgent.claim({ requestId })
  await school()
  expect(await carNames()).toEqual({ School: 'Bus' })
  expect(await refusalOf(own().removeCar({ carId: cars.polo }))).toMatchObject({
    data: { reason: 'cars_needed', detail: expect.stringContaining('Home to Airport') },
  })
  const [ride] = await ridesAhead(app, group)
  await sato.parent.client.rides.cantDrive({ rideId: ride?.rideId ?? '', action: 'release' })
  await own().removeCar({ carId: cars.polo })
  expect(await brokenRows(app.db)).toEqual([])
})

test('a drive marked done early still occupies its driver and car until its end, so the plan gives them no other drive', async () => {
  await app.db.update(adults).set({ householdId: null }).where(eq(adults.id, partner.adultId))
  const rideId = await school({ endTime: '12:00' })
  app.clock.set(`${date}T08:30:00Z`)
  await sato.parent.client.rides.complete({
    rideId,
    outcomes: [{ kidId: rossi.kidIds[0] ?? '', outcome: 'rode' }],
  })
  await createTestPool(app, group, {
    name: 'Late',
    startsOn: date,
    throughOn: date,
    startTime: '10:00',
    lockHours: 0,
    kidIds: sato.kidIds,
  })
  const late = (await ridesAhead(app, group)).find((each) => each.poolName === 'Late')
  expect(late).toMatchObject({ status: 'needs_driver' })
  const { rideId: lateId = '' } = late ?? {}
  expect(await reasonOf(sato.parent.client.rides.take({ rideId: lateId }))).toBe('you_drive_then')
})
