import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestGroup, createTestPool, ridesAhead, type TestGroup } from '../../testing/test-group.ts'

let app: TestApp
let group: TestGroup

beforeAll(async () => {
  app = await createTestApp()
  group = await createTestGroup(app, [
    { name: 'Rossi', kids: ['Ada'] },
    { name: 'Okafor', kids: ['Ole'] },
  ])
  await createTestPool(app, group)
})
afterAll(() => app.stop())

test('a correction sent twice is one correction', async () => {
  const [ride] = await ridesAhead(app, group)
  const driver = group.families.find((family) => family.householdId === ride?.driver?.householdId)
  if (!ride || !driver) throw new Error('no driven ride')
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
