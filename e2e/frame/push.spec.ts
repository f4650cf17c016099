// A parent turns push on, tests it, gets an offer through it, and turns it off. If a browser refuses, the app says so.
import { type Browser, expect, type Page } from '@playwright/test'
import { inspect } from '../accessible.ts'
import { control, look, openAt, test } from '../app.ts'
import { call } from '../arrange.ts'
import { hasPushService, launchWholeBrowser, newDevice, pushedTo, pushesTo, shownOn } from '../push.ts'
import { aRide } from '../ride-day.ts'

test.use({ serviceWorkers: 'allow' })

let browser: Browser
test.beforeAll(async ({ launchOptions }) => {
  browser = await launchWholeBrowser(launchOptions)
})
test.afterAll(() => browser?.close())
// A time before the ride's lock, so a drive given back is offered.
const dayBefore = -60 * 30
const onDevice = (page: Page) => page.getByRole('switch', { name: 'Push on this device' })
const offer = (page: Page) => page.getByRole('heading', { name: 'Turn on notifications' })
const blocked = (page: Page) => page.getByText('This browser blocks our messages')

test('a parent turns push on, tests it, gets an offer through it, and turns it off', async ({
  baseURL,
}, info) => {
  const { driver, other, rideId } = await aRide(browser, info, dayBefore)
  const { page, context } = other
  const device = await newDevice()
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
  await hasPushService(context, device)
  await page.goto('/settings/notifications')

  await test.step('a parent turns push on', async () => {
    await expect(onDevice(page)).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Send me a test' })).toHaveCount(0)
    await look(page, info, 'push-off')
    await onDevice(page).click()
    await expect(onDevice(page)).toBeChecked()
    await inspect(page, info, 'push-on')
    await page.reload()
    await expect(onDevice(page)).toBeChecked()
  })

  await test.step('the test sends one message that only this browser can read', async () => {
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await expect(page.getByText('On its way')).toBeVisible()
    const taken = await pushedTo(device)
    expect(taken).toHaveLength(1)
    expect(taken[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm' })
    const { message } = taken[0] ?? {}
    expect(message?.title).toBe('Push works on this device')
    const push = await pushesTo(page, context)
    // A worker that is just starting may miss a message; a repeated one is shown once.
    await expect(async () => {
      await push(message ?? '')
      expect((await shownOn(page)).map(({ title }) => title)).toEqual([message?.title])
    }).toPass({ timeout: 10_000 })
  })

  await test.step('a message says that Rosa can take a drive, and links to the answer', async () => {
    await call(driver, 'rides/cantDrive', { rideId, action: 'reoffer' })
    await control('jobs', {})
    await expect.poll(() => pushedTo(device)).toHaveLength(2)
    expect((await pushedTo(device))[1]?.message).toMatchObject({
      title: expect.stringMatching(/^Can you drive\?/),
      path: `/calendar?ride=${rideId}`,
    })
  })

  await test.step('turning push off makes the server forget the device', async () => {
    await onDevice(page).click()
    await expect(onDevice(page)).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Send me a test' })).toHaveCount(0)
    const { endpoint } = device
    await expect(call(other, 'notifications/sendTest', { endpoint })).rejects.toThrow(/not_on/)
    await page.reload()
    await expect(onDevice(page)).not.toBeChecked()
    expect(await pushedTo(device)).toHaveLength(2)
  })
})

test('the dashboard offers to turn push on with one tap, and says where to turn it off @long', async ({
  baseURL,
}, info) => {
  const { driver } = await aRide(browser, info, dayBefore)
  const { page, context } = driver
  const device = await newDevice()
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
  await hasPushService(context, device)
  await page.goto('/dashboard')
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Push is on')).toBeVisible()
  await look(page, info, 'push-offer-taken')
  await expect(offer(page)).toHaveCount(0)
  await call(driver, 'notifications/sendTest', { endpoint: device.endpoint })
  expect(await pushedTo(device)).toHaveLength(1)
  await page.goto('/settings/notifications')
  await expect(onDevice(page)).toBeChecked()
})

test('if the browser refuses push, dashboard and settings explain it, and it is not requested again @long', async ({
  baseURL: _ours,
}, info) => {
  const { driver } = await aRide(browser, info, dayBefore)
  // This browser denies each request unless a test grants the permission.
  const page = await openAt(driver, '/dashboard')
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(blocked(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on' })).toHaveCount(0)
  await inspect(page, info, 'push-refused')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(blocked(page)).toHaveCount(0)
  await page.goto('/settings/notifications')
  await expect(blocked(page)).toBeVisible()
  await expect(onDevice(page)).toHaveCount(0)
  await look(page, info, 'push-blocked')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test('if the push service fails, push stays off, and the page says so @long', async ({ baseURL }, info) => {
  const { driver } = await aRide(browser, info, dayBefore)
  const { page, context } = driver
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
  // The browser behaves as if its push service could not be reached.
  await context.addInitScript(
    `PushManager.prototype.subscribe = () => { window.asked = true; return new Promise(() => {}) }`,
  )
  await page.goto('/settings/notifications')
  await onDevice(page).click()
  await expect.poll(() => page.evaluate('window.asked')).toBe(true)
  await context.clock.fastForward(21_000)
  await expect(page.getByText('Push could not be turned on')).toBeVisible()
  await expect(page.getByText('Your browser’s push service did not answer.', { exact: false })).toBeVisible()
  await expect(onDevice(page)).not.toBeChecked()
})
