// Notices that the server runs a newer build than this page, and asks to load it: what was typed is the parent's to finish first.
import { createElement } from 'react'
import { ownBuild } from '../../api/new-build.ts'
import { closeMessage } from '../../ui/close-message.ts'
import { loadToasts } from '../../ui/toast.ts'
import { toastPlace } from '../../ui/toast-place.ts'
import * as pushWords from './push-words.ts'

const lookEveryMs = 30_000

let askedFor: string | null = null

/** It stays until it is answered. Its parts were read ahead: the server no longer has those of this build. */
const ask = async (build: string) => {
  if (askedFor === build) return
  askedFor = build
  const { notifications, ToastMessage } = await loadToasts()
  const action = { label: pushWords.reload, run: () => window.location.reload() }
  notifications.show({
    id: 'updated',
    title: pushWords.updated,
    message: createElement(ToastMessage, { text: pushWords.updatedText, action }),
    color: 'var(--info)',
    autoClose: false,
    withBorder: true,
    position: toastPlace(),
    closeButtonProps: closeMessage,
  })
}

const look = async () => {
  if (document.visibilityState !== 'visible' || !navigator.onLine) return
  const answer = await fetch('/build.json', { cache: 'no-cache' }).catch(() => null)
  const found = answer?.ok ? ((await answer.json().catch(() => null)) as { build?: string } | null) : null
  if (found?.build && found.build !== ownBuild) await ask(found.build)
}

/** Twice a minute, and when the tab is looked at again. Ends with the function given back. */
export const watchBuild = () => {
  const timer = window.setInterval(look, lookEveryMs)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
