import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  createTestGroup,
  createTestPool,
  refusalOf,
  ridesAhead,
  type TestGroup,
} from '../../testing/test-group.ts'

let app: TestApp
let group: TestGroup

beforeAll(async () => {
  app = await createTestApp({ now: '2026-03-16T09:00:00Z' })
  group = await createTestGroup(app, [
    { name: 'Rossi', kids: ['Ada'], carSeats: [0] },
    { name: 'Okafor', kids: ['Ole'], carSeats: [0] },
    { name: 'Meyer', kids: ['Mia'], carSeats: [0] },
  ])
})
afterAll(() => app.stop())

const detailOf = async (rideId: string) => group.admin.parent.client.rides.get({ rideId })

test('who drove a ride without a driver is recorded by an admin, at the price of stepping in at short notice', async () => {
  await createTestPool(app, group)
  const [ride] = await ridesAhead(app, group)
  app.clock.set(ride?.endAt ?? '')
  await app.beanpool.runScheduledJobs()
  const okafor = group.families[1]
  const rideId = ride?.rideId ?? ''
  const { card } = await detailOf(rideId)
  const outcomes = card.seats.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
  const corrected = await group.admin.parent.client.rides.correct({
    rideId,
    outcomes,
    driverAdultId: okafor?.adultId ?? '',
    note: 'Ole drove after all',
  })
  expect(corrected.card).toMatchObject({
    status: 'completed',
    seatPriceHundredths: 200,
    priceReasons: ['short_notice', 'rounded_up'],
    driver: { adultId: okafor?.adultId },
  })
  const ledger = await okafor?.parent.client.beans.ledger({ groupId: group.groupId })
  expect(ledger?.postedHundredths).toBe(400)
})

test('the own kid of a recorded driver rode, even where its seat was held', async () => {
  // Meyer's kid runs up beans until it is held; then a driver of that household is recorded.
  let held = (await ridesAhead(app, group)).find((ride) => ride.seats.some((seat) => seat.state === 'held'))
  for (let days = 0; !held && days < 8; days++) {
    const [next] = await ridesAhead(app, group)
    app.clock.set(next?.endAt ?? '')
    await app.beanpool.runScheduledJobs()
    const { card } = await detailOf(next?.rideId ?? '')
    const outcomes = card.seats.map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
    await group.admin.parent.client.rides.correct({
      rideId: card.rideId,
      outcomes,
      driverAdultId: group.families[1]?.adultId ?? '',
      note: null,
    })
    held = (await ridesAhead(app, group)).find((ride) => ride.seats.some((seat) => seat.state === 'held'))
  }
  const seat = held?.seats.find((each) => each.state === 'held')
  const owner = group.families.find((family) => family.householdId === seat?.householdId)
  app.clock.set(held?.endAt ?? '')
  await app.beanpool.runScheduledJobs()
  const { card } = await detailOf(held?.rideId ?? '')
  const outcomes = card.seats
    .filter((each) => each.state !== 'held')
    .map(({ kidId }) => ({ kidId, outcome: 'rode' as const }))
  const corrected = await group.admin.parent.client.rides.correct({
    rideId: card.rideId,
    outcomes,
    driverAdultId: owner?.adultId ?? '',
    note: null,
  })
  const own = corrected.card.seats.filter((each) => each.householdId === owner?.householdId)
  expect(own.every((each) => each.state === 'rode')).toBe(true)
})

test('the night job catches up when the server was off at night, and runs once a day', async () => {
  const fresh = await createTestGroup(app, [{ name: 'Sato', kids: ['Hana'] }])
  app.clock.set('2026-05-04T09:00:00Z')
  await createTestPool(app, fresh, { throughOn: '2026-12-31' })
  const lastDate = async () => (await ridesAhead(app, fresh, 40)).at(-1)?.date ?? ''
  await app.beanpool.runScheduledJobs()
  const before = await lastDate()
  app.clock.set('2026-05-06T15:07:00Z')
  await app.beanpool.runScheduledJobs()
  expect((await lastDate()) > before).toBe(true)
  const again = await app.countQueries(() => app.beanpool.runJobs())
  expect(again).toBeLessThan(5)
})

test('a pool that has ended before it is made is refused at its field', async () => {
  const past = createTestPool(app, group, { startsOn: '2026-01-05', throughOn: '2026-01-30' })
  expect(await refusalOf(past)).toMatchObject({
    code: 'INVALID_INPUT',
    data: { issues: [{ path: 'throughOn' }] },
  })
})
