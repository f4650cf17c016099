// Adds headers and compression to responses. The headers prevent framing, sniffing and scripting by other sites.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { Answer } from './rpc.ts'

/** `built`: the built pages; only their inline scripts (the colour scheme's) are allowed, by their hash. */
export function securityHeaders(built: string[], secure: boolean): MiddlewareHandler {
  const hashes = new Set(built.flatMap(inlineScriptHashes))
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    // Mantine writes its variables and positions as inline styles, and so do the public pages.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

  return async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of Object.entries(headersOfAll(secure))) headers.set(name, value)
    // The other headers matter only for documents, and a page loads some forty files. A worker uses the policy sent
    // with its file.
    if (context.req.path.startsWith('/assets/')) return
    headers.set('content-security-policy', policy)
    headers.set('x-frame-options', 'DENY')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  }
}

/** `styles`: a different rule for style sheets. */
export const headersOfAll = (secure: boolean, styles = '') => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'self'; ${styles}object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
  ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

export function inlineScriptHashes(html: string): string[] {
  const [, ...behind] = html.split(/<script(?=[\s>])/i)
  return behind.flatMap((part) => {
    const end = part.indexOf('>')
    if (/\ssrc=/i.test(part.slice(0, end))) return []
    const [code = ''] = part.slice(end + 1).split(/<\/script>/i)
    return [`'sha256-${createHash('sha256').update(code).digest('base64')}'`]
  })
}

// Compresses each procedure's response as a whole, because in small parts a large one costs more than the reads behind
// it.

const pack = promisify(gzip)
const worthPacking = 1024
// For small responses, another thread costs more than compressing; for large ones, it keeps this thread free.
const isBig = 256 * 1024
// Higher levels cost more time than they save in transfer.
const quickly = { level: 3 }
const takesGzip = /(^|,)\s*(gzip|\*)\s*(;\s*q=(1|0?\.0*[1-9])[\d.]*\s*)?(,|$)/i

/** Makes an HTTP response from a JSON result, compressed if the client accepts that and it is long enough. */
export async function packed(asked: Headers, { status, body }: Answer): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json', vary: 'accept-encoding' }
  if (body.length < worthPacking || !takesGzip.test(asked.get('accept-encoding') ?? ''))
    return new Response(body, { status, headers })
  headers['content-encoding'] = 'gzip'
  const short = body.length < isBig ? gzipSync(body, quickly) : await pack(body, quickly)
  return new Response(short, { status, headers })
}
