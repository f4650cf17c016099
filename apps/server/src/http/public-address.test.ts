// Behind a public address over https, browsers and proxies are treated differently.
import { expect, test } from 'vitest'
import { findFreePorts } from '../testing/free-ports.ts'
import { givenApp } from '../testing/given.ts'
import { signUpForm, testPassword } from '../testing/test-parent.ts'

const [port] = await findFreePorts(1)
const app = await givenApp({
  environment: { APP_URL: 'https://beanpool.example', PORT: String(port) },
})
const local = `http://127.0.0.1:${port}`

const post = (path: string, body: object, origin: string) =>
  fetch(`${local}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  })

test.each([
  ['https://beanpool.example', 200],
  [`http://localhost:${port}`, 403],
  [local, 403],
])('a request from %s is answered with %i', async (origin, status) => {
  expect((await post('/api/rpc/accounts/signInWays', {}, origin)).status).toBe(status)
})

test('no email has a link to this machine', async () => {
  const form = { ...signUpForm({ firstName: 'Ana' }), callbackURL: `http://localhost:${port}/auth/callback` }
  expect((await post('/api/auth/sign-up/email', form, 'https://beanpool.example')).status).toBe(403)
})

test('browsers stay on https, and a page cannot be given a different base', async () => {
  for (const path of ['/healthz', '/home', '/api/none', '/assets/none.js']) {
    const { headers } = await fetch(`${local}${path}`)
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(headers.get('content-security-policy')).toContain(part)
  }
})

test('every cookie is for this host only', async () => {
  const form = signUpForm({ firstName: 'Bo' })
  const signedUp = await post('/api/auth/sign-up/email', form, 'https://beanpool.example')
  await app.db.execute('update auth_users set email_verified = true')
  const body = { email: form.email, password: testPassword }
  const signedIn = await post('/api/auth/sign-in/email', body, 'https://beanpool.example')
  const cookies = [signedUp, signedIn].flatMap(({ headers }) => headers.getSetCookie())
  expect(cookies.length).toBeGreaterThanOrEqual(3)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-beanpool\./)
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; Path=\/(;|$)/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).not.toMatch(/; Domain/i)
  }
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
  const me = await fetch(`${local}/api/rpc/accounts/me`, { method: 'POST', headers: { cookie } })
  expect(me.status).toBe(200)
})
