// The server answers quickly, correctly and consistently while its database is unreachable.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import {
  cloneTemplate,
  createTestApp,
  dropDatabase,
  type TestApp,
  testConnection,
} from '../testing/test-app.ts'
import type { TestParent } from '../testing/test-parent.ts'

const name = await cloneTemplate()
const proxy = await startDatabaseProxy(testConnection(name))
const webDirectory = mkdtempSync(join(tmpdir(), 'beanpool-web-'))
let app: TestApp
let ana: TestParent

beforeAll(async () => {
  for (const folder of ['.vite', 'pages/visitor']) mkdirSync(join(webDirectory, folder), { recursive: true })
  writeFileSync(join(webDirectory, 'index.html'), 'the app')
  writeFileSync(join(webDirectory, '.vite/routes.json'), '["/"]')
  writeFileSync(join(webDirectory, 'pages/visitor/home.html'), 'Welcome to Beanpool')
  app = await createTestApp({
    environment: { DATABASE_URL: proxy.url },
    databasePatienceMilliseconds: 2_000,
    webDirectory,
  })
  ana = await app.signUpVerified({ firstName: 'Ana' })
})
beforeEach(proxy.speak)
afterAll(async () => {
  proxy.speak()
  await app.stop()
  await proxy.close()
  await dropDatabase(name)
  rmSync(webDirectory, { recursive: true, force: true })
})

async function timed(work: () => Promise<Response>) {
  const started = performance.now()
  const answer = await work()
  return { answer, milliseconds: performance.now() - started }
}

const post = (path: string, body: unknown) =>
  ana.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify(body),
  })

test.each([
  ['a procedure', () => post('/api/rpc/households/mine', {})],
  ['the same procedure as REST', () => post('/api/v1/accounts/me', {})],
  [
    'a sign-in',
    () => post('/api/auth/sign-in/email', { email: 'ana@example.com', password: 'sweet beans 1' }),
  ],
  ['a sign-out', () => post('/api/auth/sign-out', {})],
  ['the live stream', () => ana.fetch('/api/live')],
])('while the database is silent, %s is answered with DATABASE_AWAY within seconds', async (_, ask) => {
  proxy.fallSilent()
  const { answer, milliseconds } = await timed(ask)
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const body = (await answer.json()) as { json?: object }
  expect(body.json ?? body).toMatchObject({ code: 'DATABASE_AWAY', status: 503 })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(milliseconds).toBeLessThan(5_000)
})

test('while the database is silent, /readyz reports it within about two seconds, and /healthz stays up', async () => {
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  proxy.fallSilent()
  const { answer, milliseconds } = await timed(() => fetch(`${app.url}/readyz`))
  expect(answer.status).toBe(503)
  expect(milliseconds).toBeLessThan(3_000)
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
})

test('while the database is silent, the landing page opens, even for a member', async () => {
  proxy.fallSilent()
  const { answer, milliseconds } = await timed(() => ana.fetch('/home'))
  expect(await answer.text()).toBe('Welcome to Beanpool')
  // A page that does not need the database waits for less time, and answers before the server gives up on the database.
  expect(milliseconds).toBeLessThan(1_900)
})

test('once the database answers again, everyone is served and still signed in', async () => {
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  expect((await ana.client.accounts.me()).firstName).toBe('Ana')
})
