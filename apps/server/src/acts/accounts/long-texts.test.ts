import { describe, expect, test } from 'vitest'
import { createLog } from '../../base/log.ts'
import { givenApp } from '../../testing/given.ts'
import { testPassword } from '../../testing/test-parent.ts'

const app = await givenApp({ environment: { LOG_LEVEL: 'silent' } })

const routes: Record<string, Record<string, unknown>> = {
  '/sign-up/email': { email: 'a@example.com', password: testPassword, callbackURL: '/' },
  '/sign-in/email': { email: 'a@example.com', password: testPassword, callbackURL: '/' },
  '/sign-in/social': { provider: 'google', callbackURL: '/', errorCallbackURL: '/' },
  '/send-verification-email': { email: 'a@example.com', callbackURL: '/' },
  '/request-password-reset': { email: 'a@example.com', redirectTo: '/' },
  '/reset-password': { token: 'x', newPassword: testPassword },
  '/confirm-email': { token: 'x', password: testPassword },
  '/two-factor/verify-totp': { code: '123456' },
  '/passkey/verify-authentication': { response: 'x' },
}

const fetchQuickly = async (path: string, init: RequestInit) => {
  const started = performance.now()
  const { status } = await app.anonymous.fetch(path, init)
  return { status, isQuick: performance.now() - started < 1_500 }
}

describe('a signed-out request', () => {
  test.each(
    Object.entries(routes),
  )('is answered at once even if any field contains 120,000 letters: %s', async (path, body) => {
    for (const field of Object.keys(body))
      for (const length of [15_000, 120_000]) {
        const text = JSON.stringify({ ...body, [field]: 'x'.repeat(length) })
        const headers = { 'content-type': 'application/json' }
        const answer = await fetchQuickly(`/api/auth${path}`, { method: 'POST', headers, body: text })
        expect([field, length, answer.isQuick]).toEqual([field, length, true])
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status === 413).toBe(length > 16_384)
      }
  })

  test('is refused if its address is too long', async () => {
    for (const path of ['/api/auth/verify-email', '/', '/api/live'])
      expect((await app.anonymous.fetch(`${path}?token=${'x'.repeat(9_000)}`)).status).toBe(414)
  })
})

test('a long line in the log is truncated', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => lines.push(line) })
  const long = 'x'.repeat(100_000)
  log.info({ path: long, more: { text: long }, error: new Error(long) }, long)
  log.error(long)
  for (const line of lines) expect(line.length).toBeLessThan(20_000)
  expect(lines).toHaveLength(2)
})
