// The document sends its page's first requests early. The app takes each response once, and only for exactly the same
// request.
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { dashboardSpan } from '../screens/dashboard/dashboard-page.tsx'
import { earlyAnswer, forgetEarly } from './early.ts'

const now = Date.parse('2026-11-25T07:40:00Z')
const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
const [, script = ''] = /<script data-mantine-script="true">([\s\S]*?)<\/script>/.exec(html) ?? []

/** Returns the requests that the document sends when it is opened at that address. */
const askedAt = (address: string) => {
  const location = new URL(address, 'https://beanpool.example')
  const asked: { name: string; input: unknown }[] = []
  const window = {
    addEventListener: () => undefined,
    location,
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    early: undefined as typeof globalThis.early,
  }
  runInNewContext(script, {
    window,
    document: { documentElement: { setAttribute: () => {}, dataset: {} } },
    fetch: (_: string, { body }: { body: string }) => {
      const { calls } = JSON.parse(body) as { calls: { name: string; input?: unknown }[] }
      for (const { name, input } of calls) asked.push({ name, input })
      return Promise.resolve(
        Response.json({ answers: calls.map(({ name }) => ({ status: 200, body: name })) }),
      )
    },
    Response,
    URLSearchParams,
    Date,
  })
  globalThis.early = window.early
  return asked
}

const question = (name: string, input?: unknown) =>
  new Request(`https://beanpool.example/api/rpc/${name}`, {
    method: 'POST',
    body: JSON.stringify({ json: input }),
  })

vi.useFakeTimers({ now, toFake: ['Date'] })
afterEach(forgetEarly)

test('the dashboard requests its groups and rides early, and the address of a ride requests that ride', () => {
  const me = { name: 'accounts/me', input: undefined }
  expect(askedAt('/')).toEqual([
    me,
    { name: 'groups/list', input: undefined },
    { name: 'rides/calendar', input: dashboardSpan(now) },
  ])
  expect(askedAt('/calendar?ride=7')).toEqual([me, { name: 'rides/get', input: { rideId: '7' } }])
  expect(askedAt('/groups')).toEqual([me])
})

test('an early response is used only once, even for the same request', async () => {
  askedAt('/')
  const ask = () => earlyAnswer(question('rides/calendar', dashboardSpan(now)))
  expect(await (await ask())?.text()).toBe('rides/calendar')
  expect(await ask()).toBeNull()
})

test('two simultaneous requests do not share one response', async () => {
  askedAt('/')
  const both = await Promise.all([earlyAnswer(question('groups/list')), earlyAnswer(question('groups/list'))])
  expect(both.filter((answer) => answer !== null)).toHaveLength(1)
})

test('a different request, or a late one, is answered by the server', async () => {
  askedAt('/calendar?ride=7')
  expect(await earlyAnswer(question('rides/get', { rideId: '8' }))).toBeNull()
  expect(await earlyAnswer(question('groups/list'))).toBeNull()
  vi.setSystemTime(now + 21_000)
  expect(await earlyAnswer(question('rides/get', { rideId: '7' }))).toBeNull()
})

test('no early response is used once the first page has loaded', async () => {
  askedAt('/')
  forgetEarly()
  expect(await earlyAnswer(question('accounts/me'))).toBeNull()
})
