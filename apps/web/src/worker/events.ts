// The parts of a service worker's scope that we use. The worker's own types conflict with those for pages.

type Waiting = { waitUntil: (work: Promise<unknown>) => void }
export type WindowClient = {
  url: string
  focused: boolean
  focus: () => Promise<WindowClient>
  navigate: (url: string) => Promise<WindowClient | null>
  postMessage: (message: unknown, transfer: Transferable[]) => void
}
/** Some browsers pass the new subscription, and others pass neither. */
export type SubscriptionChange = {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}
type Events = {
  install: Waiting
  activate: Waiting
  fetch: Waiting & {
    request: Request
    preloadResponse: Promise<Response | undefined>
    respondWith: (response: Promise<Response>) => void
  }
  push: Waiting & { data: { text: () => string } | null }
  pushsubscriptionchange: Waiting & SubscriptionChange
  notificationclick: Waiting & { notification: Notification }
}

export type WorkerScope = {
  location: Location
  skipWaiting: () => Promise<void>
  registration: {
    pushManager: PushManager
    navigationPreload?: { enable: () => Promise<void> }
    showNotification: (title: string, options: NotificationOptions) => Promise<void>
  }
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<WindowClient[]>
    openWindow: (url: string) => Promise<WindowClient | null>
  }
  addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void
}
