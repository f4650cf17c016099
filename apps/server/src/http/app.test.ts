// Many of the server's responses involve none of its features.
import { os } from '@orpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RequestContext } from '../api/request-context.ts'
import { product } from '../app/product.ts'
import { givenApp } from '../testing/given.ts'
import { largestBodyBytes } from './app.ts'
import { inlineScriptHashes } from './finish-answers.ts'

const issues = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) })
const base = os.$context<RequestContext>().errors({ INVALID_INPUT: { status: 422, data: issues } })
const router = {
  echo: base
    .route({ method: 'POST', path: '/echo' })
    .input(z.object({ seats: z.object({ count: z.number().int().min(1, 'At least one seat') }) }))
    .handler(({ input }) => input.seats.count),
  break: base.handler(() => {
    throw new Error('secret detail')
  }),
}
const app = await givenApp({ product: { ...product, router } })

function call(path: string, body: string, headers: Record<string, string> = {}) {
  const all = { 'content-type': 'application/json', ...headers }
  return fetch(`${app.url}${path}`, { method: 'POST', headers: all, body })
}

test('the response to bad input includes the path of each field', async () => {
  const answer = await call('/api/rpc/echo', JSON.stringify({ json: { seats: { count: 0 } } }))
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    json: {
      defined: true,
      code: 'INVALID_INPUT',
      data: { issues: [{ path: 'seats.count', message: 'At least one seat' }] },
    },
  })
})

test.each([
  '{"json":',
  'null',
  '[]',
  '"x"',
  '{"json":{"seats":{"count":"1"}}}',
])('the body %s is answered as bad input', async (body) => {
  const answer = await call('/api/rpc/echo', body)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ json: { code: 'INVALID_INPUT' } })
})

test('the same procedure is available as REST', async () => {
  const answer = await call('/api/v1/echo', JSON.stringify({ seats: { count: 3 } }))
  expect(await answer.json()).toBe(3)
  expect((await call('/api/v1/echo', '{}')).status).toBe(422)
})

test('an unexpected error reveals only where to look', async () => {
  const answer = await call('/api/rpc/break', '{}')
  expect(answer.status).toBe(500)
  const text = await answer.text()
  expect(text).not.toContain('secret detail')
  expect(JSON.parse(text).json).toMatchObject({
    code: 'INTERNAL',
    data: { requestId: answer.headers.get('x-request-id') },
  })
})

test('a body over the limit is refused with that reason, with and without its length', async () => {
  const big = JSON.stringify({ json: 'x'.repeat(largestBodyBytes) })
  for (const path of ['/api/rpc/echo', '/api/v1/echo', '/api/auth/sign-in/email']) {
    const answer = await call(path, big)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'TOO_LARGE' })
  }
  const body = new Blob([big]).stream()
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } }
  expect((await fetch(`${app.url}/api/rpc/echo`, init as RequestInit)).status).toBe(413)
})

test('another site cannot use a parent’s cookies', async () => {
  const answer = await call('/api/rpc/echo', '{}', { origin: 'https://evil.example' })
  expect(answer.status).toBe(403)
})

test.each([
  ['POST', '/api/rpc/none'],
  ['POST', '/api/v1/none'],
  ['GET', '/api/none'],
  ['GET', '/dev/none'],
])('%s %s is not found, as JSON', async (method, path) => {
  const answer = await fetch(`${app.url}${path}`, { method })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toMatch(/json/)
})

test('every response carries the security headers and a request id', async () => {
  const { headers } = await fetch(`${app.url}/healthz`)
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a page’s inline script is allowed by its hash, and linked scripts need none', () => {
  const html = '<script src="/a.js"></script><script>let a = 1</script>'
  expect(inlineScriptHashes(html)).toEqual(
    ["'sha256-rxIKZxSXnGPxNGLAQDJaf7XYQYb9omRQQdB2E3xXJTU='"].map(() =>
      expect.stringMatching(/^'sha256-.{43}='$/),
    ),
  )
})

const pathsOf = async (description: string): Promise<string[]> => {
  const { openapi, paths } = (await (await fetch(`${app.url}${description}`)).json()) as {
    openapi: string
    paths: object
  }
  expect(openapi).toMatch(/^3\./)
  return Object.keys(paths)
}

test('the API describes itself: a short page covers what clubs read, and another covers everything', async () => {
  const [clubs, all] = [await pathsOf('/api/docs/clubs.json'), await pathsOf('/api/openapi.json')]
  expect(clubs.every((path) => path.startsWith('/groups/{groupId}'))).toBe(true)
  expect(all.slice(0, clubs.length)).toEqual(clubs)
  expect(all).toContain('/rides/cantDrive')
  for (const [page, description] of [
    ['/api/docs', '/api/docs/clubs.json'],
    ['/api/docs/app', '/api/openapi.json'],
  ])
    expect(await (await fetch(`${app.url}${page}`)).text()).toContain(`data-description="${description}"`)
  expect((await fetch(`${app.url}/api/docs/swagger-ui-bundle.js`)).status).toBe(200)
})
