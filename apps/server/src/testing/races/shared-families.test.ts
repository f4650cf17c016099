import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passOnDueOffers } from '../../features/offers/answers/pass-on-offers.ts'
import { finishDueRides } from '../../features/rides/outcome/finish-due-rides.ts'
import { createTestApp, type TestApp, testConnection } from '../test-app.ts'
import { ridesAhead } from '../test-group.ts'
import { parentAt } from '../test-parent.ts'
import { brokenAfterRace } from './after-race.ts'
import { figures } from './answers.ts'
import { brokenCars, brokenDrivers, brokenRows } from './broken-rows.ts'
import { type Answer, race } from './race.ts'
import { foundRaceGroup, type RaceGroup } from './race-group.ts'

const isLong = process.env.BEANPOOL_LONG === '1'
const requests = isLong ? 10_000 : 150
const longestSeconds = isLong ? 3_000 : 90

// Two instances on one database, and two groups of the same eight families.
let app: TestApp
let second: TestApp
let group: RaceGroup
beforeAll(async () => {
  app = await createTestApp({ now: '2026-03-02T09:00:00Z' })
  second = await createTestApp({ sharing: app })
  group = await foundRaceGroup(app)
})
afterAll(async () => {
  await second.stop()
  await app.stop()
})

test(`16 parents of two groups that share all families meet no deadlock and no failure in ${requests} requests`, async () => {
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
  const racing = group.racers.map((racer, index) => {
    const { client } = parentAt((index % 2 === 0 ? app : second).url, racer.parent)
    return race({ racer, client: () => client, rideIds, goesOn, clock, beside, ofFamilies: true }, answers)
  })
  await Promise.all([...racing, timePasses(goesOn)])
  console.log(figures(answers).text)
  const failed = answers.filter(({ code }) => code === 'lost' || code === 'INTERNAL')
  expect(failed).toEqual([])
  expect(await deadlocks()).toBe(0)
  expect(await brokenRows(app.db)).toEqual([])
  expect(await brokenCars(app.db)).toEqual([])
  expect(await brokenDrivers(app.db)).toEqual([])
  const groupIds = beside.map(({ groupId }) => groupId)
  expect(await brokenAfterRace(app.db, groupIds, clock())).toEqual([])
  expect(answers.length).toBeGreaterThanOrEqual(requests)
}, 3_300_000)

/** Those that have not begun. */
async function rideIdsOf(groupId: string): Promise<() => string[]> {
  const parent = group.racers[0]?.parent
  if (!parent) throw new Error('nobody races')
  const admin = { parent } as Parameters<typeof ridesAhead>[1]['admin']
  const all = await ridesAhead(app, { groupId, families: [], admin })
  return () => all.filter((ride) => ride.startAt > app.clock.now().toString()).map(({ rideId }) => rideId)
}

async function timePasses(goesOn: () => boolean) {
  const work = async ({ beanpool }: TestApp) => {
    await passOnDueOffers.bind(beanpool.context).run({})
    await finishDueRides.bind(beanpool.context).run({})
    await beanpool.runJobs()
  }
  while (goesOn()) {
    // The rides of nine days last for the whole race.
    app.clock.advance({ minutes: isLong ? 1 : 10 })
    await Promise.all([work(app), work(second)])
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Counts the deadlocks that PostgreSQL broke: a connection reports its own when it ends. */
async function deadlocks(): Promise<number> {
  const client = new pg.Client(testConnection(app.databaseName))
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
