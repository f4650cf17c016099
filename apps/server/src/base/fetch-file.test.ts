import type { lookup } from 'node:dns'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchFile, withoutWebcal } from './fetch-file.ts'

const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
/** Compressed in advance, as doing so on request would use up the fetch's time. */
const bomb = gzipSync(Buffer.alloc(50_000_000))
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/etag': ({ headers }, response) =>
    headers['if-none-match'] === '"1"'
      ? response.writeHead(304).end()
      : response
          .writeHead(200, { etag: '"1"', 'last-modified': 'Thu, 05 Mar 2026 10:00:00 GMT' })
          .end(calendar),
  '/since': ({ headers }, response) =>
    response
      .writeHead(headers['if-modified-since'] ? 304 : 200)
      .end(headers['if-modified-since'] ? '' : calendar),
  '/304': (_, response) => response.writeHead(304).end(),
  '/gone': (_, response) => response.writeHead(410).end(),
  '/private': (_, response) => response.writeHead(403).end('BEGIN:VCALENDAR'),
  '/broken': (_, response) => response.writeHead(500).end('BEGIN:VCALENDAR'),
  '/gzip': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(calendar)),
  '/bomb': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  '/half': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write(calendar, () => response.destroy())
  },
  '/two-gigabytes': (_, response) => {
    response.writeHead(200, { 'content-length': `${2 ** 31}` })
    const more = () => !response.destroyed && response.write(Buffer.alloc(65_536), more)
    more()
  },
  '/slow-bytes': (_, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/silent': () => undefined,
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/three': (_, response) => response.writeHead(301, { location: '/two' }).end(),
  '/two': (_, response) => response.writeHead(307, { location: '/one' }).end(),
  '/one': (_, response) => response.writeHead(308, { location: '/etag' }).end(),
  '/four': (_, response) => response.writeHead(302, { location: '/three' }).end(),
  '/to-this-machine': (_, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${other}/etag` }).end(),
  '/to-this-machine-by-https': (_, response) =>
    response.writeHead(302, { location: 'https://127.0.0.1/' }).end(),
  '/to-metadata': (_, response) => response.writeHead(302, { location: 'https://169.254.169.254/' }).end(),
  '/to-name': (_, response) => response.writeHead(302, { location: 'https://inside.example/a.ics' }).end(),
  '/to-http': (_, response) => response.writeHead(302, { location: 'http://school.example/a.ics' }).end(),
  '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
}
const asked: string[] = []
const serverOf = (called: string[]) =>
  createServer((request, response) => {
    called.push(request.url ?? '')
    const answer = answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
const [server, otherServer] = [serverOf([]), serverOf(asked)]
let [port, other] = [0, 0]

beforeAll(async () => {
  for (const each of [server, otherServer])
    await new Promise<void>((done) => each.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
  other = (otherServer.address() as AddressInfo).port
})
afterAll(() => {
  for (const each of [server, otherServer]) {
    each.closeAllConnections()
    each.close()
  }
})

const insideOnly = ((_name: string, _options: unknown, answer: (...found: unknown[]) => void) =>
  answer(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup
const none = { etag: null, lastModified: null }
const fetchAt = (path: string, marks: Partial<typeof none> | { etag?: string; lastModified?: string } = {}) =>
  fetchFile(path.startsWith('/') ? `http://127.0.0.1:${port}${path}` : path, {
    ...none,
    ...marks,
    testHosts: [`127.0.0.1:${port}`],
    resolve: insideOnly,
    patienceMilliseconds: 1_500,
  })
const textAt = async (path: string) => {
  const found = await fetchAt(path)
  return found.outcome === 'read' ? Buffer.from(found.bytes).toString() : found
}

describe('a file from a reachable server', () => {
  test('comes with an ETag and a date, which later prove that nothing has changed', async () => {
    const marks = { etag: '"1"', lastModified: 'Thu, 05 Mar 2026 10:00:00 GMT' }
    expect(await fetchAt('/etag')).toMatchObject({ outcome: 'read', ...marks })
    expect(await fetchAt('/etag', marks)).toEqual({ outcome: 'unchanged' })
    expect(await fetchAt('/since', { lastModified: marks.lastModified })).toEqual({ outcome: 'unchanged' })
    expect(await fetchAt('/304')).toEqual({ outcome: 'failed', why: 'bad_status' })
  })

  test('may be sent compressed', async () => expect(await textAt('/gzip')).toBe(calendar))

  test.each([
    ['/missing', 'not_found'],
    ['/gone', 'not_found'],
    ['/private', 'not_allowed'],
    ['/broken', 'bad_status'],
    ['/half', 'unreachable'],
    ['/two-gigabytes', 'too_big'],
    ['/bomb', 'too_big'],
    ['/slow-bytes', 'too_slow'],
    ['/silent', 'too_slow'],
  ])('is not read from %s: %s', async (path, why) => {
    expect(await fetchAt(path)).toEqual({ outcome: 'failed', why })
  })
})

describe('a redirect', () => {
  test('is followed up to three times', async () => expect(await textAt('/three')).toBe(calendar))

  test.each([
    ['/four', 'too_many_redirects'],
    ['/loop', 'too_many_redirects'],
    ['/to-this-machine', 'bad_address'],
    ['/to-this-machine-by-https', 'bad_address'],
    ['/to-metadata', 'bad_address'],
    ['/to-name', 'bad_address'],
    ['/to-http', 'bad_address'],
    ['/to-file', 'bad_address'],
  ])('is not followed at %s: %s', async (path, why) => {
    expect(await fetchAt(path)).toEqual({ outcome: 'failed', why })
    expect(asked).toEqual([])
  })
})

test.each([
  'http://school.example/a.ics',
  'https://127.0.0.1/a.ics',
  'https://0x7f.1/a.ics',
  'https://[::1]/a.ics',
  'https://inside.example/a.ics',
  'webcal://inside.example/a.ics',
  'https://school.example:8443/a.ics',
  'https://user:word@school.example/a.ics',
  'ftp://school.example/a.ics',
  'a.ics',
])('the address %s is never called', async (address) => {
  expect(await fetchAt(address)).toEqual({ outcome: 'failed', why: 'bad_address' })
})

test('webcal means https', () => {
  expect(withoutWebcal(' webcal://school.example/a.ics')).toBe('https://school.example/a.ics')
})
