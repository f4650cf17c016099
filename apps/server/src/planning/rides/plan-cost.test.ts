// Counts the statements that screens and taps take in groups with many rides.
import type { RideCard } from '@beanpool/contract/ride-card'
import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { onCluster } from '../../testing/test-app.ts'
import {
  createTestGroup,
  createTestPool,
  ridesAhead,
  type TestFamily,
  type TestGroup,
  threeFamilies,
} from '../../testing/test-group.ts'

let group: TestGroup
const start = '2026-03-16T09:00:00Z'

const app = await givenApp({ now: start })

async function newGroup(
  families: Parameters<typeof createTestGroup>[1],
  options?: Parameters<typeof createTestGroup>[2],
) {
  await app.empty()
  app.clock.set(start)
  group = await createTestGroup(app, families, options)
}

test('screens take the same number of queries for many rides as for few', async () => {
  await newGroup([
    { name: 'Rossi', kids: ['Ada'] },
    { name: 'Okafor', kids: ['Ole'] },
  ])
  const { client } = group.admin.parent
  await createTestPool(app, group, { throughOn: '2026-03-20' })
  const screens = () => [
    () => client.groups.dashboard({ groupId: group.groupId }),
    () => client.groups.list(),
    () => client.groups.families(),
    () => client.pools.list({}),
    () => ridesAhead(app, group),
    () => client.beans.ledger({ groupId: group.groupId }),
    () => client.accounts.me(),
  ]
  const count = async () => {
    const counts: number[] = []
    for (const screen of screens()) counts.push(await app.countQueries(screen))
    return counts
  }
  const few = await count()
  await createTestPool(app, group, { startTime: '12:00', throughOn: '2026-05-20' })
  await createTestPool(app, group, { startTime: '16:00', throughOn: '2026-05-20' })
  expect(await count()).toEqual(few)
  expect(Math.max(...few)).toBeLessThanOrEqual(28)
})

// A cluster compares rows to undo a tap, which takes other statements.
test.skipIf(onCluster())(
  'a tap loads the group once, and a tap that looks for a driver loads it again to find one and to send notices',
  async () => {
    await newGroup(threeFamilies)
    await createTestPool(app, group)
    const loadsOf = async (
      tap: (client: TestFamily['parent']['client']) => Promise<unknown>,
      by: TestFamily,
    ) => (await app.statementsOf(() => tap(by.parent.client))).filter(loadsGroup).length
    const familyOf = (householdId: string | undefined) =>
      group.families.find((each) => each.householdId === householdId) ?? group.admin
    const [first, second, third, fourth] = await ridesAhead(app, group)
    if (!first || !second || !third || !fourth) throw new Error('too few rides')
    const driverOf = (ride: RideCard) => familyOf(ride.driver?.householdId)
    const rider = third.seats.find((seat) => seat.householdId !== third.driver?.householdId)
    if (!rider) throw new Error('nobody rides')
    const { kidId } = rider
    const release = { rideId: first.rideId, action: 'release' } as const
    const reoffer = { rideId: second.rideId, action: 'reoffer' } as const
    const away = { startDate: fourth.date, endDate: fourth.date, note: null }
    expect(await loadsOf((client) => client.rides.cantDrive(release), driverOf(first))).toBe(1)
    expect(await loadsOf((client) => client.rides.cantDrive(reoffer), driverOf(second))).toBe(3)
    const stays = loadsOf(
      (client) => client.rides.notRiding({ rideId: third.rideId, kidId }),
      familyOf(rider.householdId),
    )
    expect(await stays).toBe(1)
    expect(await loadsOf((client) => client.households.addVacation(away), driverOf(fourth))).toBe(1)
    for (const family of group.families) {
      const { card } = await family.parent.client.rides.get({ rideId: second.rideId })
      const offer = card.offerToMe
      if (!offer) continue
      // A family that is asked keeps its drives, so the group is not loaded again.
      const own = (await ridesAhead(app, group)).find(
        ({ driver }) => driver?.householdId === family.householdId,
      )
      const seat = own?.seats.find(({ householdId }) => householdId !== family.householdId)
      if (!own || !seat) throw new Error('the family that is asked drives nobody')
      const leave = { rideId: own.rideId, kidId: seat.kidId }
      expect(await loadsOf((client) => client.rides.notRiding(leave), familyOf(seat.householdId))).toBe(1)
      expect(await loadsOf((client) => client.offers.accept({ offerId: offer.offerId }), family)).toBe(1)
      return
    }
    throw new Error('nobody is asked')
  },
)

test.skipIf(onCluster())('a tap and its undo take at most 46 statements each among many rides', async () => {
  await newGroup(threeFamilies)
  await createTestPool(app, group)
  await createTestPool(app, group, { startTime: '12:00' })
  for (const [tap, count] of Object.entries(await statementsOfTaps()))
    expect([tap, Math.max(count, 46)]).toEqual([tap, 46])
})

/** Counts the statements in the transactions of each tap and its undo, on two untouched rides. */
async function statementsOfTaps(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const counting = async (name: string, tap: () => Promise<unknown>) => {
    const statements = await app.statementsOf(tap)
    const from = statements.findIndex((text) => text.startsWith('begin'))
    counts[name] = statements.indexOf('commit') - from - 1
  }
  const familyOf = (householdId: string | undefined) =>
    group.families.find((each) => each.householdId === householdId) ?? group.admin
  const tapAndUndo = async (name: string, by: TestFamily, tap: () => Promise<unknown>) => {
    await counting(name, tap)
    const [last] = (await by.parent.client.undo.open()).undos
    await counting(`${name}, undone`, () => by.parent.client.undo.run({ undoId: last?.undoId ?? '' }))
  }
  const [ride, offered] = (await ridesAhead(app, group)).filter(({ undo }) => undo === null).slice(-2)
  const rider = ride?.seats.find((seat) => seat.householdId !== ride.driver?.householdId)
  if (!ride || !offered || !rider) throw new Error('too few rides')
  const { rideId } = ride
  const passenger = familyOf(rider.householdId)
  await tapAndUndo('not riding', passenger, () =>
    passenger.parent.client.rides.notRiding({ rideId, kidId: rider.kidId }),
  )
  const driver = familyOf(ride.driver?.householdId)
  await tapAndUndo('can’t drive', driver, () =>
    driver.parent.client.rides.cantDrive({ rideId, action: 'release' }),
  )
  const former = familyOf(offered.driver?.householdId)
  await former.parent.client.rides.cantDrive({ rideId: offered.rideId, action: 'reoffer' })
  for (const family of group.families.filter((each) => each !== former)) {
    const { client } = family.parent
    const { card } = await client.rides.get({ rideId: offered.rideId })
    const offerId = card.offerToMe?.offerId
    const name = offerId ? 'accept' : 'take'
    await tapAndUndo(name, family, () =>
      offerId ? client.offers.accept({ offerId }) : client.rides.take({ rideId: offered.rideId }),
    )
  }
  return counts
}

const loadsGroup = (statement: string) =>
  statement.startsWith('select json_build_array') && statement.includes('"pool_preferences"')
