// Groups addresses for limits: one IPv6 address comes with its whole /64, and a home's IPv4 address may change within its network.
import { isIPv4, isIPv6 } from 'node:net'

/** Returns one client as far as limits per address go: an IPv4 address, or an IPv6 /64. */
export function addressBlock(address: string): string {
  return isIPv6(address) ? ipv6Network(address) : address
}

/** Returns the network that a client is in: an IPv4 /24, or an IPv6 /64. */
export function networkOf(address: string): string {
  return isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : addressBlock(address)
}

/** Returns the first four of the eight groups, without the zone of a link-local address. */
function ipv6Network(address: string): string {
  const [plain = ''] = address.split('%')
  const [left = '', right = ''] = plain.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':').flatMap(embeddedIpv4))
  const [first, last] = [groups(left), groups(right)]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const all = [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16).toString(16))
  return `${all.slice(0, 4).join(':')}::/64`
}

const embeddedIpv4 = (group: string) => (group.includes('.') ? ['0', '0'] : [group])
