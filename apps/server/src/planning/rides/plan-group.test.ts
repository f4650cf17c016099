import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { placesMissed } from '../../db/schema/rides.ts'
import { givenApp } from '../../testing/given.ts'
import { setSeats } from '../../testing/set-seats.ts'
import { allRode } from '../../testing/steps.ts'
import {
  createTestGroup,
  createTestPool,
  driverOf,
  ridesAhead,
  type TestGroup,
} from '../../testing/test-group.ts'

let group: TestGroup
const start = '2026-03-16T09:00:00Z'

const app = await givenApp({ now: start })

async function newGroup(
  families: Parameters<typeof createTestGroup>[1],
  options?: Parameters<typeof createTestGroup>[2],
) {
  await app.empty()
  app.clock.set(start)
  group = await createTestGroup(app, families, options)
}

describe('three families with a car each', () => {
  beforeEach(() =>
    newGroup([
      { name: 'Rossi', kids: ['Ada', 'Ben'] },
      { name: 'Okafor', kids: ['Ole', 'Ona'] },
      { name: 'Meyer', kids: ['Mia'] },
    ]),
  )

  test('kids who do not fit into one car get a second one, siblings stay together, and no kid has two seats', async () => {
    const made = await createTestPool(app, group, { seats: 3 })
    const byDate = Map.groupBy(await ridesAhead(app, group), (ride) => ride.date)
    expect(made.uncoveredCount).toBe(0)
    for (const cars of byDate.values()) {
      expect(cars).toHaveLength(2)
      const kids = cars.flatMap((car) => car.seats.map((seat) => seat.kidId))
      expect(new Set(kids).size).toBe(5)
      expect(kids).toHaveLength(5)
      for (const car of cars) {
        expect(car.seats.length).toBeLessThanOrEqual(car.capacity)
        const own = car.seats.filter((seat) => seat.householdId === car.driver?.householdId)
        expect(own.length).toBe(
          group.families.find((family) => family.householdId === car.driver?.householdId)?.kidIds.length,
        )
      }
      const carOf = (name: string) =>
        cars.find((car) => car.seats.some((seat) => seat.kidName === name))?.rideId
      expect(carOf('Ada')).toBe(carOf('Ben'))
      expect(carOf('Ole')).toBe(carOf('Ona'))
    }
  })

  describe('a drive that is done still counts for its week', () => {
    /** Has each family drive once in a week, completes the first drive, and takes the third from its driver. */
    async function thirdDriveFree(maxDrivesPerWeek: number | null) {
      const { poolId } = await createTestPool(app, group, {
        kidIds: group.families.map(({ kidIds }) => kidIds[0] ?? ''),
        throughOn: '2026-03-20',
      })
      const [first, second, third] = await ridesAhead(app, group)
      if (!first || !second || !third) throw new Error('three rides')
      const [done, next, freed] = [first, second, third].map((ride) => driverOf(group, ride))
      expect(new Set([done, next, freed]).size).toBe(3)
      const { pools, rides } = (done ?? group.admin).parent.client
      await pools.savePreference({ poolId, morningsOnly: false, maxDrivesPerWeek })
      app.clock.set(first.startAt)
      await rides.complete({ rideId: first.rideId, outcomes: allRode(first) })
      const away = { startDate: third.date, endDate: third.date, note: null }
      await freed?.parent.client.households.addVacation(away)
      const { card, why } = await rides.get({ rideId: third.rideId })
      return { done, next, card, why }
    }

    test('in the order of turns', async () => {
      const { done, card, why } = await thirdDriveFree(null)
      expect(card.driver?.adultId).toBe(done?.adultId)
      expect(why?.rule).toBe('longest_since_last_drive')
      expect(why?.candidates.map(({ drivesThatWeek }) => drivesThatWeek)).toEqual([1, 1])
    })

    test('and for the wish to drive at most once a week', async () => {
      const { next, card } = await thirdDriveFree(1)
      expect(card.driver?.adultId).toBe(next?.adultId)
    })
  })

  test('planning again without a change writes nothing', async () => {
    await createTestPool(app, group)
    const before = await ridesAhead(app, group)
    // Saving the same week again plans the group, and so does its nightly job, which is due.
    const weekly = {
      mon: 'free',
      tue: 'free',
      wed: 'free',
      thu: 'free',
      fri: 'free',
      sat: 'free',
      sun: 'free',
    } as const
    await group.admin.parent.client.households.saveWeekly({ weekly })
    expect(await ridesAhead(app, group)).toEqual(before)
    await app.beanpool.runScheduledJobs()
    expect(await ridesAhead(app, group)).toEqual(before)
  })

  test('an adult who becomes unavailable loses unlocked drives, and no other drives move', async () => {
    await createTestPool(app, group, { seats: 5 })
    const before = await ridesAhead(app, group)
    const { parent, adultId } = group.admin
    const weekly = {
      mon: 'free',
      tue: 'free',
      wed: 'all_day',
      thu: 'mornings',
      fri: 'free',
      sat: 'free',
      sun: 'free',
    } as const
    await parent.client.households.saveWeekly({ weekly })
    const after = await ridesAhead(app, group)
    const isOut = (date: string) => [3, 4].includes(Temporal.PlainDate.from(date).dayOfWeek)
    for (const ride of after) {
      const was = before.find((each) => each.rideId === ride.rideId)
      if (isOut(ride.date)) expect(ride.driver?.adultId).not.toBe(adultId)
      if (was?.driver?.adultId !== adultId || !isOut(ride.date)) expect(ride.driver).toEqual(was?.driver)
    }
  })

  test('a ride taken by hand keeps its driver even when everything around it changes', async () => {
    await setSeats(group.families[1]?.parent.client, 0)
    await setSeats(group.families[2]?.parent.client, 0)
    await group.admin.parent.client.households.addVacation({
      startDate: '2026-03-20',
      endDate: '2026-03-20',
      note: null,
    })
    const { poolId } = await createTestPool(app, group, { seats: 5 })
    const open = (await ridesAhead(app, group)).find(
      (ride) => ride.driver === null && ride.date === '2026-03-20',
    )
    await setSeats(group.families[2]?.parent.client, null)
    await group.admin.parent.client.pools.withdraw({ poolId, kidId: group.families[1]?.kidIds[0] ?? '' })
    const planned = (await ridesAhead(app, group)).find((ride) => ride.rideId === open?.rideId)
    expect(planned?.driver?.householdName).toBe('Meyer')
  })

  test('enrolling and withdrawing a kid changes the seats on unlocked rides', async () => {
    const [, okafor] = group.families
    const { poolId } = await createTestPool(app, group, { seats: 5, kidIds: group.admin.kidIds })
    expect((await ridesAhead(app, group))[0]?.seats).toHaveLength(2)
    await okafor?.parent.client.pools.enrol({ poolId, kidId: okafor.kidIds[0] ?? '' })
    expect((await ridesAhead(app, group))[0]?.seats).toHaveLength(3)
    await group.admin.parent.client.pools.withdraw({ poolId, kidId: okafor?.kidIds[0] ?? '' })
    expect((await ridesAhead(app, group))[0]?.seats).toHaveLength(2)
  })

  test('an uncovered ride is closed at its start, and the kids left behind are recorded', async () => {
    for (const family of group.families) await setSeats(family.parent.client, 0)
    await createTestPool(app, group, { seats: 5 })
    const [ride] = await ridesAhead(app, group)
    expect(ride?.status).toBe('needs_driver')
    await app.jobsAt(ride?.startAt ?? '')
    const { card, activity } = await group.admin.parent.client.rides.get({ rideId: ride?.rideId ?? '' })
    expect(card.status).toBe('uncovered')
    expect(activity.at(-1)?.text).toBe('It started without a driver.')
    const missed = await app.db.select().from(placesMissed).where(eq(placesMissed.poolId, card.poolId))
    expect(missed.map(({ householdId }) => householdId).sort()).toEqual(
      group.families.map(({ householdId }) => householdId).sort(),
    )
    const refused = await group.admin.parent.client.rides
      .take({ rideId: card.rideId })
      .catch((error) => error.data.reason)
    expect(refused).toBe('over')
  })

  test('a household that only rides is held at the hard lock, and no booking pushes it further behind', async () => {
    const [rossi] = group.families
    await setSeats(rossi?.parent.client, 0)
    await createTestPool(app, group, { seats: 5 })
    const rides = await ridesAhead(app, group)
    const states = rides.flatMap((ride) =>
      ride.seats.filter((seat) => seat.householdId === rossi?.householdId).map((seat) => seat.state),
    )
    // With two kids on each ride at a bean each, the projection after three rides is -6, below the hard lock of -5.
    expect(states.slice(0, 6).every((state) => state === 'booked')).toBe(true)
    expect(states.length).toBeGreaterThan(6)
    expect(states.slice(6).every((state) => state === 'held')).toBe(true)
    const { standing } = await group.admin.parent.client.groups.dashboard({ groupId: group.groupId })
    expect(standing.find((row) => row.householdId === rossi?.householdId)).toMatchObject({
      projectedHundredths: -600,
      band: 'blocked',
    })
  })
})

test('held seats do not raise a car’s capacity, however often the group is planned', async () => {
  await newGroup([
    { name: 'Okafor', kids: ['Ole'] },
    { name: 'Meyer', kids: ['Mia'] },
    { name: 'Rossi', kids: ['Ada', 'Bea', 'Cleo', 'Dino'], carSeats: [0] },
  ])
  await createTestPool(app, group, { seats: 3 })
  const [okafor] = group.families
  const capacities = async () => (await ridesAhead(app, group)).map((ride) => ride.capacity)
  expect(new Set(await capacities())).toEqual(new Set([3]))
  for (const startDate of ['2026-08-03', '2026-08-10']) {
    const endDate = startDate
    await okafor?.parent.client.households.addVacation({ startDate, endDate, note: null })
    expect(new Set(await capacities())).toEqual(new Set([3]))
  }
  const ahead = await ridesAhead(app, group)
  expect(ahead.some((ride) => ride.driver && ride.seats.some((seat) => seat.state === 'held'))).toBe(true)
})

describe('by the clock', () => {
  test('pool times keep their local time across a daylight-saving change, and locks count elapsed hours before the start', async () => {
    await newGroup(
      [
        { name: 'Rossi', kids: ['Ada'] },
        { name: 'Okafor', kids: ['Ole'] },
      ],
      { timeZone: 'Europe/Berlin' },
    )
    await createTestPool(app, group, { throughOn: '2026-04-10', lockHours: 48 })
    const rides = await ridesAhead(app, group)
    const on = (date: string) => rides.find((ride) => ride.date === date)
    expect(on('2026-03-27')?.startAt).toBe('2026-03-27T06:50:00Z')
    expect(on('2026-03-30')?.startAt).toBe('2026-03-30T05:50:00Z')
    // 06:50 on Saturday's clock, an hour before the ride's local time.
    expect(on('2026-03-30')?.lockAt).toBe('2026-03-28T05:50:00Z')
  })

  test('the nightly job plans further as days go by', async () => {
    await newGroup([
      { name: 'Rossi', kids: ['Ada'] },
      { name: 'Okafor', kids: ['Ole'] },
    ])
    await createTestPool(app, group, { throughOn: '2026-07-31' })
    const last = (await ridesAhead(app, group, 40)).at(-1)?.date
    await app.jobsAt('2026-03-24T02:07:00Z')
    const later = (await ridesAhead(app, group, 40)).at(-1)?.date ?? ''
    expect(later > (last ?? '')).toBe(true)
    expect((await ridesAhead(app, group, 40)).every((ride) => ride.driver !== null)).toBe(true)
  })

  test('provisional drives move on a week’s first night if that releases a held seat, and hand-picked ones stay', async () => {
    await newGroup([
      { name: 'Rossi', kids: ['Ada'] },
      { name: 'Okafor', kids: ['Ole'] },
    ])
    const { households } = group.families[1]?.parent.client ?? {}
    const away = { startDate: '2026-03-16', endDate: '2026-07-31', note: null }
    const made = await households?.addVacation(away)
    await createTestPool(app, group, { throughOn: '2026-07-31' })
    await app.jobsAt('2026-03-17T02:07:00Z')
    await households?.deleteVacation({ vacationId: made?.household?.vacations[0]?.vacationId ?? '' })
    await app.jobsAt('2026-03-22T02:07:00Z')
    const driven = async () =>
      (await ridesAhead(app, group, 40)).map(({ date, driver, seats }) => ({
        date,
        driver: driver?.householdName,
        held: seats.filter(({ state }) => state === 'held').length,
      }))
    const before = await driven()
    expect(before.some(({ held }) => held > 0)).toBe(true)
    await app.jobsAt('2026-03-23T02:07:00Z')
    const after = await driven()
    const firm = (rides: typeof before) =>
      rides.filter(({ date }) => date >= '2026-03-23' && date < '2026-03-30').map(({ driver }) => driver)
    expect(firm(after)).toEqual(firm(before))
    expect(after.some(({ date, driver }) => date >= '2026-03-30' && driver === 'Okafor')).toBe(true)
  })

  test('the nightly job runs even in the night that has no two o’clock', async () => {
    app.clock.set(start)
    group = await createTestGroup(app, [{ name: 'Rossi', kids: ['Ada'] }], { timeZone: 'Europe/Berlin' })
    await createTestPool(app, group, { throughOn: '2026-07-31', weekdayMask: 127 })
    const last = (await ridesAhead(app, group, 40)).at(-1)?.date ?? ''
    for (let hour = 0; hour < 24; hour++) {
      await app.jobsAt(Temporal.Instant.from('2026-03-28T12:07:00Z').add({ hours: hour }))
    }
    const nights = Temporal.PlainDate.from('2026-03-16').until('2026-03-29').days
    expect((await ridesAhead(app, group, 40)).at(-1)?.date).toBe(
      Temporal.PlainDate.from(last).add({ days: nights }).toString(),
    )
  })

  test('a car without kids is cancelled inside the lock, and the other cars run', async () => {
    await newGroup([
      { name: 'Rossi', kids: ['Ada'] },
      { name: 'Okafor', kids: ['Ole'] },
    ])
    const [rossi] = group.families
    await createTestPool(app, group, { kidIds: rossi?.kidIds ?? [] })
    await createTestPool(app, group, { name: 'Home', startTime: '15:00' })
    const ahead = await ridesAhead(app, group)
    const [alone] = ahead.filter((ride) => ride.seats.length === 1)
    const [shared] = ahead.filter((ride) => ride.seats.length === 2)
    if (!alone || !shared) throw new Error('no rides')
    app.clock.set(Temporal.Instant.from(alone.startAt).subtract({ hours: 10 }))
    await rossi?.parent.client.households.deleteKid({ kidId: rossi.kidIds[0] ?? '' })
    const rides = await ridesAhead(app, group, 2)
    expect(rides.find((ride) => ride.rideId === alone.rideId)).toBeUndefined()
    const after = rides.find((ride) => ride.rideId === shared.rideId)
    expect(after).toMatchObject({ status: 'assigned', driver: { adultId: shared.driver?.adultId } })
    expect(after?.seats.map((seat) => seat.kidName)).toEqual(['Ole'])
  })

  test('a ride rolled out inside its lock is offered at once', async () => {
    await newGroup([
      { name: 'Rossi', kids: ['Ada'] },
      { name: 'Okafor', kids: ['Ole'] },
    ])
    await createTestPool(app, group, { startsOn: '2026-03-16', startTime: '15:00' })
    const [first, second] = await ridesAhead(app, group)
    expect(first).toMatchObject({ date: '2026-03-16', status: 'offered', locked: true })
    expect(second?.driver).not.toBeNull()
  })
})
