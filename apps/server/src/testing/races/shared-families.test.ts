import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConnection } from '../test-app.ts'
import { brokenAfterRace } from './after-race.ts'
import { figures } from './answers.ts'
import { brokenCars, brokenDrivers, brokenRows } from './broken-rows.ts'
import { type Answer, race } from './race.ts'
import { passTime, type RaceSetUp, ridesOfRace, setUpRace } from './race-group.ts'

const isLong = process.env.BEANPOOL_LONG === '1'
const requests = isLong ? 10_000 : 150
const longestSeconds = isLong ? 3_000 : 90

let setUp: RaceSetUp
beforeAll(async () => {
  setUp = await setUpRace()
})
afterAll(() => setUp.stop())

test(`16 parents of two groups that share all families meet no deadlock and no failure in ${requests} requests`, async () => {
  const { app, group, clientOf } = setUp
  const answers: Answer[] = []
  const started = performance.now()
  const goesOn = () => answers.length < requests && performance.now() - started < longestSeconds * 1_000
  const clock = () => app.clock.now().epochMilliseconds
  const beside = await Promise.all(
    [group, group.second].map(async ({ setting: { groupId }, poolId }) => {
      return { groupId, poolId, rideIds: await rideIdsOf(groupId) }
    }),
  )
  const rideIds = () => beside.flatMap((place) => place.rideIds().slice(0, 4))
  const racing = group.racers.map((racer) => {
    const client = clientOf(racer)
    return race({ racer, client: () => client, rideIds, goesOn, clock, beside, ofFamilies: true }, answers)
  })
  // The rides of nine days last for the whole race.
  const minutes = () => (isLong ? 1 : 10)
  await Promise.all([...racing, passTime(setUp, { goesOn, minutes, pauseMilliseconds: 100 })])
  console.log(figures(answers).text)
  const failed = answers.filter(({ code }) => code === 'lost' || code === 'INTERNAL')
  expect(failed).toEqual([])
  expect(await deadlocks(app.databaseName)).toBe(0)
  expect(await brokenRows(app.db)).toEqual([])
  expect(await brokenCars(app.db)).toEqual([])
  expect(await brokenDrivers(app.db)).toEqual([])
  const groupIds = beside.map(({ groupId }) => groupId)
  expect(await brokenAfterRace(app.db, groupIds, clock())).toEqual([])
  expect(answers.length).toBeGreaterThanOrEqual(requests)
}, 3_300_000)

/** Lists the rides that have not begun. */
async function rideIdsOf(groupId: string): Promise<() => string[]> {
  const all = await ridesOfRace(setUp, groupId)
  return () =>
    all.filter((ride) => ride.startAt > setUp.app.clock.now().toString()).map(({ rideId }) => rideId)
}

/** Counts the deadlocks that PostgreSQL broke: a connection reports its own when it ends. */
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
