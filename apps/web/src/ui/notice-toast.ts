// Messages about what came in from others, at the edge of the screen. One's own taps are answered by toast.ts.
import { createElement } from 'react'
import { closeMessage } from './close-message.ts'
import { loadToasts, tones } from './toast.ts'
import type { ToastAction } from './toast-message.tsx'
import { isInSheet, isInTheWay, toastPlace } from './toast-place.ts'
import { withTurn } from './toast-turns.ts'

export type NoticeToast = {
  id: string
  title: string
  text: string
  /** Said at once by screen readers, shown longer, and before those that are not. */
  urgent: boolean
  action: ToastAction
  /** False where the adult sees it already: its turn is skipped. */
  isNews: () => boolean
}

const noticeMs = { urgent: 10_000, other: 5_000 }

let waiting: NoticeToast[] = []
let shown: string | null = null

/** What came in from others: one at a time, each in its turn, and nothing wipes it but its time, a tap, or that it is over. */
export const toastNotice = (notice: NoticeToast) => {
  waiting = withTurn(waiting, notice)
  if (shown === null) showNext()
}

/** Those that are over or read elsewhere no longer wait, and go. */
export const keepNoticeToasts = async (ids: ReadonlySet<string>) => {
  waiting = waiting.filter(({ id }) => ids.has(id))
  if (shown === null || ids.has(shown)) return
  const { notifications } = await loadToasts()
  notifications.hide(shown)
}

const showNext = async () => {
  const next = waiting.find(({ isNews }) => isNews())
  waiting = next ? waiting.slice(waiting.indexOf(next) + 1) : []
  shown = next?.id ?? null
  if (!next) return
  const { notifications, ToastMessage } = await loadToasts()
  const { id, title, text, urgent, action } = next
  const run = () => {
    notifications.hide(id)
    action.run()
  }
  notifications.show({
    id,
    title,
    message: createElement(ToastMessage, { text, action: { label: action.label, run } }),
    color: urgent ? tones.bad : tones.plain,
    role: urgent ? 'alert' : 'status',
    autoClose: urgent ? noticeMs.urgent : noticeMs.other,
    onClose: showNext,
    withBorder: true,
    position: noticePlace(),
    closeButtonProps: closeMessage,
  })
}

// The edge of the screen for what comes in from others: above the tabs, unless what is tapped or filled in next is there.

/** The bar of the tabs, and what lies between it and a message (global.css). */
const tabsPx = 80
/** With a long title, its line and its button. */
const noticePx = 180

/** For what comes in from others: above the tabs, where a thumb is, and away from the answers to one's own taps. */
const noticePlace = () => {
  if (isInSheet()) return toastPlace()
  return isInTheWay(window.innerHeight - tabsPx, noticePx) ? undefined : 'bottom-center'
}
