// The document around the app, and the list of its addresses.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routesIn } from './route-list.mjs'

const read = (path: string) => readFileSync(new URL(`../apps/web/${path}`, import.meta.url), 'utf8')

test('without JavaScript the app says that it needs it, and where to read on', () => {
  const [, words] = /<noscript>([\s\S]*?)<\/noscript>/.exec(read('index.html')) ?? []
  expect(words).toContain('Beanpool needs JavaScript')
  expect(words).toContain('href="/home"')
})

test('the server is told every address of the app', () => {
  const routes = routesIn(read('src/routeTree.gen.ts'))
  expect(routes).toEqual(
    expect.arrayContaining(['/', '/join-by-code', '/calendar', '/groups/$groupId/beans']),
  )
  expect(() => routesIn('export interface FileRouteTypes {}')).toThrow('names no addresses')
})
