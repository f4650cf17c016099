import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { Log } from '../base/log.ts'
import { createAddressReader } from './client-address.ts'

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage

function reader(trusted: string[]) {
  const said: string[] = []
  const log = { warn: (_: object, text: string) => said.push(text) } as unknown as Log
  return { addressOf: createAddressReader(trusted, log), said }
}

test.each([
  [[], { 'x-forwarded-for': '203.0.113.7' }],
  [['10.0.0.9'], { 'x-forwarded-for': '203.0.113.7' }],
  [[], { forwarded: 'for=203.0.113.7' }],
])('a proxy that is not trusted (%j, %j) is reported once, with the setting to change, and not believed', (trusted, headers) => {
  const { addressOf, said } = reader(trusted)
  for (let count = 0; count < 3; count += 1)
    expect(addressOf(request('::ffff:10.0.0.5', headers))).toBe('10.0.0.5')
  expect(said).toEqual([expect.stringContaining('TRUSTED_PROXIES=10.0.0.5')])
})

test('a trusted proxy is believed, and direct requests are accepted without a report', () => {
  const { addressOf, said } = reader(['10.0.0.0/8'])
  expect(addressOf(request('10.0.0.5', { 'x-forwarded-for': '203.0.113.7, 10.0.0.6' }))).toBe('203.0.113.7')
  expect(addressOf(request('198.51.100.2'))).toBe('198.51.100.2')
  expect(said).toEqual([])
})
