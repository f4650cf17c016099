// Two servers run behind a real PgBouncer in transaction mode, and on a PostgreSQL whose standby takes over, while
// parents keep writing. The tests are skipped where these programs are not installed (Debian: pgbouncer, postgresql).
import { execFile, type SpawnOptions, spawn } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { findFreePorts } from '../free-ports.ts'
import { makeScratch } from '../scratch.ts'
import { type ServerProcess, spawnServer } from '../server-process.ts'
import { databaseUrl, dropDatabase, onServer, testConnection } from '../test-app.ts'
import { startWriters, type Writers } from './writers.ts'

const run = promisify(execFile)
const installed = (name: string) =>
  ['/usr/local/bin', '/usr/bin', '/usr/sbin', ...versions()]
    .map((folder) => join(folder, name))
    .find(existsSync)

function versions(): string[] {
  const folder = '/usr/lib/postgresql'
  return existsSync(folder) ? readdirSync(folder).map((version) => join(folder, version, 'bin')) : []
}

const pgbouncer = installed('pgbouncer')
const basebackup = versions().length > 0 ? installed('pg_basebackup') : undefined

const scratch = makeScratch('poolers')
chmodSync(scratch, 0o777)
// Neither program can be run as root.
const asNobody: SpawnOptions = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const endings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of endings.toReversed()) await end()
  rmSync(scratch, { recursive: true, force: true })
})

function startProgram(program: string, args: string[]) {
  const child = spawn(program, args, { ...asNobody, stdio: 'ignore', cwd: scratch })
  const ended = new Promise((done) => child.on('close', done))
  endings.push(async () => {
    child.kill('SIGINT')
    await ended
  })
  return child
}

type Serving = ServerProcess & { url: string }

async function start(name: string, environment: Record<string, string>): Promise<Serving> {
  const server = await spawnServer({
    dataDir: join(scratch, name),
    environment: { SESSION_SECRET: 'a secret that all test instances share', ...environment },
  })
  endings.push(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })
  const { url } = server
  if (url === null) throw new Error(server.output())
  return { ...server, url }
}

async function untilServed(writers: Writers, more = 6) {
  const before = writers.acknowledged()
  await expect.poll(writers.acknowledged, { timeout: 20_000, interval: 20 }).toBeGreaterThan(before + more)
}

async function startPgBouncer(database: string): Promise<string> {
  const [port] = await findFreePorts(1)
  const { host, port: behind, user, password } = testConnection(database)
  const file = join(scratch, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${database} = host=${host} port=${behind} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
`,
  )
  startProgram(pgbouncer ?? '', [file])
  return `postgres://anybody@127.0.0.1:${port}/${database}`
}

/** The duration of the load. */
const seconds = Number(process.env.POOLER_SECONDS ?? 20)

test.skipIf(!pgbouncer)(
  'behind PgBouncer, two servers that start at once migrate, and serve sessions, live updates and jobs without a failure',
  async () => {
    const database = `pooled_${crypto.randomUUID().replaceAll('-', '')}`
    await onServer(`create database ${database}`)
    const pooled = { DATABASE_URL: await startPgBouncer(database) }
    await expect
      .poll(async () => (await refused(pooled)).includes('DATABASE_DIRECT_URL'), { timeout: 20_000 })
      .toBe(true)
    const environment = { ...pooled, DATABASE_DIRECT_URL: databaseUrl(database) }
    const instances = await Promise.all([start('one', environment), start('two', environment)])
    const urls = instances.map(({ url }) => url)
    const writers = await startWriters(() => urls, 2_000, 500)
    await untilServed(writers)
    const until = performance.now() + 1_000 * seconds
    while (performance.now() < until) await untilServed(writers)
    await writers.stop()
    for (const url of urls) await writers.expectNothingLost(url)
    for (const { child, ended, output } of instances) {
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
      const complaints = output()
        .split('\n')
        .filter((line) => /"level":(40|50)/.test(line))
      expect(complaints.filter((line) => !line.includes('this start waits for it'))).toEqual([])
    }
    await dropDatabase(database)
  },
  (seconds + 120) * 1_000,
)

/** Returns the line that a refused start prints. */
async function refused(environment: Record<string, string>) {
  const server = await spawnServer({ dataDir: join(scratch, 'refused'), environment })
  server.child.kill('SIGTERM')
  await server.ended
  return server.output()
}

test.skipIf(!basebackup)(
  'when a standby takes over, requests fail for at most two seconds, and no acknowledged write is lost',
  async () => {
    const [one = 0, two = 0] = await findFreePorts(2)
    const primaryDir = join(scratch, 'primary')
    const standbyDir = join(scratch, 'standby')
    const program = (name: string) => installed(name) ?? ''
    const asPostgres = { ...asNobody, cwd: scratch } as { uid: number; gid: number; cwd: string }
    await run(program('initdb'), ['-D', primaryDir, '-U', 'beanpool', '-A', 'trust', '--no-sync'], asPostgres)
    const settings = (port: number) => [
      ...['-p', String(port), '-k', scratch, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
    ]
    const primary = startProgram(program('postgres'), ['-D', primaryDir, ...settings(one)])
    const ready = (port: number) =>
      expect
        .poll(
          () =>
            run(program('pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).then(
              () => true,
              () => false,
            ),
          {
            timeout: 20_000,
          },
        )
        .toBe(true)
    await ready(one)
    const psql = (port: number, statement: string) =>
      run(program('psql'), [
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'beanpool',
        '-d',
        'postgres',
        '-c',
        statement,
      ])
    await psql(one, "create database beanpool encoding 'UTF8' template template0 locale 'C'")
    await run(
      basebackup ?? '',
      [
        '-h',
        '127.0.0.1',
        '-p',
        String(one),
        '-U',
        'beanpool',
        '-D',
        standbyDir,
        '-R',
        '--no-sync',
        '--checkpoint=fast',
      ],
      asPostgres,
    )
    startProgram(program('postgres'), ['-D', standbyDir, ...settings(two)])
    await ready(two)
    // From here on, an answer comes only once the standby has the write too.
    await psql(one, "alter system set synchronous_standby_names = '*'")
    await psql(one, 'select pg_reload_conf()')

    const DATABASE_URL = `postgres://beanpool@127.0.0.1:${one},127.0.0.1:${two}/beanpool`
    const server = await start('failing over', { DATABASE_URL, LOG_LEVEL: 'error' })
    const writers = await startWriters(() => [server.url], 5_000)
    await untilServed(writers)
    primary.kill('SIGKILL')
    await psql(two, 'select pg_promote()')
    const promoted = performance.now()
    await untilServed(writers, 0)
    expect(performance.now() - promoted).toBeLessThan(2_000)
    await untilServed(writers)
    await writers.stop()
    await writers.expectNothingLost(server.url)
  },
  180_000,
)
