// Checks the document around the app, and the list of the app's addresses.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routesIn } from './route-list.mjs'

const read = (path: string) => readFileSync(new URL(`../apps/web/${path}`, import.meta.url), 'utf8')

test('without JavaScript, the app says that it needs JavaScript, and where to read on', () => {
  const [, words] = /<noscript>([\s\S]*?)<\/noscript>/.exec(read('index.html')) ?? []
  expect(words).toContain('Beanpool needs JavaScript')
  expect(words).toContain('href="/home"')
  expect(words?.replace(/<[^>]*>/g, '')).toContain('You can read what Beanpool is without it.')
})

test('until the app loads, its document shows the brand and a card, unless there is no JavaScript', () => {
  const html = read('index.html')
  const [, first] = /<div id="root">([\s\S]*?)<noscript>/.exec(html) ?? []
  expect(first).toContain('Beanpool')
  expect(first).toContain('<svg')
  expect(/<noscript>([\s\S]*?)<\/noscript>/.exec(html)?.[1]).toMatch(/\.opening \{\s*display: none/)
})

test('the server is given every address in the app', () => {
  const routes = routesIn(read('src/routeTree.gen.ts'))
  expect(routes).toEqual(
    expect.arrayContaining(['/', '/join-by-code', '/calendar', '/groups/$groupId/beans']),
  )
  expect(() => routesIn('export interface FileRouteTypes {}')).toThrow('names no addresses')
})
