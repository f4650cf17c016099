import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { givenApp } from '../testing/given.ts'
import { connectionLimits, limitConnections } from './server.ts'

const app = await givenApp()

const isClosed = (socket: Socket, milliseconds: number) =>
  new Promise<boolean>((done) => {
    const wait = setTimeout(() => done(false), milliseconds)
    socket.once('close', () => {
      clearTimeout(wait)
      done(true)
    })
    socket.on('error', () => {})
  })

async function serverWith(trustedProxies: string[]) {
  const server = createServer((_, answer) => answer.end('beans'))
  limitConnections(server, { trustedProxies, limits: { all: 8, ofAddress: 3, silentMilliseconds: 150 } })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { server, open: () => connect(port, '127.0.0.1') }
}

test('a connection that sends nothing is closed, and one that sends a request is not', async () => {
  const { server, open } = await serverWith([])
  const [silent, asking] = [open(), open()]
  asking.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(await isClosed(silent, 2_000)).toBe(true)
  expect(await isClosed(asking, 300)).toBe(false)
  asking.destroy()
  server.close()
})

test('one address gets a limited number of connections, and a trusted proxy as many as the server allows', async () => {
  for (const [trusted, kept] of [
    [[], 3],
    [['127.0.0.1'], 8],
  ] as const) {
    const { server, open } = await serverWith([...trusted])
    const sockets = Array.from({ length: 12 }, open)
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const closed = await Promise.all(sockets.map((socket) => isClosed(socket, 600)))
    expect(closed.filter((each) => !each)).toHaveLength(kept)
    for (const socket of sockets) socket.destroy()
    server.close()
  }
})

test('700 silent connections from one client leave the server room for others', async () => {
  const { port } = new URL(app.url)
  const sockets = Array.from({ length: 700 }, () => connect(Number(port), '127.0.0.1'))
  const closed = await Promise.all(sockets.map((socket) => isClosed(socket, 3_000)))
  expect(closed.filter(Boolean).length).toBeGreaterThanOrEqual(700 - connectionLimits.ofAddress)
  for (const socket of sockets) socket.destroy()
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
})
