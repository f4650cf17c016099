// Limits connections before anything is read from them: a client that opens thousands and says nothing would leave no room for others.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressBlock } from '../api/address-blocks.ts'
import { createAddressMatcher, plainAddress } from './client-address.ts'

export const connectionLimits = {
  /** For the whole server: below the 4,096 files that a process may open on most machines. */
  all: 3_000,
  /** For one address. A school or an office shares one, and a browser opens six. */
  ofAddress: 600,
  /** Until the first byte. Browsers open some ahead, and open another when one is closed. */
  silentMilliseconds: 10_000,
}

type Limits = typeof connectionLimits

/** Trusted proxies carry the connections of all visitors, and are not limited. */
export function limitConnections(
  server: Server,
  { trustedProxies, limits = connectionLimits }: { trustedProxies: string[]; limits?: Limits },
) {
  const isTrusted = createAddressMatcher(trustedProxies)
  const open = new Map<string, number>()
  server.maxConnections = limits.all
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    const silence = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy()
    }, limits.silentMilliseconds)
    silence.unref()
    socket.once('close', () => clearTimeout(silence))
    if (isTrusted(address)) return
    const block = addressBlock(address)
    const count = (open.get(block) ?? 0) + 1
    open.set(block, count)
    socket.once('close', () => {
      const left = (open.get(block) ?? 1) - 1
      if (left > 0) open.set(block, left)
      else open.delete(block)
    })
    if (count > limits.ofAddress) socket.destroy()
  })
}
