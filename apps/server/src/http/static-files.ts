// Keeps the built web app in memory, read once: it is small, and no request path ever reaches the disk.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

export type StaticFile = {
  content: Buffer
  type: string
  immutable: boolean
  tag: string
  packed: Map<string, Promise<Buffer>>
}
export type StaticFiles = Map<string, StaticFile>

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
}

/** Returns every file below the directory by URL path; empty if there is none. */
export function loadStaticFiles(directory: string): StaticFiles {
  if (!existsSync(directory)) return new Map()
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  const files: StaticFiles = new Map()
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(directory, file).split(sep).join('/')}`
    if (entry.isFile()) files.set(path, staticFile(path, readFileSync(file)))
  }
  return files
}

export function staticFile(path: string, content: Buffer): StaticFile {
  return {
    content,
    type: types[extname(path)] ?? 'application/octet-stream',
    // Vite puts a content hash into the names of its bundles.
    immutable: path.startsWith('/assets/'),
    tag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    packed: new Map(),
  }
}

/** Immutable files are compressed once, so this may take longer. */
const packers: Record<string, (content: Buffer, immutable: boolean) => Promise<Buffer>> = {
  br: (content, immutable) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: immutable ? 11 : 9 },
    }),
  gzip: (content) => promisify(gzip)(content),
}

export async function serveFile(context: Context, file: StaticFile): Promise<Response> {
  // Other files are revalidated each time, and sent in full only if they changed.
  const tag = `W/"${file.tag}"`
  if (context.req.header('if-none-match') === tag)
    return new Response(null, { status: 304, headers: { etag: tag } })
  const accepted = context.req.header('accept-encoding') ?? ''
  const encoding = Object.keys(packers).find((name) => accepted.includes(name))
  const packs =
    encoding !== undefined && file.content.length > 1_000 && /^(text|application|image\/svg)/.test(file.type)
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: tag,
    vary: 'accept-encoding',
    ...(packs ? { 'content-encoding': encoding } : {}),
  }
  const body = packs ? await packOnce(file, encoding) : file.content
  return new Response(new Uint8Array(body), { headers })
}

function packOnce(file: StaticFile, encoding: string): Promise<Buffer> {
  const known = file.packed.get(encoding)
  if (known !== undefined) return known
  const made = packers[encoding]?.(file.content, file.immutable) ?? Promise.resolve(file.content)
  file.packed.set(encoding, made)
  return made
}
