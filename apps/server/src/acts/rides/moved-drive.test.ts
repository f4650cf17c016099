import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { offers } from '../../db/schema/offers.ts'
import { strikes } from '../../db/schema/standing.ts'
import { givenApp, givenRide } from '../../testing/given.ts'
import { reasonOf } from '../../testing/steps.ts'
import {
  createTestGroup,
  createTestPool,
  driverOf,
  ridesAhead,
  type TestFamily,
} from '../../testing/test-group.ts'

const app = await givenApp()
const {
  group,
  ride,
  driver,
  others: [, other],
} = givenRide(app, ([, okafor]) => ({ firstDriverAdultId: okafor.adultId }))

const client = () => group.admin.parent.client
const pick = (adultId: string) => client().rides.pickDriver({ ...ride, adultId })
const strikesOf = (family: TestFamily) =>
  app.db.select().from(strikes).where(eq(strikes.adultId, family.adultId))
const release = (family: TestFamily) => family.parent.client.rides.cantDrive({ ...ride, action: 'release' })

async function change(over: { startTime?: string; endTime?: string; seats?: number }) {
  app.clock.advance({ minutes: 1 })
  const name = 'Morning School Run'
  const same = { name, weekdayMask: 31, startTime: '07:50', endTime: null, seats: 4, lockHours: 24 }
  await client().pools.update({
    poolId: group.poolId,
    ...same,
    throughOn: '2026-03-04',
    notes: null,
    ...over,
  })
}

describe('a new driver', () => {
  test('agrees to the seats of their own car when picked for a new pool', async () => {
    const own = await createTestGroup(app, [
      { name: 'Rossi', kids: ['Ada'] },
      { name: 'Okafor', kids: ['Ole'], carSeats: [3] },
      { name: 'Meyer', kids: ['Mia'] },
    ])
    const [, { parent, adultId }] = own.families
    await createTestPool(app, own, { throughOn: '2026-03-04', firstDriverAdultId: adultId })
    const [{ rideId = '' } = {}] = await ridesAhead(app, own)
    expect((await parent.client.rides.get({ rideId })).cantDrive?.free).toBe(false)
  })

  test('agrees to changes of the pool’s time and seats that were made while nobody was driving', async () => {
    await driver.parent.client.rides.cantDrive({ ...ride, action: 'reoffer' })
    await change({ startTime: '08:10', seats: 3 })
    const { card } = await driver.parent.client.rides.get(ride)
    const next = driverOf(group, card)
    expect((await next.parent.client.rides.get(ride)).cantDrive?.free).toBe(false)
  })
})

describe('a hand-picked drive in a changed pool', () => {
  const changes = [
    ['its time', { startTime: '08:10' }],
    ['its end', { endTime: '08:40' }],
    ['its seats', { seats: 3 }],
  ] as const
  for (const [what, over] of changes) {
    test(`keeps its driver, who may give it back without a strike, after a change to ${what}`, async () => {
      await change(over)
      const detail = await driver.parent.client.rides.get(ride)
      expect(detail.card.driver?.adultId).toBe(driver.adultId)
      expect(detail.cantDrive).toMatchObject({ free: true, penaltyHundredths: 0 })
      await release(driver)
      expect(await strikesOf(driver)).toEqual([])
      const after = await driver.parent.client.rides.get(ride)
      expect(after.card.driver?.adultId).not.toBe(driver.adultId)
    })
  }

  test('costs no strike to give back late, but a driver who took it after the change gets one', async () => {
    await change({ startTime: '08:10' })
    app.clock.set('2026-03-04T06:00:00Z')
    await release(driver)
    expect(await strikesOf(driver)).toEqual([])
    await other.parent.client.rides.take(ride)
    expect((await other.parent.client.rides.get(ride)).cantDrive).toMatchObject({ free: false })
    await release(other)
    expect(await strikesOf(other)).toMatchObject([{ kind: 'late_cancel' }])
  })

  test('costs a strike to give back if nothing has changed', async () => {
    await release(driver)
    expect(await strikesOf(driver)).toHaveLength(1)
  })
})

describe('moving a drive as an admin', () => {
  test('assigns another adult who can drive before the lock, and the previous driver gets no strike', async () => {
    const { candidates } = await client().rides.driverChoices(ride)
    expect(candidates.map((each) => each.householdName)).not.toContain('Okafor')
    const { card, activity } = await pick(other.adultId)
    expect(card).toMatchObject({ driver: { adultId: other.adultId }, driverSource: 'picked' })
    expect(activity.at(-1)?.text).toBe('picked Meyer to drive instead of Okafor. Seat price 1 bean.')
    await pick(other.adultId)
    expect(await strikesOf(driver)).toEqual([])
    expect((await driver.parent.client.rides.get(ride)).activity).toHaveLength(activity.length)
  })

  test('asks another adult inside the lock, and takes the drive from its driver at once, without a strike', async () => {
    app.clock.set('2026-03-03T10:00:00Z')
    const { card, activity } = await pick(other.adultId)
    expect(card).toMatchObject({ status: 'offered', driver: null })
    expect(activity.map((line) => line.text)).toContain('took the drive off Okafor to ask someone else.')
    const asked = await other.parent.client.rides.get(ride)
    expect(asked.card.offerToMe?.expiresAt).toBe('2026-03-03T10:15:00Z')
    await driver.parent.client.rides.take(ride)
    expect(await strikesOf(driver)).toEqual([])
  })

  test('asks the household only once despite a retry or two simultaneous taps', async () => {
    app.clock.set('2026-03-03T10:00:00Z')
    await Promise.all([pick(other.adultId), pick(other.adultId)])
    app.clock.advance({ minutes: 5 })
    const { card, activity } = await pick(other.adultId)
    expect(card.status).toBe('offered')
    expect(activity.filter((line) => line.text.startsWith('Offered to'))).toHaveLength(1)
    const asked = await app.db.select().from(offers).where(eq(offers.rideId, ride.rideId))
    expect(asked).toMatchObject([{ householdId: other.householdId, status: 'open', round: 1 }])
    const mine = await other.parent.client.rides.get(ride)
    expect(mine.card.offerToMe?.expiresAt).toBe('2026-03-03T10:15:00Z')
  })

  test('is refused while a driver is already being asked', async () => {
    app.clock.set('2026-03-03T10:00:00Z')
    await release(driver)
    expect(await reasonOf(client().rides.assignFairly(ride))).toBe('already_offered')
    const asked = await app.db.select().from(offers).where(eq(offers.rideId, ride.rideId))
    expect(asked).toHaveLength(1)
  })

  test('is possible only for admins, with adults who can drive, and until the start', async () => {
    expect(await reasonOf(pick(driver.adultId).then(() => pick(crypto.randomUUID())))).toBe(
      'driver_not_eligible',
    )
    const byMember = other.parent.client.rides.pickDriver({ ...ride, adultId: other.adultId })
    expect(await reasonOf(byMember)).toBe('admin_only')
    app.clock.set('2026-03-04T07:50:00Z')
    expect(await reasonOf(pick(other.adultId))).toBe('already_started')
  })
})
