// Provides push messages for tests: a browser with notifications, a simulated push service, and the notifications that
// the worker shows.
import { type BrowserContext, chromium, type LaunchOptions, type Page, test } from '@playwright/test'
import type { Subscription } from '../apps/server/src/telling/notifications/push/send-push.ts'
import type { Taken } from '../apps/server/src/testing/push-service.ts'
import { findBrowser } from '../scripts/browser.mjs'
import { control } from './app.ts'

/** Creates a device as push services see it. */
export const newDevice = () => control<Subscription>('device', {})

/** Returns the messages that the push service accepted and decrypted for this device, in order. */
export const pushedTo = ({ endpoint }: Subscription) => control<Taken[]>('pushed', { endpoint })

/**
 * Launches a browser with real notifications and real permission for them, neither of which Chromium's headless shell
 * has.
 */
export async function launchWholeBrowser(launchOptions: LaunchOptions) {
  const executablePath = findBrowser({ whole: true })
  test.skip(executablePath === null, 'the shell of Chromium shows no notifications')
  return chromium.launch({ ...launchOptions, executablePath: executablePath ?? '' })
}

/**
 * Simulates the browser's push service, which cannot be reached in tests and would never answer. The address and keys
 * come from a service on this machine, and survive reloads as in a browser. The permission, the worker and the server
 * are real.
 */
export async function hasPushService(context: BrowserContext, subscription: Subscription) {
  await context.addInitScript(`{
    const { endpoint, p256dh, auth } = ${JSON.stringify(subscription)}
    const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (each) => each.charCodeAt(0)).buffer
    const made = () => ({
      endpoint,
      options: { applicationServerKey: bytes(localStorage.getItem('played-push')) },
      getKey: (name) => bytes(name === 'p256dh' ? p256dh : auth),
      unsubscribe: async () => { localStorage.removeItem('played-push'); return true },
    })
    PushManager.prototype.getSubscription = async () => localStorage.getItem('played-push') === null ? null : made()
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      if (Notification.permission !== 'granted') throw new DOMException('permission denied', 'NotAllowedError')
      localStorage.setItem('played-push', applicationServerKey)
      return made()
    }
  }`)
}

/** Delivers messages to the page's worker the way a push service would, using the browser's developer tools. */
export async function pushesTo(page: Page, context: BrowserContext) {
  const { origin } = new URL(page.url())
  const tools = await context.newCDPSession(page)
  const registration = new Promise<string>((done) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (found) done(found.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const registrationId = await registration
  return (message: object | string) =>
    tools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: typeof message === 'string' ? message : JSON.stringify(message),
    })
}

type Shown = { title: string; body: string; tag: string }

/** Returns the notifications shown on the device. */
export const shownOn = (page: Page) =>
  page.evaluate<Shown[]>(
    `navigator.serviceWorker.getRegistration('/').then((found) => found.getNotifications())
      .then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`,
  )
