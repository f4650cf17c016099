// The document asks who is signed in, and for the ride that is open, while the app is on its way (index.html). The app's
// first questions take those answers.

type Early = { at: number; rideId: string | null; me?: Promise<Response>; ride?: Promise<Response> }

declare global {
  var early: Early | undefined
}

const freshMs = 20_000

const kindOf = (url: string): 'me' | 'ride' | null => {
  if (url.endsWith('/api/rpc/accounts/me')) return 'me'
  return url.endsWith('/api/rpc/rides/get') ? 'ride' : null
}

/** The answer that is on its way, once; null for every other question. */
export const earlyAnswer = async (request: Request): Promise<Response | null> => {
  const { early } = globalThis
  const kind = kindOf(request.url)
  if (!early || kind === null || Date.now() - early.at > freshMs) return null
  if (kind === 'ride' && (await askedFor(request)) !== early.rideId) return null
  const answer = early[kind]
  early[kind] = undefined
  return answer ?? null
}

/** Once the first page is there, who is signed in may change: a page that did not ask must not read the old answers later. */
export const forgetEarly = () => {
  globalThis.early = undefined
}

const askedFor = async (request: Request): Promise<unknown> => (await request.clone().json())?.json?.rideId
