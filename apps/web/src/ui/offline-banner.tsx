import classes from './offline-banner.module.css'
import { useOnline } from './online.ts'

export const OfflineBanner = () => {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className={classes.banner}>You are offline. What you see may be old; changes need a connection.</p>
      )}
    </div>
  )
}
