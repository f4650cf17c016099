import { useSyncExternalStore } from 'react'
import classes from './offline-banner.module.css'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const OfflineBanner = () => {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className={classes.banner}>You are offline. What you see may be old; changes need a connection.</p>
      )}
    </div>
  )
}
