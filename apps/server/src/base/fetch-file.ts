// Reads a small file from an address that a user entered: only from public hosts over https, with limits on time and
// size.
import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FetchFailure } from '@beanpool/domain/calendars/failures'
import { InsideError, isPublicUrl, lookupOutsideBy } from './outside.ts'

/** The file's ETag and date, by which a server recognizes that nothing has changed. */
export type Marks = { etag: string | null; lastModified: string | null }

type Fetched =
  | ({ outcome: 'read'; bytes: Uint8Array } & Marks)
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; why: FetchFailure }

type Fetching = Marks & {
  /** Hosts with ports that may be called even though they are not public, and even over http. */
  testHosts: string[]
  resolve?: typeof lookup
  patienceMilliseconds?: number
}

const mostBytes = 2 * 1024 * 1024
const mostRedirects = 3
const longestMark = 300
const redirects = [301, 302, 303, 307, 308]

/** Replaces webcal with https; other addresses stay unchanged. */
export const withoutWebcal = (address: string): string =>
  address.trim().replace(/^webcals?:\/\//i, 'https://')

/** Reads the file; never throws. Follows redirects, but only to addresses that may be called themselves. */
export async function fetchFile(address: string, fetching: Fetching): Promise<Fetched> {
  const { patienceMilliseconds = 10_000 } = fetching
  const signal = AbortSignal.timeout(patienceMilliseconds)
  try {
    return await follow(withoutWebcal(address), { ...fetching, signal })
  } catch (error) {
    if (signal.aborted) return failed('too_slow')
    if (error instanceof TooBig) return failed('too_big')
    return failed(error instanceof InsideError ? 'bad_address' : 'unreachable')
  }
}

const failed = (why: FetchFailure): Fetched => ({ outcome: 'failed', why })

class TooBig extends Error {}

type Following = Fetching & { signal: AbortSignal }

async function follow(first: string, following: Following): Promise<Fetched> {
  let address = first
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    if (!mayCall(address, following)) return failed('bad_address')
    const answer = await call(address, following)
    const { statusCode = 0, headers } = answer
    if (redirects.includes(statusCode) && headers.location !== undefined) {
      answer.destroy()
      if (!URL.canParse(headers.location, address)) return failed('bad_address')
      address = withoutWebcal(new URL(headers.location, address).href)
      continue
    }
    if (statusCode === 200) {
      const bytes = await readAll(answer, following.signal)
      return {
        outcome: 'read',
        bytes,
        etag: mark(headers.etag),
        lastModified: mark(headers['last-modified']),
      }
    }
    answer.destroy()
    if (statusCode === 304 && (following.etag ?? following.lastModified) !== null)
      return { outcome: 'unchanged' }
    if (statusCode === 404 || statusCode === 410) return failed('not_found')
    return failed(statusCode === 401 || statusCode === 403 ? 'not_allowed' : 'bad_status')
  }
  return failed('too_many_redirects')
}

const mark = (header: string | undefined) => (header && header.length <= longestMark ? header : null)

function isTestHost(address: string, { testHosts }: Fetching): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && testHosts.includes(host)
}

/**
 * Checks whether an address may be read at all. A name that resolves to an internal address is detected only when it is
 * called.
 */
export const mayCall = (address: string, fetching: Pick<Fetching, 'testHosts'>): boolean =>
  isPublicUrl(address) || isTestHost(address, fetching as Fetching)

function call(address: string, following: Following): Promise<IncomingMessage> {
  const { etag, lastModified, resolve = lookup, signal } = following
  const isTest = isTestHost(address, following)
  const request = address.startsWith('http:') ? requestPlain : requestSecure
  return new Promise((done, fail) => {
    const sent = request(address, {
      // A connection that another lookup allowed is never reused.
      agent: false,
      signal,
      ...(isTest ? {} : { lookup: lookupOutsideBy(resolve) }),
      headers: {
        accept: 'text/calendar, */*;q=0.5',
        'accept-encoding': 'gzip',
        'user-agent': 'Beanpool',
        ...(etag === null ? {} : { 'if-none-match': etag }),
        ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
      },
    })
    sent.on('response', done)
    sent.on('error', fail)
    sent.end()
  })
}

/** Decompresses the response, and stops once it becomes too long. */
async function readAll(answer: IncomingMessage, signal: AbortSignal): Promise<Uint8Array> {
  const packed = /^(x-)?gzip$/i.test(answer.headers['content-encoding'] ?? '')
  const unpacked: Readable = packed ? answer.pipe(createGunzip()) : answer
  answer.on('error', (error) => unpacked.destroy(error))
  const stop = () => unpacked.destroy(new Error('too slow'))
  signal.addEventListener('abort', stop)
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of unpacked as AsyncIterable<Buffer>) {
      size += part.length
      if (size > mostBytes) throw new TooBig()
      parts.push(part)
    }
    return Buffer.concat(parts)
  } finally {
    signal.removeEventListener('abort', stop)
    answer.destroy()
  }
}
