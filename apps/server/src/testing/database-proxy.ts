// Sits between a server and its PostgreSQL, and fails as networks do, by going silent or cutting connections.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Connection } from '../db/connect.ts'

type Target = { host: string; port: number; user: string; password: string; database: string }

export type DatabaseProxy = {
  /** Options of `pg` that lead through the proxy. */
  connection: Connection
  url: string
  /** Lets nothing through in either direction, without an error; new connections are accepted. */
  fallSilent: () => void
  speak: () => void
  /** If true, cuts each connection the next time data is sent on it. */
  cutOff: (cutting: boolean) => void
  close: () => Promise<void>
}

export async function startDatabaseProxy(target: Target): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let silent = false
  let cutting = false
  const join = (from: Socket, to: Socket, watched: boolean) => {
    sockets.add(from)
    if (silent) from.pause()
    from.on('data', (chunk) => {
      if (watched && cutting) from.destroy()
      else to.write(chunk)
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((client) => {
    const database = target.host.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host)
    join(client, database, true)
    join(database, client, false)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const { user, password, database } = target
  return {
    connection: { host: '127.0.0.1', port, user, password, database },
    url: `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    fallSilent: () => {
      silent = true
      for (const socket of sockets) socket.pause()
    },
    speak: () => {
      silent = false
      for (const socket of sockets) socket.resume()
    },
    cutOff: (wanted) => {
      cutting = wanted
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
