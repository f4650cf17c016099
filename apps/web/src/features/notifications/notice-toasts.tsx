// Shows urgent notices while the app is open: each once on a device, and not over its own page.
import type { Notice } from '@beanpool/contract/notifications'
import { useEffect, useRef } from 'react'
import { keepNoticeToasts, toastNotice } from '../../ui/notice-toast.ts'
import { useOpenPath } from '../../ui/path-link.tsx'
import { isItsPage } from './its-page.ts'
import { takeUntold } from './told-here.ts'
import { useMarkRead } from './use-read-marks.ts'

const isListShown = () =>
  window.location.pathname === '/notifications' || document.querySelector('[data-sheet="notices"]') !== null

const isSeen = ({ button, priority }: Notice) =>
  isItsPage(button.path, window.location) ||
  // The list shows it at its top. Critical notices get a toast too: the adult may be far down, or see another category.
  (priority !== 'critical' && isListShown())

const useTelling = () => {
  const open = useOpenPath()
  const markRead = useMarkRead()
  return (notice: Notice) =>
    toastNotice({
      id: notice.noticeId,
      title: notice.title,
      text: notice.line,
      urgent: notice.priority === 'critical',
      action: {
        label: notice.button.label,
        run: () => {
          markRead(notice)
          open(notice.button.path)
        },
      },
      isNews: () => !isSeen(notice),
    })
}

/** A hidden tab leaves it to a visible one, or to its own return. */
export const NoticeToasts = ({ toasts }: { toasts: Notice[] }) => {
  const telling = useTelling()
  const tell = useRef(telling)
  tell.current = telling
  useEffect(() => {
    keepNoticeToasts(new Set(toasts.map(({ noticeId }) => noticeId)))
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const mine = await takeUntold(toasts.map(({ noticeId }) => noticeId))
      for (const notice of toasts) if (mine.includes(notice.noticeId)) tell.current(notice)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [toasts])
  return null
}
