// A ride that has neither a driver nor kids ends without moving beans.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { strikes } from '../../db/schema/standing.ts'
import { givenApp, givenRide } from '../../testing/given.ts'
import { setSeats } from '../../testing/set-seats.ts'
import { reasonOf } from '../../testing/steps.ts'
import type { TestFamily } from '../../testing/test-group.ts'

/** This time is inside the late window of Wednesday's ride at 07:50. */
const late = '2026-03-04T06:40:00Z'
const pricing = { basis: 'per_seat' as const, baseCents: 500, bumpCents: 0, notes: null }

const app = await givenApp()
const { group, ride, driver, others } = givenRide(app)

const ridesOf = ({ parent }: TestFamily) => parent.client.rides
const detailOf = (family: TestFamily) => ridesOf(family).get(ride)
const stayHome = (family: TestFamily) =>
  ridesOf(family).notRiding({ ...ride, kidId: family.kidIds[0] ?? '', shown: { late: false } })
const stayHomeLate = (family: TestFamily) =>
  ridesOf(family).notRiding({ ...ride, kidId: family.kidIds[0] ?? '' })
const giveBack = (action: 'release' | 'convert') =>
  ridesOf(driver).cantDrive({ ...ride, action, ...(action === 'convert' ? { pricing } : {}) })
const texts = async () => (await detailOf(driver)).activity.map((line) => line.text)
const posted = async () => {
  const { standing } = await group.admin.parent.client.groups.dashboard({ groupId: group.groupId })
  return standing.map((row) => row.postedHundredths)
}
const openOffers = async () =>
  (await Promise.all(others.map(detailOf))).flatMap(({ card }) => card.offerToMe ?? [])

describe('when the last kid of a ride without a driver stays home late', () => {
  test('a released ride is cancelled: nobody can take it, nothing is charged, and the record shows it', async () => {
    app.clock.set(late)
    await giveBack('release')
    expect(await openOffers()).not.toEqual([])
    const [one, two] = others
    await stayHomeLate(driver)
    expect((await stayHomeLate(one)).card).toMatchObject({ status: 'offered' })
    // The family can give up the last seat at no cost, as its screen showed.
    expect((await stayHome(two)).card).toMatchObject({ status: 'cancelled', driver: null, seats: [] })
    expect(await openOffers()).toEqual([])
    expect(await reasonOf(ridesOf(one).take(ride))).toBe('over')
    await app.jobsAt('2026-03-04T12:00:00Z')
    expect((await detailOf(one)).card.status).toBe('cancelled')
    expect(await posted()).toEqual([0, 0, 0])
    const record = await texts()
    expect(record).toContain(
      `marked ${await kidName(one)} not riding, so late that the seat is charged if someone drives.`,
    )
    expect(record.filter((text) => text.includes('the seat is charged.'))).toEqual([])
    expect(record.at(-1)).toBe('This car was not needed.')
  })

  test('a converted ride loses its request: nobody can claim it, and no cash can be marked', async () => {
    app.clock.set(late)
    const requestId = (await giveBack('convert')).card.urgent?.requestId ?? ''
    for (const family of [driver, ...others]) await stayHomeLate(family)
    expect((await detailOf(others[0])).card).toMatchObject({ status: 'cancelled', urgent: null })
    for (const family of [driver, others[0]])
      expect((await family.parent.client.urgent.list({ groupId: group.groupId })).requests).toEqual([])
    expect(await reasonOf(others[0].parent.client.urgent.claim({ requestId }))).toBe('over')
    const given = await app.db.select().from(strikes).where(eq(strikes.adultId, driver.adultId))
    expect(given.map((each) => each.status)).toEqual(['standing'])
    expect(await posted()).toEqual([0, 0, 0])
  })

  test('a kid who rides after all brings the ride back, and a search begins', async () => {
    app.clock.set(late)
    await giveBack('release')
    for (const family of [driver, ...others]) await stayHomeLate(family)
    const [one] = others
    const { card } = await ridesOf(one).ridingAgain({ ...ride, kidId: one.kidIds[0] ?? '' })
    expect(card).toMatchObject({ status: 'offered', takeRefusal: null })
    expect(card.seats).toMatchObject([{ kidId: one.kidIds[0], cancelledLate: false }])
  })
})

test('a car needs no seat for a kid who cancelled late, and the kid can come back only if it has one', async () => {
  app.clock.set(late)
  const [gone, taker] = others
  await setSeats(taker.parent.client, 2)
  await giveBack('release')
  expect((await detailOf(taker)).card.takeRefusal).toBe('car_too_small')
  await stayHomeLate(gone)
  const { card } = await ridesOf(taker).take(ride)
  expect(card).toMatchObject({ status: 'assigned', capacity: 2 })
  const [kidId = ''] = gone.kidIds
  expect(await reasonOf(ridesOf(gone).ridingAgain({ ...ride, kidId }))).toBe('no_room')
  await stayHomeLate(driver)
  await ridesOf(gone).ridingAgain({ ...ride, kidId })
  expect((await detailOf(gone)).card.seats.filter(({ cancelledLate }) => !cancelledLate)).toHaveLength(2)
})

const kidName = async (family: TestFamily) =>
  ({ Rossi: 'Ada', Okafor: 'Ole', Meyer: 'Mia' })[family.name] ?? ''

describe('a drive without riders', () => {
  const everybodyStaysHome = async () => {
    app.clock.set(late)
    for (const family of [driver, ...others]) await stayHomeLate(family)
    expect((await detailOf(driver)).card.status).toBe('assigned')
  }

  test.each([
    'release',
    'convert',
  ] as const)('is cancelled if given back (%s), and no one is asked to drive', async (action) => {
    await everybodyStaysHome()
    expect((await giveBack(action)).card).toMatchObject({ status: 'cancelled', urgent: null })
    expect(await openOffers()).toEqual([])
    expect((await texts()).filter((text) => text.startsWith('Offered'))).toEqual([])
  })

  test('ends with its request when a claim on it is withdrawn', async () => {
    app.clock.set(late)
    const requestId = (await giveBack('convert')).card.urgent?.requestId ?? ''
    const { urgent } = others[0].parent.client
    await urgent.claim({ requestId })
    for (const family of [driver, ...others]) await stayHomeLate(family)
    expect((await detailOf(driver)).card.status).toBe('urgent_claimed')
    expect(await urgent.withdraw({ requestId })).toMatchObject({ status: 'cancelled' })
    expect((await detailOf(driver)).card.status).toBe('cancelled')
  })
})
