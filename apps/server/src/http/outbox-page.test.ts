// The outbox shows everyone's mail, including sign-in links, so only the person at this machine may see it.
import { request as plainRequest } from 'node:http'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type AppVariables, socketAddressHeader } from '../api/request-context.ts'
import { givenApp } from '../testing/given.ts'
import { outboxPage } from './outbox-page.ts'

const app = await givenApp()

// Uses Node's client, as fetch sets Host itself.
function statusFor(host: string): Promise<number | undefined> {
  const { port } = new URL(app.url)
  return new Promise((done, fail) => {
    const sent = plainRequest(
      { port, host: '127.0.0.1', path: '/dev/outbox.json', headers: { host } },
      (answer) => {
        answer.resume()
        done(answer.statusCode)
      },
    )
    sent.on('error', fail)
    sent.end()
  })
}

test('the outbox answers this machine only under its own names', async () => {
  const { port } = new URL(app.url)
  expect(await statusFor(`localhost:${port}`)).toBe(200)
  expect(await statusFor(`127.0.0.1:${port}`)).toBe(200)
  expect(await statusFor(`evil.example:${port}`)).toBe(404)
})

test('the outbox answers only on its own port', async () => {
  for (const host of [
    'localhost',
    'localhost:80',
    `localhost:${Number(new URL(app.url).port) + 1}`,
    '127.0.0.1:1',
  ])
    expect([host, await statusFor(host)]).toEqual([host, 404])
})

test.each([
  ['127.0.0.1', 200],
  ['::1', 200],
  ['10.1.2.3', 404],
  ['::ffff:10.1.2.3', 404],
  ['', 404],
])('the outbox answers a connection from %s with %i', async (address, status) => {
  const outer = new Hono<AppVariables>()
  outer.use((context, next) => {
    context.set('socketAddress', address)
    return next()
  })
  outer.route('/', outboxPage(app.beanpool.context))
  const bindings = { incoming: { socket: { localPort: 80 } } }
  expect((await outer.request('http://localhost/dev/outbox.json', {}, bindings)).status).toBe(status)
})

test('a client cannot forge the address of its socket', async () => {
  const answer = await fetch(`${app.url}/dev/outbox`, { headers: { [socketAddressHeader]: '10.1.2.3' } })
  expect(answer.status).toBe(200)
})

test.each([
  'x-forwarded-for',
  'X-Forwarded-Host',
  'x-forwarded-proto',
  'Forwarded',
  'Via',
  'X-Real-IP',
  'CF-Connecting-IP',
  'True-Client-IP',
  'X-Client-IP',
  'X-Original-Host',
])('the outbox answers no request through a proxy on this machine: %s', async (name) => {
  const value = name === 'Via' ? '1.1 proxy' : '127.0.0.1'
  for (const path of ['/dev/outbox', '/dev/outbox.json'])
    expect((await fetch(`${app.url}${path}`, { headers: { [name]: value } })).status).toBe(404)
})

test.each([
  ['http://localhost:3000', [], true],
  ['http://127.0.0.1:3000', [], true],
  ['https://beanpool.example', [], false],
  ['http://192.168.1.4:3000', [], false],
  ['http://localhost:3000', ['127.0.0.1'], false],
])('with the address %s and the proxies %j there is an outbox: %s', async (appUrl, trustedProxies, there) => {
  const { context } = app.beanpool
  const config = { ...context.config, trustedProxies }
  const outer = new Hono<AppVariables>()
  outer.use((request, next) => {
    request.set('socketAddress', '127.0.0.1')
    return next()
  })
  outer.route('/', outboxPage({ ...context, appUrl, config }))
  const bindings = { incoming: { socket: { localPort: 80 } } }
  expect((await outer.request('http://localhost/dev/outbox.json', {}, bindings)).status).toBe(
    there ? 200 : 404,
  )
})

test('no cache stores a response from the outbox', async () => {
  for (const path of ['/dev/outbox', '/dev/outbox.json'])
    expect((await fetch(`${app.url}${path}`)).headers.get('cache-control')).toBe('no-store')
})
