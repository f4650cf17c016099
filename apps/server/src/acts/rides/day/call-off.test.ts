import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { strikes } from '../../../db/schema/standing.ts'
import { changeFairGuard } from '../../../testing/change-fair-guard.ts'
import { givenApp, givenRun } from '../../../testing/given.ts'
import { setSeats } from '../../../testing/set-seats.ts'
import { allRode, reasonOf } from '../../../testing/steps.ts'
import {
  createTestPool,
  driverOf,
  refusalOf,
  ridesAhead,
  type TestFamily,
} from '../../../testing/test-group.ts'

const start = '2026-03-16T09:00:00Z'

const app = await givenApp({ now: start })
const group = givenRun(app)

const admin = () => group.admin.parent.client.rides
const rides = () => ridesAhead(app, group)

async function first() {
  const [ride] = await rides()
  const driver = driverOf(group, ride)
  const rider = group.families.find((family) => family !== driver && family !== group.admin)
  if (!ride || !driver || !rider) throw new Error('no ride')
  return { ride, driver, rider, rideId: ride.rideId }
}

test('a ride that an admin calls off stays called off, moves no beans, and comes back with its driver', async () => {
  const { ride, rideId, rider } = await first()
  const before = await rides()
  for (const hours of [40, 5]) {
    app.clock.set(Temporal.Instant.from(ride.startAt).subtract({ hours }))
    const off = await admin().callOff({ rideId, note: 'School is closed' })
    expect(off.card).toMatchObject({ status: 'cancelled', calledOff: true, driver: null, canRestore: true })
    expect(off.activity.at(-1)?.text).toBe('cancelled this ride. “School is closed”')
    await app.beanpool.runScheduledJobs()
    await group.admin.parent.client.pools.withdraw({ poolId: group.poolId, kidId: rider.kidIds[0] ?? '' })
    await group.admin.parent.client.pools.enrol({ poolId: group.poolId, kidId: rider.kidIds[0] ?? '' })
    const { card } = await rider.parent.client.rides.get({ rideId })
    expect(card).toMatchObject({ status: 'cancelled', canRestore: false })
    expect((await rides()).filter((each) => each.date === ride.date)).toHaveLength(1)
    const back = await admin().restore({ rideId })
    expect(back.card).toMatchObject({ status: 'assigned', driver: { adultId: ride.driver?.adultId } })
    expect(back.card.seats).toHaveLength(3)
  }
  expect((await rides()).map((each) => each.date)).toEqual(before.map((each) => each.date))
})

test('a paused pool’s ride cannot be brought back until the pool runs again, and the screen does not offer it', async () => {
  const { rideId } = await first()
  const pools = group.admin.parent.client.pools
  await admin().callOff({ rideId, note: null })
  await pools.pause({ poolId: group.poolId })
  expect((await admin().get({ rideId })).card.canRestore).toBe(false)
  const refusal = await refusalOf(admin().restore({ rideId }))
  expect(refusal).toMatchObject({ data: { reason: 'pool_stopped' } })
  await pools.resume({ poolId: group.poolId })
  expect((await admin().restore({ rideId })).card.status).toBe('assigned')
})

test('a kid who left the pool while a locked ride was called off has no seat when the ride comes back', async () => {
  const { ride, rideId, rider } = await first()
  app.clock.set(Temporal.Instant.from(ride.startAt).subtract({ hours: 5 }))
  await admin().callOff({ rideId, note: null })
  await rider.parent.client.pools.withdraw({ poolId: group.poolId, kidId: rider.kidIds[0] ?? '' })
  const { card } = await admin().restore({ rideId })
  expect(card.seats.map((seat) => seat.kidId)).not.toContain(rider.kidIds[0])
  expect(card.seats).toHaveLength(2)
})

describe('the strike for a drive given back', () => {
  const strikesOf = async ({ adultId }: TestFamily) => {
    const rows = await app.db.select().from(strikes).where(eq(strikes.adultId, adultId))
    return rows.map((strike) => strike.status)
  }
  const pools = () => group.admin.parent.client.pools

  test('lapses when the ride is called off, but counts if the ride returns inside the lock and no one drives it', async () => {
    const { ride, rideId, driver } = await first()
    app.clock.set(Temporal.Instant.from(ride.startAt).subtract({ hours: 20 }))
    await driver.parent.client.rides.cantDrive({ rideId, action: 'release' })
    await admin().callOff({ rideId, note: null })
    expect(await strikesOf(driver)).toEqual(['lapsed'])
    const { card } = await admin().restore({ rideId })
    expect(card.status).toBe('offered')
    expect(await strikesOf(driver)).toEqual(['provisional'])
    await app.jobsAt(ride.startAt)
    await app.runJobs()
    expect(await strikesOf(driver)).toEqual(['standing'])
  })

  test('lapses when all kids stay home, and is provisional again when one of them rides after all', async () => {
    const { ride, rideId, driver } = await first()
    app.clock.set(Temporal.Instant.from(ride.startAt).subtract({ hours: 20 }))
    await driver.parent.client.rides.cantDrive({ rideId, action: 'release' })
    const kids = group.families.map((family) => ({ family, kidId: family.kidIds[0] ?? '' }))
    for (const { family, kidId } of kids) await family.parent.client.rides.notRiding({ rideId, kidId })
    expect(await strikesOf(driver)).toEqual(['lapsed'])
    const [one] = kids.filter(({ family }) => family !== driver)
    await one?.family.parent.client.rides.ridingAgain({ rideId, kidId: one.kidId })
    expect((await admin().get({ rideId })).card.status).toBe('offered')
    expect(await strikesOf(driver)).toEqual(['provisional'])
  })

  test('lapses when the pool is paused, and is waived when another driver steps in after the pool resumes', async () => {
    const { rideId, driver } = await first()
    await driver.parent.client.rides.cantDrive({ rideId, action: 'reoffer' })
    await pools().pause({ poolId: group.poolId })
    expect(await strikesOf(driver)).toEqual(['lapsed'])
    await pools().resume({ poolId: group.poolId })
    expect((await admin().get({ rideId })).card.driver?.householdId).not.toBe(driver.householdId)
    expect(await strikesOf(driver)).toEqual(['waived'])
  })
})

test('only admins can call rides off, and only before they start', async () => {
  const { ride, rideId, rider } = await first()
  const asMember = await refusalOf(rider.parent.client.rides.callOff({ rideId, note: null }))
  expect(asMember).toMatchObject({ data: { reason: 'admin_only' } })
  const day = { groupId: group.groupId, date: ride.date }
  expect(await reasonOf(rider.parent.client.rides.callOffDay({ ...day, note: null }))).toBe('admin_only')
  expect(await reasonOf(admin().restore({ rideId }))).toBe('not_called_off')
  app.clock.set(ride.startAt)
  expect(await reasonOf(admin().callOff({ rideId, note: null }))).toBe('already_started')
})

test('a snow day calls off every ride of the day, including locked ones, and can be undone', async () => {
  await createTestPool(app, group, { name: 'Home', startTime: '15:10', lockHours: 2 })
  const { ride } = await first()
  app.clock.set(Temporal.Instant.from(ride.startAt).subtract({ hours: 2 }))
  const ofDay = async () => (await rides()).filter((each) => each.date === ride.date)
  const before = await ofDay()
  const day = { groupId: group.groupId, date: ride.date }
  const rideIds = before.map((each) => each.rideId)
  expect(await admin().callOffDay({ ...day, note: 'Snow' })).toEqual({ count: 2, rideIds })
  expect((await ofDay()).map((each) => each.status)).toEqual(['cancelled', 'cancelled'])
  expect(await admin().callOffDay({ ...day, note: 'Snow' })).toEqual({ count: 0, rideIds: [] })
  expect(await admin().restoreDay(day)).toEqual({ count: 2 })
  expect((await ofDay()).map((each) => each.driver)).toEqual(before.map((each) => each.driver))
  // The group's record has one line for the day, and so does each ride's own record.
  const { lines } = await group.admin.parent.client.groups.activity({ groupId: group.groupId })
  const texts = lines.map((line) => line.text).filter((text) => /cancelled|brought/.test(text))
  expect(texts).toEqual([
    expect.stringMatching(/^brought the 2 rides of .* back\.$/),
    expect.stringMatching(/^cancelled the 2 rides of .*\. “Snow”$/),
  ])
  const { activity } = await admin().get({ rideId: ride.rideId })
  expect(activity.map((line) => line.text)).toContain('cancelled this ride. “Snow”')
})

test('undoing a snow day brings back the rides that it cancelled, but not those cancelled before', async () => {
  await createTestPool(app, group, { name: 'Home', startTime: '15:10', lockHours: 2 })
  const { ride } = await first()
  const ofDay = async () => (await rides()).filter((each) => each.date === ride.date)
  await admin().callOff({ rideId: ride.rideId, note: null })
  const day = { groupId: group.groupId, date: ride.date }
  const { rideIds } = await admin().callOffDay({ ...day, note: 'Snow' })
  expect(rideIds).not.toContain(ride.rideId)
  expect(await admin().restoreDay({ ...day, rideIds })).toEqual({ count: 1 })
  expect((await ofDay()).map((each) => each.status)).toEqual(['cancelled', 'assigned'])
})

test('calling off one of two cars leaves the other alone and seats no kid twice', async () => {
  await group.admin.parent.client.pools.update({
    poolId: group.poolId,
    name: 'Morning School Run',
    weekdayMask: 31,
    startTime: '07:50',
    endTime: null,
    throughOn: '2026-04-08',
    seats: 2,
    lockHours: 24,
    notes: null,
  })
  const [one, two] = await rides()
  await admin().callOff({ rideId: one?.rideId ?? '', note: null })
  await app.beanpool.runScheduledJobs()
  await setSeats(group.admin.parent.client, 5)
  const ofDay = (await rides()).filter((each) => each.date === one?.date)
  expect(ofDay.map((each) => each.rideId).sort()).toEqual([one?.rideId, two?.rideId].sort())
  expect(ofDay.find((each) => each.rideId === two?.rideId)?.seats).toEqual(two?.seats)
})

test('the second car of a date, called off alone and without a driver, comes back as the same car', async () => {
  const options = { name: 'Two cars', startTime: '15:00', seats: 2, weekdayMask: 4 }
  const two = await createTestPool(app, group, options)
  const ofPool = async () => (await rides()).filter((each) => each.poolId === two.poolId)
  const day = (await ofPool())[0]?.date
  const cars = async () => (await ofPool()).filter((each) => each.date === day)
  const [needless, stays] = await cars()
  const leaving = driverOf(group, needless)
  const [driver = leaving] = group.families.filter(
    ({ householdId }) => ![needless?.driver?.householdId, stays?.driver?.householdId].includes(householdId),
  )
  await admin().pickDriver({ rideId: stays?.rideId ?? '', adultId: driver.adultId })
  const kidId = leaving.kidIds[0] ?? ''
  await leaving.parent.client.rides.notRiding({ rideId: needless?.rideId ?? '', kidId })
  expect((await cars()).map((each) => each.rideId)).toEqual([stays?.rideId])
  const rideId = stays?.rideId ?? ''
  await driver.parent.client.rides.cantDrive({ rideId, action: 'reoffer' })
  await admin().callOff({ rideId, note: null })
  const { card } = await admin().restore({ rideId })
  expect(card.status).not.toBe('cancelled')
  expect((await cars()).map((each) => each.rideId)).toEqual([rideId])
})

test('bad weather raises the price, riders see it, and an admin may remove the mark for seven days', async () => {
  const { ride, rideId, driver, rider } = await first()
  expect(await reasonOf(rider.parent.client.rides.markBadWeather({ rideId, on: true }))).toBe('not_allowed')
  await driver.parent.client.rides.markBadWeather({ rideId, on: true })
  const { card, activity } = await rider.parent.client.rides.get({ rideId })
  expect(card).toMatchObject({ badWeather: true, seatPriceHundredths: 200, earnsHundredths: 400 })
  expect(card.priceReasons).toEqual(['bad_weather', 'rounded_up'])
  expect(activity.at(-1)?.text).toBe('marked bad weather. Seat price 2 beans: bad weather x1.3, rounded up.')

  app.clock.set(ride.startAt)
  const outcomes = allRode(ride)
  await driver.parent.client.rides.complete({ rideId, outcomes })
  const balance = async () =>
    (await driver.parent.client.beans.ledger({ groupId: group.groupId })).postedHundredths
  expect(await balance()).toBe(400)
  app.clock.set(Temporal.Instant.from(ride.startAt).add({ hours: 6 * 24 }))
  const cleared = await admin().markBadWeather({ rideId, on: false })
  expect(cleared.card).toMatchObject({ badWeather: false, seatPriceHundredths: 100, status: 'completed' })
  expect(await balance()).toBe(200)
  expect(await reasonOf(admin().markBadWeather({ rideId, on: true }))).toBe('over')
})

test('the weather mark uses the Fair Guard that priced the ride, even if it has been edited since', async () => {
  const { rideId, driver } = await first()
  const edited = { seatUnitValueHundredths: 500, badWeatherPercent: 900 }
  await changeFairGuard(app, group.groupId, edited)
  const mark = (on: boolean) => driver.parent.client.rides.markBadWeather({ rideId, on })
  expect((await mark(true)).card).toMatchObject({
    seatPriceHundredths: 200,
    priceReasons: ['bad_weather', 'rounded_up'],
  })
  // The ride keeps its price with the multiplier when it is given back and taken again.
  await driver.parent.client.rides.cantDrive({ rideId, action: 'reoffer' })
  const { card } = await driver.parent.client.rides.take({ rideId })
  expect(card.seatPriceHundredths).toBe(200)
  expect((await mark(false)).card).toMatchObject({ seatPriceHundredths: 100, priceReasons: [] })
})
