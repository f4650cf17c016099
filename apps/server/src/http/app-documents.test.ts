import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildFolder, loadAppDocuments } from './app-documents.ts'
import { type StaticFiles, staticFile } from './static-files.ts'

const index = readFileSync(new URL('../../../web/index.html', import.meta.url))
const none = { scripts: [], styles: [] }
const parts = { routes: { '/join': none, '/join-family': none, '/groups': none }, ride: none }
const files: StaticFiles = new Map([
  ['/index.html', staticFile('/index.html', index)],
  [`${buildFolder}parts.json`, staticFile('parts.json', Buffer.from(JSON.stringify(parts)))],
])
const documents = loadAppDocuments(files, {
  appUrl: 'https://beanpool.example',
  contactEmail: 'hello@beanpool.example',
})
const cardOf = (path: string) => {
  const html = documents(path, false)?.content.toString('utf8') ?? ''
  expect(html).not.toMatch(/\{\{/)
  return Object.fromEntries(
    [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(([, name, text]) => [name, text]),
  )
}

test.each(['/join', '/join-family'])('a link to %s unfurls as a card with an invitation', (path) => {
  expect(cardOf(path)).toMatchObject({
    title: 'You’re invited to share rides',
    image: 'https://beanpool.example/social-card.png',
  })
})

test('any other link of the app unfurls as Beanpool', () => {
  expect(cardOf('/groups').title).toBe('Beanpool')
})
