import { createServer } from 'node:net'

/** Finds a port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
