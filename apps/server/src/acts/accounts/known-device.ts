// Remembers, in the browser, that an account has signed in there, so guesses made elsewhere cannot lock the account out
// in that browser.
import { createHmac, randomUUID } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'

// Names a browser as its owner would: "Chrome on Android". The name is only displayed; nothing depends on it.

const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'a Mac'],
  [/Linux|CrOS/, 'Linux'],
]

export function deviceName(userAgent: string | null | undefined): string {
  const nameIn = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'an unknown device'
}

const yearInSeconds = 365 * 24 * 60 * 60

/** Identifies an account in counters and in the log without its address. */
export function accountTag({ context }: GenericEndpointContext, email: string): string {
  return createHmac('sha256', context.secret).update(email.trim().toLowerCase()).digest('hex').slice(0, 24)
}

// Each account has its own cookie, because a family may share a browser.
const deviceCookie = (request: GenericEndpointContext, tag: string) =>
  request.context.createAuthCookie(`known_${tag.slice(0, 12)}`, { maxAge: yearInSeconds })

/** Returns the device's id; null if this account has not signed in here. */
export async function knownDevice(request: GenericEndpointContext, email: string): Promise<string | null> {
  const tag = accountTag(request, email)
  const { name } = deviceCookie(request, tag)
  const value = await request.getSignedCookie(name, request.context.secret)
  // The signature covers the account, so a renamed cookie is not valid for another account.
  const [account, device] = typeof value === 'string' ? value.split('.') : []
  return account === tag && device ? device : null
}

export async function noteDevice(request: GenericEndpointContext, email: string) {
  const tag = accountTag(request, email)
  const device = (await knownDevice(request, email)) ?? randomUUID()
  const { name, attributes } = deviceCookie(request, tag)
  await request.setSignedCookie(name, `${tag}.${device}`, request.context.secret, attributes)
}

/** Checks whether the browser claims to know an account. If it does, that account's limit applies. */
export function hasSignedInBefore({ headers }: Request): boolean {
  return /(^|; )[^=;]*\.known_[0-9a-f]{12}=/.test(headers.get('cookie') ?? '')
}
