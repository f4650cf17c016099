// Databases die and instances are replaced while parents keep writing.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isAlive } from '../../db/embedded/process.ts'
import { makeScratch } from '../scratch.ts'
import { databasePid, type ServerProcess, spawnServer } from '../server-process.ts'
import { cloneTemplate, dropDatabase, variablesOf } from '../test-app.ts'
import { startWriters, type Writers } from './writers.ts'

const long = process.env.BEANPOOL_LONG === '1'
const scratch = makeScratch('restarts')
const servers = new Set<ServerProcess>()
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGTERM')
    await ended
  }
  rmSync(scratch, { recursive: true, force: true })
})

async function start(options: Parameters<typeof spawnServer>[0]): Promise<ServerProcess & { url: string }> {
  const server = await spawnServer(options)
  servers.add(server)
  const { url } = server
  if (url === null) throw new Error(server.output())
  return { ...server, url }
}

/** Waits until half a dozen more writes are acknowledged. */
async function untilServed(writers: Writers) {
  const before = writers.acknowledged()
  await expect.poll(writers.acknowledged, { timeout: 20_000, interval: 20 }).toBeGreaterThan(before + 6)
}

const databaseKills = long ? 10 : 1
// Ways to end: a crash, an ordinary fast restart, and a stop without a checkpoint.
const endings = ['SIGKILL', 'SIGINT', 'SIGQUIT'] as const

test(`a server whose PostgreSQL ends ${databaseKills} times under load loses nothing it acknowledged and serves again`, async () => {
  const dataDir = join(scratch, 'embedded')
  const server = await start({ dataDir, environment: { LOG_LEVEL: 'error' } })
  const writers = await startWriters(() => [server.url], 20_000)
  for (let kill = 0; kill < databaseKills; kill += 1) {
    await untilServed(writers)
    const pid = databasePid(dataDir)
    process.kill(pid, endings[kill % endings.length] ?? 'SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
    await untilServed(writers)
    await writers.expectNothingLost(server.url)
    expect(server.child.exitCode).toBeNull()
  }
  await writers.stop()
  await writers.expectNothingLost(server.url)
})

const serverKills = long ? 10 : 1

test(`a server killed ${serverKills} times under load loses nothing it acknowledged and starts again`, async () => {
  const dataDir = join(scratch, 'killed')
  let server = await start({ dataDir })
  const writers = await startWriters(() => [server.url], 60_000)
  for (let kill = 0; kill < serverKills; kill += 1) {
    await untilServed(writers)
    server.child.kill('SIGKILL')
    await server.ended
    servers.delete(server)
    server = await start({ dataDir })
    await untilServed(writers)
    await writers.expectNothingLost(server.url)
  }
  await writers.stop()
  await writers.expectNothingLost(server.url)
})

const rounds = long ? 5 : 1

test(`two instances restarted one after the other under load, ${rounds} times, lose nothing and always serve`, async () => {
  const name = await cloneTemplate()
  const environment = variablesOf(name)
  const begin = (place: number) => start({ dataDir: join(scratch, `instance ${place}`), environment })
  const instances = await Promise.all([begin(0), begin(1)])
  const urls = () => instances.map(({ url }) => url)
  const writers = await startWriters(urls, 2_000)
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, instance] of instances.entries()) {
      await untilServed(writers)
      instance.child.kill('SIGTERM')
      expect(await instance.ended).toBe(0)
      servers.delete(instance)
      await untilServed(writers)
      await writers.expectNothingLost(urls()[1 - place] ?? '')
      instances[place] = await begin(place)
    }
  }
  await untilServed(writers)
  await writers.stop()
  for (const url of urls()) await writers.expectNothingLost(url)
  for (const { child, ended } of instances) {
    child.kill('SIGTERM')
    await ended
  }
  await dropDatabase(name)
})
