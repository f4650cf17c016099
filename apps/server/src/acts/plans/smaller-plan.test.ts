// A group keeps everything when its owner's plan shrinks, because a smaller plan limits only what is new.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rides } from '../../db/schema/rides.ts'
import { givenApp } from '../../testing/given.ts'
import {
  createTestGroup,
  createTestPool,
  refusalOf,
  ridesAhead,
  threeFamilies,
} from '../../testing/test-group.ts'

const app = await givenApp()

test('a smaller plan ends nothing that exists, and the horizon shrinks at the next roll-out', async () => {
  const group = await createTestGroup(app, threeFamilies)
  const throughOn = '2026-05-29'
  const { poolId } = await createTestPool(app, group, { throughOn })
  await createTestPool(app, group, { name: 'Afternoon', startTime: '15:10', throughOn })
  const { groupId, admin } = group
  const before = await ridesAhead(app, group)
  const last = before.at(-1)?.date ?? ''
  // Pro plans four weeks ahead, and Free two.
  expect(last > '2026-03-26').toBe(true)
  await app.db.execute(sql`update adults set plan_tier = 'free' where id = ${admin.adultId}`)
  // Nothing changes on its own, or when a change causes replanning.
  const [kidId = ''] = group.families[1]?.kidIds ?? []
  await group.families[1]?.parent.client.pools.withdraw({ poolId, kidId })
  expect((await ridesAhead(app, group)).map(({ rideId }) => rideId).sort()).toEqual(
    before.map(({ rideId }) => rideId).sort(),
  )
  expect((await admin.parent.client.pools.list({ groupId })).pools).toHaveLength(2)
  expect(await refusalOf(createTestPool(app, group, { name: 'Third' }))).toMatchObject({ code: 'PLAN_LIMIT' })
  // A week later no ride has been added, as Free would reach only to the 23rd.
  await app.jobsAt('2026-03-09T09:00:00Z')
  await app.runJobs()
  expect((await ridesAhead(app, group)).at(-1)?.date).toBe(last)
  // Once two weeks ahead reach past the last ride, the roll-out continues, always two weeks ahead.
  await app.jobsAt('2026-03-24T09:00:00Z')
  await app.runJobs()
  const reach = (await ridesAhead(app, group)).at(-1)?.date ?? ''
  expect(reach > last).toBe(true)
  expect(reach <= '2026-04-07').toBe(true)
  const all = await app.db.select().from(rides).where(eq(rides.groupId, groupId))
  expect(all.some(({ date, status }) => date <= last && status === 'cancelled')).toBe(false)
})
