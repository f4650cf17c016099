// A backup is made each night, the last 14 are kept, and a failure is reported.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../base/config.ts'
import { createLog } from '../base/log.ts'
import { createTestClock } from '../testing/clock.ts'
import { givenApp } from '../testing/given.ts'
import { makeScratch } from '../testing/scratch.ts'
import { testConnection } from '../testing/test-app.ts'
import { describeLastBackup, startNightlyBackups } from './nightly.ts'
import { checkArchive } from './restore.ts'

const directory = makeScratch('nightly')
const backupDir = join(directory, 'backups')
const config = readConfig({ DATA_DIR: join(directory, 'data'), BACKUP_DIR: backupDir })
const app = await givenApp({ environment: { BACKUP_DIR: backupDir } })
afterAll(() => rmSync(directory, { recursive: true, force: true }))

let logged: string
const log = createLog('error', { write: (line) => (logged += line) })
const clock = createTestClock('2026-03-02T09:00:00Z')
const start = (at: string) => {
  clock.set(at)
  const connection = testConnection(app.databaseName)
  return startNightlyBackups({ config, connection, now: clock.now, log, background: false })
}
const files = () => readdirSync(backupDir).toSorted()

beforeEach(() => {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(backupDir, { recursive: true })
  logged = ''
})

test('the first backup is made at once, and the next one after 02:00 UTC', async () => {
  const backups = start('2026-03-02T09:00:00Z')
  expect(describeLastBackup(config, clock.now())).toMatch(/no backup yet/)
  const first = await backups.look()
  expect(files()).toEqual(['beanpool-20260302T090000Z.tar.gz'])
  await checkArchive(first ?? '')
  for (const at of ['2026-03-02T23:59:00Z', '2026-03-03T01:59:00Z']) {
    clock.set(at)
    expect(await backups.look()).toBe(null)
  }
  clock.set('2026-03-03T02:00:00Z')
  expect(await backups.look()).toContain('beanpool-20260303T020000Z.tar.gz')
  expect(describeLastBackup(config, clock.now())).toContain('2026-03-03T02:00Z')
  expect(backups.state()).toEqual({ last: '2026-03-03T02:00:00Z', failed: false })
  // A server that was off at night makes its backup when it starts again.
  const later = start('2026-03-07T18:30:00Z')
  expect(await later.look()).toContain('beanpool-20260307T183000Z.tar.gz')
  await backups.stop()
})

test('the last 14 backups are kept, and other files are left alone', async () => {
  const names = Array.from(
    { length: 20 },
    (_, day) => `beanpool-202602${String(day + 1).padStart(2, '0')}T020000Z.tar.gz`,
  )
  for (const name of [...names, 'my-own.tar.gz', 'beanpool-20260301T020000Z.tar.gz.part'])
    writeFileSync(join(backupDir, name), '')
  await start('2026-03-02T09:00:00Z').look()
  expect(files()).toEqual([...names.slice(-13), 'beanpool-20260302T090000Z.tar.gz', 'my-own.tar.gz'])
})

test('a failed backup is logged as an error, and appears at /readyz and in the state', async () => {
  const backups = start('2026-03-02T09:00:00Z')
  rmSync(backupDir, { recursive: true })
  expect(await backups.look()).toBe(null)
  expect(logged).toMatch(/the backup of this night failed/)
  expect(logged).toMatch(/cannot be written \(ENOENT\)/)
  expect(backups.state()).toEqual({ last: null, failed: true })
  // The next attempt comes after half an hour.
  mkdirSync(backupDir)
  clock.advance({ minutes: 29 })
  expect(await backups.look()).toBe(null)
  clock.advance({ minutes: 1 })
  expect(await backups.look()).not.toBe(null)
  expect(backups.state()?.failed).toBe(false)
  expect(await backups.look()).toBe(null)
  expect(logged.match(/failed/g)).toHaveLength(1)
  clock.advance({ hours: 31 })
  expect(backups.state()?.failed).toBe(true)
})

test('a backup is delayed neither by one from a clock that was ahead nor by files with other names', async () => {
  for (const name of ['beanpool-20260325T020000Z.tar.gz', 'beanpool-20261399T020000Z.tar.gz'])
    writeFileSync(join(backupDir, name), '')
  const backups = start('2026-03-02T09:00:00Z')
  expect(backups.state()).toEqual({ last: null, failed: false })
  expect(await backups.look()).toContain('beanpool-20260302T090000Z')
})

test('/readyz shows the state of the backups, and is ready whatever it is', async () => {
  const ready = async () => (await fetch(`${app.url}/readyz`)).json()
  expect(await ready()).toEqual({ status: 'ready', backup: { last: null, failed: false } })
  await app.beanpool.backups.look()
  expect(await ready()).toEqual({ status: 'ready', backup: { last: app.start, failed: false } })
})

test('if two servers share a directory, only one of them makes the backup', async () => {
  const [one, other] = [start('2026-03-02T09:00:00Z'), start('2026-03-02T09:00:01Z')]
  const made = await Promise.all([one.look(), other.look()])
  expect(made.filter((file) => file !== null)).toHaveLength(1)
  expect(logged).toBe('')
  expect(files()).toHaveLength(1)
})

test('a server that stops abandons its backup and leaves no file behind', async () => {
  const client = new pg.Client(testConnection(app.databaseName))
  await client.connect()
  await client.query('begin; lock table ride_seats in access exclusive mode')
  const backups = start('2026-03-02T09:00:00Z')
  const looking = backups.look()
  while (files().length === 0) await new Promise((done) => setTimeout(done, 10))
  await backups.stop()
  expect(await looking).toBe(null)
  expect(files()).toEqual([])
  expect(logged).toBe('')
  await client.end()
})

test('without BACKUP_DIR no backup is made, and the start explains how to make one', async () => {
  const none = { ...config, backupDir: null }
  const connection = testConnection(app.databaseName)
  const backups = startNightlyBackups({ config: none, connection, now: clock.now, log, background: false })
  expect([await backups.look(), backups.state()]).toEqual([null, null])
  expect(describeLastBackup(none, clock.now())).toMatch(/run npm run backup FILE/)
})
