// Push on this device: the browser's permission, and its subscription, which the server stores.
import type { AnyRouter } from '@tanstack/react-router'
import { client } from '../../api/api.ts'

/** `install`: iPhones allow push only for apps on the home screen. `denied`: the parent refused it in the browser. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

const ownSubscription = async () => {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

export const pushState = async (): Promise<PushState> => {
  const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!can) return isApple() && !isInstalled() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted') return 'off'
  return (await ownSubscription()) ? 'on' : 'off'
}

const base64url = (bytes: ArrayBuffer | null) =>
  bytes === null
    ? ''
    : btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=+$/, '')

const tellServer = (subscription: PushSubscription) =>
  client.notifications.subscribe({
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  })

const servicePatienceMs = 20_000
/** Longer, because the worker first loads everything that the app needs to open. */
const workerPatienceMs = 60_000

/** The browser's push service failed or refused, which is not the fault of the parent or the server. */
export const pushServiceFailed = 'PushServiceFailed'

/** Some browsers wait forever for an unreachable push service, and all do for a worker that cannot be installed. */
const inTime = <Answer>(answer: Promise<Answer>, patienceMs: number): Promise<Answer> =>
  new Promise((done, fail) => {
    const gaveUp = () => fail(new DOMException(pushServiceFailed, pushServiceFailed))
    const timer = window.setTimeout(gaveUp, patienceMs)
    answer.then(done, gaveUp).finally(() => window.clearTimeout(timer))
  })

/** Subscribes with the server's current key, since a subscription with a different key receives nothing. */
const subscriptionTo = async (registration: ServiceWorkerRegistration, publicKey: string) => {
  const { pushManager } = registration
  const known = await pushManager.getSubscription()
  if (known && base64url(known.options.applicationServerKey) === publicKey) return known
  await known?.unsubscribe()
  const subscribing = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return inTime(subscribing, servicePatienceMs)
}

const ownerKey = 'beanpool-push-of'

const subscribe = async (registration: ServiceWorkerRegistration, adultId: string) => {
  const { publicKey } = await client.notifications.pushKey()
  await tellServer(await subscriptionTo(registration, publicKey))
  window.localStorage.setItem(ownerKey, adultId)
}

/**
 * Called on a tap, because the browser then asks the parent. Returns the outcome. Throws if
 * the browser or the server fails.
 */
export const turnOnPush = async (adultId: string): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const registration = await inTime(workerHere(), workerPatienceMs)
  if (registration === null) return 'unsupported'
  await subscribe(registration, adultId)
  return 'on'
}

export const turnOffPush = async (): Promise<PushState> => {
  const subscription = await ownSubscription()
  if (subscription === null) return pushState()
  await client.notifications.unsubscribe({ endpoint: subscription.endpoint })
  await subscription.unsubscribe()
  return 'off'
}

/**
 * Runs at each start, since a new session here or a new key on the server would silently end push. Ends a subscription
 * that another parent left on the device, because this parent did not ask for it.
 */
export const renewPush = async (registration: ServiceWorkerRegistration, adultId: string) => {
  if ((await pushState()) !== 'on') return
  if (window.localStorage.getItem(ownerKey) === adultId) await subscribe(registration, adultId)
  else await (await ownSubscription())?.unsubscribe()
}

export const sendTestHere = async () => {
  const subscription = await ownSubscription()
  await client.notifications.sendTest({ endpoint: subscription?.endpoint ?? 'https://push.invalid/' })
}

// The app's worker on this device. It is registered once a parent is signed in, and opens the page that a
// tapped push message links to.

type Opened = { kind: 'open'; path: string }

/** False in some private windows, and without HTTPS. */
const hasWorker = 'serviceWorker' in navigator

/** Returns the worker once it runs, or null if it cannot run. */
export const workerHere = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!hasWorker) return null
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    return await navigator.serviceWorker.ready
  } catch (error) {
    console.error('The app cannot be kept on this device', error)
    return null
  }
}

export const followWorker = (router: AnyRouter) => {
  if (!hasWorker) return () => {}
  const lead = ({ data, ports }: MessageEvent<Opened>) => {
    if (data?.kind !== 'open') return
    ports[0]?.postMessage('going')
    void router.navigate({ href: data.path })
  }
  navigator.serviceWorker.addEventListener('message', lead)
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', lead)
}
