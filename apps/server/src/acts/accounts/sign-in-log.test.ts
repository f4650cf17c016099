// The log shows operators each sign-in, each failure, and each attempt on other people's data, without names or
// addresses.
import { beforeEach, expect, test, vi } from 'vitest'
import { givenApp } from '../../testing/given.ts'
import { testPassword } from '../../testing/test-parent.ts'

const app = await givenApp({ rateLimits: true })

const lines: { event?: string }[] = []
for (const level of ['info', 'warn'] as const)
  vi.spyOn(app.beanpool.context.log, level).mockImplementation((line: unknown) => {
    lines.push(line as { event?: string })
  })
beforeEach(() => {
  lines.length = 0
})

const post = (path: string, body: object) => app.anonymous.post(path, body)

const eventsNamed = (name: string) => lines.filter(({ event }) => event === name)

test('a failed sign-in is logged without the address or password', async () => {
  await post('/api/auth/sign-in/email', { email: 'ana@example.com', password: testPassword })
  expect(eventsNamed('sign-in-failed')).toEqual([
    {
      event: 'sign-in-failed',
      path: '/sign-in/email',
      code: 'INVALID_EMAIL_OR_PASSWORD',
      account: expect.stringMatching(/^[0-9a-f]{24}$/),
    },
  ])
  const text = JSON.stringify(lines)
  expect(text).not.toContain('ana@example.com')
  expect(text).not.toContain(testPassword)
})

test('each sign-in is logged with its method', async () => {
  const bo = await app.signUpVerified({ firstName: 'Bo' })
  const { adultId } = await bo.client.accounts.me()
  lines.length = 0
  await post('/api/auth/sign-in/email', { email: bo.email, password: testPassword })
  expect(eventsNamed('signed-in')).toEqual([{ event: 'signed-in', path: '/sign-in/email', userId: adultId }])
})

test('wrong codes are logged, and so are a signed-in adult’s wrong passwords', async () => {
  const bo = await app.signUpVerified({ firstName: 'Bo' })
  const { adultId: userId } = await bo.client.accounts.me()
  const path = '/two-factor/enable'
  await bo.post(`/api/auth${path}`, { password: 'Wrong-beans-9' })
  expect(eventsNamed('sign-in-failed')).toEqual([
    { event: 'sign-in-failed', path, code: 'INVALID_PASSWORD', userId },
  ])
  await bo.post(`/api/auth${path}`, { password: testPassword })
  await bo.post('/api/auth/two-factor/verify-totp', { code: '000000' })
  expect(eventsNamed('sign-in-failed').slice(1)).toEqual([
    { event: 'sign-in-failed', path: '/two-factor/verify-totp', code: 'INVALID_CODE', userId },
  ])
  await bo.client.security.confirm({ password: 'Wrong-beans-9' }).catch(() => {})
  expect(eventsNamed('password-refused')).toEqual([{ event: 'password-refused', userId }])
})

test('a request for another group’s data, or from another site, is logged', async () => {
  const bo = await app.signUpVerified({ firstName: 'Bo' })
  const { adultId } = await bo.client.accounts.me()
  await bo.client.groups.settings({ groupId: crypto.randomUUID() }).catch(() => {})
  const procedure = 'groups.settings'
  expect(eventsNamed('access-refused')).toMatchObject([{ code: 'FORBIDDEN', procedure, adultId }])
  const origin = 'https://evil.example'
  await bo.fetch('/api/rpc/groups/list', { method: 'POST', headers: { origin } })
  expect(eventsNamed('foreign-origin')).toMatchObject([{ origin }])
})

test('a changed password is logged', async () => {
  const bo = await app.signUpVerified({ firstName: 'Bo' })
  const { adultId } = await bo.client.accounts.me()
  await post('/api/auth/request-password-reset', { email: bo.email, redirectTo: '/auth/reset-password' })
  const token = (await app.outbox())[0]?.text.match(/reset-password\/(\w+)/)?.[1]
  await post('/api/auth/reset-password', { token, newPassword: 'Calm-lanes-22' })
  expect(eventsNamed('password-changed')).toEqual([{ event: 'password-changed', userId: adultId }])
  expect(eventsNamed('account-changed')).toEqual([
    { event: 'account-changed', what: 'new_password', adultId },
  ])
  expect(JSON.stringify(lines)).not.toContain(bo.email)
})

test('every limit that is reached is logged, whether per account, address or code', async () => {
  for (let number = 0; number < 11; number++)
    await post('/api/auth/sign-in/email', { email: `cy${number}@example.com`, password: testPassword })
  expect(eventsNamed('address-limited')).not.toEqual([])
  for (let number = 0; number < 8; number++)
    await post('/api/auth/request-password-reset', { email: 'di@example.com' })
  expect(eventsNamed('tries-limited')).not.toEqual([])
  for (let number = 0; number < 31; number++)
    await post('/api/rpc/invitations/preview', { json: { code: 'ABCD2345' } })
  expect(eventsNamed('rate-limited')).toEqual([{ event: 'rate-limited', limit: 'invite-code' }])
})
