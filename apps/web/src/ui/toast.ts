// Short messages at the edge of the screen. The library and the host that show them load with the first message.
import { createElement, useSyncExternalStore } from 'react'
import { areFailuresHeld } from '../api/held-failures.ts'
import { closeMessage as label } from './everyday-words.ts'
import type { ToastAction } from './toast-message.tsx'

type ToastTone = 'good' | 'bad' | 'plain'

export const tones: Record<ToastTone, string> = {
  good: 'var(--mint)',
  bad: 'var(--danger)',
  plain: 'var(--info)',
}

let wanted = false
const listeners = new Set<() => void>()

/** True from the first message on, since no host is needed before. */
export const useToastsWanted = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wanted,
  )

let placed = () => {}
/** Resolves once the toast host is shown. A message sent earlier would appear late, perhaps during a press. */
const place = new Promise<void>((done) => {
  placed = done
})
export const toastsHavePlace = () => placed()

/** A click from a finger arrives shortly after the finger lifts. */
const clickMs = 50

let pressed = false

// Some tests of words load this file outside a browser.
if (typeof window !== 'undefined') {
  const press = () => {
    pressed = true
  }
  window.addEventListener('pointerdown', press, true)
  const release = () =>
    window.setTimeout(() => {
      pressed = false
    }, clickMs)
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, true)
}

const mostWaits = 20

/**
 * Resolves once no finger is down. A press that never ends, such as one dragged out of the
 * window, does not block for long.
 */
const released = async () => {
  for (let waits = 0; pressed && waits < mostWaits; waits += 1)
    await new Promise((done) => window.setTimeout(done, clickMs))
}

/** Loads the toast host. Waits for a press to end, since a message could cover or move the pressed control. */
export const loadToasts = async () => {
  wanted = true
  for (const listener of listeners) listener()
  const { notifications } = await import('@mantine/notifications')
  const { ToastMessage } = await import('./toast-message.tsx')
  await place
  await released()
  return { notifications, ToastMessage }
}

type Toast = {
  title: string
  text?: string
  tone?: ToastTone
  /** Stays longer for slow thumbs. A tap on its button removes it. */
  action?: ToastAction
  /** Shown above the tabs, because the next page has its bell and its greeting at the top. */
  overTabs?: boolean
}

let earlier = Promise.resolve()

/** Shows a message after all earlier ones. Otherwise, those that wait for a press to end could swap places. */
export const toast = (message: Toast): Promise<void> => {
  if (areFailuresHeld() && message.tone === 'bad') return Promise.resolve()
  const shown = earlier.then(() => show(message))
  earlier = shown.catch(() => {})
  return shown
}

/** The message that answers the adult's last tap. */
let own: string | null = null

const show = async ({ title, text, tone = 'plain', action, overTabs = false }: Toast) => {
  const { notifications, ToastMessage } = await loadToasts()
  const hide = () => {
    if (own !== null) notifications.hide(own)
    own = null
  }
  // Only one is shown at a time, because only the newest message matters and a pile would cover the screen. News from
  // others stays.
  hide()
  own = notifications.show({
    title,
    message: action
      ? createElement(ToastMessage, {
          text,
          action: {
            label: action.label,
            run: () => {
              hide()
              action.run()
            },
          },
        })
      : text,
    color: tones[tone],
    autoClose: action ? 10_000 : tone === 'good' && !text ? 2500 : 5000,
    withBorder: true,
    position: overTabs ? 'bottom-center' : toastPlace(reachOf({ title, text, button: action !== undefined })),
    closeButtonProps: closeMessage,
  })
  window.setTimeout(keepInReach, clickMs)
}

/** Keeps the tapped control in view, since a dialog shrinks to make room for a message at the bottom. */
const keepInReach = () => {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  const tapped = dialog?.querySelector(':focus') ?? dialog?.querySelector('[type="submit"]')
  tapped?.scrollIntoView({ block: 'nearest' })
}

// Chooses the edge of the screen for a message. It is the usual one, unless the message would
// cover the next control there.

/** The height of a message with a button, and its distance from the edge. */
const messagePx = 130
const lineLetters = 36
const linesOf = (text = '') => Math.ceil(text.length / lineLetters)

/** Returns how far a message reaches in from the edge of a phone: its padding, lines and button. */
const reachOf = ({ title, text, button }: { title: string; text?: string; button: boolean }) =>
  40 + 21 * (linesOf(title) + linesOf(text)) + (button ? 50 : 0)

const nextFields = (): Element[] => {
  const active = document.activeElement
  const form = active?.closest('form') ?? document.querySelector('[role="dialog"] form, main form')
  const fields = [...(form?.querySelectorAll('input, select, textarea') ?? [])]
  // Once its button is tapped, a form starts again at its first field.
  const at = active ? fields.indexOf(active) : -1
  return fields.slice(Math.max(0, at), at + 2)
}

/** Buttons that are likely to be tapped while messages come in, such as the large one on the ride day. */
const nextActs = () => document.querySelectorAll('[data-next-act]')

/** True if a message that ends at `bottom` would cover the next control. */
export const isInTheWay = (bottom: number, height = messagePx) =>
  [...nextFields(), ...nextActs()].some((each) => {
    const box = each.getBoundingClientRect()
    return box.bottom > bottom - height && box.top < bottom
  })

/** True while a dialog or a sheet is open. */
export const isBusy = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** A sheet does not move, so the message covers its head, or its foot if the next field is near the head. */
export const toastPlace = (reach = messagePx) => (isInTheWay(reach, reach) ? 'bottom-center' : undefined)

// The close button of a message, 44 px. It is separate from the dialogs' close button, which not all pages load.

export const closeMessage = { 'aria-label': label, size: 44, iconSize: 20 } as const
