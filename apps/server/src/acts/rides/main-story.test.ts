import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { allRode } from '../../testing/steps.ts'
import {
  createTestGroup,
  createTestPool,
  driverOf,
  refusalOf,
  ridesAhead,
  threeFamilies,
} from '../../testing/test-group.ts'

const app = await givenApp()
const group = await createTestGroup(app, threeFamilies)

test('a new pool is rolled out, and its drivers take equal turns', async () => {
  const made = await createTestPool(app, group)
  expect(made.uncoveredCount).toBe(0)
  const rides = await ridesAhead(app, group)
  expect(rides).toHaveLength(made.rideCount)
  expect(rides.every((ride) => ride.driver !== null && ride.seats.length === 3)).toBe(true)
  const drives = group.families.map(
    (family) => rides.filter((ride) => ride.driver?.householdId === family.householdId).length,
  )
  expect(Math.max(...drives) - Math.min(...drives)).toBeLessThanOrEqual(1)
})

test('the dashboard shows projected balances that sum to zero', async () => {
  const dashboard = await group.admin.parent.client.groups.dashboard({ groupId: group.groupId })
  expect(dashboard.householdCount).toBe(3)
  expect(dashboard.nextRides).toHaveLength(6)
  const sum = dashboard.standing.reduce((total, row) => total + row.projectedHundredths, 0)
  expect(sum).toBe(0)
})

test('the driver marks the ride done, the beans move, and the ledger explains why', async () => {
  const [ride] = await ridesAhead(app, group)
  if (!ride) throw new Error('no ride')
  const driver = driverOf(group, ride)
  const outcomes = allRode(ride)
  const early = await refusalOf(driver.parent.client.rides.complete({ rideId: ride.rideId, outcomes }))
  expect(early).toMatchObject({ code: 'REFUSED', data: { reason: 'not_started' } })

  app.clock.set(ride.startAt)
  const done = await driver.parent.client.rides.complete({ rideId: ride.rideId, outcomes })
  expect(done.card.status).toBe('completed')
  const again = await driver.parent.client.rides.complete({ rideId: ride.rideId, outcomes })
  expect(again.card.status).toBe('completed')

  const ledger = await driver.parent.client.beans.ledger({ groupId: group.groupId })
  expect(ledger.postedHundredths).toBe(200)
  expect(ledger.lines).toMatchObject([
    { kind: 'ride', seatCount: 2, amountHundredths: 200, balanceAfterHundredths: 200 },
  ])
})

test('a correction reverses what was posted, then posts the corrected result', async () => {
  const [ride] = await ridesAhead(app, group).then(() => doneRides())
  if (!ride) throw new Error('no done ride')
  const driver = driverOf(group, ride)
  const other = ride.seats.find((seat) => seat.householdId !== driver.householdId)
  const outcomes = ride.seats.map((seat) => ({
    kidId: seat.kidId,
    outcome: seat === other ? ('not_picked_up' as const) : ('rode' as const),
  }))
  await driver.parent.client.rides.correct({ rideId: ride.rideId, outcomes, note: 'Left behind at the gate' })
  const ledger = await driver.parent.client.beans.ledger({ groupId: group.groupId })
  expect(ledger.postedHundredths).toBe(100)
  expect(ledger.lines.map((line) => [line.kind, line.reversed, line.amountHundredths])).toEqual([
    ['ride', false, 100],
    ['correction', true, -200],
    ['ride', true, 200],
  ])
})

test('a ride without a tap completes automatically two hours after its end', async () => {
  const [ride] = (await ridesAhead(app, group)).filter((each) => each.status === 'assigned')
  if (!ride) throw new Error('no ride')
  await app.jobsAt(Temporal.Instant.from(ride.endAt).add({ hours: 2 }))
  const { card, activity } = await group.admin.parent.client.rides.get({ rideId: ride.rideId })
  expect(card.status).toBe('completed')
  expect(activity.at(-1)?.text).toBe('Completed by itself: 3 rode.')
})

async function doneRides() {
  const now = app.clock.now()
  const { rides } = await group.admin.parent.client.rides.calendar({
    from: now.subtract({ hours: 48 }).toString(),
    to: now.add({ hours: 1 }).toString(),
  })
  return rides.filter((ride) => ride.status === 'completed')
}
