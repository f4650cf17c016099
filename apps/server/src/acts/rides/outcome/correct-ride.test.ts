import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenApp } from '../../../testing/given.ts'
import {
  createTestGroup,
  createTestPool,
  driverOf,
  ridesAhead,
  twoFamilies,
} from '../../../testing/test-group.ts'

const app = await givenApp()
const group = await createTestGroup(app, twoFamilies)
await createTestPool(app, group)

test('a correction sent twice counts as one', async () => {
  const [ride] = await ridesAhead(app, group)
  if (!ride) throw new Error('no ride')
  const driver = driverOf(group, ride)
  app.clock.set(ride.startAt)
  const { rides, beans } = driver.parent.client
  const ended = (outcome: 'rode' | 'not_picked_up') => ({
    rideId: ride.rideId,
    outcomes: ride.seats.map(({ kidId }) => ({ kidId, outcome })),
  })
  await rides.complete(ended('rode'))
  const correction = { ...ended('not_picked_up'), note: null }
  await Promise.all([rides.correct(correction), rides.correct(correction)])
  const { activity } = await rides.correct(correction)
  expect(activity.filter((line) => line.text.startsWith('corrected'))).toHaveLength(1)

  const back = { ...ended('rode'), note: null }
  await Promise.all([rides.correct(back), rides.correct(back)])
  const { lines, postedHundredths } = await beans.ledger({ groupId: group.groupId })
  expect(postedHundredths).toBe(100)
  expect(lines.map((line) => [line.kind, line.amountHundredths])).toEqual([
    ['ride', 100],
    ['correction', -100],
    ['ride', 100],
  ])
})

test('a kid who rode, according to a correction, no longer counts as left behind', async () => {
  const carless = await createTestGroup(app, [
    { name: 'Meyer', kids: ['Mia'], carSeats: [0] },
    { name: 'Tran', kids: ['Linh'], carSeats: [0] },
  ])
  await createTestPool(app, carless)
  const [ride] = await ridesAhead(app, carless)
  if (!ride) throw new Error('no ride')
  await app.jobsAt(ride.startAt)
  const missed = async () => {
    const { rows } = await app.db.execute<{ household_id: string }>(
      sql`select household_id from places_missed where pool_id = ${ride.poolId} and date = ${ride.date}`,
    )
    return rows.map((row) => row.household_id)
  }
  expect(await missed()).toHaveLength(2)

  const [meyer, tran] = carless.families
  await carless.admin.parent.client.rides.correct({
    rideId: ride.rideId,
    outcomes: ride.seats.map(({ kidId, householdId }) => ({
      kidId,
      outcome: householdId === tran.householdId ? ('not_picked_up' as const) : ('rode' as const),
    })),
    driverAdultId: meyer.adultId,
    note: null,
  })
  expect(await missed()).toEqual([tran.householdId])
})
