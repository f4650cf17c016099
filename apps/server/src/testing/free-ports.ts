// Finds free ports, so that two test runs on one machine never collide.
import { createServer } from 'node:net'

// The ports to choose from are below the ephemeral ports, because an outgoing connection could take one of those before
// its server listens.
const [first, end] = [15_000, 32_000]

/** Resolves to true if nothing listens on the port. */
function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((done) => {
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}

export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = first + Math.floor(Math.random() * (end - first))
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}
