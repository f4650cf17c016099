// The public addresses serve pages, both to visitors and to members.
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppVariables } from '../api/request-context.ts'
import { loadAppDocuments, loadAppRoutes } from './app-documents.ts'
import { fillIn, loadPublicPages } from './public-pages.ts'
import { type StaticFiles, staticFile } from './static-files.ts'
import { serveWeb } from './web.ts'

const built: Record<string, string> = {
  '/index.html': 'the app',
  '/.vite/routes.json': JSON.stringify([
    '/',
    '/pricing',
    '/calendar',
    '/groups/',
    '/groups/$groupId',
    '/auth/login',
  ]),
  '/bean.svg': '<svg/>',
  '/pages/visitor/home.html': '<link href="{{appUrl}}/home"> Login <a href="mailto:{{contactEmail}}">',
  '/pages/member/home.html': 'Welcome back, {{firstName}}! {{appUrl}}',
  '/pages/visitor/pricing.html': 'Free and Pro',
  '/pages/visitor/blog/one.html': 'An article',
  '/pages/member/blog/one.html': 'An article, with a way into the app',
  '/pages/robots.txt': 'Sitemap: {{appUrl}}/sitemap.xml',
}
const files: StaticFiles = new Map(
  Object.entries(built).map(([path, text]) => [path, staticFile(path, Buffer.from(text))]),
)
const site = { appUrl: 'https://beanpool.example', contactEmail: 'hello@beanpool.example' }
const appRouteOf = loadAppRoutes(files)
const pages = loadPublicPages(files, site)

/** Returns the response for an adult of this name, or for a visitor. */
async function get(path: string, name: string | null = null, headers: Record<string, string> = {}) {
  const app = new Hono<AppVariables>()
  app.get('*', (request) =>
    serveWeb(request, {
      files,
      appRouteOf,
      documentFor: loadAppDocuments(files, site),
      pages,
      greet: async () => name,
    }),
  )
  const answer = await app.request(`http://localhost${path}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test.each([
  '/',
  '/home',
])('a visitor gets the landing page at %s, with the addresses of this server', async (path) => {
  const { text } = await get(path)
  expect(text).toContain('https://beanpool.example/home')
  expect(text).toContain('mailto:hello@beanpool.example')
})

test.each([
  ['/pricing/', '/pricing'],
  ['/Pricing?from=mail', '/pricing?from=mail'],
  ['/blog/one//', '/blog/one'],
])('%s redirects to its page’s one address, whether or not the reader is signed in', async (path, canonical) => {
  for (const name of [null, 'Odile']) {
    const { status, headers } = await get(path, name)
    expect(status).toBe(308)
    expect(headers.get('location')).toBe(canonical)
  }
  expect((await get('/calendar/')).status).toBe(200)
  expect((await get('//pricing/')).headers.get('location')).toBe(null)
})

test('a signed-in adult gets a greeting at /home, and the app at / and at /pricing', async () => {
  const greeted = await get('/home', 'Odile')
  expect(greeted.text).toContain('Welcome back, Odile!')
  expect(greeted.headers.get('content-type')).toContain('text/html')
  expect((await get('/', 'Odile')).text).toBe('the app')
  expect((await get('/pricing', 'Odile')).text).toBe('the app')
  expect((await get('/pricing')).text).toBe('Free and Pro')
})

test('a name is shown as text, whatever it contains', async () => {
  expect((await get('/home', '<script>"&{{appUrl}}')).text).toContain(
    'Welcome back, &lt;script&gt;&quot;&amp;{{appUrl}}!',
  )
  expect(fillIn('{{unknown}}', {})).toBe('{{unknown}}')
})

test('no cache may give one reader another’s page, and an unchanged page is not sent again', async () => {
  const first = await get('/home')
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(first.headers.get('vary')).toContain('cookie')
  const etag = first.headers.get('etag') ?? ''
  expect((await get('/home', null, { 'if-none-match': etag })).status).toBe(304)
  expect((await get('/home', 'Odile', { 'if-none-match': etag })).status).toBe(200)
})

test('robots.txt names this server, and no file in the build’s folder is served under its own name', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers.get('content-type')).toContain('text/plain')
  expect(robots.text).toBe('Sitemap: https://beanpool.example/sitemap.xml')
  expect((await get('/pages/member/home.html')).text).toBe('the app')
})

test.each([
  '/calendar',
  '/calendar/',
  '/Calendar',
  '/groups',
  '/groups/0198-7a',
  '/auth/login',
])('the app has a page at %s', async (path) => {
  expect(await get(path)).toMatchObject({ status: 200, text: 'the app' })
})

test.each([
  '/no/such',
  '/calendar/x',
  '/groups/a/b',
  '/blog/nope',
  '/auth',
  '/calendarx',
])('there is no page at %s: the app says so, and the response is 404 each time', async (path) => {
  const first = await get(path, 'Odile')
  expect(first).toMatchObject({ status: 404, text: 'the app' })
  expect(first.headers.get('content-type')).toContain('text/html')
  const etag = (await get('/calendar')).headers.get('etag') ?? ''
  expect((await get(path, null, { 'if-none-match': etag })).status).toBe(404)
})
