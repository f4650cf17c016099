// Starts what runs in the background: the worker, the stored copy of the app for starting
// offline, and the renewal of push.
import type { AnyRouter } from '@tanstack/react-router'
import { createElement } from 'react'
import { ownBuild } from '../../api/api.ts'
import { addStartupImages } from '../../ui/startup-image.ts'
import { closeMessage, loadToasts, toastPlace } from '../../ui/toast.ts'
import { followWorker, renewPush, workerHere } from './push-here.ts'
import * as pushWords from './words.ts'

/** The page itself is loaded first. */
const afterMs = 5_000

const start = async (adultId: string) => {
  const registration = await workerHere()
  if (registration === null) return
  await renewPush(registration, adultId).catch((error: unknown) =>
    console.error('Push could not be renewed', error),
  )
}

/** The returned function stops this, but the worker stays. Does nothing in development. */
export const startWorker = (router: AnyRouter, adultId: string): (() => void) => {
  if (!ownBuild) return () => {}
  // Only iOS has this property, and only iOS needs a start-up picture.
  if ('standalone' in navigator) addStartupImages()
  const timer = window.setTimeout(() => start(adultId), afterMs)
  const unfollow = followWorker(router)
  const unwatch = watchBuild()
  return () => {
    window.clearTimeout(timer)
    unfollow()
    unwatch()
  }
}

// Asks the parent to reload when the server runs a newer build than this page. The parent may finish typing first.
const lookEveryMs = 30_000

let askedFor: string | null = null

/**
 * The question stays until it is answered. Its scripts were preloaded, because the server no longer has this build's
 * scripts.
 */
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

/** Checks twice a minute, and when the tab becomes visible again. The returned function stops it. */
const watchBuild = () => {
  const timer = window.setInterval(look, lookEveryMs)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
