import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { useEffect } from 'react'
import { toastsHavePlace } from './toast.ts'

/** Loaded with the first message (toast.ts). Shows at most one of each kind of message, and the rest wait their turn. */
export const ToastHost = () => {
  useEffect(toastsHavePlace, [])
  return <Notifications position="top-center" zIndex={400} limit={3} />
}
