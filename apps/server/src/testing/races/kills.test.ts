import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratch } from '../scratch.ts'
import { type ServerProcess, spawnServer } from '../server-process.ts'
import { createTestApp, type TestApp, variablesOf } from '../test-app.ts'
import { ridesAhead } from '../test-group.ts'
import { parentAt, type TestClient } from '../test-parent.ts'
import { brokenAfterRace } from './after-race.ts'
import { figures, untrueAnswers } from './answers.ts'
import { type Answer, race } from './race.ts'
import { foundRaceGroup, type RaceGroup } from './race-group.ts'
import { keepHistory } from './ride-history.ts'

const long = process.env.BEANPOOL_LONG === '1'
const kills = long ? 10 : 1

// An instance in this process founds the group; the instances that are killed share its database.
let app: TestApp
let group: RaceGroup
let server: ServerProcess | null = null
const dataDir = makeScratch('kills')

beforeAll(async () => {
  app = await createTestApp({ now: new Date().toISOString() })
  group = await foundRaceGroup(app)
})
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<string> {
  const environment = variablesOf(app.databaseName)
  server = await spawnServer({ dataDir, environment })
  if (server.url === null) throw new Error(server.output())
  return server.url
}

test(`a server killed ${kills} times in the middle of a race forgets nothing it acknowledged and leaves nothing half-done`, async () => {
  const answers: Answer[] = []
  const rideIds = await nextRides()
  await keepHistory(app.db)
  let url = await start()
  for (let kill = 1; kill <= kills; kill += 1) {
    let dead = false
    const continues = () => !dead
    const clients = group.racers.map(({ parent }) => parentAt(url, parent).client)
    const racing = group.racers.map((racer, index) => {
      return race(
        {
          racer,
          client: () => clients[index] as TestClient,
          rideIds: () => rideIds,
          continues,
          clock: Date.now,
        },
        answers,
      )
    })
    const before = answers.length
    while (answers.length < before + 12) await pause(20)
    await pause(Math.random() * 300)
    server?.child.kill('SIGKILL')
    dead = true
    await Promise.all([server?.ended, ...racing])
    await untilQuiet()
    expect(await untrueAnswers(app.db, answers), `after kill ${kill}`).toEqual([])
    expect(await brokenAfterRace(app.db, [group.setting.groupId], Date.now()), `after kill ${kill}`).toEqual(
      [],
    )
    url = await start()
  }
  console.log(`${kills} kills: ${figures(answers).text}`)
  if (long) await jobsResume()
}, 900_000)

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Waits until the database has ended the dead process's work. */
async function untilQuiet() {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await app.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    if (rows.length === 0) return
    await pause(50)
  }
  throw new Error('a transaction of the dead process never ended')
}

async function nextRides(): Promise<string[]> {
  const [racer] = group.racers
  if (!racer) throw new Error('nobody races')
  const admin = { parent: racer.parent } as Parameters<typeof ridesAhead>[1]['admin']
  const rides = await ridesAhead(app, { groupId: group.setting.groupId, families: [], admin })
  return rides.slice(0, 6).map((ride) => ride.rideId)
}

/**
 * Checks that the next server does the work that fell due while none ran: a whole date has passed, and its offers have
 * expired.
 */
async function jobsResume() {
  server?.child.kill('SIGKILL')
  await server?.ended
  await untilQuiet()
  const { rows: past } = await app.db.execute<{ id: string }>(sql`
    update rides set starts_at = starts_at - span, ends_at = ends_at - span, lock_at = lock_at - span, late_at = late_at - span
    from (select pool_id as due_pool, date as due_date, ends_at - now() + interval '3 hours' as span from rides
      where status = 'assigned' order by starts_at desc limit 1) chosen
    where pool_id = due_pool and date = due_date returning id`)
  await app.db.execute(sql`update offers set expires_at = now() - interval '1 minute' where status = 'open'`)
  // In the app, such a change would also move the bookings and wake the group's jobs.
  await app.db.execute(
    sql`update bookings set starts_at = rides.starts_at, ends_at = rides.ends_at from rides where drive_id = rides.id`,
  )
  await app.db.execute(sql`update alarms set at = now()`)
  await start()
  const left = async () => {
    const { rows: due } = await app.db.execute(sql`
      select 1 from rides where id = any(${sql.param(past.map(({ id }) => id))}::uuid[])
        and status not in ('completed', 'uncovered', 'cancelled')
      union all select 1 from offers where status = 'open' and expires_at < now()`)
    return due.length
  }
  for (let tries = 0; tries < 150 && (await left()) > 0; tries += 1) await pause(1_000)
  expect(past.length).toBeGreaterThan(0)
  expect(await left()).toBe(0)
  expect(await brokenAfterRace(app.db, [group.setting.groupId], Date.now())).toEqual([])
}
