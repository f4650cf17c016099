// Each request leaves one line in the log, with its route but never its address.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeScratch } from '../testing/scratch.ts'
import { createTestApp } from '../testing/test-app.ts'

type Line = Record<string, unknown> & { level: number; route: string }

let lines: Line[] = []
const webDirectory = makeScratch('web')
for (const folder of ['assets', '.vite']) mkdirSync(join(webDirectory, folder))
writeFileSync(join(webDirectory, 'index.html'), '<html><head></head><body></body></html>')
writeFileSync(join(webDirectory, 'assets/app.js'), 'app()')
writeFileSync(join(webDirectory, '.vite/routes.json'), '["/groups/new", "/groups/$groupId"]')
const app = await createTestApp({
  environment: { LOG_LEVEL: 'debug' },
  webDirectory,
  logTo: (line) => {
    const read = JSON.parse(line) as Line
    if (read.msg === 'request') lines.push(read)
  },
})
afterAll(async () => {
  await app.stop()
  rmSync(webDirectory, { recursive: true })
})
beforeEach(() => {
  lines = []
})

const get = (path: string) => fetch(`${app.url}${path}`)

test('a call leaves one line with its procedure, its status, its time and its statements', async () => {
  const rosa = await app.signUpVerified({ firstName: 'Rosa', lastName: 'Rossi' })
  lines = []
  const answer = await rosa.post('/api/rpc/groups/list', {})
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      requestId: answer.headers.get('x-request-id'),
      method: 'POST',
      route: '/api/rpc/groups.list',
      status: 200,
      ms: expect.any(Number),
      statements: expect.any(Number),
      rows: expect.any(Number),
      msg: 'request',
    },
  ])
  const statements = await app.countQueries(() => rosa.post('/api/rpc/groups/list', {}))
  expect(lines.at(-1)?.statements).toBe(statements)
  expect(statements).toBeGreaterThan(0)
})

test('calls of a batch share one line that lists them', async () => {
  const rosa = await app.signUpVerified({ firstName: 'Rosa', lastName: 'Rossi' })
  lines = []
  await rosa.fetch('/api/rpc/together', {
    method: 'POST',
    body: JSON.stringify({ calls: [{ name: 'accounts/me' }, { name: 'groups/list' }] }),
  })
  expect(lines).toMatchObject([{ route: '/api/rpc/together', calls: ['accounts.me', 'groups.list'] }])
})

test.each([
  ['/api/rpc/no/such', '/api/rpc/*'],
  ['/api/feeds/abcdef/all.ics', '/api/feeds/:token/:first/:second?'],
  ['/api/auth/reset-password/abcdef', '/api/auth/reset-password/:token'],
  ['/api/auth/nothing/abcdef', '/api/auth/*'],
  ['/api/clubs/v1/groups/abcdef', '/api/clubs/v1/groups/:groupId/:what?'],
  ['/unsubscribe/abcdef', '/*'],
  ['/groups/abcdef?code=abcdef', '/groups/:groupId'],
  ['/groups/new', '/groups/new'],
  ['/abcdef', '/*'],
])('%s is logged as %s', async (path, route) => {
  await get(path)
  expect(lines).toMatchObject([{ level: 30, method: 'GET', route }])
  expect(JSON.stringify(lines)).not.toContain('abcdef')
})

test.each([
  ['/assets/app.js'],
  ['/healthz'],
  ['/readyz'],
])('%s is logged only at the debug level', async (path) => {
  expect((await get(path)).status).toBe(200)
  expect(lines).toMatchObject([{ level: 20 }])
})

test('no line holds personal data', async () => {
  const rosa = await app.signUpVerified({
    firstName: 'Rosalinde',
    lastName: 'Rossignol',
    phone: '+41791234567',
  })
  await rosa.client.households.saveFamily({ name: 'Rossignol', seats: 4 })
  await rosa.client.households.addKid({ name: 'Lucandro' })
  const { groupId } = await rosa.client.groups.create({
    name: 'Maple',
    description: null,
    city: 'B',
    timeZone: 'UTC',
  })
  await rosa.client.groups.families({ groupId })
  const { assignments } = await rosa.client.feeds.links()
  await fetch(assignments)
  expect(lines.length).toBeGreaterThan(6)
  const said = JSON.stringify(lines)
  const secrets = [
    'Rosalinde',
    'Rossignol',
    'Lucandro',
    '1234567',
    rosa.email,
    rosa.cookie,
    groupId,
    '127.0.0.1',
  ]
  for (const secret of [...secrets, new URL(assignments).pathname]) expect(said).not.toContain(secret)
})
