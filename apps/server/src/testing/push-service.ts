// Runs a push service on this machine: accepts messages over https as a browser's service would, decrypts them as the
// browser does, and can misbehave on request.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'

/** `stall`: never answers. `drop`: cuts the connection, before or after reading the message. */
export type Manner = 'take' | 'fail' | 'stall' | 'drop' | 'take and drop' | 'gone'
export type Message = { title: string; line: string; path: string; tag: string }
export type Taken = { message: Message; headers: Record<string, unknown> }

export type Browser = {
  /** The subscription that its page would send to the server. */
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** The messages that its worker received, in order. */
  taken: Taken[]
}

type PushService = {
  url: string
  newBrowser: () => Browser
  /** Sets how the service answers the next messages. */
  behave: (manner: () => Manner) => void
  asked: () => number
  stop: () => Promise<void>
}

type Keys = { privateKey: ReturnType<typeof createECDH>; auth: Buffer; browser: Browser }

export async function startPushService(): Promise<PushService> {
  trustIt()
  const browsers = new Map<string, Keys>()
  let manner: () => Manner = () => 'take'
  let asked = 0
  const server = createServer(
    { key: pushServiceKey, cert: pushServiceCertificate },
    async (request, response) => {
      asked += 1
      const now = manner()
      if (now === 'stall') return
      if (now === 'drop') return request.socket.destroy()
      if (now === 'fail' || now === 'gone') return response.writeHead(now === 'gone' ? 410 : 503).end()
      const body = await read(request).catch(() => null)
      const keys = browsers.get(request.url ?? '')
      if (body === null || keys === undefined) return response.writeHead(404).end()
      keys.browser.taken.push({ message: decrypt(body, keys), headers: request.headers })
      if (now === 'take and drop') return request.socket.destroy()
      response.writeHead(201).end()
    },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    newBrowser: () => {
      const path = `/push/${crypto.randomUUID()}`
      const privateKey = createECDH('prime256v1')
      const auth = randomBytes(16)
      const p256dh = privateKey.generateKeys('base64url')
      const subscription = { endpoint: `${url}${path}`, p256dh, auth: auth.toString('base64url') }
      const browser: Browser = { subscription, taken: [] }
      browsers.set(path, { privateKey, auth, browser })
      return browser
    },
    behave: (next) => {
      manner = next
    },
    asked: () => asked,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts as the browser does (RFC 8291), independently of the library that the server encrypts with. */
function decrypt(body: Buffer, { privateKey, auth }: Keys): Message {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), privateKey.getPublicKey(), sender])
  const secret = derive(privateKey.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const sealed = body.subarray(21 + sender.length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
}

/** Makes this process trust the certificate; servers in other processes get it through NODE_EXTRA_CA_CERTS. */
function trustIt() {
  const known = tls.getCACertificates('default')
  if (!known.includes(pushServiceCertificate))
    tls.setDefaultCACertificates([...known, pushServiceCertificate])
}

// The certificate of a separate authority, which is valid only for this machine's loopback address.
export const pushServiceCertificate = `-----BEGIN CERTIFICATE-----
MIIBuzCCAWGgAwIBAgIUJpNTW0wP6oOqO7ma2d5z2eW0UgUwCgYIKoZIzj0EAwIw
JDEiMCAGA1UEAwwZcHVzaCBzZXJ2aWNlIG9mIHRoZSB0ZXN0czAgFw0yNjExMjMw
MzU4MzZaGA8yMTI2MTAzMDAzNTgzNlowJDEiMCAGA1UEAwwZcHVzaCBzZXJ2aWNl
IG9mIHRoZSB0ZXN0czBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABILVCJdGiry5
uLWQGuPejF0PAE0aLqjBNRNj8bMSjijct0q0AY9bRwrbGbuiINwS2RbZbI0FEfL1
4F8Y/Zhh2F+jbzBtMB0GA1UdDgQWBBRinAhBnJasD29zdiM05QTKDChk8TAfBgNV
HSMEGDAWgBRinAhBnJasD29zdiM05QTKDChk8TAPBgNVHRMBAf8EBTADAQH/MBoG
A1UdEQQTMBGHBH8AAAGCCWxvY2FsaG9zdDAKBggqhkjOPQQDAgNIADBFAiEA2YiJ
W2Uj5g3VXoo5jTPlx4K7mIP+f3Rb+PCE3uhq2RcCIEdvh824E7YlOJ/L8VVHpVuR
OA2skp59aYNjBUn9/zj5
-----END CERTIFICATE-----`
const pushServiceKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgWiWNDsrO5GFMJtn9
G2N/qlBdoI4i2HHBvsMiEL9llfahRANCAASC1QiXRoq8ubi1kBrj3oxdDwBNGi6o
wTUTY/GzEo4o3LdKtAGPW0cK2xm7oiDcEtkW2WyNBRHy9eBfGP2YYdhf
-----END PRIVATE KEY-----`
