// Finds free ports: so two test runs on one machine never collide.
import { createServer } from 'node:net'

/** Holds all of them until the last is found, so that they differ. */
export async function findFreePorts(count) {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer()
      return new Promise((done, fail) => {
        server.once('error', fail)
        server.listen(0, '127.0.0.1', () => done(server))
      })
    }),
  )
  const ports = servers.map((server) => server.address().port)
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  return ports
}
