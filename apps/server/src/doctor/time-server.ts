// Asks a time server for the time (SNTP, RFC 4330).
import { createSocket } from 'node:dgram'

const patienceMilliseconds = 4_000
/** The seconds from 1900, the start of NTP time, to 1970. */
const secondsTo1970 = 2_208_988_800

/** Returns how many seconds this machine's clock is ahead. Fails without a response. */
export function secondsAhead(host = 'pool.ntp.org', port = 123): Promise<number> {
  const socket = createSocket('udp4')
  const asking = new Promise<number>((done, fail) => {
    const patience = setTimeout(() => fail(new Error(`${host} does not answer`)), patienceMilliseconds)
    socket.once('close', () => clearTimeout(patience))
    socket.once('error', fail)
    // The first byte says: version 4 of the protocol, from a client.
    const question = Buffer.alloc(48)
    question[0] = 0x23
    const asked = Date.now()
    socket.once('message', (answer) => {
      if (answer.length < 48) return fail(new Error(`${host} gives no time`))
      const theirs = answer.readUInt32BE(40) - secondsTo1970 + answer.readUInt32BE(44) / 2 ** 32
      done((asked + Date.now()) / 2_000 - theirs)
    })
    socket.send(question, port, host, (error) => error && fail(error))
  })
  return asking.finally(() => socket.close())
}
