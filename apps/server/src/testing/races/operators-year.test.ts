// Simulates an operator's year on one machine behind nginx with TLS: a backup, a lost disk, a restore, a move to
// another PostgreSQL, an upgrade, and another secret, while parents keep writing. The test is skipped where nginx and
// openssl are not installed.
import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { connectionTo } from '../../db/connect.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import type { Mail } from '../../mail/mailer.ts'
import { findFreePorts } from '../free-ports.ts'
import { makeScratch } from '../scratch.ts'
import { compiled, type ServerProcess, spawnServer } from '../server-process.ts'
import { databaseUrl, dropDatabase, onServer } from '../test-app.ts'
import { anonymousParent, parentAt, signIn, signUpVerified, type TestParent } from '../test-parent.ts'

const run = promisify(execFile)
const deploy = join(import.meta.dirname, '../../../../../deploy')
const isInstalled = ['/usr/sbin/nginx', '/usr/bin/openssl'].every(existsSync)
const scratch = makeScratch('operators-year')
const database = `moved_${crypto.randomUUID().replaceAll('-', '')}`
const servers: ServerProcess[] = []
let stopNginx = async () => {}

afterAll(async () => {
  await stopNginx()
  for (const server of servers.splice(0)) await stop(server)
  if (isInstalled) await dropDatabase(database)
  rmSync(scratch, { recursive: true, force: true })
})

async function stop({ child, ended }: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal)
  await ended
}

async function start(dataDir: string, environment: Record<string, string>) {
  const server = await spawnServer({ dataDir: join(scratch, dataDir), environment })
  servers.push(server)
  if (server.url === null) throw new Error(server.output())
  return server
}

async function command(words: string[], environment: Record<string, string>) {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...environment }
  const main = join(import.meta.dirname, '../../commands/main.ts')
  return (await run(process.execPath, [main, ...words], { cwd: scratch, env: { ...env, INIT_CWD: scratch } }))
    .stdout
}

/** Starts nginx with the recipe's own file, on different ports, in front of these servers. */
async function startNginx(ports: number[], tls: number, plain: number) {
  const certificate = join(scratch, 'certificate.pem')
  const key = join(scratch, 'key.pem')
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-keyout', key, '-out', certificate],
  ])
  const recipe = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
    .replace(/server 127.0.0.1:3000(.*);/, (_, rest) =>
      ports.map((port) => `server 127.0.0.1:${port}${rest};`).join('\n'),
    )
    .replaceAll(/\n\tlisten \[::\].*/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443', `listen 127.0.0.1:${tls}`)
    .replaceAll('beanpool.example', 'localhost')
    .replace(/ssl_certificate .*/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`)
  const file = join(scratch, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;\npid ${scratch}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\nclient_body_temp_path ${scratch}/body;\nproxy_temp_path ${scratch}/proxy;\n${recipe}\n}\n`,
  )
  const nginx = spawn('/usr/sbin/nginx', ['-c', file, '-p', scratch], { stdio: 'ignore' })
  const ended = new Promise((done) => nginx.on('close', done))
  stopNginx = async () => {
    nginx.kill('SIGTERM')
    await ended
  }
}

/** Writes as parents do, twice a second, and counts requests without a good response. */
function keepWriting(url: string, parents: TestParent[]) {
  const failures: unknown[] = []
  let stopping = false
  let written = 0
  const running = parents.map(async (parent) => {
    while (!stopping) {
      written += 1
      const name = `Number ${written}`
      await parentAt(url, parent)
        .client.households.saveFamily({ name })
        .catch((error) => failures.push(error))
      await new Promise((done) => setTimeout(done, 500))
    }
  })
  return async () => {
    stopping = true
    await Promise.all(running)
    return { failures, written }
  }
}

const shownTo = async (url: string, parent: TestParent) => {
  const { client } = parentAt(url, parent)
  return [await client.households.mine(), await client.groups.list()]
}

test.skipIf(!isInstalled)(
  'a school keeps its data through a lost disk, a move, an upgrade and a new secret',
  async () => {
    const { NODE_TLS_REJECT_UNAUTHORIZED: before } = process.env
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    const [tls = 0, one = 0, two = 0, plain = 0] = await findFreePorts(4)
    const url = `https://localhost:${tls}`
    await startNginx([one, two], tls, plain)
    const common = {
      APP_URL: url,
      TRUSTED_PROXIES: '127.0.0.1',
      BACKUP_PASSPHRASE: 'sealed for a year',
      LOG_LEVEL: 'warn',
    }

    // Installs the server, and invites the school. Sign-up needs the outbox, which no proxy may reach.
    const local = await start('disk', { PORT: String(one) })
    const at = local.url ?? ''
    const outbox = async () => (await (await anonymousParent(at).fetch('/dev/outbox.json')).json()) as Mail[]
    const parents: TestParent[] = []
    for (const firstName of ['Ada', 'Bo', 'Cy', 'Di'])
      parents.push(await signUpVerified({ url: at, outbox, parent: { firstName } }))
    const [ada, ...others] = parents as [TestParent, ...TestParent[]]
    for (const { client } of parents) await client.households.saveFamily({ name: 'Family', seats: 4 })
    const { groupId } = await ada.client.groups.create({
      name: 'Maple',
      description: null,
      city: 'B',
      timeZone: 'UTC',
    })
    for (const { client } of others) {
      const { code } = await ada.client.invitations.create({ groupId, email: null })
      await client.invitations.accept({ code, consent: true })
    }
    await stop(local)

    // Behind nginx a session's cookie has a different name, so everyone signs in again.
    const embedded = { ...common, DATA_DIR: join(scratch, 'disk') }
    const first = await start('disk', { ...common, PORT: String(one) })
    const signedIn = await Promise.all(parents.map((parent) => signIn(url, parent.email)))
    const seen = await shownTo(url, signedIn[0] as TestParent)

    // Backs up, loses the disk, and restores on a new one.
    await command(['backup', 'year.tar.gz'], embedded)
    await stop(first, 'SIGKILL')
    rmSync(join(scratch, 'disk'), { recursive: true, force: true })
    await command(['restore', 'year.tar.gz'], embedded)
    const second = await start('disk', { ...common, PORT: String(one) })
    expect(await shownTo(url, signedIn[0] as TestParent)).toEqual(seen)
    await stop(second)

    // Moves to another PostgreSQL, used by two servers.
    await onServer(`create database ${database}`)
    await command(['backup', 'move.tar.gz'], embedded)
    const moved = { ...common, DATABASE_URL: databaseUrl(database) }
    await command(['restore', 'move.tar.gz'], { ...moved, DATA_DIR: join(scratch, 'moved') })
    const SESSION_SECRET = readFileSync(join(scratch, 'moved/session-secret'), 'utf8').trim()
    const shared = { ...moved, SESSION_SECRET, DRAIN_SECONDS: '3' }
    const ports = [one, two]
    const begin = (place: number, environment: Record<string, string>) =>
      start(`server ${place}`, { ...environment, PORT: String(ports[place]) })
    let instances = await Promise.all([begin(0, shared), begin(1, shared)])
    expect(await shownTo(url, signedIn[1] as TestParent)).toBeTruthy()

    const replaceEach = async (environment: Record<string, string>) => {
      const next: ServerProcess[] = []
      for (const [place, instance] of instances.entries()) {
        await stop(instance)
        next.push(await begin(place, environment))
      }
      instances = next as typeof instances
    }
    // Upgrades under load: the next version's migrations run while these servers are in use; they then start again on
    // the new schema.
    const writing = keepWriting(url, signedIn)
    await migrateDatabase(connectionTo(databaseUrl(database)), { folder: nextVersion() })
    await replaceEach(shared)

    // Replaces the secret in two rounds, so that no server sees a session signed with a secret that it does not know.
    const fresh = 'another secret that nobody who left knows'
    await replaceEach({ ...shared, OLD_SESSION_SECRETS: fresh })
    await replaceEach({ ...shared, SESSION_SECRET: fresh, OLD_SESSION_SECRETS: SESSION_SECRET })
    const { failures, written } = await writing()
    expect(failures).toEqual([])
    expect(written).toBeGreaterThan(50)
    for (const parent of signedIn) expect(await shownTo(url, parent)).toBeTruthy()
    if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before
  },
  // The test takes three minutes alone, and over ten along with the other tests of the long run.
  1_200_000,
)

/** Returns the migrations that a later version would have. */
function nextVersion(): string {
  const folder = join(scratch, 'next')
  cpSync(join(import.meta.dirname, '../../../drizzle'), folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  const later = [
    'ALTER TABLE "rides" ADD COLUMN "mood" text',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "by_mood" ON "rides" ("mood")',
  ]
  for (const [place, sql] of later.entries()) {
    const idx = journal.entries.length
    writeFileSync(join(folder, `${idx}_later.sql`), sql)
    journal.entries.push({
      idx,
      version: '7',
      when: 9_000_000_000_000 + place,
      tag: `${idx}_later`,
      breakpoints: true,
    })
  }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  return folder
}
