import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  createTestGroup,
  createTestPool,
  ridesAhead,
  type TestFamily,
  type TestGroup,
  threeFamilies,
} from '../../testing/test-group.ts'

let app: TestApp
let group: TestGroup
let poolId: string
const start = '2026-03-02T09:00:00Z'
/** Inside the short-notice window of 24 hours, and before the lock. */
const shortNotice = '2026-03-03T20:00:00Z'

beforeAll(async () => {
  app = await createTestApp({ now: start })
})
afterAll(() => app.stop())

beforeEach(async () => {
  app.clock.set(start)
  group = await createTestGroup(app, threeFamilies)
  // Rides on Wednesday and Thursday at 07:50, locked two hours before. The first driver is picked, and stays.
  const firstDriverAdultId = group.admin.adultId
  const pool = { throughOn: '2026-03-05', lockHours: 2, firstDriverAdultId }
  poolId = (await createTestPool(app, group, pool)).poolId
})

async function firstRide() {
  const [ride] = await ridesAhead(app, group)
  const driver = group.families.find((each) => each.householdId === ride?.driver?.householdId)
  const rider = group.families.find((each) => each !== driver)
  if (!ride || !driver || !rider) throw new Error('nothing is planned')
  return { ride, driver, rider, rideId: ride.rideId }
}
const cardOf = async ({ parent }: TestFamily, rideId: string) =>
  (await parent.client.rides.get({ rideId })).card

describe('the price that was fixed when the driver was set', () => {
  test('is also that of a seat added at short notice', async () => {
    const { ride, driver, rider, rideId } = await firstRide()
    app.clock.set(shortNotice)
    const { household } = await rider.parent.client.households.addKid({ name: 'Ida' })
    const kidId = household?.kids.find((kid) => kid.name === 'Ida')?.kidId ?? ''
    await rider.parent.client.pools.enrol({ poolId, kidId })
    const card = await cardOf(driver, rideId)
    expect(card.driver?.adultId).toBe(driver.adultId)
    expect(card.seats.map((seat) => seat.kidId)).toContain(kidId)
    expect(card).toMatchObject({
      seatPriceHundredths: ride.seatPriceHundredths,
      priceReasons: ride.priceReasons,
      earnsHundredths: 3 * ride.seatPriceHundredths,
    })
  })

  test('is also that of a kid who rides after all, before the lock and inside it', async () => {
    const { ride, driver, rider, rideId } = await firstRide()
    const kidId = rider.kidIds[0] ?? ''
    for (const moment of [shortNotice, '2026-03-04T04:00:00Z', '2026-03-04T06:00:00Z']) {
      app.clock.set(moment)
      await rider.parent.client.rides.notRiding({ rideId, kidId })
      await rider.parent.client.rides.ridingAgain({ rideId, kidId })
      const card = await cardOf(driver, rideId)
      expect(card.seats.find((seat) => seat.kidId === kidId)).toMatchObject({
        state: 'booked',
        cancelledLate: false,
      })
      expect(card.seatPriceHundredths).toBe(ride.seatPriceHundredths)
    }
  })

  test('goes over with the drive in a swap at short notice', async () => {
    const { ride, driver, rideId } = await firstRide()
    const other = (await ridesAhead(app, group)).find(
      (each) => each.driver && each.driver.householdId !== driver.householdId,
    )
    const partner = group.families.find((each) => each.householdId === other?.driver?.householdId)
    if (!other || !partner) throw new Error('nobody to swap with')
    await driver.parent.client.swaps.propose({ rideId, otherRideId: other.rideId })
    app.clock.set(shortNotice)
    const { swaps } = await partner.parent.client.swaps.open()
    await partner.parent.client.swaps.accept({ swapId: swaps[0]?.swapId ?? '' })
    expect(await cardOf(partner, rideId)).toMatchObject({
      driver: { adultId: partner.adultId },
      seatPriceHundredths: ride.seatPriceHundredths,
      priceReasons: ride.priceReasons,
    })
    expect((await cardOf(partner, other.rideId)).seatPriceHundredths).toBe(other.seatPriceHundredths)
  })

  test('while somebody who steps in then is priced for short notice', async () => {
    const { ride, driver, rider, rideId } = await firstRide()
    app.clock.set(shortNotice)
    await driver.parent.client.rides.cantDrive({ rideId, action: 'reoffer' })
    const { card } = await rider.parent.client.rides.take({ rideId })
    expect(card.priceReasons).toContain('short_notice')
    expect(card.seatPriceHundredths).toBeGreaterThan(ride.seatPriceHundredths)
  })
})
