// Serves addresses that are not calls: a file of the build, a public page, or the app.
import type { Context } from 'hono'
import type { AppVariables } from '../api/request-context.ts'
import { type AppDocuments, buildFolder } from './app-documents.ts'
import { fileRoute } from './note-requests.ts'
import { fillIn, type PublicPages, pagesFolder } from './public-pages.ts'
import { type StaticFile, type StaticFiles, serveFile, staticFile } from './static-files.ts'

type HttpContext = Context<AppVariables>

type WebOptions = {
  files: StaticFiles
  /** Finds the pattern of the app's page for this path. */
  appRouteOf: (path: string) => string | null
  documentFor: AppDocuments
  pages: PublicPages
  /** Returns the name with which to greet the reader; null for a visitor. */
  greet: (request: HttpContext) => Promise<string | null>
}

/** Matches pages with placeholders, and files that the build writes for itself, neither of which is served as it is. */
const isKept = (path: string) => path.startsWith(pagesFolder) || path.startsWith(buildFolder)

export async function serveWeb(request: HttpContext, options: WebOptions) {
  const { files, appRouteOf, documentFor, pages, greet } = options
  const { path } = request.req
  const file = isKept(path) ? undefined : (files.get(path) ?? pages.forAll.get(path))
  if (file !== undefined) {
    request.set('route', fileRoute)
    return serveFile(request, file)
  }
  const index = documentFor(path, request.req.query('ride') !== undefined)
  if (index === null) return request.text('The web app is not built yet: run npm run build:web.', 503)
  // A missing asset must fail; a missing page gets the app, which shows its own not-found page.
  if (path.startsWith('/assets/')) return request.notFound()
  const page = pages.visitor.get(path)
  const canonical = path.toLowerCase().replace(/(?<!\/)\/+$/, '')
  if (page === undefined && pages.visitor.has(canonical)) {
    return request.redirect(canonical + new URL(request.req.url).search, 308)
  }
  const route = page === undefined ? appRouteOf(path) : path
  if (route === null) return serveAsMissing(index)
  request.set('route', route)
  if (page === undefined) return serveFile(request, index)

  const name = await greet(request)
  const greeting = name === null ? undefined : pages.member.get(path)
  const member =
    greeting === undefined
      ? index
      : staticFile('/member.html', Buffer.from(fillIn(greeting, { firstName: name ?? '' })))
  const answer = await serveFile(request, name === null ? page : member)
  // The page depends on the reader, so no shared cache may store it, and the browser revalidates it each time.
  answer.headers.set('cache-control', 'private, no-cache')
  answer.headers.set('vary', 'accept-encoding, cookie')
  return answer
}

/** Serves the app with its not-found page, uncached: the address may exist tomorrow. */
function serveAsMissing({ content, type }: StaticFile): Response {
  const headers = { 'content-type': type, 'cache-control': 'no-store' }
  return new Response(new Uint8Array(content), { status: 404, headers })
}
