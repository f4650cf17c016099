import { expect, test } from 'vitest'
import { lookupOutside } from '../../../base/outside.ts'
import { isPushAddress } from './push-address.ts'

test.each([
  ['https://push.example/abc', true],
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://93.184.216.34/abc', true],
  ['http://push.example/abc', false],
  ['https://user:secret@push.example/', false],
  ['https://localhost/abc', false],
  ['https://database/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://2130706433/abc', false],
  ['https://10.1.2.3/abc', false],
  ['https://169.254.169.254/latest', false],
  ['https://172.20.0.1/abc', false],
  ['https://192.168.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://[::ffff:10.0.0.1]/abc', false],
  ['https://[fd00::1]/abc', false],
  ['https://[2606:2800:220:1::1]/abc', false],
  ['https://[64:ff9b:1::a00:1]/abc', false],
  ['https://push.example:443/abc', true],
  ['https://push.example:8443/abc', false],
  ['https://push.example:22/abc', false],
  ['nonsense', false],
])('%s may be called: %s', (endpoint, may) => {
  expect(isPushAddress(endpoint, false)).toBe(may)
})

test.each([
  {},
  { all: true },
])('a name that resolves to a private address is not called, with look-up options %o', async (options) => {
  const error = await new Promise((done) => lookupOutside('localhost', options, done))
  expect(String(error)).toMatch(/^Error: localhost leads to (127\.0\.0\.1|::1), which is not public$/)
})
