// Beanpool is installed as an app on the phone. It opens offline, runs the newest build, shows each push message once,
// and opens its subject. It offers push once there is something to notify the parent about.
import { createECDH } from 'node:crypto'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { look, mondayMorning } from '../app.ts'
import { call, settledParent } from '../arrange.ts'
import { type FrontProxy, startFrontProxy } from '../front-proxy.ts'
import { launchWholeBrowser, pushesTo, shownOn } from '../push.ts'
import { aRide } from '../ride-day.ts'

test.use({ serviceWorkers: 'allow' })

let front: FrontProxy
test.beforeEach(async ({ baseURL }) => {
  await mondayMorning()
  front = await startFrontProxy(baseURL ?? '')
})
test.afterEach(() => front.stop())

/** Waits until the worker is running and has stored all its files. */
async function installed(page: Page, context: BrowserContext) {
  await expect(page.locator('.opening')).toHaveCount(0)
  await expect
    .poll(async () => {
      await context.clock.fastForward(6_000)
      return page.evaluate<string | null>(
        'navigator.serviceWorker.getRegistration("/").then((found) => found?.active?.state ?? null)',
      )
    })
    .toBe('activated')
}

/** Waits until the page has stored the week, which happens after it has received it. */
const weekIsKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        `new Promise((done) => {
          const opening = indexedDB.open('beanpool-reads')
          opening.onsuccess = () => {
            const asking = opening.result.transaction('reads').objectStore('reads').count('week')
            asking.onsuccess = () => { opening.result.close(); done(asking.result) }
          }
        })`,
      ),
    )
    .toBe(1)

const offer = (page: Page) => page.getByRole('heading', { name: 'Turn on notifications' })

test('offline, the app opens with the stored week and its age, and online, with the newest build @long', async ({
  browser,
}, info) => {
  const { driver } = await aRide(browser, info, -15)
  const { page, context } = driver
  await page.goto(`${front.url}/dashboard`)
  await expect(page.getByRole('link', { name: 'Start the ride' })).toBeVisible()
  await installed(page, context)
  await weekIsKept(page)
  const kept = `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
    .then((all) => all.flat().map(({ url }) => new URL(url).pathname))`
  const paths = await page.evaluate<string[]>(kept)
  expect(paths).toContain('/dashboard')
  // Parents who are on the way do not need the manifest's pictures.
  expect(paths.filter((path) => path.startsWith('/screenshots/'))).toEqual([])

  await front.goAway()
  await page.goto(`${front.url}/dashboard`)
  await expect(page.getByRole('link', { name: 'Start the ride' })).toBeVisible()
  await expect(page.getByText(/As of today, \d\d:\d\d\./)).toBeVisible()
  await look(page, info, 'offline-start')
  await page.goto(`${front.url}/calendar`)
  await expect(page.getByText(/As of today, \d\d:\d\d\./)).toBeVisible()
  await expect(page.getByText('07:50').first()).toBeVisible()
  // Public pages, links in emails and calls come only from the server.
  for (const path of ['/home', '/answer/one', '/unsubscribe/one', '/api/openapi.json'])
    await expect(page.goto(`${front.url}${path}`), path).rejects.toThrow(/ERR_CONNECTION_REFUSED/)

  await front.comeBack()
  front.deploy('a newer build')
  // The browser is still showing its own error page.
  await expect(() => page.goto(`${front.url}/dashboard`)).toPass()
  await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'a newer build')
  await expect(page.getByText(/As of/)).toHaveCount(0)
})

test('within a minute of a server update, an open tab offers a reload, which loads the new build', async ({
  browser,
}, info) => {
  const ana = await settledParent(browser, info, { firstName: 'Ana', kids: ['Leo'] })
  const { page, context } = ana
  await page.goto(`${front.url}/dashboard`)
  await installed(page, context)
  front.deploy('a newer build')
  const question = page.getByText('Beanpool was updated', { exact: true })
  await expect(question).toHaveCount(0)
  await context.clock.fastForward(31_000)
  await expect(question).toBeVisible()
  await inspect(page, info, 'updated')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'a newer build')
  await expect(question).toHaveCount(0)
})

test('a tap that the new build does not recognise asks for a reload, and works after that', async ({
  browser,
}, info) => {
  const ana = await settledParent(browser, info, { firstName: 'Ana', kids: ['Leo'] })
  const { page } = ana
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
  const told = page.getByText('Beanpool was updated. Reload this page to go on.')
  const open = async () => {
    await page.goto(`${front.url}/settings`)
    await page.getByRole('button', { name: 'Upgrade' }).first().click()
    await dialog.getByLabel('Beta code').fill('nothing')
  }
  await open()
  front.deploy('a newer build', { without: 'plans/redeemBetaCode' })
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(told).toBeVisible()
  await look(page, info, 'old-build')
  // The typed text is still there, and calls that the new build still recognises are answered.
  await expect(dialog.getByLabel('Beta code')).toHaveValue('nothing')
  await page.keyboard.press('Escape')
  const week = page.waitForResponse(/\/api\/rpc\/(rides\/calendar|together)$/)
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  expect((await week).status()).toBe(200)

  front.deploy('a newer build')
  await open()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('Invalid code. Please check your beta code.')).toBeVisible()
})

test('a message that arrives twice is shown once, and tapping it opens its page @long', async ({
  launchOptions,
}, info) => {
  const browser = await launchWholeBrowser(launchOptions)
  const { driver, rideId } = await aRide(browser, info, -60 * 24)
  const { page, context } = driver
  await context.grantPermissions(['notifications'])
  await page.goto(`${front.url}/dashboard`)
  await installed(page, context)
  const push = await pushesTo(page, context)
  const message = {
    title: 'Can you drive?',
    line: 'Until 14:47.',
    path: `/calendar?ride=${rideId}`,
    tag: 'one',
  }
  await push(message)
  await push(message)
  await push({ ...message, tag: 'two', title: 'The ride is covered' })
  await push(message)
  await expect
    .poll(async () => (await shownOn(page)).map(({ title, tag }) => `${tag}: ${title}`).toSorted())
    .toEqual(['one: Can you drive?', 'two: The ride is covered'])
  await push('nonsense')
  await expect.poll(async () => (await shownOn(page)).map(({ title }) => title)).toContain('Beanpool')

  const [worker] = context.serviceWorkers()
  await worker?.evaluate(`self.registration.getNotifications({ tag: 'one' }).then(([notification]) =>
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`)
  await expect(page).toHaveURL(new RegExp(`/calendar\\?ride=${rideId}`))
  await expect(page.getByRole('dialog').first()).toBeVisible()
  // The page went there on its own, without a reload.
  await expect.poll(async () => (await shownOn(page)).map(({ tag }) => tag)).not.toContain('one')
  await browser.close()
})

// Tests cannot reach a push service, and this browser has no permission dialog, so subscribing is simulated.
const playedKey = createECDH('prime256v1')
const playedSubscription = `{
  let on = false
  const key = (bytes) => new Uint8Array(bytes).buffer
  const made = {
    endpoint: 'https://127.0.0.1:9/push/played',
    options: { applicationServerKey: null },
    getKey: (name) => key(name === 'p256dh' ? ${JSON.stringify([...playedKey.generateKeys()])} : 16),
    unsubscribe: async () => { on = false; return true },
  }
  PushManager.prototype.getSubscription = async () => on ? made : null
  PushManager.prototype.subscribe = async () => { on = true; return made }
  let permission = 'default'
  window.asked = 0
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => {
    window.asked += 1
    permission = 'granted'
    return permission
  }
}`

test('push is offered once a ride is coming up, asks the browser only after a tap, and never after "Not now" @long', async ({
  browser,
}, info) => {
  const empty = await settledParent(browser, info, { firstName: 'Nora', kids: ['Nils'] })
  await empty.page.goto('/dashboard')
  await expect(empty.page.getByText('Start with your group')).toBeVisible()
  await expect(offer(empty.page)).toHaveCount(0)

  const { driver, other } = await aRide(browser, info, -60 * 24)
  const { page, context } = driver
  await context.addInitScript(playedSubscription)
  await page.goto('/dashboard')
  await expect(offer(page)).toBeVisible()
  expect(await page.evaluate('window.asked')).toBe(0)
  await inspect(page, info, 'push-offer')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(offer(page)).toHaveCount(0)
  // The server has stored this device, whose simulated push service cannot be reached.
  const test = call(driver, 'notifications/sendTest', { endpoint: 'https://127.0.0.1:9/push/played' })
  await expect(test).rejects.toThrow(/not_taken/)
  // Forgets the device, so that later tests send it no notices.
  await call(driver, 'notifications/unsubscribe', { endpoint: 'https://127.0.0.1:9/push/played' })

  await other.context.addInitScript(playedSubscription)
  await other.page.goto('/dashboard')
  await other.page.getByRole('button', { name: 'Not now' }).click()
  await expect(offer(other.page)).toHaveCount(0)
  await other.page.reload()
  await expect(other.page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(offer(other.page)).toHaveCount(0)
})

test('an iPhone without the app shows how to put Beanpool on its home screen @long', async ({
  browser,
}, info) => {
  const { driver } = await aRide(browser, info, -60 * 24)
  const { page, context } = driver
  await context.addInitScript(`{
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1' })
    delete window.PushManager
  }`)
  await page.goto('/dashboard')
  await expect(page.getByText('Add to Home Screen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on' })).toHaveCount(0)
  await inspect(page, info, 'push-iphone')
})
