// Notices that the server runs a newer build than this page, so that it can ask to be loaded again.
import { createStoredValue } from './stored-value.ts'

/** Of the page as it was loaded; null in development. */
export const ownBuild: string | null =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null

export const { set: tellUpdated, useValue: useUpdated } = createStoredValue(false)

const lookEveryMs = 30_000

const look = async () => {
  if (document.visibilityState !== 'visible' || !navigator.onLine) return
  const answer = await fetch('/build.json', { cache: 'no-cache' }).catch(() => null)
  const found = answer?.ok ? ((await answer.json().catch(() => null)) as { build?: string } | null) : null
  if (found?.build && found.build !== ownBuild) tellUpdated(true)
}

export const watchBuild = () => {
  if (ownBuild === null) return
  window.setInterval(look, lookEveryMs)
  document.addEventListener('visibilitychange', look)
}
