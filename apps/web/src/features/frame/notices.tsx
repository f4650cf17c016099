// The bell of the frame, and what comes with it once the page is read: messages, and the panel of wide screens.
import { lazy, Suspense, useState } from 'react'
import { Bell } from '../notifications/bell.tsx'
import { useUnread } from '../notifications/use-unread.ts'
import { useSessionEnded } from '../session/session-store.ts'
import { usePageIsRead } from './page-is-read.ts'

const NoticeToasts = lazy(() =>
  import('../notifications/notice-toasts.tsx').then((module) => ({ default: module.NoticeToasts })),
)
const NoticePanel = lazy(() =>
  import('../notifications/notice-panel.tsx').then((module) => ({ default: module.NoticePanel })),
)

/** `bell`: for the bar at the top of a phone, and for the side. `beside`: what is shown around the page. */
export const useNotices = () => {
  const ended = useSessionEnded()
  const isRead = usePageIsRead()
  const [open, setOpen] = useState(false)
  const unread = useUnread(isRead && !ended)
  const count = unread?.count ?? 0
  return {
    bell: (className: string, place: 'top' | 'side') => (
      <Bell count={count} className={className} onOpen={place === 'side' ? () => setOpen(true) : undefined} />
    ),
    beside: (
      <Suspense>
        {unread && <NoticeToasts toasts={unread.toasts} />}
        {open && <NoticePanel onClose={() => setOpen(false)} />}
      </Suspense>
    ),
  }
}
