import { describe, expect, test } from 'vitest'
import { givenApp, givenRide } from '../../testing/given.ts'
import { allRode, postedOf } from '../../testing/steps.ts'
import { driverOf, ridesAhead, type TestFamily } from '../../testing/test-group.ts'

/** This time is inside the short-notice window of 24 hours, but before the lock. */
const shortNotice = '2026-03-03T20:00:00Z'

const app = await givenApp()
// The rides are on Wednesday and Thursday at 07:50, and lock two hours before. The first driver is picked by hand.
const {
  group,
  ride: drive,
  driver,
  others: [rider],
} = givenRide(app, ([{ adultId }]) => ({
  throughOn: '2026-03-05',
  lockHours: 2,
  firstDriverAdultId: adultId,
}))
const cardOf = async ({ parent }: TestFamily, { rideId } = drive) =>
  (await parent.client.rides.get({ rideId })).card

describe('the price fixed when the ride first got a driver', () => {
  test('also applies to a seat added at short notice', async () => {
    const ride = await cardOf(driver)
    app.clock.set(shortNotice)
    const { household } = await rider.parent.client.households.addKid({ name: 'Ida' })
    const kidId = household?.kids.find((kid) => kid.name === 'Ida')?.kidId ?? ''
    await rider.parent.client.pools.enrol({ poolId: group.poolId, kidId })
    const card = await cardOf(driver)
    expect(card.driver?.adultId).toBe(driver.adultId)
    expect(card.seats.map((seat) => seat.kidId)).toContain(kidId)
    expect(card).toMatchObject({
      seatPriceHundredths: ride.seatPriceHundredths,
      priceReasons: ride.priceReasons,
      earnsHundredths: 3 * ride.seatPriceHundredths,
    })
  })

  test('also applies to a kid who rides after all, before the lock and inside it', async () => {
    const ride = await cardOf(driver)
    const kidId = rider.kidIds[0] ?? ''
    for (const moment of [shortNotice, '2026-03-04T04:00:00Z', '2026-03-04T06:00:00Z']) {
      app.clock.set(moment)
      await rider.parent.client.rides.notRiding({ ...drive, kidId })
      await rider.parent.client.rides.ridingAgain({ ...drive, kidId })
      const card = await cardOf(driver)
      expect(card.seats.find((seat) => seat.kidId === kidId)).toMatchObject({
        state: 'booked',
        cancelledLate: false,
      })
      expect(card.seatPriceHundredths).toBe(ride.seatPriceHundredths)
    }
  })

  test('moves with the drive in a swap at short notice', async () => {
    const ride = await cardOf(driver)
    const other = (await ridesAhead(app, group)).find(
      (each) => each.driver && each.driver.householdId !== driver.householdId,
    )
    if (!other) throw new Error('nobody to swap with')
    const partner = driverOf(group, other)
    await driver.parent.client.swaps.propose({ ...drive, otherRideId: other.rideId })
    app.clock.set(shortNotice)
    const { swaps } = await partner.parent.client.swaps.open()
    await partner.parent.client.swaps.accept({ swapId: swaps[0]?.swapId ?? '' })
    expect(await cardOf(partner)).toMatchObject({
      driver: { adultId: partner.adultId },
      seatPriceHundredths: ride.seatPriceHundredths,
      priceReasons: ride.priceReasons,
    })
    expect((await cardOf(partner, other)).seatPriceHundredths).toBe(other.seatPriceHundredths)
  })

  test('also applies to a driver who steps in at short notice, and Take shows it', async () => {
    const { seatPriceHundredths, priceReasons } = await cardOf(driver)
    app.clock.set(shortNotice)
    await driver.parent.client.rides.cantDrive({ ...drive, action: 'reoffer' })
    const fixed = { seatPriceHundredths, priceReasons, earnsHundredths: 2 * seatPriceHundredths }
    expect(await cardOf(rider)).toMatchObject(fixed)
    expect((await rider.parent.client.rides.take(drive)).card).toMatchObject(fixed)
  })

  test('is shown by Take and earned by the new driver, plus the bean for a late cancel', async () => {
    const { seatPriceHundredths } = await cardOf(driver)
    app.clock.set('2026-03-04T05:00:00Z')
    await driver.parent.client.rides.cantDrive({ ...drive, action: 'release' })
    const { earnsHundredths } = await cardOf(rider)
    expect(earnsHundredths).toBe(2 * seatPriceHundredths + 100)
    const { card } = await rider.parent.client.rides.take(drive)
    expect(card).toMatchObject({ seatPriceHundredths, earnsHundredths })
    app.clock.set(card.startAt)
    await rider.parent.client.rides.complete({ ...drive, outcomes: allRode(card) })
    expect(await postedOf(group, [rider])).toEqual([earnsHundredths])
  })
})
