import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import type { AppVariables } from '../api/request-context.ts'
import { loadAppDocuments, loadAppRoutes } from './app-documents.ts'
import { loadPublicPages } from './public-pages.ts'
import { loadStaticFiles } from './static-files.ts'
import { serveWeb } from './web.ts'

const directory = mkdtempSync(join(tmpdir(), 'beanpool-dist-'))
afterAll(() => rmSync(directory, { recursive: true }))

const built = {
  'index.html': 'the app, {{contactEmail}}',
  '.vite/routes.json': JSON.stringify(['/auth/login', '/groups/$groupId']),
  '.vite/manifest.json': '{}',
  'assets/app.js': 'app()',
  'bean.svg': '<svg/>',
}
for (const [path, text] of Object.entries(built)) {
  mkdirSync(join(directory, path, '..'), { recursive: true })
  writeFileSync(join(directory, path), text)
}

const files = loadStaticFiles(directory)
const site = { appUrl: 'https://beanpool.example', contactEmail: 'a@b.example' }
const pages = loadPublicPages(files, site)
const app = new Hono<AppVariables>()
app.get('*', (request) =>
  serveWeb(request, {
    files,
    appRouteOf: loadAppRoutes(files),
    documentFor: loadAppDocuments(files, site),
    pages,
    greet: async () => null,
  }),
)

test.each([
  ['/auth/login', 200],
  ['/groups/one', 200],
  ['/assets/app.js', 200],
  ['/nowhere', 404],
  ['/.vite/routes.json', 404],
  ['/.vite/manifest.json', 404],
])('a build on disk answers %s with %i', async (path, status) => {
  const answer = await app.request(`http://localhost${path}`)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toBe(path === '/assets/app.js' ? 'app()' : 'the app, a@b.example')
})

test.each([
  '/assets/app.js',
  '/bean.svg',
])('%s is served with a header for its text encoding', async (path) => {
  const answer = await app.request(`http://localhost${path}`)
  expect(answer.headers.get('content-type')).toMatch(/; charset=utf-8$/)
})
