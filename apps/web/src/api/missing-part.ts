// Parts of the app, scripts and styles, that load when they are wanted. One that does not arrive was replaced by a newer
// one, or there is no connection: only a new load of the page helps, since the browser keeps what failed (decision 34).
const missing = new WeakSet<object>()
const reloadedKey = 'beanpool-reloaded'
const reloadAgainMs = 10_000

/** Notes which failures were of that kind. Vite reports them here, whether script or style, before they are thrown. */
export const watchMissingParts = () => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // By its own message the router would reload at once, also without a connection, and then there is no page at all.
    payload.message = `A part of the app did not arrive (${payload.message.replace(/\bmodule\b/gi, 'script')})`
    missing.add(payload)
  })
}

export const isMissingPart = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error)

/** True once; then false for ten seconds, so that a part that is gone for good does not reload forever. */
export const mayReload = (now = Date.now()): boolean => {
  try {
    const last = Number(window.sessionStorage.getItem(reloadedKey) ?? 0)
    window.sessionStorage.setItem(reloadedKey, String(now))
    return Math.abs(now - last) > reloadAgainMs
  } catch {
    return false
  }
}

/** Whether the server answers at all, whatever it says. */
export const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
