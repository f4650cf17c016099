import { createFileRoute } from '@tanstack/react-router'
import { NotificationSettings } from '../../features/settings/notification-settings.tsx'

export const Route = createFileRoute('/_app/settings/notifications')({ component: NotificationSettings })
