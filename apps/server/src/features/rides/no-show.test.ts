import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestGroup, createTestPool, refusalOf, ridesAhead } from '../../testing/test-group.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: '2026-03-16T09:00:00Z' })
})
afterAll(() => app.stop())

test('a reported no-show waits for an admin; confirmed, what was posted is reversed, and who drove may be recorded', async () => {
  const group = await createTestGroup(app, [
    { name: 'Rossi', kids: ['Ada'] },
    { name: 'Okafor', kids: ['Ole'] },
    { name: 'Meyer', kids: ['Mia'] },
  ])
  await createTestPool(app, group)
  const [ride] = await ridesAhead(app, group)
  const driver = group.families.find((family) => family.householdId === ride?.driver?.householdId)
  const rider = group.families.find((family) => family !== driver && family !== group.admin)
  if (!ride || !driver || !rider) throw new Error('no ride')
  const { rideId } = ride
  const report = (family: typeof rider) =>
    family.parent.client.rides.reportNoShow({ rideId, note: 'Nobody came' })
  expect(await refusalOf(report(rider))).toMatchObject({ data: { reason: 'not_started' } })
  app.clock.set(Temporal.Instant.from(ride.endAt).add({ hours: 3 }))
  await app.beanpool.runScheduledJobs()
  const balance = async () =>
    (await driver.parent.client.beans.ledger({ groupId: group.groupId })).postedHundredths
  expect(await balance()).toBe(200)
  expect(await refusalOf(report(driver))).toMatchObject({ data: { reason: 'not_a_rider' } })
  const reported = await report(rider)
  expect(reported.noShow.waiting).toEqual({ reporterName: rider.name, note: 'Nobody came' })
  expect(reported.noShow.canReport).toBe(false)
  const decide = (family: typeof rider) => family.parent.client.rides.decideNoShow({ rideId, confirm: true })
  expect(await refusalOf(decide(rider))).toMatchObject({ data: { reason: 'admin_only' } })
  const decided = await decide(group.admin)
  expect(decided.card.status).toBe('no_show')
  expect(decided.noShow.waiting).toBeNull()
  expect(await balance()).toBe(0)
  await decide(group.admin)
  expect(await balance()).toBe(0)
  await group.admin.parent.client.rides.correct({
    rideId,
    driverAdultId: rider.adultId,
    outcomes: ride.seats.map((seat) => ({ kidId: seat.kidId, outcome: 'rode' as const })),
    note: null,
  })
  expect(await balance()).toBe(-100)
})
