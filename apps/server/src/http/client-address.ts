// Where a request comes from: the socket's word, or a configured proxy's. A client can write any header, so ours is
// removed from what came in before it is set.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Log } from '../base/log.ts'

export type AddressReader = (incoming: IncomingMessage) => string

/** Says the first forwarded request from a proxy that is not trusted: all of its visitors count as one address. */
export function createAddressReader(trustedProxies: string[], log: Log): AddressReader {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

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
    const socketAddress = plain(incoming.socket.remoteAddress ?? '')
    if (trustedProxies.length === 0 || !isTrusted(socketAddress)) {
      if (isForwarded(incoming)) sayOnce(socketAddress)
      return socketAddress
    }
    const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => plain(part.trim()))
    // Each proxy adds at the right; the first from there that is not ours is the client as our proxies saw it.
    return forwarded.reverse().find((address) => isIP(address) !== 0 && !isTrusted(address)) ?? socketAddress
  }
}

const isForwarded = ({ headers }: IncomingMessage) =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

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
