// Refuses bodies that are too long, whether their length is told or they come in chunks. A chunked body is read here, and
// the request is made again from its parts: Hono's own limit copies the request of Node's server, which cannot be copied.
import type { Context, MiddlewareHandler } from 'hono'
import { problem } from './problem.ts'

export function limitBody(largestBytes: number): MiddlewareHandler {
  return async (request, next) => {
    const { headers } = request.req.raw
    if (!headers.has('transfer-encoding'))
      return Number(headers.get('content-length') ?? 0) > largestBytes ? tooLarge(request) : next()
    const body = await readUpTo(request.req.raw.body, largestBytes)
    if (body === null) return tooLarge(request)
    const { url, method, signal } = request.req.raw
    const told = new Headers(headers)
    told.delete('transfer-encoding')
    request.req.raw = new Request(url, {
      method,
      headers: told,
      signal,
      ...(body.length > 0 ? { body } : {}),
    })
    return next()
  }
}

/** Null when there is more. */
async function readUpTo(stream: ReadableStream<Uint8Array> | null, largestBytes: number) {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of stream ?? []) {
    length += part.length
    if (length > largestBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function tooLarge(request: Context) {
  // The rest of the body is not read, so nothing else can come over this connection.
  request.header('connection', 'close')
  return problem(request, 413, 'TOO_LARGE', 'This is too much at once.')
}
