// Notices to a family that is behind or on hold suggest rides that it could drive to catch up.
import { expect, test } from 'vitest'
import { notices } from '../../db/schema/notices.ts'
import { givenApp, givenRun } from '../../testing/given.ts'
import { familyNamed, noticesOf, ridesAhead } from '../../testing/test-group.ts'

const app = await givenApp()
// No family with a kid in the pool has a car, so the pool's rides stay without a driver.
const group = givenRun(app, {}, [
  { name: 'Rossi', kids: ['Ada'], carSeats: [] },
  { name: 'Okafor', kids: ['Ole', 'Oda'], carSeats: [] },
  { name: 'Helper', kids: [], carSeats: [6] },
])

const family = (name: string) => familyNamed(group, name)

const told = async (name: string, type: 'balance_locked' | 'balance_nudge') => {
  const { adultId, parent } = family(name)
  const now = app.clock.now()
  const item = { rideId: null, data: { projectedHundredths: -500, actorAdultId: null } }
  await app.db.insert(notices).values({
    adultId,
    groupId: group.groupId,
    type,
    priority: 'normal',
    fold: null,
    items: [item],
    rideIds: [],
    createdAt: now,
    deliverAt: now,
  })
  const [notice] = (await noticesOf(parent)).filter((each) => each.type === type)
  return notice?.line ?? ''
}

test.each([
  'balance_nudge',
  'balance_locked',
] as const)('%s suggests up to three rides that the family could drive', async (type) => {
  expect((await ridesAhead(app, group)).length).toBeGreaterThan(3)
  expect(await told('Helper', type)).toMatch(
    /These rides would help: Morning School Run, Wed 4 Mar, 07:50; Morning School Run, Thu 5 Mar, 07:50; Morning School Run, Fri 6 Mar, 07:50\.$/,
  )
})

test('no ride is suggested to a family that cannot drive, and no suggested ride already has a driver', async () => {
  expect(await told('Rossi', 'balance_nudge')).not.toContain('would help')
  const [first] = await ridesAhead(app, group)
  await family('Helper').parent.client.rides.take({ rideId: first?.rideId ?? '' })
  expect(await told('Helper', 'balance_nudge')).not.toContain('Wed 4 Mar')
})
