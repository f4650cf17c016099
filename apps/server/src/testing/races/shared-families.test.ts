import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConnection } from '../test-app.ts'
import { createTestPool, inviteCoParent } from '../test-group.ts'
import { brokenAfterRace } from './after-race.ts'
import { figures } from './answers.ts'
import { brokenCars, brokenDrivers, brokenRows } from './broken-rows.ts'
import { type Answer, race } from './race.ts'
import { passTime, type RaceSetUp, ridesOfRace, secondGroup, setUpRace } from './race-group.ts'

const isLong = process.env.BEANPOOL_LONG === '1'
const requests = isLong ? 3_000 : 150
const longestSeconds = isLong ? 1_000 : 300

let setUp: RaceSetUp
beforeAll(async () => {
  setUp = await setUpRace()
})
afterAll(() => setUp.stop())

test(`16 parents in three groups that share families meet no deadlock and no failure in ${requests} requests`, async () => {
  const { app, group, clientOf } = setUp
  const answers: Answer[] = []
  const started = performance.now()
  const continues = () => answers.length < requests && performance.now() - started < longestSeconds * 1_000
  const clock = () => app.clock.now().epochMilliseconds
  const aroundRides = await Promise.all(
    [group, group.second, await groupOfHalf(setUp)].map(async ({ setting: { groupId }, poolId }) => {
      return { groupId, poolId, rideIds: await rideIdsOf(groupId) }
    }),
  )
  const rideIds = () => aroundRides.flatMap((place) => place.rideIds().slice(0, 4))
  const racing = group.racers.map((racer) => {
    const client = clientOf(racer)
    return race(
      { racer, client: () => client, rideIds, continues, clock, aroundRides, ofFamilies: true },
      answers,
    )
  })
  // The rides of nine days suffice for the whole race.
  const minutes = () => (isLong ? 1 : 10)
  const moving = goAndComeBack(setUp, continues)
  await Promise.all([...racing, moving, passTime(setUp, { continues, minutes, pauseMilliseconds: 100 })])
  console.log(figures(answers).text)
  const failed = answers.filter(({ code }) => code === 'lost' || code === 'INTERNAL')
  expect(failed).toEqual([])
  expect(await deadlocks(app.databaseName)).toBe(0)
  // Strikes of an adult who left the family wait for their return.
  const { adultId: goes } = group.racers[1] ?? {}
  expect((await brokenRows(app.db)).filter((line) => !line.startsWith(`${goes} gave `))).toEqual([])
  expect(await brokenCars(app.db)).toEqual([])
  expect(await brokenDrivers(app.db)).toEqual([])
  const groupIds = aroundRides.map(({ groupId }) => groupId)
  expect(await brokenAfterRace(app.db, groupIds, clock())).toEqual([])
  expect(answers.length).toBeGreaterThanOrEqual(requests)
}, 1_100_000)

/** Makes a third group, which is never locked by changes to the other families. */
async function groupOfHalf({ app, group: { families } }: RaceSetUp) {
  const [admin, ...others] = families
  if (!admin) throw new Error('no families')
  const third = await secondGroup({ admin, families: [admin, ...others.slice(0, 3)] })
  const throughOn = app.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 9 }).toString()
  const daily = { name: 'Choir', weekdayMask: 127, seats: 4, startTime: '08:00', throughOn }
  const { poolId } = await createTestPool(app, third, daily)
  return { setting: { groupId: third.groupId }, poolId }
}

/** Lets a family's second adult leave and rejoin it. */
async function goAndComeBack({ app, group: { families, racers } }: RaceSetUp, continues: () => boolean) {
  const [family] = families
  const partner = racers.find(({ parent }) => parent !== family?.parent)?.parent
  if (!family || !partner) throw new Error('no family of two')
  const { householdId } = family
  const email = (await partner.client.accounts.me()).email
  while (continues()) {
    await partner.client.coParents.leave({ householdId }).catch(onlyRefused)
    const code = await inviteCoParent(app, family, email).catch(onlyRefused)
    // The adult cannot come back: the day's emails are used up.
    if (code === 'too many') return
    if (code) await partner.client.coParents.accept({ code }).catch(onlyRefused)
  }
}

function onlyRefused(error: unknown) {
  const { code } = error as { code?: string }
  if (code === 'RATE_LIMITED') return 'too many'
  if (code !== 'REFUSED') throw error
}

/** Lists the rides that have not started. */
async function rideIdsOf(groupId: string): Promise<() => string[]> {
  const all = await ridesOfRace(setUp, groupId)
  return () =>
    all.filter((ride) => ride.startAt > setUp.app.clock.now().toString()).map(({ rideId }) => rideId)
}

/** Counts the deadlocks resolved by PostgreSQL: a connection reports its own when it ends. */
async function deadlocks(databaseName: string): Promise<number> {
  const client = new pg.Client(testConnection(databaseName))
  await client.connect()
  try {
    await client.query(
      'select pg_terminate_backend(pid, 2000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const { rows } = await client.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.deadlocks
  } finally {
    await client.end()
  }
}
