// Redirects documents at another host name to the app's own, because cookies, calls and passkeys work only there.
import { isIP } from 'node:net'
import { isLoopbackHost } from '../base/addresses.ts'

/** Matches the name that a proxy uses for the server if it does not forward the browser's. */
const isInner = (hostname: string) =>
  isLoopbackHost(hostname) || !hostname.includes('.') || isIP(hostname.replace(/[[\]]/g, '')) !== 0

/**
 * Returns the address to which to redirect the browser; null if it is already there or the request does not name an
 * address.
 */
export function rightAddress(
  headers: Headers,
  { appUrl, path }: { appUrl: string; path: string },
): string | null {
  if (!headers.get('accept')?.includes('text/html')) return null
  const asked = headers.get('x-forwarded-host') ?? headers.get('host')
  const right = new URL(appUrl)
  if (!asked || asked.toLowerCase() === right.host) return null
  const { hostname } = URL.canParse(`http://${asked}`) ? new URL(`http://${asked}`) : { hostname: '' }
  // A different port may be due to a proxy, and counts as the same host.
  if (hostname === '' || hostname === right.hostname) return null
  if (isInner(hostname) && !isLoopbackHost(right.hostname)) return null
  return new URL(path.replace(/^\/+/, '/'), right).href
}
