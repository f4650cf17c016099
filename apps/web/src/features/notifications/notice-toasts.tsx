// Shows urgent notices while the app is open: each once per device, and not over the page that it is about.
import type { Notice } from '@beanpool/contract/notifications'
import { useEffect, useRef } from 'react'
import { keepNoticeToasts, toastNotice } from '../../ui/notice-toast.ts'
import { useOpenPath } from '../../ui/path-link.tsx'

import { useMarkRead } from './use-read-marks.ts'

// Remembers the notices shown on this device, so each is shown only once, in whichever tab is open.

const key = 'beanpool-told'
const mostKept = 200

/** Returns the new ones among `ids`, and the list to remember, without notices that the server no longer sends. */
export const untold = (told: string[], ids: string[]): { fresh: string[]; kept: string[] } => {
  const fresh = ids.filter((id) => !told.includes(id))
  return { fresh, kept: [...told, ...fresh].slice(-mostKept) }
}

const read = (): string[] => {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

// In a browser that refuses storage, the notices are remembered until the page is left.
let here: string[] = []

const take = (ids: string[]): string[] => {
  const { fresh, kept } = untold([...new Set([...read(), ...here])], ids)
  here = kept
  try {
    if (fresh.length > 0) window.localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // In a browser without storage, the notices are remembered until the page is left.
  }
  return fresh
}

/** Returns the `ids` that this tab may show: the first tab to ask gets them. */
const takeUntold = async (ids: string[]): Promise<string[]> =>
  navigator.locks ? navigator.locks.request(key, () => take(ids)) : take(ids)

// Finds out whether the adult is already looking at the thing that a notice is about.

type Place = { pathname: string; search: string }

const rideIn = ({ pathname, search }: Place): string | null =>
  new URLSearchParams(search).get('ride') ?? /^\/rides\/([^/]+)/.exec(pathname)?.[1] ?? null

/** `path`: the link in the notice. A ride is the same whether it is on its own page or open over another page. */
export const isItsPage = (path: string, shown: Place): boolean => {
  const [pathname = '', query = ''] = path.split('?')
  const ride = rideIn({ pathname, search: query })
  if (ride !== null) return ride === rideIn(shown)
  return pathname === shown.pathname
}

const isListShown = () =>
  window.location.pathname === '/notifications' || document.querySelector('[data-sheet="notices"]') !== null

/** True if the ride's card is on the screen, where the notice would only repeat it. */
const isRideShown = (path: string) => {
  const [pathname = '', query = ''] = path.split('?')
  const ride = rideIn({ pathname, search: query })
  const card = ride === null ? null : document.querySelector(`[data-ride="${CSS.escape(ride)}"]`)
  const box = card?.getBoundingClientRect()
  return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight
}

const isSeen = ({ button, priority }: Notice) =>
  isItsPage(button.path, window.location) ||
  isRideShown(button.path) ||
  // The open list shows the notice at its top. Critical notices get a toast as well, since the adult may have scrolled
  // down or chosen another category.
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

/** A hidden tab leaves the notice to a visible one, or shows it when the adult returns. */
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
