import type { TapKind } from '@beanpool/domain/rides/ride-taps'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseFingerprint } from '../../../testing/database-fingerprint.ts'
import { givenApp, givenRun } from '../../../testing/given.ts'
import { reasonOf } from '../../../testing/steps.ts'
import {
  driverOf,
  noticesOf,
  ridesAhead,
  type TestFamily,
  threeFamilies,
} from '../../../testing/test-group.ts'

type Car = { rideId: string; by: TestFamily }

/** Neither of these two cars is driven by the admin. */
let one: Car
let two: Car
const friday = '2026-03-06'
const afterTheLock = '2026-03-05T09:00:00Z'

const app = await givenApp()

// Four families have one kid each, and the admin has none. On Friday, 6 March 2026 at 07:50, two cars carry two kids
// each.
const childless = { name: 'Admin', kids: [] }
const oneDay = { seats: 2, startsOn: friday, throughOn: friday }
const group = givenRun(app, oneDay, [childless, ...threeFamilies, { name: 'Novak', kids: ['Nia'] }])
const { admin } = group
beforeEach(async () => {
  const [first, second, ...more] = await ridesAhead(app, group)
  if (!first || !second || more.length > 0) throw new Error('two cars')
  ;[one, two] = [first, second].map((ride) => ({ rideId: ride.rideId, by: driverOf(group, ride) })) as [
    Car,
    Car,
  ]
})

const rides = () => admin.parent.client.rides
const cardOf = async ({ rideId }: Car) => (await rides().get({ rideId })).card
const kidsIn = async (car: Car) => (await cardOf(car)).seats.map((seat) => seat.kidId).sort()
/** Finds the family whose kid rides along: a car that changed hands may carry other kids than before. */
const riderIn = async (car: Car) => {
  const aboard = await kidsIn(car)
  const isRider = ({ kidIds }: TestFamily) => kidIds.some((kidId) => aboard.includes(kidId))
  const rider = group.families.find((family) => family !== one.by && family !== two.by && isRider(family))
  if (!rider) throw new Error('another family’s kid in the car')
  return rider
}
const staysHome = async (car: Car, by?: TestFamily) => {
  const rider = by ?? (await riderIn(car))
  await rider.parent.client.rides.notRiding({ rideId: car.rideId, kidId: rider.kidIds[0] ?? '' })
}
const pickedByHand = async ({ rideId, by }: Car) => {
  const [other] = group.families.filter(
    (family) => family !== by && family !== one.by && family !== two.by && family.kidIds.length > 0,
  )
  await rides().pickDriver({ rideId, adultId: other?.adultId ?? '' })
  await rides().pickDriver({ rideId, adultId: by.adultId })
}
const told = async (family: TestFamily) =>
  (await noticesOf(family.parent)).map(({ type, title }) => `${type}: ${title}`)

const taps = ({ rideId, by }: Car, kind: TapKind, kidIds: string[] = []) =>
  by.parent.client.rideDays.tap({
    rideId,
    tapId: crypto.randomUUID(),
    kind,
    kidIds,
    missingKidIds: [],
    at: app.clock.now().toString(),
  })

/** Keeps home the kid who rides along with each driver, so two kids ride in two locked cars. */
async function thinned() {
  app.clock.set(afterTheLock)
  await staysHome(one)
  await staysHome(two)
}

describe('a locked car', () => {
  test('is merged only by an admin: its kids move to the other car, and its driver and both families get a notice', async () => {
    await thinned()
    expect((await ridesAhead(app, group)).filter((ride) => ride.status === 'assigned')).toHaveLength(2)
    expect(await reasonOf(one.by.parent.client.rides.merge({ rideId: one.rideId }))).toBe('admin_only')
    const { card } = await rides().merge({ rideId: one.rideId })
    expect(card).toMatchObject({ status: 'cancelled', driver: null })
    expect(await kidsIn(two)).toEqual([...one.by.kidIds, ...two.by.kidIds].sort())
    expect((await cardOf(two)).driver?.adultId).toBe(two.by.adultId)
    await app.runJobs()
    const ofDriver = await told(one.by)
    expect(ofDriver.some((line) => line.startsWith('drive_unassigned'))).toBe(true)
    expect((await told(two.by)).some((line) => /^ride_changed: \w+ rides with you/.test(line))).toBe(true)
    const { activity } = await rides().get({ rideId: one.rideId })
    expect(activity.map(({ text }) => text).join('\n')).toContain(
      'merged this car into the others of the date.',
    )
  })

  test('is merged only once: a retry gets the original response and changes nothing', async () => {
    await thinned()
    await rides().merge({ rideId: one.rideId })
    const before = await databaseFingerprint(app)
    expect((await rides().merge({ rideId: one.rideId })).card.status).toBe('cancelled')
    expect(await databaseFingerprint(app)).toBe(before)
  })

  test('comes back when the admin undoes the merge: its driver and kids have their places again, and get a notice', async () => {
    await thinned()
    const before = [await kidsIn(one), await kidsIn(two)]
    await rides().merge({ rideId: one.rideId })
    const { undos } = await admin.parent.client.undo.open()
    expect(undos).toMatchObject([{ action: 'merge_car', rideId: one.rideId, what: 'Morning School Run' }])
    await admin.parent.client.undo.run({ undoId: undos[0]?.undoId ?? '' })
    expect([await kidsIn(one), await kidsIn(two)]).toEqual(before)
    expect((await cardOf(one)).driver?.adultId).toBe(one.by.adultId)
    await app.runJobs()
    expect((await told(one.by)).some((line) => line.startsWith('drive_assigned'))).toBe(true)
  })

  test('cannot be brought back once merged, alone or with its day, and the screen does not offer it', async () => {
    await thinned()
    await rides().callOff({ rideId: two.rideId, note: null })
    expect((await cardOf(two)).canRestore).toBe(true)
    await rides().restore({ rideId: two.rideId })
    const { card } = await rides().merge({ rideId: one.rideId })
    expect(card).toMatchObject({ calledOff: true, canRestore: false })
    expect(await reasonOf(rides().restore({ rideId: one.rideId }))).toBe('no_kids')
    expect(await rides().restoreDay({ groupId: group.groupId, date: friday })).toEqual({ count: 0 })
  })

  test('does not come back once the other car has changed', async () => {
    await thinned()
    await rides().merge({ rideId: one.rideId })
    const { undos } = await admin.parent.client.undo.open()
    await two.by.parent.client.rides.cantDrive({ rideId: two.rideId, action: 'release' })
    expect(await reasonOf(admin.parent.client.undo.run({ undoId: undos[0]?.undoId ?? '' }))).toBe(
      'changed_since',
    )
  })

  test('does not come back once the other car’s driver is on the way, and the kids stay in that car', async () => {
    await thinned()
    app.clock.set('2026-03-06T06:40:00Z')
    await rides().merge({ rideId: one.rideId })
    const together = await kidsIn(two)
    const { undos } = await admin.parent.client.undo.open()
    await taps(two, 'on_my_way')
    expect(await reasonOf(admin.parent.client.undo.run({ undoId: undos[0]?.undoId ?? '' }))).toBe(
      'changed_since',
    )
    expect(await kidsIn(two)).toEqual(together)
  })

  test('passes no kids to a car that is on the way, whether it is merged or called off', async () => {
    await thinned()
    app.clock.set('2026-03-06T06:40:00Z')
    await taps(two, 'on_my_way')
    const before = await kidsIn(two)
    expect(await reasonOf(rides().merge({ rideId: one.rideId }))).toBe('only_car')
    await rides().callOff({ rideId: one.rideId, note: null, kidsMove: true })
    expect(await kidsIn(two)).toEqual(before)
  })

  test('keeps its kids if the other car has no room for all of them, and nothing changes', async () => {
    app.clock.set(afterTheLock)
    await staysHome(one)
    const before = await databaseFingerprint(app)
    expect(await reasonOf(rides().merge({ rideId: one.rideId }))).toBe('no_room')
    expect(await databaseFingerprint(app)).toBe(before)
  })

  test('cannot be merged if no other car has a driver, or once it has started', async () => {
    await thinned()
    await two.by.parent.client.rides.cantDrive({ rideId: two.rideId, action: 'release' })
    const left = (await ridesAhead(app, group)).filter((ride) => ride.driver)
    expect(left).toHaveLength(1)
    expect(await reasonOf(rides().merge({ rideId: left[0]?.rideId ?? '' }))).toBe('only_car')
    app.clock.set('2026-03-06T07:50:00Z')
    expect(await reasonOf(rides().merge({ rideId: left[0]?.rideId ?? '' }))).toBe('already_started')
  })
})

describe('a kid who cancelled late and rides after all, once its car is merged or called off,', () => {
  /** Cancels for the rider of the first car in the late window, and returns the tap that takes this back. */
  async function cancelledLate() {
    const rider = await riderIn(one)
    app.clock.set('2026-03-06T05:10:00Z')
    await staysHome(one, rider)
    app.clock.set('2026-03-06T05:20:00Z')
    const [kidId = ''] = rider.kidIds
    const ridesAgain = () => {
      app.clock.set('2026-03-06T05:30:00Z')
      return rider.parent.client.rides.ridingAgain({ rideId: two.rideId, kidId })
    }
    return { kidId, ridesAgain }
  }

  test('gets a free seat in the other car, and its old car has nobody to come back for', async () => {
    app.clock.set(afterTheLock)
    await staysHome(two)
    await staysHome(one, one.by)
    const { kidId, ridesAgain } = await cancelledLate()
    await rides().merge({ rideId: one.rideId })
    await ridesAgain()
    expect(await kidsIn(two)).toEqual([...two.by.kidIds, kidId].sort())
    expect((await cardOf(one)).canRestore).toBe(false)
    expect(await reasonOf(rides().restore({ rideId: one.rideId }))).toBe('no_kids')
  })

  test('is refused if the other car is full', async () => {
    app.clock.set(afterTheLock)
    await staysHome(two)
    const { ridesAgain } = await cancelledLate()
    await rides().merge({ rideId: one.rideId })
    expect(await reasonOf(ridesAgain())).toBe('no_room')
  })

  test('keeps its seat in the other car when the old one is brought back', async () => {
    app.clock.set(afterTheLock)
    await staysHome(two)
    const { kidId, ridesAgain } = await cancelledLate()
    await rides().callOff({ rideId: one.rideId, note: null })
    await ridesAgain()
    await rides().restore({ rideId: one.rideId })
    expect(await kidsIn(one)).toEqual(one.by.kidIds)
    expect(await kidsIn(two)).toEqual([...two.by.kidIds, kidId].sort())
  })

  test('is charged once if it cancels late in the other car, too, and the old one is brought back', async () => {
    app.clock.set(afterTheLock)
    await staysHome(two)
    const { kidId, ridesAgain } = await cancelledLate()
    await rides().callOff({ rideId: one.rideId, note: null })
    await ridesAgain()
    app.clock.set('2026-03-06T05:40:00Z')
    await rides().notRiding({ rideId: two.rideId, kidId })
    await rides().restore({ rideId: one.rideId })
    const { rows } =
      await app.db.execute(sql`select ride_id as "rideId" from ride_seats where kid_id = ${kidId}
      and cancelled_late_at is not null and ride_id in (${one.rideId}, ${two.rideId})`)
    expect(rows).toEqual([{ rideId: two.rideId }])
  })
})

describe('once an admin has called a car off,', () => {
  /** Calls the first car off, and then enters days at home for one of its kids. */
  async function staysHomeOnceCalledOff() {
    const { parent, kidIds } = await riderIn(one)
    const [kidId = ''] = kidIds
    await rides().callOff({ rideId: one.rideId, note: null })
    const absenceId = crypto.randomUUID()
    await parent.client.households.addAbsence({ absenceId, kidId, fromDate: friday, toDate: null })
    return { client: parent.client, kidId, absenceId }
  }

  test.each([
    'rides again on that day',
    'takes its days at home back',
  ])('a kid who %s gets a free seat in the other car', async (how) => {
    app.clock.set(afterTheLock)
    await staysHome(two)
    const { client, kidId, absenceId } = await staysHomeOnceCalledOff()
    if (how === 'rides again on that day') await client.rides.ridingAgain({ rideId: two.rideId, kidId })
    else await client.households.removeAbsence({ absenceId })
    expect(await kidsIn(two)).toEqual([...two.by.kidIds, kidId].sort())
  })

  test('a kid who takes its days at home back keeps its seat in the car if the other one is full, and the car can come back', async () => {
    app.clock.set(afterTheLock)
    const { client, kidId, absenceId } = await staysHomeOnceCalledOff()
    await client.households.removeAbsence({ absenceId })
    await rides().restore({ rideId: one.rideId })
    expect(await kidsIn(one)).toContain(kidId)
  })

  test('a kid who rides again, or takes its days at home back, gets no seat in a car that has picked up kids', async () => {
    app.clock.set('2026-03-06T06:00:00Z')
    await staysHome(two)
    const { client, kidId, absenceId } = await staysHomeOnceCalledOff()
    await taps(two, 'on_my_way')
    await taps(two, 'picked_up', two.by.kidIds)
    expect(await reasonOf(client.rides.ridingAgain({ rideId: one.rideId, kidId }))).toBe('no_room')
    await client.households.removeAbsence({ absenceId })
    expect(await kidsIn(two)).not.toContain(kidId)
  })

  test('a kid who rides after all brings the other car back after it has emptied', async () => {
    app.clock.set(afterTheLock)
    await rides().callOff({ rideId: one.rideId, note: null })
    app.clock.advance({ minutes: 1 })
    await staysHome(two)
    await staysHome(two, two.by)
    expect((await cardOf(two)).status).toBe('cancelled')
    const [kidId = ''] = two.by.kidIds
    await two.by.parent.client.rides.ridingAgain({ rideId: two.rideId, kidId })
    expect(await kidsIn(two)).toEqual([kidId])
    expect((await cardOf(two)).status).toBe('offered')
  })
})

test('a driver who gets the kids of a car without a driver, or a kid who rides after all, gets a notice', async () => {
  const rider = await riderIn(one)
  await thinned()
  const [kidId = ''] = two.by.kidIds
  const news = async () =>
    (await noticesOf(one.by.parent)).flatMap(({ type, title, line }) =>
      ['kid_not_riding', 'ride_changed'].includes(type) ? [`${title}. ${line}`] : [],
    )
  await two.by.parent.client.rides.cantDrive({ rideId: two.rideId, action: 'release' })
  expect(await kidsIn(one)).toEqual([...one.by.kidIds, kidId].sort())
  const joins = async (kid: string) => {
    const { kidName } = (await cardOf(one)).seats.find((seat) => seat.kidId === kid) ?? {}
    return `${kidName} rides with you: Morning School Run, tomorrow 07:50. Your list of kids is up to date.`
  }
  expect(await news()).toContain(await joins(kidId))
  await two.by.parent.client.rides.notRiding({ rideId: one.rideId, kidId })
  await app.runJobs()
  const before = await news()
  const [riderId = ''] = rider.kidIds
  await rider.parent.client.rides.ridingAgain({ rideId: two.rideId, kidId: riderId })
  expect((await news()).filter((each) => !before.includes(each))).toEqual([await joins(riderId)])
})

test('a family that gave back a car is not chosen for the date’s other car once its own is merged', async () => {
  await one.by.parent.client.rides.cantDrive({ rideId: one.rideId, action: 'reoffer' })
  await staysHome(one)
  await staysHome(two)
  await rides().merge({ rideId: one.rideId })
  await two.by.parent.client.households.addVacation({ startDate: friday, endDate: friday, note: null })
  const { card, why } = await rides().get({ rideId: two.rideId })
  expect(card.status).toBe('assigned')
  const { householdId } = one.by
  expect(why?.excluded).toContainEqual(
    expect.objectContaining({ householdId, reason: 'backed_out_of_other' }),
  )
})

test('before the lock, cars with hand-picked drivers stay until an admin merges one, and planning does not bring that one back', async () => {
  await pickedByHand(one)
  await pickedByHand(two)
  await staysHome(one)
  await staysHome(two)
  expect((await ridesAhead(app, group)).filter((ride) => ride.status === 'assigned')).toHaveLength(2)
  await rides().merge({ rideId: one.rideId })
  await app.beanpool.runScheduledJobs()
  const driven = (await ridesAhead(app, group)).filter((ride) => ride.status === 'assigned')
  expect(driven).toMatchObject([{ rideId: two.rideId, driver: { adultId: two.by.adultId } }])
  expect(await kidsIn(two)).toEqual([...one.by.kidIds, ...two.by.kidIds].sort())
})
