// The HTTP server loses no call while it starts or stops, and copes with clients that disconnect.
import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppVariables } from '../api/request-context.ts'
import { readConfig } from '../base/config.ts'
import { createLog } from '../base/log.ts'
import { makeScratch } from '../testing/scratch.ts'
import { spawnServer } from '../testing/server-process.ts'
import { createTestApp } from '../testing/test-app.ts'
import { closeServer, listen, serveWith } from './server.ts'

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

test('until the server is ready, browsers get a page that reloads itself, and the API answers in JSON', async () => {
  const { server, port } = await listen(readConfig({ PORT: '0', APP_URL: 'https://beanpool.example' }))
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  for (const path of ['/', '/home', '/groups/1?tab=rides', '/apiary']) {
    const answer = await get(path)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const html = await answer.text()
    expect(html).toMatch(/<meta http-equiv="refresh" content="1">/)
    expect(html).toContain('<h1>Beanpool</h1>')
  }
  for (const path of ['/api/rpc/accounts/me', '/readyz', '/dev/outbox.json']) {
    const answer = await get(path)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ status: 'starting' })
  }
  expect((await get('/healthz')).status).toBe(200)
  await closeServer(server)
})

test('a call during the start waits until the server is ready, and is answered', async () => {
  const config = readConfig({ PORT: '0' })
  const { server, port } = await listen(config)
  let isAnswered = false
  const waiting = fetch(`http://127.0.0.1:${port}/api/rpc/accounts/me`, {
    method: 'POST',
    body: 'tapped',
  }).finally(() => {
    isAnswered = true
  })
  await pause(300)
  expect(isAnswered).toBe(false)
  const app = new Hono<AppVariables>().post('/api/*', async (asked) => asked.text(await asked.req.text()))
  serveWith({
    server,
    app,
    config,
    log: createLog('silent'),
    renewCookies: (same) => same,
    isLeaving: () => false,
  })
  expect(await (await waiting).text()).toBe('tapped')
  await closeServer(server)
})

function keepAliveOf(url: string): Promise<string> {
  return new Promise((done, fail) => {
    const sent = request(`${url}/healthz`, { headers: { connection: 'keep-alive' } }, (answer) => {
      answer.resume()
      done(String(answer.headers['keep-alive']))
    })
    sent.on('error', fail)
    sent.end()
  })
}

test('an idle connection is kept open longer than proxies keep theirs', async () => {
  const app = await createTestApp()
  const [, seconds] = /timeout=(\d+)/.exec(await keepAliveOf(app.url)) ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
  await app.stop()
})

test('a server that is shutting down says so at /readyz first, and serves until proxies have moved on', async () => {
  const app = await createTestApp({ environment: { DRAIN_SECONDS: '1' } })
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  const stopped = app.stop()
  await pause(100)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503)
  const served = await fetch(`${app.url}/api/rpc/accounts/options`, { method: 'POST', body: '{}' })
  expect(served.status).toBeLessThan(500)
  expect(served.headers.get('connection')).toBe('close')
  await stopped
  await expect(fetch(`${app.url}/healthz`)).rejects.toThrow()
})

/** Sends the beginning of a request, then hangs up. */
function hangUp(url: string, path: string, body: string): Promise<void> {
  const { port, host } = new URL(url)
  return new Promise((done) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`)
      socket.write(`content-length: 1000\r\n\r\n${body}`)
      setTimeout(() => socket.destroy(), 50)
    })
    socket.on('close', () => done())
    socket.on('error', () => {})
  })
}

test('a client that disconnects during its request is not logged as a server error', async () => {
  const dataDir = makeScratch('hang-up')
  const server = await spawnServer({ dataDir })
  for (const path of ['/api/auth/sign-in/email', '/api/rpc/accounts/me', '/api/v1/accounts/me', '/home']) {
    await hangUp(server.url ?? '', path, '{"email":')
  }
  await pause(300)
  server.child.kill('SIGTERM')
  await server.ended
  expect(server.output()).not.toMatch(/"level"|error/i)
  rmSync(dataDir, { recursive: true, force: true })
})
