import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { isAlive } from '../db/embedded/process.ts'
import type { Mail } from '../mail/mailer.ts'
import { makeScratch } from '../testing/scratch.ts'
import { databasePid, type ServerProcess, spawnServer } from '../testing/server-process.ts'
import { anonymousParent, parentAt, signUpVerified, type TestParent } from '../testing/test-parent.ts'

const dataDir = makeScratch('kill')
let server: ServerProcess | null = null

afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<string> {
  server = await spawnServer({ dataDir })
  if (server.url === null) throw new Error(server.output())
  return server.url
}

async function end(signal: 'SIGKILL' | 'SIGTERM') {
  server?.child.kill(signal)
  await server?.ended
}

async function newParent(url: string): Promise<TestParent> {
  const outbox = async () => (await (await anonymousParent(url).fetch('/dev/outbox.json')).json()) as Mail[]
  return signUpVerified({ url, outbox, parent: { firstName: 'Rosa', lastName: 'Rossi' } })
}

test('everything that a screen confirmed is still there after the server is killed or stopped', async () => {
  const url = await start()
  const rosa = await newParent(url)
  await rosa.client.households.saveFamily({ name: 'Rossi', seats: 4 })
  await rosa.client.households.addKid({ name: 'Luca' })
  const { groupId } = await rosa.client.groups.create({
    name: 'Maple',
    description: null,
    city: 'B',
    timeZone: 'UTC',
  })
  // Some requests are still running when the process dies; only those that were answered count.
  let confirmed = 0
  const adding = Promise.allSettled(
    Array.from({ length: 40 }, async (_, index) => {
      await rosa.client.households.addAddress({ name: `Place ${index}`, address: 'Somewhere 1' })
      confirmed += 1
    }),
  )
  while (confirmed < 5) await new Promise((done) => setTimeout(done, 5))
  await end('SIGKILL')
  await adding
  const answered = confirmed
  const survivor = databasePid(dataDir)

  const after = parentAt(await start(), rosa)
  // The next start replaces the database process that the killed server left running.
  expect(databasePid(dataDir)).not.toBe(survivor)
  expect(isAlive(survivor)).toBe(false)
  const { household } = await after.client.households.mine()
  expect(household?.kids.length).toBe(1)
  expect(household?.addresses.length).toBeGreaterThanOrEqual(answered)
  expect((await after.client.groups.list()).groups.map((group) => group.groupId)).toEqual([groupId])

  await after.client.households.addVacation({ startDate: '2099-01-01', endDate: '2099-01-02', note: null })
  await end('SIGTERM')
  const again = parentAt(await start(), rosa)
  expect((await again.client.households.mine()).household?.vacations).toHaveLength(1)
})
