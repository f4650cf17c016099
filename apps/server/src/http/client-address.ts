// Where a request comes from: the socket's word, or a configured proxy's. A client can write any header, so ours is
// removed from what came in before it is set.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

export type AddressReader = (incoming: IncomingMessage) => string

export function createAddressReader(trustedProxies: string[]): AddressReader {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (incoming) => {
    const socketAddress = plain(incoming.socket.remoteAddress ?? '')
    if (trustedProxies.length === 0 || !isTrusted(socketAddress)) return socketAddress
    const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => plain(part.trim()))
    // Each proxy adds at the right; the first from there that is not ours is the client as our proxies saw it.
    return forwarded.reverse().find((address) => isIP(address) !== 0 && !isTrusted(address)) ?? socketAddress
  }
}

const plain = (address: string) => address.replace(/^::ffff:/i, '')

/** Sets a header of ours, in the form that the HTTP layer reads. */
export function setPrivateHeader(incoming: IncomingMessage, name: string, value: string) {
  const kept: string[] = []
  for (let position = 0; position < incoming.rawHeaders.length; position += 2) {
    const [header = '', text = ''] = incoming.rawHeaders.slice(position, position + 2)
    if (header.toLowerCase() !== name) kept.push(header, text)
  }
  incoming.rawHeaders = [...kept, name, value]
  incoming.headers[name] = value
}
