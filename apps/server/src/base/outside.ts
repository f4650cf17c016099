// Tells public addresses from those inside the server's network. The server calls addresses that users enter, and these
// must not lead inside, neither directly nor by name.
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopbackHost } from './addresses.ts'

const inside = new BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of [
  ['::', 96],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(address, prefix, 'ipv6')

/** Checks whether an address is internal. IPv4 addresses in IPv6 notation (::ffff:10.0.0.1) count as IPv4. */
export const isInside = (address: string): boolean =>
  inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Checks a URL as it is written: https, a public host and the usual port. Its name may still resolve to an internal
 * address: see `lookupOutside`.
 */
export function isPublicUrl(url: string): boolean {
  if (!isPlainHttps(url)) return false
  const { hostname, port } = new URL(url)
  // IPv6 addresses are refused, as too many of their notations can lead inside.
  if (port !== '' || hostname.startsWith('[')) return false
  return isIP(hostname) === 0 ? hostname.includes('.') && !isLoopbackHost(hostname) : !isInside(hostname)
}

/** Checks that a URL uses https and has no user or password. */
export function isPlainHttps(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return protocol === 'https:' && username === '' && password === ''
}

/** Thrown if a name resolves to an internal address. */
export class InsideError extends Error {}

/**
 * Resolves names with `resolve` and refuses internal addresses. A name may resolve differently each time, so the
 * connection uses the result of this very lookup.
 */
export const lookupOutsideBy =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, [])
      const bad = found.find(({ address }) => isInside(address))
      if (bad) return answer(new InsideError(`${hostname} leads to ${bad.address}, which is not public`), [])
      if (options.all) return answer(null, found)
      const [first] = found
      return answer(null, first?.address ?? '', first?.family)
    })
  }

export const lookupOutside = lookupOutsideBy(lookup)
