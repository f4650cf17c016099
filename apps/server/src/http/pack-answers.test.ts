import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { packed } from './finish-answers.ts'

const json = (body: string) => ({ status: 200, body })
const long = JSON.stringify({ text: 'bean '.repeat(1_000) })
const ask = (accept?: string) => new Headers(accept === undefined ? {} : { 'accept-encoding': accept })

describe('a long response', () => {
  test.each([
    'gzip',
    'gzip, deflate, br',
    'br;q=1.0, gzip;q=0.8',
    '*',
  ])('is compressed for %s', async (accept) => {
    const answer = await packed(ask(accept), json(long))
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body.length).toBeLessThan(long.length / 10)
    expect(gunzipSync(body).toString()).toBe(long)
  })

  test.each([
    undefined,
    '',
    'identity',
    'br',
    'gzip;q=0',
    'gzip; q=0.0, br',
    'x-gzip2',
  ])('is sent uncompressed for %s', async (accept) => {
    const answer = await packed(ask(accept), json(long))
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(await answer.text()).toBe(long)
  })
})

test('a short response is sent unchanged, with its status', async () => {
  const short = await packed(ask('gzip'), { status: 422, body: '{}' })
  expect([short.status, short.headers.get('content-encoding'), await short.text()]).toEqual([422, null, '{}'])
})
