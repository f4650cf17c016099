import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { swaps } from '../../db/schema/offers.ts'
import { givenApp } from '../../testing/given.ts'
import {
  createTestGroup,
  createTestPool,
  ridesAhead,
  type TestFamily,
  threeFamilies,
} from '../../testing/test-group.ts'
import { parentAt } from '../../testing/test-parent.ts'

// Two instances share one database. Only PostgreSQL can guarantee the outcome, because they share no memory.

const app = await givenApp()
const second = await givenApp({ sharing: app })
const group = await createTestGroup(app, threeFamilies)
await createTestPool(app, group, {
  weekdayMask: 127,
  throughOn: app.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 27 }).toString(),
})

const there = (family: TestFamily) => parentAt(second.url, family.parent).client
const familyOf = (householdId: string | undefined) =>
  group.families.find((family) => family.householdId === householdId) as TestFamily

async function propose() {
  const rides = (await ridesAhead(app, group)).filter((ride) => ride.status === 'assigned' && !ride.locked)
  const own = rides[Math.floor(rides.length / 2)]
  const other = rides.find((ride) => ride.driver?.householdId !== own?.driver?.householdId)
  if (!own || !other) throw new Error('nothing to swap')
  const [one, two] = [familyOf(own.driver?.householdId), familyOf(other.driver?.householdId)]
  await one.parent.client.swaps.propose({ rideId: own.rideId, otherRideId: other.rideId })
  const open = (await two.parent.client.swaps.open()).swaps
  return { own, other, one, two, swapId: open[0]?.swapId ?? '' }
}

const rounds = process.env.BEANPOOL_LONG === '1' ? 30 : 6

test(`when a swap is accepted, withdrawn and has its drive given back at once, one action wins (${rounds} times)`, async () => {
  const seen = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const { own, other, one, two, swapId } = await propose()
    const [accepted, third] = await Promise.allSettled([
      two.parent.client.swaps.accept({ swapId }),
      round % 2 === 0
        ? there(one).swaps.withdraw({ swapId })
        : there(one).rides.cantDrive({ rideId: own.rideId, action: 'reoffer' }),
    ])
    const [row] = await app.db.select().from(swaps).where(eq(swaps.id, swapId))
    const after = await group.admin.parent.client.rides.get({ rideId: own.rideId })
    const otherAfter = await group.admin.parent.client.rides.get({ rideId: other.rideId })
    seen.add(`${round % 2} ${row?.status}`)
    expect([accepted.status, third.status].filter((each) => each === 'fulfilled')).toHaveLength(1)
    if (row?.status === 'accepted') {
      expect(accepted.status).toBe('fulfilled')
      expect(after.card.driver?.householdId).toBe(two.householdId)
      expect(otherAfter.card.driver?.householdId).toBe(one.householdId)
    } else {
      expect(accepted).toMatchObject({ reason: { code: 'REFUSED' } })
      expect(otherAfter.card.driver?.householdId).toBe(two.householdId)
    }
    if (after.card.status === 'offered') await there(one).rides.take({ rideId: own.rideId })
  }
  // Any of the three may win, depending on the scheduler.
  expect(seen.size).toBeGreaterThanOrEqual(2)
  const { standing } = await group.admin.parent.client.groups.dashboard({ groupId: group.groupId })
  expect(standing.reduce((sum, row) => sum + row.projectedHundredths, 0)).toBe(0)
})
