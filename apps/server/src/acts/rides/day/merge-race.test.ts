// Sixteen clients on two instances act on a date's two cars at once: admins merge them, a driver gives one up, and kids
// stay home.
import { beforeAll, expect, test } from 'vitest'
import { givenApp } from '../../../testing/given.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import {
  createTestGroup,
  createTestPool,
  ridesAhead,
  type TestFamily,
  type TestGroup,
  threeFamilies,
} from '../../../testing/test-group.ts'
import { parentAt } from '../../../testing/test-parent.ts'

let group: TestGroup
const races = process.env.BEANPOOL_LONG === '1' ? 9 : 4

const app = await givenApp()
const second = await givenApp({ sharing: app })
beforeAll(async () => {
  app.clock.set('2026-03-02T09:00:00Z')
  second.clock.set('2026-03-02T09:00:00Z')
  const childless = { name: 'Admin', kids: [] as string[] }
  group = await createTestGroup(app, [childless, ...threeFamilies, { name: 'Novak', kids: ['Nia'] }])
  for (const startTime of ['06:00', '10:00', '14:00'])
    await createTestPool(app, group, {
      name: `Run at ${startTime}`,
      startTime,
      seats: 2,
      weekdayMask: 127,
      lockHours: 72,
      startsOn: '2026-03-10',
      throughOn: '2026-03-12',
    })
  // All dates of this pool are locked, so a date that loses kids is not planned again.
  app.clock.set('2026-03-09T15:00:00Z')
  second.clock.set('2026-03-09T15:00:00Z')
})

const at = (instance: TestApp, { parent }: TestFamily) => parentAt(instance.url, parent).client.rides
const familyOf = (householdId: string | undefined) =>
  group.families.find((family) => family.householdId === householdId)

test(`at most one of two cars is merged, and no kid is lost or seated twice (${races} times)`, async () => {
  const byDate = Map.groupBy(await ridesAhead(app, group), (ride) => ride.startAt)
  const dates = [...byDate.values()].filter(
    (cars) => cars.length === 2 && cars.every(({ driver }) => driver !== null),
  )
  expect(dates.length).toBeGreaterThanOrEqual(races)
  let merged = 0
  for (const [turn, cars] of dates.slice(0, races).entries()) {
    const [one, two] = cars.map(({ rideId, driver, seats }) => {
      const by = familyOf(driver?.householdId)
      const rider = familyOf(seats.find((seat) => seat.householdId !== driver?.householdId)?.householdId)
      return { rideId, by, rider }
    })
    if (!one?.by || !two?.by || !one.rider || !two.rider) throw new Error('two cars of two kids')
    const [driver, staying, other] = [one.by, one.rider, two.rider]
    const home = { rideId: two.rideId, kidId: other.kidIds[0] ?? '' }
    await at(app, staying).notRiding({ rideId: one.rideId, kidId: staying.kidIds[0] ?? '' })
    // On the second date the other kid stays home throughout, so a merge has room whichever action comes first.
    const isRoomy = turn === 1
    if (isRoomy) await at(app, other).notRiding(home)
    const merges = Array.from({ length: 10 }, (_, place) => {
      const { rideId } = place % 2 === 0 ? one : two
      return { rideId, call: at(place % 4 < 2 ? app : second, group.admin).merge({ rideId }) }
    })
    const settled = await Promise.allSettled([
      ...merges.map(({ call }) => call),
      at(second, other).notRiding(home),
      at(app, other).notRiding(home),
      turn % 2 === 0
        ? at(second, driver).cantDrive({ rideId: one.rideId, action: 'release' })
        : at(second, driver).get({ rideId: one.rideId }),
      at(app, driver).get({ rideId: one.rideId }),
      at(second, staying).get({ rideId: two.rideId }),
      isRoomy ? at(second, other).notRiding(home) : at(second, other).ridingAgain(home),
    ])
    const cards = await Promise.all(
      [one, two].map(async ({ rideId }) => (await at(app, group.admin).get({ rideId })).card),
    )
    for (const [place, { rideId }] of merges.entries()) {
      if (settled[place]?.status !== 'fulfilled') continue
      const card = cards.find((each) => each.rideId === rideId)
      expect(card).toMatchObject({ status: 'cancelled', calledOff: true, seats: [] })
      merged += 1
    }
    const off = cards.filter(({ status }) => status === 'cancelled')
    expect(off.length).toBeLessThanOrEqual(1)
    const seated = cards.flatMap(({ status, seats }) => (status === 'cancelled' ? [] : seats))
    const kidIds = seated.map(({ kidId }) => kidId)
    expect(new Set(kidIds).size).toBe(kidIds.length)
    for (const family of [driver, two.by]) expect(kidIds).toContain(family.kidIds[0])
    for (const { status, seats } of cards)
      if (status !== 'cancelled') expect(seats.length).toBeLessThanOrEqual(2)
  }
  expect(merged).toBeGreaterThan(0)
})
