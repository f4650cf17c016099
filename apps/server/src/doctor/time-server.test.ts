// Asks a time server over the network protocol.
import { createSocket } from 'node:dgram'
import { expect, test } from 'vitest'
import { secondsAhead } from './time-server.ts'

test('a time server is queried as in RFC 4330', async () => {
  const server = createSocket('udp4')
  server.on('message', (question, { port: from, address }) => {
    const answer = Buffer.alloc(48)
    answer[0] = 0x24
    // The time server is a minute late.
    const seconds = Date.now() / 1_000 - 60 + 2_208_988_800
    answer.writeUInt32BE(Math.floor(seconds), 40)
    answer.writeUInt32BE(Math.floor((seconds % 1) * 2 ** 32), 44)
    if (question.length === 48 && question[0] === 0x23) server.send(answer, from, address)
  })
  await new Promise<void>((done) => server.bind(0, '127.0.0.1', done))
  expect(await secondsAhead('127.0.0.1', server.address().port)).toBeCloseTo(60, 0)
  server.close()
})
