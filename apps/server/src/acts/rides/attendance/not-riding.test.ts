import { describe, expect, test } from 'vitest'
import { givenApp, givenRun } from '../../../testing/given.ts'
import { reasonOf } from '../../../testing/steps.ts'
import {
  createTestGroup,
  createTestPool,
  driverOf,
  ridesAhead,
  type TestFamily,
  type TestGroup,
} from '../../../testing/test-group.ts'

const app = await givenApp({ now: '2026-03-16T09:00:00Z' })

async function firstRide(group: TestGroup) {
  const [ride] = await ridesAhead(app, group)
  if (!ride) throw new Error('no ride')
  return ride
}

type Ride = Awaited<ReturnType<typeof firstRide>>

/** Finds a family that has a kid on the ride but does not drive it. */
function riderOf(group: TestGroup, ride: Ride): TestFamily & { kidId: string } {
  const seat = ride.seats.find((each) => each.householdId !== ride.driver?.householdId)
  const rider = group.families.find((family) => family.householdId === seat?.householdId)
  if (!rider) throw new Error('nobody rides along')
  return { ...rider, kidId: rider.kidIds[0] ?? '' }
}

const beforeStart = (ride: Ride, hours: number) =>
  app.clock.set(Temporal.Instant.from(ride.startAt).subtract({ hours }))
const seatOf = (ride: Ride, kidId: string) => ride.seats.find((seat) => seat.kidId === kidId)

describe('three families in one car', () => {
  const group = givenRun(app)
  const [admin, okafor, meyer] = group.families

  test('the seat is free before the late window, and riding again takes the seat back', async () => {
    const ride = await firstRide(group)
    for (const hours of [40, 10]) {
      beforeStart(ride, hours)
      const { kidId, parent } = riderOf(group, ride)
      const { rideId } = ride
      const left = await parent.client.rides.notRiding({ rideId, kidId })
      expect(seatOf(left.card, kidId)).toBeUndefined()
      expect(left.card.driver?.adultId).toBe(ride.driver?.adultId)
      expect(left.card.earnsHundredths).toBe(100)
      expect(left.attendance.find((each) => each.mine)).toMatchObject({ kidId, riding: false })
      const again = await parent.client.rides.notRiding({ rideId, kidId })
      expect(again.activity).toHaveLength(left.activity.length)
      const back = await parent.client.rides.ridingAgain({ rideId, kidId })
      expect(seatOf(back.card, kidId)?.state).toBe('booked')
      expect(back.attendance.find((each) => each.mine)).toMatchObject({ kidId, riding: true })
    }
  })

  test('the seat is charged inside the late window, and ends as absent, whether automatically or through Done', async () => {
    const ride = await firstRide(group)
    const { rideId } = ride
    const { kidId, parent, name } = riderOf(group, ride)
    beforeStart(ride, 2)
    const late = await parent.client.rides.notRiding({ rideId, kidId })
    expect(seatOf(late.card, kidId)).toMatchObject({ state: 'booked', cancelledLate: true })
    expect(late.card.earnsHundredths).toBe(200)
    expect(late.activity.at(-1)).toMatchObject({ actorName: name })
    const back = await parent.client.rides.ridingAgain({ rideId, kidId })
    expect(seatOf(back.card, kidId)?.cancelledLate).toBe(false)
    await parent.client.rides.notRiding({ rideId, kidId })

    app.clock.set(ride.startAt)
    const outcomes = ride.seats.map((seat) => ({ kidId: seat.kidId, outcome: 'not_picked_up' as const }))
    const done = await driverOf(group, ride).parent.client.rides.complete({ rideId, outcomes })
    expect(seatOf(done.card, kidId)?.state).toBe('absent')
    expect(done.card.earnsHundredths).toBe(100)
    const driver = driverOf(group, ride).parent.client
    const corrected = await driver.rides.correct({ rideId, outcomes, note: null })
    expect(seatOf(corrected.card, kidId)?.state).toBe('absent')
  })

  test('a drive is completed with its seats charged if its last passengers gave them up late', async () => {
    const ride = await firstRide(group)
    const driver = driverOf(group, ride)
    beforeStart(ride, 1)
    for (const { parent, kidIds } of group.families) {
      await parent.client.rides.notRiding({ rideId: ride.rideId, kidId: kidIds[0] ?? '' })
    }
    await app.jobsAt(Temporal.Instant.from(ride.endAt).add({ hours: 2 }))
    const { card } = await driver.parent.client.rides.get({ rideId: ride.rideId })
    expect(card.status).toBe('completed')
    expect(card.seats.map((seat) => seat.state)).toEqual(['absent', 'absent', 'absent'])
    const ledger = await driver.parent.client.beans.ledger({ groupId: group.groupId })
    expect(ledger.postedHundredths).toBe(200)
  })

  test('a car that loses its last rider before the late window is cancelled, even inside the lock', async () => {
    const ride = await firstRide(group)
    beforeStart(ride, 10)
    for (const { parent, kidIds } of group.families) {
      await parent.client.rides.notRiding({ rideId: ride.rideId, kidId: kidIds[0] ?? '' })
    }
    const { card } = await group.admin.parent.client.rides.get({ rideId: ride.rideId })
    expect(card).toMatchObject({ status: 'cancelled', driver: null, seats: [] })
    // A phone that missed the response sends the tap again.
    const [kidId = ''] = group.admin.kidIds
    const again = await group.admin.parent.client.rides.notRiding({ rideId: ride.rideId, kidId })
    expect(again.card.status).toBe('cancelled')
    const back = await group.admin.parent.client.rides.ridingAgain({
      rideId: ride.rideId,
      kidId: group.admin.kidIds[0] ?? '',
    })
    expect(back.card).toMatchObject({ status: 'offered', seats: [{ kidName: 'Ada' }] })
  })

  test('parents can mark only their own kids and admins any kid, but nobody can after the start', async () => {
    const ride = await firstRide(group)
    const { rideId } = ride
    const kidId = meyer.kidIds[0] ?? ''
    expect(await reasonOf(okafor.parent.client.rides.notRiding({ rideId, kidId }))).toBe('not_your_kid')
    const byAdmin = await admin.parent.client.rides.notRiding({ rideId, kidId })
    expect(byAdmin.attendance.find((each) => each.kidId === kidId)).toMatchObject({
      riding: false,
      mine: false,
    })
    const twice = okafor.parent.client.rides.ridingAgain({ rideId, kidId: okafor.kidIds[0] ?? '' })
    expect(await reasonOf(twice)).toBe('not_absent')
    app.clock.set(ride.startAt)
    const tooLate = meyer.parent.client.rides.ridingAgain({ rideId, kidId })
    expect(await reasonOf(tooLate)).toBe('already_started')
  })

  test('an absence until further notice empties every upcoming date, and can be undone for one date, then for all', async () => {
    const kidId = okafor.kidIds[0] ?? ''
    const seats = async () =>
      (await ridesAhead(app, group)).filter((ride) => seatOf(ride, kidId)).map((ride) => ride.date)
    const all = await seats()
    const answer = await okafor.parent.client.households.addAbsence({
      kidId,
      fromDate: '2026-03-16',
      toDate: null,
    })
    expect(await seats()).toEqual([])
    expect(answer.household?.absences).toMatchObject([{ kidName: 'Ole', toDate: null, poolName: null }])
    const ride = await firstRide(group)
    await okafor.parent.client.rides.ridingAgain({ rideId: ride.rideId, kidId })
    expect(await seats()).toEqual([ride.date])
    const { household } = await okafor.parent.client.households.mine()
    expect(household?.absences.map(({ fromDate, toDate }) => [fromDate, toDate])).toEqual([
      ['2026-03-16', '2026-03-17'],
      ['2026-03-19', null],
    ])
    for (const { absenceId } of household?.absences ?? []) {
      await okafor.parent.client.households.removeAbsence({ absenceId })
    }
    expect(await seats()).toEqual(all)
  })
})

describe('three families in two cars', () => {
  const group = givenRun(app, { seats: 2 })

  test('an extra car that an absence makes unnecessary is merged before the lock, and comes back when needed', async () => {
    const cars = async () => {
      const { date } = await firstRide(group)
      return (await ridesAhead(app, group)).filter((ride) => ride.date === date)
    }
    const later = (await ridesAhead(app, group)).slice(2)
    const before = await cars()
    expect(before).toHaveLength(2)
    const full = before.find((ride) => ride.seats.length === 2)
    if (!full) throw new Error('no full car')
    const { kidId, parent } = riderOf(group, full)
    await parent.client.rides.notRiding({ rideId: full.rideId, kidId })
    const [only, ...more] = await cars()
    expect(more).toEqual([])
    expect(only?.seats).toHaveLength(2)
    expect(only?.driver).not.toBeNull()
    expect((await ridesAhead(app, group)).slice(1).map((ride) => ride.driver)).toEqual(
      later.map((ride) => ride.driver),
    )
    await parent.client.rides.ridingAgain({ rideId: only?.rideId ?? '', kidId })
    expect(await cars()).toHaveLength(2)
  })

  test('after a withdrawal, a car that carries only its driver’s kid is merged into the other car', async () => {
    const [ride] = (await ridesAhead(app, group)).filter((each) => each.seats.length === 2)
    if (!ride) throw new Error('no full car')
    const cars = async () => (await ridesAhead(app, group)).filter((each) => each.date === ride.date)
    expect(await cars()).toHaveLength(2)
    const { kidId, parent } = riderOf(group, ride)
    await parent.client.pools.withdraw({ poolId: ride.poolId, kidId })
    const [only, ...more] = await cars()
    expect(more).toEqual([])
    expect(only?.seats).toHaveLength(2)
    expect(only?.driver).not.toBeNull()
  })
})

test('inside the lock, a kid can come back only while the car has room', async () => {
  const group = await createTestGroup(app, [
    { name: 'Rossi', kids: ['Ada'], carSeats: [2] },
    { name: 'Okafor', kids: ['Ole'], carSeats: [2] },
    { name: 'Meyer', kids: ['Mia'], carSeats: [0] },
  ])
  await createTestPool(app, group, { seats: 2 })
  const rides = await ridesAhead(app, group)
  const ride = rides.find((each) => each.seats.some((seat) => seat.kidName === 'Mia'))
  const [, , meyer] = group.families
  if (!ride) throw new Error('no ride')
  const lone = rides.find((each) => each.date === ride.date && each.rideId !== ride.rideId)
  const moving = driverOf(group, lone)
  beforeStart(ride, 10)
  const kidId = meyer.kidIds[0] ?? ''
  await meyer.parent.client.rides.notRiding({ rideId: ride.rideId, kidId })
  // The kid from the other car takes the free seat, and its family no longer needs to drive.
  const other = moving.kidIds[0] ?? ''
  await moving.parent.client.rides.notRiding({ rideId: lone?.rideId ?? '', kidId: other })
  await moving.parent.client.rides.ridingAgain({ rideId: ride.rideId, kidId: other })
  expect(await reasonOf(meyer.parent.client.rides.ridingAgain({ rideId: ride.rideId, kidId }))).toBe(
    'no_room',
  )
})

test('a kid can still give up their seat before the lock if the date’s other car is claimed for cash', async () => {
  const group = await createTestGroup(app, [
    { name: 'Rossi', kids: ['Ada'] },
    { name: 'Okafor', kids: ['Ole', 'Oda'] },
    { name: 'Meyer', kids: ['Mia'] },
  ])
  await createTestPool(app, group, { seats: 2 })
  const { date } = await firstRide(group)
  const cars = async () => (await ridesAhead(app, group)).filter((ride) => ride.date === date)
  const before = await cars()
  const shared = before.find((ride) => new Set(ride.seats.map((seat) => seat.householdId)).size === 2)
  const other = before.find((ride) => ride !== shared)
  if (!shared || !other) throw new Error('no two cars')
  for (const family of group.families) await family.parent.client.plans.redeemBetaCode({ code: 'SWEETBEANS' })
  const driver = driverOf(group, shared)
  const converted = await driver.parent.client.rides.cantDrive({
    rideId: shared.rideId,
    action: 'convert',
    pricing: { basis: 'free', baseCents: null, bumpCents: 0 },
  })
  const claimant = group.families.find(
    (family) => ![driver.householdId, other.driver?.householdId].includes(family.householdId),
  )
  await claimant?.parent.client.urgent.claim({ requestId: converted.card.urgent?.requestId ?? '' })
  const leaving = other.seats[0]
  const parent = group.families.find((family) => family.householdId === leaving?.householdId)
  await parent?.parent.client.rides.notRiding({ rideId: other.rideId, kidId: leaving?.kidId ?? '' })
  const after = await cars()
  expect(after.flatMap((ride) => ride.seats.map((seat) => seat.kidId))).not.toContain(leaving?.kidId)
  expect(after.find((ride) => ride.rideId === shared.rideId)?.seats).toEqual(
    expect.arrayContaining(
      shared.seats
        .filter((seat) => seat.kidId !== leaving?.kidId)
        .map(({ kidId }) => expect.objectContaining({ kidId })),
    ),
  )
})
