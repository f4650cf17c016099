// Where to go after signing in or setting up: only within this site, whatever a link claims.
export const safeTarget = (value: unknown, fallback: string): string => {
  if (typeof value !== 'string' || value === '') return fallback
  try {
    const url = new URL(value, window.location.origin)
    // A blob has this site's origin and is no page of it; a path of two slashes is read as another site's name.
    const isPage = url.protocol === 'https:' || url.protocol === 'http:'
    if (!isPage || url.origin !== window.location.origin || url.pathname.startsWith('//')) return fallback
    return url.pathname + url.search + url.hash
  } catch {
    return fallback
  }
}

const doneKey = 'onboarding_done'

/** Set by Finish Setup, so that the guard does not wait for the server's word. */
export const onboarding = {
  isDone: () => readFlag(doneKey) === 'true',
  markDone: () => writeFlag(doneKey, 'true'),
  forget: () => writeFlag(doneKey, null),
}

const readFlag = (key: string) => {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

const writeFlag = (key: string, value: string | null) => {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
  } catch {
    // A browser that refuses storage only loses the shortcut.
  }
}

const codeKey = 'beanpool-invite-code'

/** An invitation code that waits for its owner to sign up or in. */
export const pendingCode = {
  read: () => readFlag(codeKey),
  keep: (code: string) => writeFlag(codeKey, code),
  forget: () => writeFlag(codeKey, null),
}

/** The join page for a code that somebody typed. */
export const joinTarget = (code: string) => `/join-by-code?code=${encodeURIComponent(code)}`

/** Where a code that waits leads; undefined when none does. `code`: the one of this page's address. */
export const pendingTarget = (code = pendingCode.read() ?? undefined) => (code ? joinTarget(code) : undefined)
