import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** True if the device has a connection, as far as the browser knows. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
