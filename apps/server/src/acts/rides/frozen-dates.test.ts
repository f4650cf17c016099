import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { memberships } from '../../db/schema/groups.ts'
import { rides } from '../../db/schema/rides.ts'
import { strikes } from '../../db/schema/standing.ts'
import { givenApp, givenRun } from '../../testing/given.ts'
import { undoLast } from '../../testing/steps.ts'
import {
  createTestPool,
  driverOf,
  ridesAhead,
  type TestFamily,
  threeFamilies,
} from '../../testing/test-group.ts'

// Tests the frozen-date rules that need a transaction or a job. The domain's frozen-dates.test.ts covers the pure
// rules.
let asked: Car
let other: Car

type Car = { rideId: string; by: TestFamily }

const friday = '2026-03-06'
const lock = '2026-03-05T07:50:00Z'
const afterTheLock = '2026-03-05T09:00:00Z'

const app = await givenApp()

// Five families have one kid each. The only date is Friday, 6 March 2026 at 07:50. It has two cars for three kids and
// locks on Thursday at 07:50.
const more = [
  { name: 'Novak', kids: ['Nia'] },
  { name: 'Haddad', kids: ['Hal'] },
]
const oneDate = { seats: 3, startsOn: friday, throughOn: friday }
const group = givenRun(app, oneDate, [...threeFamilies, ...more])
beforeEach(async () => {
  const cars = (await ridesAhead(app, group)).map((ride) => ({
    rideId: ride.rideId,
    by: driverOf(group, ride),
  }))
  // The driver of the other car may leave the group, so the admin's car is chosen only if there is no alternative.
  ;[asked, other] = cars.toSorted((car) => (car.by === group.admin ? -1 : 1)) as [Car, Car]
})

const admin = () => group.admin.parent.client
const cardOf = async ({ rideId }: Car) => (await admin().rides.get({ rideId })).card
const others = () => group.families.filter((family) => family !== asked.by && family !== other.by)
const giveBack = ({ rideId, by }: Car, action: 'release' | 'reoffer') =>
  by.parent.client.rides.cantDrive({ rideId, action })
const poolId = async () => (await cardOf(asked)).poolId ?? ''

async function convert({ rideId, by }: Car) {
  const pricing = { basis: 'free' as const, baseCents: null, bumpCents: null, notes: null }
  await by.parent.client.rides.cantDrive({ rideId, action: 'convert', pricing })
}

async function claim(by = others()[0] as TestFamily) {
  const { requests } = await by.parent.client.urgent.list({ groupId: group.groupId })
  const posted = requests.find((each) => each.rideId === asked.rideId)
  await by.parent.client.urgent.claim({ requestId: posted?.requestId ?? '' })
  return { by, requestId: posted?.requestId ?? '' }
}

/** Keeps this family from driving on that day from now on. */
const goesAway = ({ parent }: TestFamily) =>
  parent.client.households.addVacation({ startDate: friday, endDate: friday, note: null })

const strikesOf = (car: Car) => app.db.select().from(strikes).where(eq(strikes.rideId, car.rideId))
const searches = async ({ rideId }: Car) =>
  (await admin().rides.get({ rideId })).activity.filter((line) => line.text.startsWith('Offered')).length
const seated = async () => (await ridesAhead(app, group)).flatMap((ride) => ride.seats).length

describe('giving back a drive on a frozen date', () => {
  test('moves the kids to free seats first, siblings together, and cancels the car and waives the strike if all fit', async () => {
    await convert(asked)
    await claim()
    app.clock.set(afterTheLock)
    const kids = (await cardOf(other)).seats.map((seat) => seat.kidId)
    // Adds a third car with room for everyone, as a merge would leave one. Nobody merges cars after the lock.
    const [spare] = await app.db.select().from(rides).where(eq(rides.id, other.rideId))
    const [, taker] = others() as [TestFamily, TestFamily]
    const id = crypto.randomUUID()
    const { household } = await taker.parent.client.households.mine()
    const carId = household?.cars[0]?.carId ?? null
    const by = { driverHouseholdId: taker.householdId, driverAdultId: taker.adultId }
    await app.db
      .insert(rides)
      .values({ ...spare, ...by, carId, carIndex: 7, id } as typeof rides.$inferInsert)
    await giveBack(other, 'release')
    expect((await cardOf(other)).status).toBe('cancelled')
    // The kid is in the spare car, or in the claimed one if that has a free seat.
    const there = (await ridesAhead(app, group)).flatMap(({ seats }) => seats.map((seat) => seat.kidId))
    expect(there).toEqual(expect.arrayContaining(kids))
    expect((await strikesOf(other)).map(({ status }) => status)).toEqual(['waived'])
  })

  test('starts a search for kids without a seat, through offers rather than the plan', async () => {
    await convert(asked)
    await giveBack(other, 'release')
    expect((await cardOf(other)).status).toBe('offered')
    expect((await strikesOf(other)).map(({ status }) => status)).toEqual(['provisional'])
    await others()[0]?.parent.client.rides.take({ rideId: other.rideId })
    expect((await strikesOf(other)).map(({ status }) => status)).toEqual(['waived'])
  })

  test('costs no strike before the lock if a vacation was entered for that day', async () => {
    await giveBack(asked, 'reoffer')
    await goesAway(other.by)
    // A frozen date keeps its drivers, because planning never touches it.
    expect((await cardOf(other)).driver?.adultId).toBe(other.by.adultId)
    expect((await other.by.parent.client.rides.get(other)).cantDrive).toMatchObject({
      free: true,
      away: true,
    })
    await giveBack(other, 'release')
    expect(await strikesOf(other)).toEqual([])
  })

  test('costs a strike after the lock despite such a vacation', async () => {
    app.clock.set(afterTheLock)
    await goesAway(other.by)
    await giveBack(other, 'release')
    expect(await strikesOf(other)).toHaveLength(1)
  })
})

describe('the search for a driver', () => {
  test('begins when a date with a driverless car freezes, and again at the lock, but not in between', async () => {
    for (const family of group.families) if (family !== asked.by) await goesAway(family)
    expect((await cardOf(other)).status).toBe('needs_driver')
    const driven = (await cardOf(asked)).driver ? asked : other
    expect(await searches(other)).toBe(0)
    await convert({ ...driven, by: asked.by })
    expect(await searches(other)).toBe(1)
    await app.jobsAt('2026-03-04T12:00:00Z')
    const before = await searches(other)
    await app.beanpool.runScheduledJobs()
    expect(await searches(other)).toBe(before)
    await app.jobsAt(lock)
    expect(await searches(other)).toBe(before + 1)
    await app.beanpool.runScheduledJobs()
    expect(await searches(other)).toBe(before + 1)
  })

  test('waits until 06:30 unless a tap starts it', async () => {
    for (const family of group.families) await goesAway(family)
    const evening = { name: 'Choir', startTime: '22:00', startsOn: friday, throughOn: friday }
    const { poolId } = await createTestPool(app, group, evening)
    const [ride] = (await ridesAhead(app, group)).filter((each) => each.poolId === poolId)
    const choir = { rideId: ride?.rideId ?? '', by: asked.by }
    await app.jobsAt('2026-03-05T22:05:00Z')
    expect(await searches(choir)).toBe(0)
    await app.jobsAt('2026-03-06T06:30:00Z')
    expect(await searches(choir)).toBe(1)
  })
})

test('before its lock, a date is planned normally once no family is being asked', async () => {
  await giveBack(asked, 'reoffer')
  await goesAway(other.by)
  const [taker] = others() as [TestFamily]
  await taker.parent.client.rides.take({ rideId: asked.rideId })
  expect((await cardOf(other)).driver?.adultId).not.toBe(other.by.adultId)
})

test('an admin’s pick assigns the driver before the lock and makes an offer after it', async () => {
  const [first, second] = others().filter((family) => family !== group.admin) as [TestFamily, TestFamily]
  await convert(asked)
  await admin().rides.pickDriver({ rideId: other.rideId, adultId: first.adultId })
  expect((await cardOf(other)).driver?.adultId).toBe(first.adultId)
  app.clock.set(afterTheLock)
  await admin().rides.pickDriver({ rideId: other.rideId, adultId: second.adultId })
  expect(await cardOf(other)).toMatchObject({ status: 'offered', driver: null })
})

describe('a driver on a frozen date', () => {
  const release = async () => {
    app.clock.set(afterTheLock)
    app.clock.set('2026-03-05T09:01:00Z')
    await admin().pools.addNoRideDay({ groupId: group.groupId, date: '2026-04-01', note: null })
  }

  test('is released without a strike when the household leaves the group', async () => {
    // The admin stays, so this takes a car that the admin does not drive.
    const car = other.by === group.admin ? asked : other
    const left = eq(memberships.householdId, car.by.householdId)
    await app.db.update(memberships).set({ status: 'left', leftAt: app.clock.now() }).where(left)
    await release()
    expect((await cardOf(car)).driver).toBeNull()
    expect(await strikesOf(car)).toEqual([])
  })

  test('is not released if a kid leaves the pool or the driver is no longer free', async () => {
    app.clock.set(afterTheLock)
    const [kidId = ''] = other.by.kidIds
    await other.by.parent.client.pools.withdraw({ poolId: await poolId(), kidId })
    await goesAway(other.by)
    expect((await cardOf(other)).driver?.adultId).toBe(other.by.adultId)
  })
})

describe('pausing a pool or moving it to another time', () => {
  const newTime = async () => {
    const { pool, throughOn, notes } = await admin().pools.get({ poolId: await poolId() })
    const { name, weekdayMask, endTime, seats } = pool
    const same = { name, weekdayMask, endTime, throughOn, seats, lockHours: 24, notes }
    await admin().pools.update({ poolId: pool.poolId, ...same, startTime: '08:20' })
  }

  test('leaves a date with a claimed car unchanged, at its time', async () => {
    await convert(asked)
    await claim()
    const before = await ridesAhead(app, group)
    await newTime()
    await admin().pools.pause({ poolId: await poolId() })
    const after = await ridesAhead(app, group)
    expect(after.map(({ status, startAt }) => ({ status, startAt }))).toEqual(
      before.map(({ status, startAt }) => ({ status, startAt })),
    )
  })

  test('closes offers and posts on all other dates, which change with their pool', async () => {
    await convert(asked)
    await giveBack(other, 'release')
    await newTime()
    const moved = await ridesAhead(app, group)
    expect(moved.map(({ startAt }) => startAt)).toEqual(['2026-03-06T08:20:00Z', '2026-03-06T08:20:00Z'])
    expect(moved.map(({ status }) => status)).toEqual(['assigned', 'assigned'])
    const { requests } = await admin().urgent.list({ groupId: group.groupId })
    expect(requests).toEqual([])
  })

  test('cancels dates that are being offered', async () => {
    await giveBack(asked, 'reoffer')
    await admin().pools.pause({ poolId: await poolId() })
    expect(await ridesAhead(app, group)).toEqual([])
  })
})

describe('a drive that returns', () => {
  const sourceOf = async ({ rideId }: Car) => {
    const [ride] = await app.db.select().from(rides).where(eq(rides.id, rideId))
    return ride?.driverSource
  }

  test('counts as picked by hand after an undo', async () => {
    await giveBack(other, 'release')
    await undoLast(other.by.parent)
    expect(await sourceOf(other)).toBe('kept')
  })

  test('counts as picked by hand after a cancelled conversion', async () => {
    await convert(asked)
    const { requests } = await admin().urgent.list({ groupId: group.groupId })
    await asked.by.parent.client.urgent.cancel({ requestId: requests[0]?.requestId ?? '' })
    expect(await sourceOf(asked)).toBe('kept')
  })
})

describe('undoing an Accept', () => {
  const accept = async () => {
    await giveBack(asked, 'reoffer')
    for (const family of others()) {
      const { card } = await family.parent.client.rides.get({ rideId: asked.rideId })
      if (!card.offerToMe) continue
      await family.parent.client.offers.accept({ offerId: card.offerToMe.offerId })
      return family
    }
    throw new Error('nobody was asked')
  }
  const undo = async ({ parent }: TestFamily) => {
    await undoLast(parent)
  }

  test('freezes the date again, with the same kids in the car', async () => {
    const before = (await cardOf(asked)).seats.map((each) => each.kidId).sort()
    await undo(await accept())
    expect((await cardOf(asked)).status).toBe('offered')
    expect((await cardOf(asked)).seats.map((each) => each.kidId).sort()).toEqual(before)
  })

  test('offers the car again with its present kids if the date cannot be fully restored', async () => {
    const accepter = await accept()
    await goesAway(other.by)
    const kids = await seated()
    await undo(accepter)
    expect((await cardOf(asked)).status).toBe('offered')
    expect(await seated()).toBe(kids)
  })
})

test('before the lock, kids without a seat get another car, and a search for its driver starts', async () => {
  await convert(asked)
  const extra = await group.admin.parent.client.households.addKid({ name: 'Zoe' })
  const kids = extra.household?.kids.map((kid) => kid.kidId) ?? []
  const newKid = kids.find((kidId) => !group.families.some((family) => family.kidIds.includes(kidId))) ?? ''
  const twin = await group.admin.parent.client.households.addKid({ name: 'Yan' })
  const second = twin.household?.kids.map((kid) => kid.kidId).find((kidId) => !kids.includes(kidId)) ?? ''
  for (const kidId of [newKid, second])
    await group.admin.parent.client.pools.enrol({ poolId: await poolId(), kidId })
  const cars = await ridesAhead(app, group)
  expect(cars).toHaveLength(3)
  expect(cars.map((car) => car.status).sort()).toEqual(['assigned', 'offered', 'urgent_posted'])
})

test('when an admin calls a car off, its kids may get the free seats of the other cars, or have no seat', async () => {
  const seats = async (car: Car) => (await cardOf(car)).seats.length
  // Five kids are in two cars for three kids each: one is full, and the other has one free seat.
  const [full, free] = (await seats(asked)) > (await seats(other)) ? [asked, other] : [other, asked]
  await admin().rides.callOff({ rideId: full.rideId, note: null, kidsMove: true })
  expect([await seats(full), await seats(free)]).toEqual([2, 3])
})
