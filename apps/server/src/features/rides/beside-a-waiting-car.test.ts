import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withTransaction } from '../../db/pool.ts'
import { strikes } from '../../db/schema/standing.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  createTestGroup,
  createTestPool,
  refusalOf,
  ridesAhead,
  type TestFamily,
  type TestGroup,
  threeFamilies,
} from '../../testing/test-group.ts'
import { planGroup } from './plan-group.ts'

// A date with two cars: one is offered, posted as urgent or claimed, the other is given back (docs/decisions/0036).
let app: TestApp
let group: TestGroup
let waiting: Car
let given: Car

type Car = { rideId: string; by: TestFamily }

const friday = '2026-03-06'
const afterTheLock = '2026-03-05T09:00:00Z'
const names = (families: TestFamily[]) => families.map((family) => family.name).sort()

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

// Five families with a kid each, and one date in cars of three: on Friday, 6 March 2026 at 07:50, locked from Thursday 07:50 on.
beforeEach(async () => {
  app.clock.set('2026-03-02T09:00:00Z')
  const more = [
    { name: 'Novak', kids: ['Nia'] },
    { name: 'Haddad', kids: ['Hal'] },
  ]
  group = await createTestGroup(app, [...threeFamilies, ...more])
  await createTestPool(app, group, { seats: 3, startsOn: friday, throughOn: friday })
  const cars = (await ridesAhead(app, group)).map(({ rideId, driver }) => ({
    rideId,
    by: group.families.find((family) => family.householdId === driver?.householdId) as TestFamily,
  }))
  expect(cars).toHaveLength(2)
  const [first, second] = cars as [Car, Car]
  waiting = first
  given = second
})

const admin = () => group.admin.parent.client
const cardOf = async ({ rideId }: Car) => (await admin().rides.get({ rideId })).card
const whyOf = async ({ rideId }: Car) => (await admin().rides.get({ rideId })).why
const others = () => group.families.filter((family) => family !== waiting.by && family !== given.by)
const giveBack = ({ rideId, by }: Car, action: 'release' | 'reoffer') =>
  by.parent.client.rides.cantDrive({ rideId, action })

async function convert({ rideId, by }: Car) {
  const pricing = { basis: 'free' as const, baseCents: null, bumpCents: null, notes: null }
  await by.parent.client.rides.cantDrive({ rideId, action: 'convert', pricing })
}

async function claim(by: TestFamily) {
  const { requests } = await by.parent.client.urgent.list({ groupId: group.groupId })
  const posted = requests.find((each) => each.rideId === waiting.rideId)
  await by.parent.client.urgent.claim({ requestId: posted?.requestId ?? '' })
}

async function comesBack({ parent }: TestFamily) {
  const { household } = await parent.client.households.mine()
  for (const { vacationId } of household?.vacations ?? [])
    await parent.client.households.deleteVacation({ vacationId })
}

/** From now on this family drives nothing on that day. */
const goesAway = ({ parent }: TestFamily) =>
  parent.client.households.addVacation({ startDate: friday, endDate: friday, note: null })

const reasons = async (car: Car) =>
  new Map((await whyOf(car))?.excluded.map(({ householdId, reason }) => [householdId, reason]))

/** The car that waits, to the last seat: what another car's driver does is none of its business. */
const asItStands = async (car: Car) => {
  const { status, driver, seats, seatPriceHundredths, capacity } = await cardOf(car)
  return { status, driver, seats, seatPriceHundredths, capacity }
}

async function expectAFairDriver() {
  const card = await cardOf(given)
  expect(card.status).toBe('assigned')
  const driver = group.families.find((family) => family.householdId === card.driver?.householdId)
  expect(names(others())).toContain(driver?.name)
  const why = await whyOf(given)
  expect(why?.candidates.find((each) => each.chosen)?.householdId).toBe(driver?.householdId)
}

test('a car that is given back beside a claimed one finds another driver at once, and nothing else changes', async () => {
  const [claimant] = others()
  if (!claimant) throw new Error('nobody claims')
  await convert(waiting)
  await claim(claimant)
  const before = await asItStands(waiting)
  await giveBack(given, 'release')
  await expectAFairDriver()
  expect((await cardOf(given)).driver?.householdId).not.toBe(claimant.householdId)
  expect(await asItStands(waiting)).toEqual(before)
  expect((await ridesAhead(app, group)).map((ride) => ride.status).sort()).toEqual([
    'assigned',
    'urgent_claimed',
  ])
})

test.each(['reoffer', 'convert'] as const)('and so does one beside a car that waits: %s', async (action) => {
  if (action === 'convert') await convert(waiting)
  else await giveBack(waiting, action)
  const before = await asItStands(waiting)
  await giveBack(given, 'release')
  await expectAFairDriver()
  expect(await asItStands(waiting)).toEqual(before)
})

test('whoever drives it by the plan waives the strike for giving it back', async () => {
  await convert(waiting)
  await giveBack(given, 'release')
  const [strike] = await app.db.select().from(strikes).where(eq(strikes.rideId, given.rideId))
  expect(strike?.status).toBe('waived')
})

test('where nobody can, it needs a driver and says of each family what is true', async () => {
  const [one, two, three] = others() as [TestFamily, TestFamily, TestFamily]
  for (const family of [one, two, three]) await goesAway(family)
  await giveBack(waiting, 'reoffer')
  await giveBack(given, 'release')
  expect((await cardOf(given)).status).toBe('needs_driver')
  expect(await reasons(given)).toEqual(
    new Map([
      [waiting.by.householdId, 'backed_out_of_other'],
      [given.by.householdId, 'backed_out'],
      [one.householdId, 'vacation'],
      [two.householdId, 'vacation'],
      [three.householdId, 'vacation'],
    ]),
  )
  const refusal = await refusalOf(admin().rides.assignFairly({ rideId: given.rideId }))
  expect(refusal.data).toMatchObject({ reason: 'nobody_can' })
  expect((await admin().rides.driverChoices({ rideId: given.rideId })).candidates).toEqual([])
  // Planned again, nothing is new.
  const planning = { groupId: group.groupId, now: app.clock.now(), byAdultId: null }
  expect(await withTransaction(app.db, (tx) => planGroup(tx, planning))).toMatchObject({ changedCount: 0 })
})

test('inside the lock nobody is assigned: the search starts by itself', async () => {
  await convert(waiting)
  app.clock.set(afterTheLock)
  await giveBack(given, 'release')
  expect((await cardOf(given)).status).toBe('offered')
  expect((await cardOf(waiting)).status).toBe('urgent_posted')
})

test('a car that nobody could drive before its lock is offered by Assign Fairly once somebody can', async () => {
  const [back] = others() as [TestFamily]
  for (const family of others()) await goesAway(family)
  await convert(waiting)
  await giveBack(given, 'release')
  app.clock.set(afterTheLock)
  await comesBack(back)
  expect((await cardOf(given)).status).toBe('needs_driver')
  await admin().rides.assignFairly({ rideId: given.rideId })
  const { card } = await back.parent.client.rides.get({ rideId: given.rideId })
  expect(card.status).toBe('offered')
  expect(card.offerToMe).not.toBeNull()
})

test('before its lock it gets a driver the moment somebody can', async () => {
  const [back] = others() as [TestFamily]
  for (const family of others()) await goesAway(family)
  await convert(waiting)
  await giveBack(given, 'release')
  await comesBack(back)
  expect((await cardOf(given)).driver?.householdId).toBe(back.householdId)
})

test('its kids still come and go, and who joins sits where a driver was found', async () => {
  const [away] = (await cardOf(given)).seats.map((seat) => seat.kidId)
  await admin().rides.notRiding({ rideId: given.rideId, kidId: away ?? '' })
  await convert(waiting)
  await giveBack(given, 'release')
  const seated = async () => (await cardOf(given)).seats.map((seat) => seat.kidId)
  expect(await seated()).not.toContain(away)
  await admin().rides.ridingAgain({ rideId: given.rideId, kidId: away ?? '' })
  expect((await cardOf(given)).status).toBe('assigned')
  expect((await ridesAhead(app, group)).flatMap((ride) => ride.seats)).toHaveLength(5)
  expect(await ridesAhead(app, group)).toHaveLength(2)
})

describe('whom the plan had set to drive beside a car that waits', () => {
  const kidsOf = async () => (await cardOf(given)).seats.map((seat) => seat.kidId)

  test.each(['reoffer', 'convert'] as const)('gives way when they go on vacation: %s', async (action) => {
    if (action === 'convert') await convert(waiting)
    else await giveBack(waiting, action)
    const [before, kids] = [await asItStands(waiting), await kidsOf()]
    await goesAway(given.by)
    await expectAFairDriver()
    expect(await kidsOf()).toEqual(kids)
    expect(await asItStands(waiting)).toEqual(before)
    expect(await app.db.select().from(strikes).where(eq(strikes.rideId, given.rideId))).toEqual([])
  })

  test('gives way beside a claimed car too', async () => {
    const [claimant] = others() as [TestFamily]
    await convert(waiting)
    await claim(claimant)
    const before = await asItStands(waiting)
    await goesAway(given.by)
    expect((await cardOf(given)).driver?.householdId).not.toBe(given.by.householdId)
    expect(await asItStands(waiting)).toEqual(before)
  })

  test('gives way when they cannot drive that weekday any more, and nobody else can', async () => {
    await giveBack(waiting, 'reoffer')
    for (const family of others()) await goesAway(family)
    const weekly = { mon: 'free', tue: 'free', wed: 'free', thu: 'free', fri: 'mornings' } as const
    const weekend = { sat: 'free', sun: 'free' } as const
    await given.by.parent.client.households.saveWeekly({ weekly: { ...weekly, ...weekend } })
    expect(await cardOf(given)).toMatchObject({ status: 'needs_driver', driver: null, capacity: 3 })
    const { activity } = await admin().rides.get({ rideId: given.rideId })
    expect(activity.at(-1)?.text).toContain('nobody')
  })

  test('keeps a drive that was picked by hand', async () => {
    const [taker] = others() as [TestFamily]
    await giveBack(waiting, 'reoffer')
    await admin().rides.pickDriver({ rideId: given.rideId, adultId: taker.adultId })
    await goesAway(taker)
    expect((await cardOf(given)).driver?.adultId).toBe(taker.adultId)
  })

  test('keeps the drive inside its lock', async () => {
    app.clock.set(afterTheLock)
    await giveBack(waiting, 'release')
    await goesAway(given.by)
    expect((await cardOf(given)).driver?.adultId).toBe(given.by.adultId)
  })
})

describe('a car that is called off with its pool beside a claimed one', () => {
  const pools = () => admin().pools
  const seated = async () => (await ridesAhead(app, group)).flatMap((ride) => ride.seats)
  let poolId: string
  beforeEach(async () => {
    const [claimant] = others()
    if (!claimant) throw new Error('nobody claims')
    poolId = (await cardOf(given)).poolId ?? ''
    await convert(waiting)
    await claim(claimant)
  })

  test('comes back with its kids, and with a driver, when the pool runs again', async () => {
    const before = await asItStands(waiting)
    const kids = (await seated()).length
    await pools().pause({ poolId })
    expect((await cardOf(given)).status).toBe('cancelled')
    expect(await asItStands(waiting)).toEqual(before)
    await pools().resume({ poolId })
    expect(await cardOf(given)).toMatchObject({ status: 'assigned', driver: expect.anything() })
    expect(await asItStands(waiting)).toEqual(before)
    expect(await seated()).toHaveLength(kids)
    const planning = { groupId: group.groupId, now: app.clock.now(), byAdultId: null }
    expect(await withTransaction(app.db, (tx) => planGroup(tx, planning))).toMatchObject({ changedCount: 0 })
  })

  test('goes back to the driver who was picked by hand', async () => {
    const [, free] = others() as [TestFamily, TestFamily]
    await admin().rides.pickDriver({ rideId: given.rideId, adultId: free.adultId })
    await pools().pause({ poolId })
    await pools().resume({ poolId })
    const back = { status: 'assigned', driver: { adultId: free.adultId } }
    expect(await cardOf(given)).toMatchObject(back)
    expect(await seated()).toHaveLength(5)
  })

  test('waits without a driver where nobody can, and stays called off inside its lock', async () => {
    await pools().pause({ poolId })
    for (const family of group.families) await goesAway(family)
    await pools().resume({ poolId })
    expect(await cardOf(given)).toMatchObject({ status: 'needs_driver', driver: null })
    await pools().pause({ poolId })
    app.clock.set(afterTheLock)
    await pools().resume({ poolId })
    expect((await cardOf(given)).status).toBe('cancelled')
  })
})

test('whose car loses its last kid is free, in the same planning, for the car that was given back', async () => {
  const options = { name: 'Choir', startTime: '15:00', seats: 2, startsOn: friday, throughOn: friday }
  const { poolId } = await createTestPool(app, group, options)
  const choir = async () => (await ridesAhead(app, group)).filter((ride) => ride.poolId === poolId)
  const rides = await choir()
  const alone = rides.find((ride) => ride.seats.length === 1)
  const [posted, open] = rides.filter((ride) => ride !== alone)
  const driverOf = (ride: (typeof rides)[number] | undefined) =>
    group.families.find((family) => family.householdId === ride?.driver?.householdId) as TestFamily
  if (!alone || !posted || !open) throw new Error('two cars for two, and one for one')
  const drivers = [alone, posted, open].map(driverOf)
  for (const family of group.families) if (!drivers.includes(family)) await goesAway(family)
  await convert({ rideId: posted.rideId, by: driverOf(posted) })
  await giveBack({ rideId: open.rideId, by: driverOf(open) }, 'release')
  const given = { rideId: open.rideId, by: driverOf(open) }
  expect((await cardOf(given)).status).toBe('needs_driver')
  const [kidId = ''] = driverOf(alone).kidIds
  await driverOf(alone).parent.client.rides.notRiding({ rideId: alone.rideId, kidId })
  const card = await cardOf(given)
  expect(card).toMatchObject({ status: 'assigned', driver: { householdId: driverOf(alone).householdId } })
})
