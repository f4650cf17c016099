// Odd bodies and methods reach Node's own server over a socket, as a proxy would send them.
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { givenApp } from '../testing/given.ts'
import { testPassword } from '../testing/test-parent.ts'
import { largestBodyBytes } from './app.ts'

const app = await givenApp()

type Answer = { status: number; headers: Headers; body: string }

/** Sends the bytes and reads until the server closes the connection. */
function send(bytes: string): Promise<Answer> {
  return new Promise((done, fail) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', fail)
    socket.on('close', () => done(readAnswer(text)))
    socket.write(bytes)
  })
}

function readAnswer(text: string): Answer {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers()
  for (const line of lines) {
    const [name = '', ...value] = line.split(': ')
    headers.append(name, value.join(': '))
  }
  return { status: Number(first.split(' ')[1]), headers, body }
}

const head = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')

function chunked(path: string, ...parts: string[]) {
  const chunks = [...parts, ''].map((part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`)
  const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked']
  return send(head('POST', path, ...headers) + chunks.join(''))
}

test('signing in works with a chunked body as with one that declares its length', async () => {
  const { email } = await app.signUpVerified({ firstName: 'Ana' })
  const body = JSON.stringify({ email, password: testPassword })
  const answer = await chunked('/api/auth/sign-in/email', body.slice(0, 7), body.slice(7))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toContain('session_token=')
})

test.each([
  '/api/rpc/accounts/signInWays',
  '/api/v1/accounts/signInWays',
])('a procedure accepts a chunked body: %s', async (path) => {
  const { status, body } = await chunked(path, '{', '}')
  expect(status).toBe(200)
  expect(body).toContain('"providers":[]')
})

test('a chunked body is refused once it is beyond the limit, and not before', async () => {
  const part = 'x'.repeat(largestBodyBytes / 4)
  const path = '/api/rpc/accounts/signInWays'
  expect((await chunked(path, part, part, part, part, 'x')).status).toBe(413)
  expect((await chunked(path, part, part, part, part)).status).toBe(422)
})

test.each([
  ['DELETE', '/api/rpc/accounts/me', 'POST'],
  ['OPTIONS', '/api/rpc/accounts/me', 'POST'],
  ['GET', '/api/rpc/accounts/me', 'POST'],
  ['PUT', '/api/v1/accounts/me', 'POST'],
  ['DELETE', '/api/live', 'GET'],
  ['HEAD', '/api/live', 'GET'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
  ['POST', '/api/docs', 'GET, HEAD'],
  ['DELETE', '/api/auth/sign-in/email', 'POST'],
  ['GET', '/api/auth/sign-in/email', 'POST'],
  ['OPTIONS', '/api/auth/verify-email', 'GET'],
  ['HEAD', '/api/auth/verify-email', 'GET'],
  ['PATCH', '/api/auth/reset-password/abc', 'GET'],
  ['DELETE', '/healthz', 'GET, HEAD'],
  ['PUT', '/home', 'GET, HEAD'],
  ['TRACE', '/home', 'GET, HEAD'],
  ['TRACE', '/api/rpc/accounts/me', 'POST'],
])('%s %s is refused with a list of the allowed methods', async (method, path, allow) => {
  const answer = await send(head(method, path, 'Content-Length: 0'))
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe(allow)
  if (method !== 'HEAD') expect(answer.body).toContain('METHOD_NOT_ALLOWED')
})

test.each(['DELETE', 'POST', 'OPTIONS'])('%s on an unknown address answers 404', async (method) => {
  for (const path of ['/api/none', '/api/auth/none'])
    expect((await send(head(method, path, 'Content-Length: 0'))).status).toBe(404)
})
