import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'
import * as words from '../../route-words.ts'

export const Route = createFileRoute('/_app/notifications')({
  staticData: { barTitle: words.notifications },
  component: NotificationsPage,
})
