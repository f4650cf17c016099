import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { useEffect } from 'react'
import { toastsHavePlace } from './toast.ts'

/** Loads with the first message (toast.ts). At most one of each kind is shown; the rest waits its turn. */
export const ToastHost = () => {
  useEffect(toastsHavePlace, [])
  return <Notifications position="top-center" zIndex={400} limit={3} />
}
