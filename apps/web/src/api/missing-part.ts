// Handles scripts and styles that load on demand. If one does not arrive, either a newer build has replaced it or there
// is no connection. Only reloading the page helps, since the browser remembers the failure (decision 34).
const missing = new WeakSet<object>()
const reloadedKey = 'beanpool-reloaded'
const reloadAgainMs = 10_000

/** Records these failures. Vite reports failed scripts and styles here before throwing. */
export const watchMissingParts = () => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // If the message stayed as Vite writes it, the router would reload at once, even offline, and leave no page at all.
    payload.message = `A part of the app did not arrive (${payload.message.replace(/\bmodule\b/gi, 'script')})`
    missing.add(payload)
  })
}

export const isMissingPart = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error)

/** True once, then false for ten seconds. Otherwise a part that is gone for good would make the page reload forever. */
export const mayReload = (now = Date.now()): boolean => {
  try {
    const last = Number(window.sessionStorage.getItem(reloadedKey) ?? 0)
    window.sessionStorage.setItem(reloadedKey, String(now))
    return Math.abs(now - last) > reloadAgainMs
  } catch {
    return false
  }
}

/** True if the server responds at all. */
export const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
