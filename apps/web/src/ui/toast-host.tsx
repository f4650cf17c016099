import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'

export const ToastHost = () => <Notifications position="top-center" zIndex={400} limit={3} />
