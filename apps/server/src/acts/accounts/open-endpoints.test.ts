// Each version of the sign-in library adds endpoints, but only those that the app uses are served.
import { expect, test } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { createAuth } from './auth.ts'

const app = await givenApp({
  environment: { GOOGLE_CLIENT_ID: 'beanpool', GOOGLE_CLIENT_SECRET: 'secret' },
})

type Endpoint = { path?: string; options?: { method?: string | string[] } }

const { api } = createAuth({
  context: app.beanpool.context,
  secrets: ['a secret for nothing but this list of endpoints'],
  trustedOrigins: [],
  rateLimits: false,
  onSecurityEvent: async () => {},
  onUserCreated: async () => {},
})
const endpoints = Object.values(api as Record<string, Endpoint>).flatMap(({ path, options }) =>
  path === undefined ? [] : [options?.method ?? 'GET'].flat().map((method) => ({ method, path })),
)

test('only these endpoints of the sign-in library are served', async () => {
  expect(endpoints.length).toBeGreaterThan(25)
  const served: string[] = []
  for (const { method, path } of endpoints) {
    const filledIn = path.replace(':id', 'google').replace(':token', 'abc123')
    const answer = await app.anonymous.fetch(`/api/auth${filledIn}`, { method })
    const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
    const closed = (answer.status === 404 && code === 'NOT_FOUND') || answer.status === 405
    if (!closed) served.push(`${method} ${path}`)
  }
  expect(served.sort()).toEqual([
    'GET /callback/:id',
    'GET /passkey/generate-authenticate-options',
    'GET /passkey/generate-register-options',
    'GET /reset-password/:token',
    'GET /sign-up/status',
    'GET /verify-email',
    'POST /change-password',
    'POST /confirm-email',
    'POST /confirm-email/new-password',
    'POST /passkey/verify-authentication',
    'POST /passkey/verify-registration',
    'POST /request-password-reset',
    'POST /reset-password',
    'POST /send-verification-email',
    'POST /sign-in/email',
    'POST /sign-in/social',
    'POST /sign-out',
    'POST /sign-up/email',
    'POST /two-factor/disable',
    'POST /two-factor/enable',
    'POST /two-factor/generate-backup-codes',
    'POST /two-factor/verify-backup-code',
    'POST /two-factor/verify-totp',
  ])
})

test.each([
  '/update-user',
  '/update-user/',
  '//update-user',
  '/verify-password',
  '/sign-in/../update-user',
  '/sign-in/email/%2e%2e/%2e%2e/update-user',
  '/%75pdate-user',
  '/UPDATE-USER',
])('no variant spelling of its path opens a closed endpoint: %s', async (path) => {
  const ana = await app.signUpVerified({ firstName: 'Ana' })
  const answer = await ana.post(`/api/auth${path}`, { firstName: 'Renamed', name: 'Renamed' })
  expect(answer.status).toBe(404)
  const { rows } = await app.db.execute(`select 1 from auth_users where first_name = 'Renamed'`)
  expect(rows).toEqual([])
})

test('a return from Google that no browser asked for ends on our own page', async () => {
  const answer = await app.anonymous.fetch('/api/auth/callback/google?state=made-up&code=x')
  const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', app.url)
  expect(pathname).toBe('/auth/callback')
  expect(searchParams.get('error')).toBeTruthy()
})
