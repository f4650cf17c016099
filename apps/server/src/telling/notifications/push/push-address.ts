// Limits the addresses that push messages may go to. A browser names one and the server calls it: nothing inside the server's
// own network may be named, neither by its address nor by a name that leads there.
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopbackHost } from '../../../base/addresses.ts'
import type { AppContext } from '../../../context/context.ts'

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

/** Checks for an inner address. IPv4 addresses written as IPv6 (::ffff:10.0.0.1) count as what they are. */
export const isInside = (address: string): boolean =>
  inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Allows a push service on this machine when parents open the app here too: it is no secret then. */
export const mayCallItself = ({ appUrl }: Pick<AppContext, 'appUrl'>): boolean =>
  isLoopbackHost(new URL(appUrl).hostname)

export function isPushAddress(endpoint: string, mayBeInside: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  if (mayBeInside) return true
  // Push services have names and the usual port. Too many IPv6 notations lead inside.
  if (port !== '' || hostname.startsWith('[')) return false
  return isIP(hostname) === 0 ? hostname.includes('.') && !isLoopbackHost(hostname) : !isInside(hostname)
}

/** Resolves names as usual, and refuses inner addresses: a name may resolve differently each time. */
export const lookupOutside: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, [])
    const bad = found.find(({ address }) => isInside(address))
    if (bad) return answer(new Error(`${hostname} leads to ${bad.address}, which is not public`), [])
    if (options.all) return answer(null, found)
    const [first] = found
    return answer(null, first?.address ?? '', first?.family)
  })
}
