// Generates codes as an authenticator app does (RFC 6238), from the address in its QR code.
import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
  const bits = [...text].map((each) => alphabet.indexOf(each).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((each) => Number.parseInt(each, 2)))
}

/** Returns the six digits for the current half minute, or for the one `steps` half minutes later. */
export function totpOf(uri: string, steps = 0): string {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', fromBase32(secret.replace(/=+$/, '')))
    .update(counter)
    .digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
