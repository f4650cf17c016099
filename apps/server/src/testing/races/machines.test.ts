// The machines of a cluster change while parents use them: shards move to another machine, and a machine goes away.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeAsTemplate, onMachines } from '../cluster.ts'
import { testConnection } from '../test-app.ts'
import { refusalOf } from '../test-group.ts'
import { brokenAfterRace } from './after-race.ts'
import { figures, untrueAnswers } from './answers.ts'
import { brokenRows } from './broken-rows.ts'
import { type Answer, race } from './race.ts'
import { passTime, type RaceSetUp, ridesOfRace, setUpRace } from './race-group.ts'
import { keepHistory } from './ride-history.ts'

const seconds = process.env.BEANPOOL_LONG === '1' ? 120 : 20
const longestSeconds = 240
const fewestMoves = 4
const workers = inject('machines').slice(1)

let setUp: RaceSetUp
beforeAll(async () => {
  if (workers.length > 1) setUp = await setUpRace()
})
afterAll(() => setUp?.stop())

test.skipIf(workers.length < 2)(
  'while a machine is away its groups are answered with DATABASE_AWAY, and all is there again once it is back',
  async () => {
    const { app, group } = setUp
    const ridesOf = () => ridesOfRace(setUp, group.setting.groupId)
    const before = await ridesOf()
    const { rows } = await app.db.execute<{ port: number }>(sql`
      select nodeport as port from citus_shards
      where shardid = get_shard_id_for_distribution_column('rides', ${group.setting.groupId}::uuid)`)
    const away = workers.filter(({ port }) => port === rows[0]?.port)
    await closeAsTemplate(away, app.databaseName)
    expect(await refusalOf(ridesOf())).toMatchObject({ code: 'DATABASE_AWAY' })
    await onMachines(away, `alter database ${app.databaseName} with allow_connections true`)
    await expect.poll(ridesOf, { timeout: 30_000 }).toEqual(before)
  },
)

test.skipIf(workers.length < 2)(
  'shards that move to another machine under the hands of 16 parents lose nothing, and no request fails',
  async () => {
    const { app, group, clientOf } = setUp
    const answers: Answer[] = []
    const started = performance.now()
    let moves = 0
    const continues = () => {
      const elapsed = performance.now() - started
      return elapsed < seconds * 1_000 || (moves < fewestMoves && elapsed < longestSeconds * 1_000)
    }
    const groupIds = [group, group.second].map(({ setting }) => setting.groupId)
    const rides = await Promise.all(groupIds.map((groupId) => ridesOfRace(setUp, groupId)))
    const rideIds = () => rides.flatMap((each) => each.slice(0, 6).map(({ rideId }) => rideId))
    const clock = () => app.clock.now().epochMilliseconds
    await keepHistory(app.db)
    const racing = group.racers.map((racer) => {
      const client = clientOf(racer)
      return race({ racer, client: () => client, rideIds, continues, clock }, answers)
    })
    const moving = async () => {
      // A move takes longer than a statement of the app may.
      const client = new pg.Client(testConnection(app.databaseName))
      await client.connect()
      // A shard may return only once Citus has removed what it left behind, which waits for its readers.
      while (continues())
        await moveShard(client).then(
          () => (moves += 1),
          () => delay(1_000),
        )
      await client.end()
    }
    const minutes = () => 1
    await Promise.all([...racing, moving(), passTime(setUp, { continues, minutes, pauseMilliseconds: 100 })])
    console.log(`${moves} moves; ${figures(answers).text}`)
    expect(moves).toBeGreaterThanOrEqual(fewestMoves)
    expect(answers.filter(({ code }) => code === 'lost' || code === 'INTERNAL')).toEqual([])
    expect(await untrueAnswers(app.db, answers)).toEqual([])
    expect(await brokenRows(app.db)).toEqual([])
    expect(await brokenAfterRace(app.db, groupIds, clock())).toEqual([])
  },
)

/** Moves a shard, and all that are placed next to it, to another worker. */
async function moveShard(client: pg.Client) {
  const { rows } = await client.query<{ shardid: string; nodename: string; nodeport: number }>(`
    select shardid, nodename, nodeport from citus_shards
    where table_name in ('rides'::regclass, 'bookings'::regclass, 'notices'::regclass) order by random() limit 1`)
  const [from] = rows
  const to = workers.find(({ host, port }) => host !== from?.nodename || port !== from.nodeport)
  await client.query('select citus_move_shard_placement($1, $2, $3, $4, $5)', [
    from?.shardid,
    from?.nodename,
    from?.nodeport,
    to?.host,
    to?.port,
  ])
}
