// The app's worker on this device: registered once a parent is signed in; opens the page of a tapped push message.
import type { AnyRouter } from '@tanstack/react-router'

type Opened = { kind: 'open'; path: string }

/** False in some private windows, and without https. */
export const hasWorker = 'serviceWorker' in navigator

/** Returns the worker once it runs; null where it cannot. */
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
