// Returns the page that opens after signing in or setting up. It is always within this site, whatever a link claims.
export const safeTarget = (value: unknown, fallback: string): string => {
  if (typeof value !== 'string' || value === '') return fallback
  try {
    const url = new URL(value, window.location.origin)
    // A blob URL has this site's origin but is not one of its pages. A path that starts with two slashes is read
    // as the name of another site.
    const isPage = url.protocol === 'https:' || url.protocol === 'http:'
    if (!isPage || url.origin !== window.location.origin || url.pathname.startsWith('//')) return fallback
    return url.pathname + url.search + url.hash
  } catch {
    return fallback
  }
}

type Store = 'localStorage' | 'sessionStorage'

const readFlag = (key: string, store: Store = 'localStorage') => {
  try {
    return window[store].getItem(key)
  } catch {
    return null
  }
}

const writeFlag = (key: string, value: string | null, store: Store = 'localStorage') => {
  try {
    if (value === null) window[store].removeItem(key)
    else window[store].setItem(key, value)
  } catch {
    // Without storage, only the shortcut is lost.
  }
}

const doneKey = 'onboarding_done'
const doneByKey = 'onboarding_done_by'

/** Set by Finish Setup for that adult, so the guard need not wait for the server's response. */
export const onboarding = {
  isDone: (adultId: string) => readFlag(doneKey) === 'true' && readFlag(doneByKey) === adultId,
  markDone: (adultId: string) => {
    writeFlag(doneKey, 'true')
    writeFlag(doneByKey, adultId)
  },
  forget: () => {
    writeFlag(doneKey, null)
    writeFlag(doneByKey, null)
  },
}

const knownKey = 'beanpool-signed-in'

/** True if an adult is signed in as far as this browser knows. It does not notice that a session has expired. */
export const signedInHere = {
  isKnown: () => readFlag(knownKey) === 'true',
  note: () => writeFlag(knownKey, 'true'),
  forget: () => writeFlag(knownKey, null),
}

const waitsMs = 60 * 60_000

/** Keeps a value for the next sign-in, in this tab and for one hour. */
const waitingFor = (key: string) => ({
  read: (now = Date.now()): string | null => {
    const [kept, since] = (readFlag(key, 'sessionStorage') ?? '').split('|')
    return kept && now - Number(since) < waitsMs ? kept : null
  },
  keep: (kept: string, now = Date.now()) => writeFlag(key, `${kept}|${now}`, 'sessionStorage'),
  forget: () => writeFlag(key, null, 'sessionStorage'),
})

/** An invitation code kept for the first adult who signs up or signs in (decision 33). */
export const pendingCode = waitingFor('beanpool-invite-code')

/** The address from which a visitor was sent to the front door. */
export const askedAddress = waitingFor('beanpool-asked-address')

/** Returns the join page for a typed code. */
export const joinTarget = (code: string) => `/join-by-code?code=${encodeURIComponent(code)}`

/** Returns the page for a waiting code, or undefined if there is none. */
export const pendingTarget = () => {
  const code = pendingCode.read()
  return code === null ? undefined : joinTarget(code)
}

/** Returns the page that opens after signing in. A waiting code and a waiting address are used up. */
export const takeTarget = (redirect: string | undefined): string => {
  const pending = pendingTarget() ?? safeTarget(askedAddress.read(), '/')
  pendingCode.forget()
  askedAddress.forget()
  return safeTarget(redirect, pending)
}

/** True if the page that opens after the set-up asks which kids join a group. */
export const leadsToJoining = (returnTo: string | undefined): boolean =>
  (pendingTarget() ?? safeTarget(returnTo, '/')).startsWith('/join')

/**
 * Returns the page that opens after the family is set up: the one for the code that brought the adult, even if they
 * followed another link in the meantime.
 */
export const setUpTarget = (returnTo: string | undefined): string => {
  const pending = pendingTarget()
  pendingCode.forget()
  return pending ?? safeTarget(returnTo, '/')
}
