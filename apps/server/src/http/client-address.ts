// Finds the address that a request comes from, from the socket or a configured proxy. Clients can send any header: ours
// is removed from the request before it is set.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Log } from '../base/log.ts'

type AddressReader = (incoming: IncomingMessage) => string

/** Logs the first forwarded request from a proxy that is not trusted, whose visitors all count as one address. */
export function createAddressReader(trustedProxies: string[], log: Log): AddressReader {
  const isTrusted = createAddressMatcher(trustedProxies)

  let isSaid = false
  const sayOnce = (proxy: string) => {
    if (isSaid) return
    isSaid = true
    log.warn(
      { proxy },
      `requests are forwarded by ${proxy}, which TRUSTED_PROXIES does not name: all visitors share the limits of one address. If it is your proxy, set TRUSTED_PROXIES=${proxy}`,
    )
  }

  return (incoming) => {
    const socketAddress = plainAddress(incoming.socket.remoteAddress ?? '')
    if (trustedProxies.length === 0 || !isTrusted(socketAddress)) {
      if (isForwarded(incoming)) sayOnce(socketAddress)
      return socketAddress
    }
    const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => plainAddress(part.trim()))
    // Each proxy appends on the right, so the client's is the rightmost address that is not one of our proxies.
    return forwarded.reverse().find((address) => isIP(address) !== 0 && !isTrusted(address)) ?? socketAddress
  }
}

const isForwarded = ({ headers }: IncomingMessage) =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

/** Checks whether an address is one of these, or in one of these networks. */
export function createAddressMatcher(entries: string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

export const plainAddress = (address: string) => address.replace(/^::ffff:/i, '')

/** Sets one of our own headers, in the form that the HTTP layer reads. */
export function setPrivateHeader(incoming: IncomingMessage, name: string, value: string) {
  const kept: string[] = []
  for (let position = 0; position < incoming.rawHeaders.length; position += 2) {
    const [header = '', text = ''] = incoming.rawHeaders.slice(position, position + 2)
    if (header.toLowerCase() !== name) kept.push(header, text)
  }
  incoming.rawHeaders = [...kept, name, value]
  incoming.headers[name] = value
}
