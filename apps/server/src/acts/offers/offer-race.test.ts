import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { createTestGroup, createTestPool, ridesAhead, threeFamilies } from '../../testing/test-group.ts'
import { parentAt } from '../../testing/test-parent.ts'

// Two instances share one database. Only PostgreSQL can guarantee the outcome, because they share no memory.

const app = await givenApp()
const second = await givenApp({ sharing: app })
const group = await createTestGroup(app, threeFamilies)

const races = process.env.BEANPOOL_LONG === '1' ? 50 : 8

test(`when accept, take and decline arrive at once on two instances, one wins and the others are told (${races} times)`, async () => {
  const startsOn = app.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 2 })
  for (const startTime of ['06:00', '12:00'])
    await createTestPool(app, group, {
      name: `Run at ${startTime}`,
      weekdayMask: 127,
      startTime,
      startsOn: startsOn.toString(),
      throughOn: startsOn.add({ days: 25 }).toString(),
    })
  const rides = (await ridesAhead(app, group)).filter((ride) => ride.driver !== null).slice(0, races)
  expect(rides).toHaveLength(races)
  let accepted = 0
  for (const [turn, { rideId, driver }] of rides.entries()) {
    const giver = group.families.find((family) => family.householdId === driver?.householdId)
    await giver?.parent.client.rides.cantDrive({ rideId, action: 'reoffer' })
    const [one, other] = await asked(rideId, driver?.householdId)
    if (!one?.offerId || !other) throw new Error('nobody was asked')
    const { offerId } = one
    const attempts = await Promise.allSettled([
      turn % 2 === 0
        ? one.family.parent.client.offers.accept({ offerId })
        : one.family.parent.client.offers.decline({ offerId }),
      parentAt(second.url, other.family.parent).client.rides.take({ rideId }),
      second.beanpool.runJobs(),
      app.beanpool.runJobs(),
    ])
    const { card } = await group.admin.parent.client.rides.get({ rideId })
    expect(card.status).toBe('assigned')
    const [answer, take] = attempts
    const winner = card.driver?.householdId === one.family.householdId ? one : other
    if (winner === one) accepted += 1
    // A decline may succeed before the ride is taken. Of an accept and a take, only one succeeds.
    if (turn % 2 === 0) expect(answer.status).toBe(winner === one ? 'fulfilled' : 'rejected')
    expect(take.status).toBe(winner === other ? 'fulfilled' : 'rejected')
    for (const lost of [answer, take]) {
      if (lost.status !== 'rejected') continue
      expect(lost.reason).toMatchObject({
        code: 'REFUSED',
        data: { reason: 'has_driver', detail: winner.family.name },
      })
    }
    const left = await asked(rideId, driver?.householdId)
    expect(left.every((each) => each.offerId === undefined)).toBe(true)
  }
  console.log(`the offer was faster in ${accepted} of ${races / 2} races`)
  const { standing } = await group.admin.parent.client.groups.dashboard({ groupId: group.groupId })
  expect(standing.reduce((sum, row) => sum + row.projectedHundredths, 0)).toBe(0)
})

/** Finds all families except the one that gave the ride back. Any of them may get the first offer. */
async function asked(rideId: string, giverHouseholdId: string | undefined) {
  const families = group.families.filter((family) => family.householdId !== giverHouseholdId)
  const list = await Promise.all(
    families.map(async (family) => {
      const { card } = await family.parent.client.rides.get({ rideId })
      return { family, offerId: card.offerToMe?.offerId }
    }),
  )
  return list.sort((a, b) => Number(b.offerId !== undefined) - Number(a.offerId !== undefined))
}
