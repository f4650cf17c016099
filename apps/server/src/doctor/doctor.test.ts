// The doctor reports each fault in turn, and reports nothing about a healthy server.
import { chmodSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../base/config.ts'
import { examine } from '../commands/doctor.ts'
import { findFreePorts } from '../testing/free-ports.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { startPushService } from '../testing/push-service.ts'
import { makeScratch } from '../testing/scratch.ts'
import { createTestApp, onCluster, onServer, variablesOf } from '../testing/test-app.ts'
import { checkCertificate, judgeProxy } from './address.ts'
import type { Finding, Outside } from './finding.ts'

const directory = makeScratch('doctor')
const dataDir = join(directory, 'data')
const backupDir = join(directory, 'backups')
const received: string[] = []
const mailServer = await startMailServer((mail) => void received.push(mail), {
  authOptional: false,
  authMethods: ['PLAIN'],
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) =>
    password === 'right' ? done(null, { user: 'me' }) : done(new Error('Invalid username or password')),
})

const [port] = await findFreePorts(1)
let headers: Record<string, string> = {}
/**
 * Forwards to the server as a proxy does, from an address of this machine. It keeps idle connections longer than the
 * usual five seconds, because on a busy machine a test takes about as long, and the next request could meet a
 * connection that is closing.
 */
const proxy = createServer({ keepAliveTimeout: 75_000 }, (incoming, outgoing) => {
  const forwarded = ask(
    { port, path: incoming.url, headers: { ...incoming.headers, ...headers } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    },
  )
  forwarded.on('error', () => outgoing.writeHead(502).end())
  forwarded.end()
})
await new Promise<void>((done) => void proxy.listen(0, '0.0.0.0', done))
// A name that leads to this machine and that other machines can open, too.
const appUrl = `http://0.0.0.0:${(proxy.address() as AddressInfo).port}`

const secrets = {
  SESSION_SECRET: 'a secret that all test instances share',
  BACKUP_PASSPHRASE: 'a passphrase for the tests',
}
const app = await createTestApp({
  environment: { ...secrets, PORT: String(port), BACKUP_DIR: backupDir, DATA_DIR: dataDir, APP_URL: appUrl },
})
afterAll(async () => {
  await app.stop()
  await mailServer.stop()
  proxy.close()
  rmSync(directory, { recursive: true, force: true })
})

const outside: Outside = {
  now: () => Temporal.Now.instant(),
  resolve: async () => ({}),
  secondsAhead: async () => 0.2,
  freeBytes: async () => 50e9,
}
const environment = {
  ...variablesOf(app.databaseName),
  ...secrets,
  PORT: String(port),
  APP_URL: appUrl,
  DATA_DIR: dataDir,
  BACKUP_DIR: backupDir,
  SMTP_URL: `smtp://me:right@127.0.0.1:${mailServer.port}`,
  MAIL_FROM: 'Beanpool <beanpool@school.example>',
  CONTACT_EMAIL: 'office@school.example',
}

type Changed = { environment?: Record<string, string>; outside?: Partial<Outside>; mailTo?: string }

async function findings(changed: Changed = {}): Promise<Finding[]> {
  const config = readConfig({ ...environment, ...changed.environment })
  const patient = { config, outside: { ...outside, ...changed.outside }, mailTo: changed.mailTo ?? null }
  const found: Finding[] = []
  for await (const finding of examine(patient)) found.push(finding)
  return found
}

/** Expects exactly these findings to differ from those on a healthy server. */
async function expectFindings(changed: Changed, wanted: Partial<Finding>[]) {
  const healthy = (await findings()).map(({ says }) => says)
  const others = (await findings(changed)).filter(({ says }) => !healthy.includes(says))
  expect(others).toMatchObject(wanted)
  for (const { state, mend } of others) expect(Boolean(mend)).toBe(state !== 'ok')
}

beforeEach(async () => {
  headers = {}
  rmSync(backupDir, { recursive: true, force: true })
  mkdirSync(backupDir, { recursive: true })
  app.clock.set(Temporal.Now.instant())
  await app.beanpool.backups.look()
})

test('a healthy server has just one fault in this test: no https', async () => {
  const all = await findings()
  expect(all.filter(({ state }) => state !== 'ok')).toMatchObject([
    { about: 'Address', state: 'wrong', says: expect.stringContaining('not https') },
  ])
  const said = [
    /^Disk: 50,000 MB are free in .*data/,
    /^Disk: 50,000 MB are free in .*backups/,
    /^Clock: .* within a second of a time server's/,
    /^Database: PostgreSQL \d+[.\d]*, with the tables of this version/,
    /^Clock: .* within a second of the database's/,
    /^Secrets: The keys are in /,
    /^Backups: The last backup was made less than an hour ago, and is whole/,
    /^Mail: 127\.0\.0\.1:\d+ takes the sign-in/,
    /^Push: /,
    /^Server: It runs at http:\/\/127\.0\.0\.1:\d+ and is ready/,
    /^Address: .* leads to this server/,
    /^Proxy: There is none/,
  ]
  expect(all.filter(({ state }) => state === 'ok').map(({ about, says }) => `${about}: ${says}`)).toEqual(
    said.map((each) => expect.stringMatching(each)),
  )
})

describe('the doctor’s report on this machine', () => {
  test('says that its disk is full, or almost full', async () => {
    const full = { freeBytes: async (path: string) => (path === dataDir ? 0 : 50e9) }
    const says = `The disk is full: 0 MB are free in ${dataDir}.`
    await expectFindings({ outside: full }, [{ about: 'Disk', state: 'wrong', says }])
    const warning = { about: 'Disk', state: 'warning' } as const
    await expectFindings({ outside: { freeBytes: async () => 1e9 } }, [warning, warning])
  })

  test('says that DNS does not answer, or cannot resolve a name', async () => {
    const failing = (code: string) => ({
      resolve: (host: string) =>
        Promise.reject(Object.assign(new Error(`getaddrinfo ${code} ${host}`), { code })),
    })
    const environment = { SMTP_URL: 'smtp://mail.school.invalid' }
    const mail = { about: 'Mail', state: 'wrong' } as const
    await expectFindings({ environment, outside: failing('EAI_AGAIN') }, [
      {
        about: 'Names',
        state: 'wrong',
        says: expect.stringMatching(/^DNS does not answer for mail\.school\.invalid, which SMTP_URL names/),
      },
      mail,
    ])
    await expectFindings({ environment, outside: failing('ENOTFOUND') }, [
      { about: 'Names', state: 'wrong', says: 'DNS knows no mail.school.invalid, which SMTP_URL names.' },
      mail,
    ])
  })

  test.each([
    [24 * 3_600, 'wrong', /24 hours ahead of/],
    [-24 * 3_600, 'wrong', /24 hours behind/],
    [180, 'warning', /3 minutes ahead of/],
  ] as const)('says that its clock is %i seconds off', async (seconds, state, says) => {
    const outside = {
      now: () => Temporal.Now.instant().add({ seconds }),
      secondsAhead: async () => seconds,
    }
    const all = (await findings({ outside })).filter(({ about }) => about === 'Clock')
    expect(all).toMatchObject([
      { state, says: expect.stringMatching(says) },
      { state, says: expect.stringContaining("the database's") },
    ])
  })

  test('says that no time server was asked', async () => {
    const secondsAhead = () => Promise.reject(new Error('nobody answers'))
    await expectFindings({ outside: { secondsAhead } }, [{ about: 'Clock', state: 'warning' }])
  })

  test('says that others can read a secret, or that one secret is used twice', async () => {
    const kept = join(directory, 'kept')
    mkdirSync(kept)
    writeFileSync(join(kept, 'session-secret'), secrets.SESSION_SECRET, { mode: 0o600 })
    const environment = { DATA_DIR: kept, SESSION_SECRET: '' }
    const secretsOf = async () => (await findings({ environment })).filter(({ about }) => about === 'Secrets')
    expect(await secretsOf()).toMatchObject([{ state: 'ok' }])
    chmodSync(join(kept, 'session-secret'), 0o644)
    expect(await secretsOf()).toMatchObject([
      { state: 'wrong', says: expect.stringContaining('Other users') },
    ])
    rmSync(join(kept, 'session-secret'))
    expect(await secretsOf()).toMatchObject([
      { state: 'warning', says: expect.stringContaining('does not exist') },
    ])
    await expectFindings({ environment: { METRICS_TOKEN: secrets.BACKUP_PASSPHRASE } }, [
      { about: 'Secrets', state: 'wrong', says: 'BACKUP_PASSPHRASE and METRICS_TOKEN are the same.' },
    ])
  })

  test('says that its backup is truncated, old, or missing', async () => {
    const only = () => join(backupDir, readdirSync(backupDir).find((each) => each.endsWith('.tar.gz')) ?? '')
    const backupsOf = async (outside = {}) =>
      (await findings({ outside })).filter(({ about }) => about === 'Backups')
    const inTwoDays = { now: () => Temporal.Now.instant().add({ hours: 47 }) }
    expect(await backupsOf(inTwoDays)).toMatchObject([
      { state: 'wrong', says: 'The last backup was made 47 hours ago, and is whole.' },
    ])
    truncateSync(only(), 2_000)
    expect(await backupsOf()).toMatchObject([
      { state: 'wrong', says: expect.stringContaining('cannot be restored') },
    ])
    rmSync(only())
    expect(await backupsOf()).toMatchObject([
      { state: 'warning', says: expect.stringContaining('is no longer at') },
    ])
    rmSync(join(dataDir, 'last-backup.json'))
    expect(await backupsOf()).toMatchObject([{ state: 'warning', says: 'There is no backup yet.' }])
    const environment = { BACKUP_DIR: join(directory, 'nowhere') }
    expect((await findings({ environment })).filter(({ about }) => about === 'Disk')).toMatchObject([
      { state: 'ok' },
      { state: 'wrong', says: expect.stringContaining('does not exist') },
    ])
  })
})

describe('the doctor’s report on the database', () => {
  test('says that it is unreachable', async () => {
    const environment = { DATABASE_URL: 'postgres://me@127.0.0.1:1/none' }
    const all = (await findings({ environment })).filter(({ about }) => about === 'Database')
    expect(all).toMatchObject([{ state: 'wrong', says: expect.stringContaining('cannot be reached') }])
  })

  // A cluster needs a superuser, who may do anything.
  test.skipIf(onCluster())('says that its role cannot create tables', async () => {
    await app.db.execute(sql`revoke create on schema public from pg_database_owner`)
    try {
      const all = (await findings()).filter(({ about }) => about === 'Database')
      expect(all).toMatchObject([
        { state: 'wrong', says: expect.stringMatching(/^The role \w+ may not create tables/) },
      ])
    } finally {
      await app.db.execute(sql`grant create on schema public to pg_database_owner`)
    }
  })

  test('says that it is from a newer Beanpool', async () => {
    await app.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    )
    try {
      const all = async () => (await findings()).filter(({ about }) => about === 'Database')
      expect(await all()).toMatchObject([{ state: 'warning', says: expect.stringContaining('may run') }])
      await app.db.execute(sql`comment on schema drizzle is '99.0.0'`)
      expect(await all()).toMatchObject([{ state: 'wrong', says: 'It is of a newer Beanpool.' }])
    } finally {
      await app.db.execute(sql`comment on schema drizzle is null`)
      await app.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`)
    }
  })
})

describe('the doctor’s report on mail', () => {
  test('says that a test mail was sent, if asked to send one', async () => {
    await expectFindings({ mailTo: 'me@school.example' }, [
      { about: 'Mail', state: 'ok', says: expect.stringContaining('took a mail to me@school.example') },
    ])
    expect(received).toHaveLength(1)
    expect(received[0]).toContain('Subject: Beanpool can send mail')
    expect(received[0]).toContain('From: Beanpool <beanpool@school.example>')
  })

  test.each([
    [
      'a wrong password',
      { SMTP_URL: `smtp://me:wrong@127.0.0.1:${mailServer.port}` },
      'wrong',
      /refuses the user or the password/,
    ],
    ['a server that is down', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'wrong', /cannot be reached/],
    [
      'the sender of the example',
      { MAIL_FROM: 'Beanpool <hello@beanpool.example>' },
      'wrong',
      /MAIL_FROM is still/,
    ],
    ['no server', { SMTP_URL: '' }, 'warning', /not sent/],
  ] as const)('says that it has %s', async (_, environment, state, says) => {
    await expectFindings({ environment }, [{ about: 'Mail', state, says: expect.stringMatching(says) }])
  })
})

test('the doctor says that a push key cannot sign', async () => {
  const environment = { VAPID_PRIVATE_KEY: 'A'.repeat(43) }
  const all = (await findings({ environment })).filter(({ about }) => about === 'Push')
  expect(all).toMatchObject([
    { state: 'wrong', says: expect.stringMatching(/^Its keys do not sign: [^.]+\.$/) },
  ])
})

describe('the doctor’s report on the address', () => {
  test('says that its proxy is not trusted', async () => {
    headers = { 'x-forwarded-for': '203.0.113.9' }
    const found = (await findings()).filter(({ about }) => about === 'Proxy')
    expect(found).toMatchObject([
      {
        state: 'wrong',
        says: expect.stringContaining('127.0.0.1, which TRUSTED_PROXIES does not name'),
        mend: 'Set TRUSTED_PROXIES=127.0.0.1 and restart.',
      },
    ])
  })

  const seen = {
    through: '10.0.0.2',
    isTrusted: true,
    forwarded: ['203.0.113.9'],
    client: '203.0.113.9',
    proof: '',
  }
  test.each([
    ['trusted, and forwards visitors', seen, 'ok'],
    ['trusted, and forwards nothing', { ...seen, forwarded: [] }, 'wrong'],
    ['named, but not where the request came from', { ...seen, isTrusted: false, forwarded: [] }, 'warning'],
    [
      'trusted, behind another that is not',
      { ...seen, forwarded: ['203.0.113.9', '198.51.100.7'], client: '198.51.100.7' },
      'warning',
    ],
  ] as const)('says whether its proxy is set up well, if the proxy is %s', (_, sight, state) => {
    expect(judgeProxy({ ...sight, forwarded: [...sight.forwarded] }, ['10.0.0.2']).state).toBe(state)
  })

  test('says that it leads to another server, or to no server', async () => {
    const environment = { SESSION_SECRET: 'a secret that no test instance has at all' }
    const others = (await findings({ environment })).filter(({ about }) =>
      ['Server', 'Address'].includes(about),
    )
    expect(others).toMatchObject([
      { about: 'Server', state: 'wrong', says: expect.stringContaining('another SESSION_SECRET') },
      { about: 'Address', state: 'wrong', says: expect.stringContaining('not by this server') },
      { about: 'Address' },
    ])
    await expectFindings({ environment: { APP_URL: 'http://0.0.0.0:1' } }, [
      { about: 'Address', state: 'wrong', says: expect.stringMatching(/cannot be opened from here/) },
    ])
    await expectFindings({ environment: { PORT: '1', APP_URL: 'http://0.0.0.0:1' } }, [
      { about: 'Server', state: 'warning', says: expect.stringContaining('No server answers') },
      { about: 'Address', state: 'warning' },
    ])
  })

  test('says that the server there is not ready', async () => {
    await onServer(`alter database ${app.databaseName} set default_transaction_read_only to on`)
    try {
      const all = await findings()
      expect(all.filter(({ about, state }) => about === 'Server' || state === 'wrong')).toContainEqual(
        expect.objectContaining({
          about: 'Server',
          state: 'wrong',
          says: expect.stringContaining('takes no requests'),
        }),
      )
    } finally {
      await onServer(`alter database ${app.databaseName} reset default_transaction_read_only`)
    }
  })

  test('says that its certificate is about to expire', async () => {
    const service = await startPushService()
    const at = async (now: string, url = service.url) =>
      (await checkCertificate(url, Temporal.Instant.from(now)))[0]
    expect(await at('2126-10-01T00:00:00Z')).toMatchObject({
      state: 'ok',
      says: expect.stringMatching(/^It ends in \d+ days/),
    })
    expect(await at('2126-10-25T00:00:00Z')).toMatchObject({ state: 'warning' })
    expect(await at('2127-01-01T00:00:00Z')).toMatchObject({ state: 'wrong' })
    // The certificate is for a different name.
    expect(await at('2126-10-01T00:00:00Z', service.url.replace('127.0.0.1', '0.0.0.0'))).toMatchObject({
      state: 'wrong',
      says: expect.stringMatching(/^Browsers refuse it/),
    })
    await service.stop()
  })

  test('shows how a request arrived, and no one else sees that', async () => {
    for (const asked of ['', 'x', 'nonce.wrong']) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
        headers: { 'x-beanpool-doctor': asked },
      })
      expect(await answer.json()).not.toHaveProperty('sight')
    }
  })
})
