// Counts the calls that screens make, and checks that each is answered.
import { expect, type Page, type Request } from '@playwright/test'
import { openBrowser, test } from '../app.ts'
import { familiesOnRun } from '../arrange.ts'

/** Collects the names of the calls that the page makes from now on, except the stream of live updates. */
const callsOf = (page: Page) => {
  const all: string[] = []
  const open = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname === '/api/live') return
    all.push(pathname)
    open.add(pathname)
  })
  const end = (request: Request) => open.delete(new URL(request.url()).pathname)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return { all, open }
}

test('a dashboard makes at most five calls, and retries automatically when it is over the limit', async ({
  browser,
}, info) => {
  const { rosa } = await familiesOnRun(browser, info, 'Maple Street')
  const { page } = rosa
  // With this test's clock, the server considers the page old and would make it refetch everything.
  const caughtUp = { contentType: 'text/event-stream', body: 'event: caught_up\ndata: {}\n\n' }
  await page.route('**/api/live*', (route) => route.fulfill(caughtUp))
  const { all } = callsOf(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Track record' })).toBeVisible()
  await page.waitForTimeout(4_000)
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(5)

  const data = { retryAfterSeconds: 3 }
  const limited = { defined: true, code: 'RATE_LIMITED', status: 429, message: 'A lot at once', data }
  await page.route(
    '**/api/rpc/pools/list',
    (route) => route.fulfill({ status: 429, json: { json: limited } }),
    {
      times: 1,
    },
  )
  await page.goto('/pools')
  await expect(page.getByText(/^We’ll try again in \d seconds?\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Morning School Run' }).first()).toBeVisible()
})

test('every response that a page prefetches is used, whether signed in or out', async ({ browser }, info) => {
  // The test waits a second on each of about three dozen pages.
  test.setTimeout(150_000)
  const { rosa, groupId } = await familiesOnRun(browser, info, 'Maple Street')
  const visitor = await openBrowser(browser, info, 'Uma')
  const own = [
    '/',
    '/calendar',
    '/pools',
    '/groups',
    `/groups/${groupId}`,
    '/families',
    '/settings',
    '/profile',
  ]
  const ways = [
    '/auth/login',
    '/auth/signup',
    '/auth/forgot-password',
    '/auth/reset-password',
    '/auth/confirm',
  ]
  const open = [
    '/join',
    '/join-family',
    '/create-group',
    '/no/such/page',
    '/answer/none',
    '/unsubscribe/none',
  ]
  for (const { page } of [rosa, visitor]) {
    const calls = callsOf(page)
    for (const path of [...own, ...ways, ...open]) {
      await page.goto(path)
      await page.waitForTimeout(1_000)
      await expect.poll(() => [...calls.open], { message: path, timeout: 3_000 }).toEqual([])
    }
  }
})
