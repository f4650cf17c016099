// Messages about other people's changes, at the edge of the screen. toast.ts answers the adult's own taps.
import { createElement } from 'react'
import { closeMessage, isBusy, isInTheWay, loadToasts, tones } from './toast.ts'
import type { ToastAction } from './toast-message.tsx'

// The order in which notices appear at the edge of the screen.

type Turn = { id: string; urgent: boolean }

/**
 * Puts an urgent notice ahead of the rest, but after other urgent ones. A notice that is already in the queue keeps its
 * place.
 */
export const withTurn = <Item extends Turn>(waiting: Item[], item: Item): Item[] => {
  if (waiting.some(({ id }) => id === item.id)) return waiting
  const at = item.urgent ? waiting.findIndex(({ urgent }) => !urgent) : -1
  return at === -1 ? [...waiting, item] : waiting.toSpliced(at, 0, item)
}

type NoticeToast = {
  id: string
  title: string
  text: string
  /**
   * True if screen readers announce the notice immediately. It is then also shown longer, and ahead of other notices.
   */
  urgent: boolean
  action: ToastAction
  /** False if the adult already sees what the notice is about, so its turn is skipped. */
  isNews: () => boolean
}

const noticeMs = { urgent: 10_000, other: 5_000 }

let waiting: NoticeToast[] = []
let shown: string | null = null

/** Shows news from others one at a time. Each stays until its time is up, it is tapped, or its subject is over. */
export const toastNotice = (notice: NoticeToast) => {
  waiting = withTurn(waiting, notice)
  if (shown === null) showNext()
}

/** Removes notices that are out of date or were read elsewhere, including those in the queue. */
export const keepNoticeToasts = async (ids: ReadonlySet<string>) => {
  waiting = waiting.filter(({ id }) => ids.has(id))
  if (shown === null || ids.has(shown)) return
  const { notifications } = await loadToasts()
  notifications.hide(shown)
}

/** How often a queued notice checks whether a dialog is still open. */
const lookMs = 500
let later = 0

/** Waits while a dialog or sheet is open, so as not to cover it. */
const showNext = async () => {
  window.clearTimeout(later)
  if (isBusy()) {
    shown = null
    later = window.setTimeout(showNext, lookMs)
    return
  }
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

// The edge of the screen where news from others appears: above the tabs, unless the news would cover the next control
// there.

/** The height of the tab bar, and its distance from a message (global.css). */
const tabsPx = 80
/** The height of a notice with a long title, a line and a button. */
const noticePx = 180

/** Places news from others above the tabs, near the thumb and away from the messages about the adult's own taps. */
const noticePlace = () => (isInTheWay(window.innerHeight - tabsPx, noticePx) ? undefined : 'bottom-center')
