// Runs a real mail server for tests, on a free port of this machine.
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

type Receive = (mail: string, session: SMTPServerSession) => void | Promise<void>

/** Starts the server. `receive` is called with the text of each email; if it throws, the sender gets the error. */
export async function startMailServer(receive: Receive, { port = 0, ...options }: StartOptions = {}) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    ...options,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        try {
          await receive(Buffer.concat(parts).toString('utf8'), session)
          done()
        } catch (error) {
          done(error as Error)
        }
      })
    },
  })
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((done) => server.close(done)),
  }
}

type StartOptions = SMTPServerOptions & { port?: number }
