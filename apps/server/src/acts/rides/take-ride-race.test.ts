import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import type { TestApp } from '../../testing/test-app.ts'
import {
  createTestGroup,
  createTestPool,
  refusalOf,
  ridesAhead,
  type TestFamily,
} from '../../testing/test-group.ts'
import { parentAt } from '../../testing/test-parent.ts'

// Two instances share one database. Only PostgreSQL can guarantee the outcome, because they share no memory.

const app = await givenApp()
const second = await givenApp({ sharing: app })
const group = await createTestGroup(app, [
  { name: 'Rossi', kids: ['Ada'], carSeats: [0] },
  { name: 'Okafor', kids: ['Ole'] },
  { name: 'Meyer', kids: ['Mia'] },
])
const racers = [group.families[1], group.families[2]] as [TestFamily, TestFamily]

/** Creates rides without a driver: only the Rossis' kid is enrolled, and the Rossis have no car. */
async function openRides(count: number): Promise<string[]> {
  const times = Array.from({ length: Math.ceil(count / 20) }, (_, index) => 6 + index)
  const admin = group.admin
  for (const hour of times) {
    await createTestPool(app, group, {
      name: `Run at ${hour}`,
      weekdayMask: 127,
      startTime: `${String(hour).padStart(2, '0')}:00`,
      endTime: `${String(hour).padStart(2, '0')}:30`,
      startsOn: app.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 2 }).toString(),
      throughOn: app.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 27 }).toString(),
      kidIds: admin.kidIds,
    })
  }
  const rides = (await ridesAhead(app, group)).filter((ride) => ride.status === 'needs_driver')
  expect(rides.length).toBeGreaterThanOrEqual(count)
  return rides.slice(0, count).map((ride) => ride.rideId)
}

const races = process.env.BEANPOOL_LONG === '1' ? 200 : 16

test(`when two parents take the same ride at the same time, one wins and the other learns who drives (${races} times)`, async () => {
  const rideIds = await openRides(races)
  const wins = new Map<string, number>()
  for (const rideId of rideIds) {
    const [one, other] = racers
    const attempts = await Promise.allSettled([
      one.parent.client.rides.take({ rideId }),
      clientOf(second, other).rides.take({ rideId }),
    ])
    const winner = attempts.findIndex((attempt) => attempt.status === 'fulfilled')
    const lost = attempts[1 - winner]
    if (lost?.status !== 'rejected') throw new Error('both took the ride')
    const won = racers[winner]
    expect(lost.reason).toMatchObject({ code: 'REFUSED', data: { reason: 'has_driver', detail: won?.name } })
    const { card } = await group.admin.parent.client.rides.get({ rideId })
    expect(card.driver?.adultId).toBe(won?.adultId)
    wins.set(won?.name ?? '', (wins.get(won?.name ?? '') ?? 0) + 1)
  }
  const { standing } = await group.admin.parent.client.groups.dashboard({ groupId: group.groupId })
  expect(standing.reduce((sum, row) => sum + row.projectedHundredths, 0)).toBe(0)
})

test('an adult who takes the same ride again gets the original response', async () => {
  const taken = (await ridesAhead(app, group)).find((ride) => ride.driver?.adultId === racers[0].adultId)
  if (!taken) throw new Error('the first racer never won')
  const again = await racers[0].parent.client.rides.take({ rideId: taken.rideId })
  expect(again.card.driver?.adultId).toBe(racers[0].adultId)
})

test('a household with one car cannot take two simultaneous rides, whichever comes first', async () => {
  const [ride] = (await ridesAhead(app, group)).filter((each) => each.driver?.adultId === racers[0].adultId)
  if (!ride) throw new Error('no ride')
  const { poolId } = await createTestPool(app, group, {
    name: 'Overlapping run',
    weekdayMask: 127,
    startTime: ride.startAt.slice(11, 16),
    throughOn: ride.date,
    startsOn: ride.date,
    kidIds: group.admin.kidIds,
  })
  const overlapping = (await ridesAhead(app, group)).find((each) => each.poolId === poolId)
  const refusal = await refusalOf(racers[0].parent.client.rides.take({ rideId: overlapping?.rideId ?? '' }))
  expect(refusal).toMatchObject({ code: 'REFUSED', data: { reason: 'you_drive_then' } })
})

function clientOf(other: TestApp, family: TestFamily) {
  return parentAt(other.url, family.parent).client
}
