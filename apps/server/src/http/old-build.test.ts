// Calls from pages of an older build are answered if they still fit, and with "reload" if not.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildHeader } from '@beanpool/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestParent } from '../testing/test-parent.ts'

const webDirectory = mkdtempSync(join(tmpdir(), 'beanpool-web-'))
mkdirSync(join(webDirectory, '.vite'))
writeFileSync(join(webDirectory, 'index.html'), 'the app')
writeFileSync(join(webDirectory, '.vite/routes.json'), '["/"]')
writeFileSync(join(webDirectory, 'build.json'), '{"build":"new"}')

let app: TestApp
let ana: TestParent
beforeAll(async () => {
  app = await createTestApp({ webDirectory })
  ana = await app.signUpVerified({ firstName: 'Ana' })
})
afterAll(async () => {
  await app.stop()
  rmSync(webDirectory, { recursive: true, force: true })
})

async function call(path: string, build: string | null, input: object = {}) {
  const body = JSON.stringify(path.startsWith('/api/rpc/') ? { json: input } : input)
  const headers = { 'content-type': 'application/json', ...(build === null ? {} : { [buildHeader]: build }) }
  const answer = await ana.fetch(path, { method: 'POST', headers, body })
  const text = (await answer.json()) as { json?: unknown }
  return { status: answer.status, body: text.json ?? text }
}

const reload = {
  status: 409,
  body: { code: 'OLD_BUILD', message: 'Beanpool was updated. Reload this page to go on.' },
}
const gone = '/api/rpc/rides/neverHeardOf'
const known = '/api/rpc/groups/create'
const unreadable = { nameOfBefore: 'Maple Street' }

describe('a page from an older build', () => {
  test('is served while its call still fits', async () => {
    expect((await call('/api/rpc/households/mine', 'old')).status).toBe(200)
  })

  test.each([
    ['a call that no longer exists', gone, {}],
    ['a call that reads other input now', known, unreadable],
    ['a call that no longer exists, as REST', '/api/v1/neverHeardOf', {}],
  ])('is asked to reload after %s', async (_, path, input) => {
    expect(await call(path, 'old', input)).toMatchObject(reload)
  })

  test('is asked to sign in if it is signed out, as every page is', async () => {
    const answer = await app.anonymous.fetch('/api/rpc/households/mine', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [buildHeader]: 'old' },
      body: '{"json":{}}',
    })
    expect(answer.status).toBe(401)
  })
})

test.each([['new'], [null]])('a bad call from build %s still gets an ordinary refusal', async (build) => {
  expect((await call(gone, build)).status).toBe(404)
  expect(await call(known, build, unreadable)).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
})
