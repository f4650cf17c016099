import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adults } from '../../db/schema/accounts.ts'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { createTestPool, ridesAhead, type TestFamily } from '../../testing/test-group.ts'

// Two pools run on one day. Changes to one ride leave the other alone, and a family has only its own cars.
const [monday, tuesday, wednesday] = ['2026-03-02', '2026-03-03', '2026-03-04']

const app = await givenApp()
const group = givenGroup(app, [
  { name: 'Rossi', kids: ['Ada'] },
  { name: 'Okafor', kids: ['Ole'], carSeats: [4] },
  { name: 'Meyer', kids: ['Mia'], carSeats: [0] },
])

const admin = () => group.admin.parent.client
const family = (at: number) => group.families[at] as TestFamily
const poolAt = (startTime: string, over: object = {}) =>
  createTestPool(app, group, {
    name: `Run at ${startTime}`,
    startTime,
    startsOn: wednesday,
    throughOn: wednesday,
    ...over,
  })
const rideOf = async (poolId: string) => {
  const ride = (await ridesAhead(app, group)).find((each) => each.poolId === poolId)
  if (!ride) throw new Error('no ride')
  return ride.rideId
}
const move = (poolId: string, startTime: string) =>
  admin().pools.update({
    poolId,
    name: `Run at ${startTime}`,
    weekdayMask: 31,
    startTime,
    endTime: null,
    throughOn: wednesday,
    seats: 4,
    lockHours: 24,
    notes: null,
  })

test('riding again on one ride does not bring a kid back to their other ride that day, either inside or before the lock', async () => {
  const morning = await poolAt('07:50')
  const afternoon = await poolAt('15:00')
  const [there, back] = [await rideOf(morning.poolId), await rideOf(afternoon.poolId)]
  const { kidIds, parent } = family(1)
  const kidId = kidIds[0] ?? ''
  for (const moment of [`${monday}T10:00:00Z`, `${tuesday}T16:00:00Z`]) {
    app.clock.set(moment)
    await parent.client.households.addAbsence({ kidId, fromDate: wednesday, toDate: wednesday })
    await parent.client.rides.ridingAgain({ rideId: there, kidId })
    const seated = async (rideId: string) =>
      (await admin().rides.get({ rideId })).card.seats.some((seat) => seat.kidId === kidId)
    expect([await seated(there), await seated(back)]).toEqual([true, false])
    await parent.client.rides.ridingAgain({ rideId: back, kidId })
    expect(await seated(back)).toBe(true)
  }
})

/** Adds a second adult to a family that has one car. */
async function partnerOf(at: number) {
  const partner = await app.signUpVerified({ firstName: 'Partner' })
  const { adultId } = await partner.client.accounts.me()
  await app.db
    .update(adults)
    .set({ householdId: family(at).householdId })
    .where(eq(adults.id, adultId))
  return partner
}

const drivenBy = async (rideIds: string[], householdId: string) => {
  const cards = await Promise.all(rideIds.map(async (rideId) => (await admin().rides.get({ rideId })).card))
  return cards.filter((card) => card.driver?.householdId === householdId).length
}

test('a family with one car keeps only one of two hand-picked drives when one moves to the other’s time', async () => {
  const partner = await partnerOf(1)
  const { householdId, parent } = family(1)
  const early = await poolAt('07:50')
  const later = await poolAt('10:00')
  const rideIds = [await rideOf(early.poolId), await rideOf(later.poolId)] as const
  for (const rideId of rideIds) {
    const { card } = await admin().rides.get({ rideId })
    const driver = group.families.find((each) => each.householdId === card.driver?.householdId)
    await driver?.parent.client.rides.cantDrive({ rideId, action: 'reoffer' })
  }
  await parent.client.rides.take({ rideId: rideIds[0] })
  await partner.client.rides.take({ rideId: rideIds[1] })
  expect(await drivenBy([...rideIds], householdId)).toBe(2)
  await move(later.poolId, '08:00')
  expect(await drivenBy([...rideIds], householdId)).toBe(1)
})

test('a drive that comes back when its pool resumes never leaves the family short of a car', async () => {
  const partner = await partnerOf(1)
  const { householdId, parent } = family(1)
  const first = await poolAt('07:50')
  const firstRide = await rideOf(first.poolId)
  const { card } = await admin().rides.get({ rideId: firstRide })
  const driver = group.families.find((each) => each.householdId === card.driver?.householdId)
  await driver?.parent.client.rides.cantDrive({ rideId: firstRide, action: 'reoffer' })
  await parent.client.rides.take({ rideId: firstRide })
  await admin().pools.pause({ poolId: first.poolId })
  const second = await poolAt('08:00')
  const secondRide = await rideOf(second.poolId)
  const other = (await admin().rides.get({ rideId: secondRide })).card.driver
  if (other?.householdId !== householdId || other.adultId === family(1).adultId) {
    const gives = group.families.find((each) => each.householdId === other?.householdId)
    await gives?.parent.client.rides.cantDrive({ rideId: secondRide, action: 'reoffer' })
    await partner.client.rides.take({ rideId: secondRide })
  }
  await admin().pools.resume({ poolId: first.poolId })
  expect(await drivenBy([firstRide, secondRide], householdId)).toBe(1)
})

test('a ride’s offers and urgent request end when its pool moves it to another time', async () => {
  for (const action of ['reoffer', 'convert'] as const) {
    const { poolId } = await poolAt(action === 'reoffer' ? '07:50' : '11:50')
    const rideId = await rideOf(poolId)
    const { card } = await admin().rides.get({ rideId })
    const driver = group.families.find((each) => each.householdId === card.driver?.householdId)
    const pricing = { basis: 'per_seat', baseCents: null, bumpCents: null, notes: null } as const
    const asked = action === 'convert' ? { rideId, action, pricing } : { rideId, action }
    await driver?.parent.client.rides.cantDrive(asked)
    const before = (await admin().rides.get({ rideId })).card
    await move(poolId, '13:30')
    const after = (await admin().rides.get({ rideId })).card
    expect(['offered', 'urgent_posted']).toContain(before.status)
    expect(['assigned', 'needs_driver']).toContain(after.status)
    expect(after.urgent).toBeNull()
    expect(after.startAt).toBe(`${wednesday}T13:30:00Z`)
  }
})
