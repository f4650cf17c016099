// The list of rides without a driver contains the next 7 days' rides; later ones are only in the calendar.
import { expect, test } from 'vitest'
import { givenApp } from '../../../testing/given.ts'
import { createTestGroup, createTestPool, ridesAhead } from '../../../testing/test-group.ts'

const app = await givenApp({ now: '2026-03-02T07:50:00Z' })
const group = await createTestGroup(app, [{ name: 'Rossi', kids: ['Ada'], carSeats: [0] }])

const listed = async () => (await group.admin.parent.client.rides.needsDriver({})).rides

test('a ride shows whether the reader is away at that time', async () => {
  const other = await createTestGroup(app, [{ name: 'Sato', kids: ['Aiko', 'Emi'], carSeats: [1] }])
  await createTestPool(app, other, { weekdayMask: 127, startsOn: '2026-03-04', throughOn: '2026-03-05' })
  const { client } = other.admin.parent
  await client.households.addVacation({ startDate: '2026-03-04', endDate: '2026-03-04', note: null })
  const { rides } = await client.rides.needsDriver({})
  expect(rides.map(({ date, awayThen }) => [date, awayThen])).toEqual([
    ['2026-03-04', true],
    ['2026-03-05', false],
  ])
})

test('rides without a driver are listed for 7 days, at most 50, soonest first', async () => {
  const daily = { weekdayMask: 127, startsOn: '2026-03-02', throughOn: '2026-03-12' }
  await createTestPool(app, group, { ...daily, startTime: '07:50' })
  const waiting = (await ridesAhead(app, group)).filter((ride) => ride.status === 'needs_driver')
  expect(waiting.at(-1)?.date).toBe('2026-03-12')
  // The list omits the ride that starts now, and the one exactly 7 days ahead.
  expect((await listed()).map((ride) => ride.date)).toEqual(
    ['03', '04', '05', '06', '07', '08'].map((day) => `2026-03-${day}`),
  )
  for (let hour = 10; hour < 18; hour++)
    await createTestPool(app, group, { ...daily, name: `At ${hour}`, startTime: `${hour}:00` })
  const all = (await ridesAhead(app, group, 7)).filter((ride) => ride.status === 'needs_driver')
  expect(all.length).toBeGreaterThan(50)
  const starts = (await listed()).map((ride) => ride.startAt)
  expect(starts).toHaveLength(50)
  expect(starts).toEqual(all.map((ride) => ride.startAt).slice(0, 50))
})
