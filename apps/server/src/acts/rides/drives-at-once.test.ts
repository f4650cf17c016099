import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookings, rides } from '../../db/schema/rides.ts'
import { givenApp, givenGroup } from '../../testing/given.ts'
import { brokenBookings, brokenCars, brokenDrivers } from '../../testing/races/broken-rows.ts'
import { setSeats } from '../../testing/set-seats.ts'
import { addPartner, reasonOf, urgentTrip } from '../../testing/steps.ts'
import {
  createTestPool,
  refusalOf,
  ridesAhead,
  type TestFamily,
  type TestGroup,
} from '../../testing/test-group.ts'
import type { TestParent } from '../../testing/test-parent.ts'

let choir: TestGroup
let partner: { parent: TestParent; adultId: string }
const start = '2026-03-02T09:00:00Z'
const locked = '2026-03-03T12:00:00Z'
const date = '2026-03-04'
const oneDay = { startsOn: date, throughOn: date }

const app = await givenApp()
const group = givenGroup(app, [
  { name: 'Rossi', kids: ['Ada'] },
  { name: 'Sato', kids: ['Mio', 'Ren'] },
])
const [, sato] = group.families

beforeEach(async () => {
  partner = await addPartner(app, sato, 'Kenji')
  await sato.parent.client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
  const { groupId } = await sato.parent.client.groups.create({ name: 'Choir', city: 'Town', timeZone: 'UTC' })
  choir = { groupId, admin: sato, families: [sato] }
})

/** Lists the Satos' impossible drives, and bookings without a drive. */
async function broken(): Promise<string[]> {
  const ids = [sato.householdId, sato.adultId, partner.adultId]
  const lines = [...(await brokenCars(app.db)), ...(await brokenDrivers(app.db))]
  return [...lines.filter((line) => ids.some((id) => line.includes(id))), ...(await brokenBookings(app.db))]
}

const kidsOf = ({ kidIds }: TestFamily) => kidIds
const admin = () => group.admin.parent.client

type NewRide = { name: string; startTime?: string; lockHours?: number; kidIds: string[]; by?: string | null }

/** Creates a pool with one ride. `by`: the adult who is picked by hand to drive it. */
async function oneRide(of: TestGroup, { by = null, startTime = '07:50', ...pool }: NewRide) {
  const { poolId } = await createTestPool(app, of, { ...pool, ...oneDay, startTime })
  const ride = (await ridesAhead(app, of)).find((each) => each.poolId === poolId)
  const rideId = ride?.rideId ?? ''
  if (by !== null) {
    await of.admin.parent.client.rides.pickDriver({ rideId, adultId: by })
    // If the plan had already chosen this driver, picking them changes nothing, so the source is set here.
    await app.db.update(rides).set({ driverSource: 'kept' }).where(eq(rides.id, rideId))
  }
  return { poolId }
}

/** Creates a ride for the Satos' first kid, and picks their first adult to drive it. */
const schoolRun = (over: Partial<NewRide> = {}) =>
  oneRide(group, { name: 'School', kidIds: kidsOf(sato).slice(0, 1), by: sato.adultId, ...over })

/** Has this adult claim the other family's request without a ride. */
async function claimTrip(by: TestParent, from: string, until: string) {
  const requestId = crypto.randomUUID()
  const times = { startsAt: `${date}T${from}`, endsAt: `${date}T${until}` }
  await admin().urgent.post(urgentTrip(group, { requestId, ...times, mode: 'free' }))
  await by.client.urgent.claim({ requestId })
}

/** Creates a drive in another group for the family's other adult. */
const choirRun = (startTime = '07:50', by = partner.adultId) =>
  oneRide(choir, { name: 'Choir', startTime, lockHours: 0, kidIds: kidsOf(sato).slice(1), by })

const bookedBy = async (adultId: string) =>
  (await app.db.select().from(bookings).where(eq(bookings.takenId, adultId))).map(({ driveId }) => driveId)

const cars = (...seats: number[]) => setSeats(sato.parent.client, ...seats)

async function undoLast(parent: TestParent) {
  // Skips the other pool, which was created after the action to undo.
  const undo = (await parent.client.undo.open()).undos.find((each) => each.action !== 'create_pool')
  return parent.client.undo.run({ undoId: undo?.undoId ?? '' })
}

type Path = {
  path: string
  /** Removes the ride, gives the family another drive, and then brings the ride back or moves it. */
  work: () => Promise<unknown>
  now?: string
}

const paths: Path[] = [
  {
    path: 'its day starts later',
    work: async () => {
      await schoolRun()
      await choirRun('08:50')
      await admin().rides.shiftDay({ groupId: group.groupId, date, minutes: 60 })
    },
  },
  {
    path: 'its day starts later, inside its lock',
    work: async () => {
      await schoolRun()
      app.clock.set(locked)
      await choirRun('08:50')
      await admin().rides.shiftDay({ groupId: group.groupId, date, minutes: 60 })
    },
  },
  {
    path: 'its day starts earlier, into a claim of the other adult',
    work: async () => {
      await schoolRun()
      await claimTrip(partner.parent, '06:50', '07:20')
      await admin().rides.shiftDay({ groupId: group.groupId, date, minutes: -60 })
    },
  },
  {
    path: 'the withdrawal of its only kid is undone',
    work: async () => {
      const { poolId } = await schoolRun()
      await sato.parent.client.pools.withdraw({ poolId, kidId: kidsOf(sato)[0] ?? '' })
      await choirRun()
      await undoLast(sato.parent)
    },
  },
  {
    path: 'the withdrawal of its only kid is undone, inside its lock',
    work: async () => {
      const { poolId } = await schoolRun()
      app.clock.set(locked)
      await sato.parent.client.pools.withdraw({ poolId, kidId: kidsOf(sato)[0] ?? '' })
      await choirRun()
      await undoLast(sato.parent)
    },
  },
  {
    path: 'the deletion of its only kid is undone',
    work: async () => {
      await schoolRun({ kidIds: [...group.admin.kidIds, ...kidsOf(sato).slice(0, 1)] })
      await sato.parent.client.rides.notRiding({
        rideId: (await ridesAhead(app, group))[0]?.rideId ?? '',
        kidId: kidsOf(sato)[0] ?? '',
      })
      await admin().households.deleteKid({ kidId: group.admin.kidIds[0] ?? '' })
      await choirRun()
      await undoLast(group.admin.parent)
    },
  },
  {
    path: 'the deletion of its pool is undone',
    work: async () => {
      const { poolId } = await schoolRun()
      await admin().pools.delete({ poolId, name: 'School' })
      await choirRun()
      await undoLast(group.admin.parent)
    },
  },
  {
    path: 'the deletion of its pool is undone, and its driver drives elsewhere',
    work: async () => {
      const { poolId } = await schoolRun()
      await admin().pools.delete({ poolId, name: 'School' })
      await choirRun('07:50', sato.adultId)
      await undoLast(group.admin.parent)
    },
  },
  {
    path: 'its pool is resumed',
    work: async () => {
      const { poolId } = await schoolRun()
      await admin().pools.pause({ poolId })
      await choirRun()
      await admin().pools.resume({ poolId })
    },
  },
  {
    path: 'its pool moves to another time',
    work: async () => {
      const { poolId } = await schoolRun()
      await choirRun('08:50')
      await admin().pools.update({
        poolId,
        name: 'School',
        weekdayMask: 31,
        startTime: '08:50',
        endTime: null,
        throughOn: date,
        seats: 4,
        lockHours: 24,
        notes: null,
      })
    },
  },
  {
    path: 'an admin brings it back',
    work: async () => {
      await schoolRun()
      await admin().rides.callOffDay({ groupId: group.groupId, date, note: null })
      await choirRun()
      await admin().rides.restoreDay({ groupId: group.groupId, date })
    },
  },
]

describe('a family whose one car is in use elsewhere', () => {
  test.each(paths)('gets no second drive, and its kids keep their seats, when $path', async ({ work }) => {
    await work()
    expect(await broken()).toEqual([])
    const [ride] = (await ridesAhead(app, group)).filter((each) => each.poolName === 'School')
    expect(ride?.seats).toHaveLength(1)
    expect(ride?.driver?.householdId).not.toBe(sato.householdId)
    const [sung] = await ridesAhead(app, choir)
    if (sung) expect(sung.driver?.householdId).toBe(sato.householdId)
  })
})

test('a drive occupies its adult until it is given back or called off, and even after its end if it was driven', async () => {
  await schoolRun()
  const rideId = (await ridesAhead(app, group))[0]?.rideId ?? ''
  const { adultId, parent } = sato
  expect(await bookedBy(adultId)).toEqual([rideId])
  await parent.client.rides.cantDrive({ rideId, action: 'partner', partnerAdultId: partner.adultId })
  expect(await bookedBy(adultId)).toEqual([])
  await undoLast(parent)
  expect(await bookedBy(adultId)).toEqual([rideId])
  await admin().rides.callOffDay({ groupId: group.groupId, date, note: null })
  expect(await bookedBy(adultId)).toEqual([])
  await admin().rides.restoreDay({ groupId: group.groupId, date })
  await app.jobsAt('2026-03-04T12:00:00Z')
  expect(await bookedBy(adultId)).toEqual([rideId])
  expect(await broken()).toEqual([])
})

test('a claim occupies its adult until it is given back or ends, and again after an undo', async () => {
  await claimTrip(partner.parent, '06:50', '07:20')
  const [requestId = ''] = await bookedBy(partner.adultId)
  await partner.parent.client.urgent.withdraw({ requestId })
  expect(await bookedBy(partner.adultId)).toEqual([])
  await partner.parent.client.urgent.claim({ requestId })
  await sato.parent.client.groups.leave({ groupId: group.groupId })
  expect(await bookedBy(partner.adultId)).toEqual([])
  await undoLast(sato.parent)
  expect(await bookedBy(partner.adultId)).toEqual([requestId])
  expect(await broken()).toEqual([])
})

test('a plan books all its drives in one statement and frees them in another, and runs neither if only seats change', async () => {
  const writes = async (work: () => Promise<unknown>) =>
    (await app.statementsOf(work)).filter((text) => /^(insert into|delete from) "bookings"/.test(text)).length
  const kidIds = [...group.admin.kidIds, ...kidsOf(sato)]
  const week = { startsOn: '2026-03-02', throughOn: '2026-03-20' }
  expect(await writes(() => createTestPool(app, group, { ...week, kidIds }))).toBe(1)
  expect(await writes(() => admin().rides.shiftDay({ groupId: group.groupId, date, minutes: 30 }))).toBe(2)
  const [first] = await ridesAhead(app, group)
  const [kidId = ''] = kidsOf(sato)
  expect(await writes(() => sato.parent.client.rides.notRiding({ rideId: first?.rideId ?? '', kidId }))).toBe(
    0,
  )
  expect(await broken()).toEqual([])
})

test('an undo does not return a handed-over drive to an adult who has since claimed another drive', async () => {
  await cars(4, 4)
  await schoolRun()
  const rideId = (await ridesAhead(app, group))[0]?.rideId ?? ''
  await sato.parent.client.rides.cantDrive({ rideId, action: 'partner', partnerAdultId: partner.adultId })
  await claimTrip(sato.parent, '07:50', '08:20')
  expect(await reasonOf(undoLast(sato.parent))).toBe('changed_since')
  expect(await broken()).toEqual([])
})

describe('when two drives come back at once', () => {
  /** Creates two hand-picked drives at different times, which the tests then move to the same time. */
  const both = async (drivers: [string, string]) => {
    await schoolRun({ by: drivers[0] })
    return oneRide(group, {
      name: 'Swimming',
      startTime: '15:00',
      kidIds: kidsOf(sato).slice(1),
      by: drivers[1],
    })
  }
  const meet = (poolId: string) =>
    admin().pools.update({
      poolId,
      name: 'Swimming',
      weekdayMask: 31,
      startTime: '07:50',
      endTime: null,
      throughOn: date,
      seats: 4,
      lockHours: 24,
      notes: null,
    })
  const inOrder = async () => {
    expect(await broken()).toEqual([])
    const ahead = await ridesAhead(app, group)
    expect(ahead.map((ride) => ride.seats.length)).toEqual([1, 1])
    expect(ahead.filter((ride) => ride.driver?.householdId === sato.householdId)).toHaveLength(1)
  }

  test.each([
    ['one car', () => [sato.adultId, partner.adultId] as [string, string]],
    ['one adult', () => [sato.adultId, sato.adultId] as [string, string]],
  ])('the end of a holiday gives only one drive to the family with %s', async (_, drivers) => {
    const { poolId } = await both(drivers())
    const day = { groupId: group.groupId, date }
    await admin().pools.addNoRideDay({ ...day, note: null })
    await meet(poolId)
    await admin().pools.removeNoRideDay(day)
    await inOrder()
  })

  test.each([
    start,
    locked,
  ])('a day brought back at %s gives only one drive to a family that sold a car', async (now) => {
    await cars(4, 4)
    await schoolRun()
    await oneRide(group, { name: 'Swimming', kidIds: kidsOf(sato).slice(1), by: partner.adultId })
    app.clock.set(now)
    const day = { groupId: group.groupId, date }
    await admin().rides.callOffDay({ ...day, note: null })
    await cars(4)
    await admin().rides.restoreDay(day)
    await inOrder()
  })
})

describe('a family that wants to give up a car', () => {
  const plannedTogether = async (byHand: boolean) => {
    await cars(4, 4)
    await schoolRun(byHand ? {} : { by: null })
    const kidIds = kidsOf(sato).slice(1)
    await oneRide(choir, { name: 'Choir', lockHours: 0, kidIds, by: byHand ? partner.adultId : null })
    const drivers = [...(await ridesAhead(app, group)), ...(await ridesAhead(app, choir))]
    expect(drivers.map((ride) => ride.driver?.householdId)).toEqual([sato.householdId, sato.householdId])
  }

  test('loses planned drives for which it has no car left', async () => {
    await plannedTogether(false)
    await cars(4)
    expect(await broken()).toEqual([])
  })

  test.each([
    ['picked by hand', start, true],
    ['locked', '2026-03-04T07:50:00Z', false],
  ])('keeps the car while it is needed for drives that are %s, and sees which drives those are', async (_, now, byHand) => {
    await plannedTogether(byHand)
    // The locked drives are already under way at this time.
    app.clock.set(now)
    expect(await refusalOf(cars(4))).toMatchObject({
      data: { reason: 'cars_needed', detail: expect.stringMatching(/School .*07:50.* and Choir .*07:50/) },
    })
    expect(await reasonOf(cars(4, 0))).toBe('cars_needed')
    expect((await sato.parent.client.households.mine()).household?.cars).toMatchObject([
      { seats: 4 },
      { seats: 4 },
    ])
    // A change that needs no more cars is still saved.
    await cars(5, 3)
  })

  test('can do so after giving back one of the drives', async () => {
    await plannedTogether(true)
    const [ride] = await ridesAhead(app, group)
    await sato.parent.client.rides.cantDrive({ rideId: ride?.rideId ?? '', action: 'release' })
    await cars(4)
    expect(await broken()).toEqual([])
  })
})
