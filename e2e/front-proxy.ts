// A proxy in front of the server. It passes everything on, but can also be unreachable, or look like a newer build.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FrontProxy = {
  url: string
  /** Cuts every connection and accepts none until told to come back. */
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
  /** From now on, makes the server look updated. `without`: a procedure that the newer build lacks. */
  deploy: (build: string, changes?: { without?: string }) => void
  stop: () => Promise<void>
}

/** The header in which a page states its build in each call. */
const buildHeader = 'beanpool-build'

const carriesBuild = (path: string, type: string) =>
  path === '/build.json' || path === '/sw.js' || type.startsWith('text/html')

export async function startFrontProxy(target: string): Promise<FrontProxy> {
  const { hostname, port, origin } = new URL(target)
  let build: string | null = null
  let gone: string | null = null
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const headers: IncomingMessage['headers'] = { ...incoming.headers, host: `${hostname}:${port}` }
    if (headers.origin !== undefined) headers.origin = origin
    // Keeps the response uncompressed, so that the build in it can be replaced.
    delete headers['accept-encoding']
    delete headers['if-none-match']
    // The server then treats pages of an older build as the newer build would.
    if (build !== null && headers[buildHeader] !== undefined)
      headers[buildHeader] = headers[buildHeader] === build ? ownBuild : 'an older build'
    const { method, url = '/' } = incoming
    const path = url === gone ? `${gone}Before` : url
    const passed = request({ hostname, port, method, path, headers }, async (answer) => {
      const type = String(answer.headers['content-type'] ?? '')
      if (build === null || !carriesBuild(path, type)) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      const text = Buffer.concat(parts).toString('utf8').replaceAll(ownBuild, build)
      const { 'content-length': _length, etag: _tag, ...others } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, others).end(text)
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  }
  const { build: ownBuild } = (await (await fetch(`${target}/build.json`)).json()) as { build: string }
  let server = createServer(serve)
  const listen = async (at: number) => {
    server = createServer(serve)
    server.listen(at, 'localhost')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const goAway = async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  const own = await listen(0)
  return {
    url: `http://localhost:${own}`,
    goAway,
    comeBack: async () => void (await listen(own)),
    deploy: (next, { without } = {}) => {
      build = next
      gone = without === undefined ? null : `/api/rpc/${without}`
    },
    stop: goAway,
  }
}
