// The app's worker. It shows push messages and opens the app offline. While online, every page comes from the server,
// and a new build runs from the next page on (decision 31).
import type { WindowClient, WorkerScope } from './events.ts'
import { cachePrefix, isOfShell, outdatedCaches, type Shell, shownFor } from './rules.ts'
import { subscribeAgain } from './subscribe-again.ts'

declare const SHELL: Shell

const worker = globalThis as unknown as WorkerScope
const cacheName = `${cachePrefix}${SHELL.build}`
const isShellPage = isOfShell(SHELL)
/** Longer than a page takes on a bad connection. After that, the cached document is better than a blank screen. */
const patienceMs = 8_000
const answerMs = 500

/** Does not reload files that the previous build already had. */
const keep = async (cache: Cache, file: string) => {
  const known = await caches.match(file)
  if (known) return cache.put(file, known)
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  return cache.put(file, answer)
}

const keepDocument = async (cache: Cache) => {
  const answer = await fetch(SHELL.document, { cache: 'no-store' })
  const text = await answer.clone().text()
  // A deployment is in progress. This is retried later, by the worker that matches.
  if (!text.includes(`content="${SHELL.build}"`)) throw new Error('the document is of another build')
  await cache.put(SHELL.document, answer)
}

const install = async () => {
  const cache = await caches.open(cacheName)
  await keepDocument(cache)
  await Promise.all(SHELL.files.map((file) => keep(cache, file)))
  await worker.skipWaiting()
}

const activate = async () => {
  await worker.registration.navigationPreload?.enable()
  await Promise.all(outdatedCaches(await caches.keys(), cacheName).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

const keptDocument = () => caches.match(SHELL.document, { cacheName })

const pageFor = async (request: Request, preloaded: Promise<Response | undefined>): Promise<Response> => {
  const fromServer = preloaded.then((answer) => answer ?? fetch(request))
  const late = new Promise<undefined>((done) => setTimeout(done, patienceMs))
  try {
    return (await Promise.race([fromServer, late])) ?? (await keptDocument()) ?? (await fromServer)
  } catch {
    return (await keptDocument()) ?? Response.error()
  }
}

/** File names contain a hash of the contents, so a cached copy is never stale. */
const assetFor = async (request: Request): Promise<Response> => {
  const known = await caches.match(request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(cacheName)
    await cache.put(request.url, answer.clone())
  }
  return answer
}

/** Asks an open page to go to the path and confirm. If the page does not answer, it is not showing the app. */
const leadThere = (client: WindowClient, path: string): Promise<boolean> => {
  const { port1, port2 } = new MessageChannel()
  return new Promise((done) => {
    port1.onmessage = () => done(true)
    setTimeout(() => done(false), answerMs)
    client.postMessage({ kind: 'open', path }, [port2])
  })
}

const open = async (path: string) => {
  const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [client] = all.toSorted((one, other) => Number(other.focused) - Number(one.focused))
  if (client && (await leadThere(client, path))) {
    await client.focus()
    return
  }
  await worker.clients.openWindow(new URL(path, worker.location.origin).href)
}

const call = async (name: string, input?: object): Promise<unknown> => {
  const answer = await fetch(`/api/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  })
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`)
  return ((await answer.json()) as { json: unknown }).json
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && isShellPage(pathname))
    event.respondWith(pageFor(request, preloadResponse))
  else if (request.mode !== 'navigate' && pathname.startsWith('/assets/'))
    event.respondWith(assetFor(request))
})
worker.addEventListener('push', (event) => {
  const { title, body, tag, path } = shownFor(event.data?.text())
  // A notice keeps its tag when the next message of a board comes in, and by default phones show the new one silently.
  const renotify = true
  const options = { body, tag, renotify, data: { path }, icon: '/icon-192.png', badge: '/badge-96.png' }
  event.waitUntil(worker.registration.showNotification(title, options))
})
worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event
  const { pushManager } = worker.registration
  event.waitUntil(subscribeAgain({ oldSubscription, newSubscription, pushManager, call }))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data as { path: string }
  event.waitUntil(open(path))
})
