// The marks in the calendar's month view, as each family sees them.
import { expect, test } from 'vitest'
import { givenApp } from '../../../testing/given.ts'
import { createTestRun, ridesAhead } from '../../../testing/test-group.ts'

const app = await givenApp()
const group = await createTestRun(app)

const span = { from: '2026-02-23', to: '2026-04-05' }

test('a month marks the days on which the reader’s family has calendar entries', async () => {
  const rides = await ridesAhead(app, group)
  const driver = rides[0]?.driver
  const family = group.families.find(({ householdId }) => householdId === driver?.householdId)
  const client = family?.parent.client ?? group.admin.parent.client
  const { days } = await client.rides.month({ ...span, groupId: group.groupId })
  const own = rides.filter((ride) => ride.driver?.householdId === driver?.householdId)
  expect(days.reduce((sum, day) => sum + day.drives, 0)).toBe(own.length)
  expect(days.filter(({ drives }) => drives > 0).map(({ date }) => date)).toEqual([
    ...new Set(own.map(({ date }) => date)),
  ])
  const kids = rides.filter(
    (ride) =>
      !own.includes(ride) && ride.seats.some(({ householdId }) => householdId === driver?.householdId),
  )
  expect(days.reduce((sum, day) => sum + day.kids, 0)).toBe(kids.length)
  await client.rides.cantDrive({ rideId: own[0]?.rideId ?? '', action: 'reoffer' })
  const after = await client.rides.month(span)
  expect(after.days.find(({ date }) => date === own[0]?.date)).toMatchObject({ drives: 0, urgent: 1 })
})

test('a month has at most six weeks, and strangers see nothing in it', async () => {
  const { client } = group.admin.parent
  await expect(client.rides.month({ ...span, to: '2026-04-06' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  await expect(client.rides.month({ from: span.to, to: span.from })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  await expect(client.rides.month({ ...span, groupId: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
