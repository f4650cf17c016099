// Simulates a device with a passkey, as far as a server sees one (WebAuthn level 2): one key pair, attestation "none".
import { createHash, generateKeyPairSync, sign } from 'node:crypto'

type Ceremony = { origin: string; challenge: string }

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')
const hex = (text: string) => Buffer.from(text, 'hex')

// The flag bits: a person touched the device, the device verified the person, and it sends the key.
const present = 1
const verified = 4
const withKey = 64

/** `checksWho`: true if the device asks for a fingerprint, a face or a PIN. */
export function createAuthenticator({ checksWho = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = sha256(x).subarray(0, 16)
  let uses = 0

  const authenticatorData = (origin: string, flags: number, rest: Buffer = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses)
    const all = present | (checksWho ? verified : 0) | flags
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([all]), counter, rest])
  }
  const clientData = (type: string, { origin, challenge }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: Record<string, unknown>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** Returns the browser's data for a new passkey. */
    register(ceremony: Ceremony) {
      // Encodes the key as COSE does: EC2, ES256, P-256, x and y.
      const key = Buffer.concat([
        hex('a5010203262001215820'),
        Buffer.from(x, 'base64url'),
        hex('225820'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = authenticatorData(ceremony.origin, withKey, attested)
      // Writes { fmt: "none", attStmt: {}, authData } as CBOR.
      const length = Buffer.alloc(2)
      length.writeUInt16BE(data.length)
      const parts = ['a363666d74646e6f6e656761747453746d74a0686175746844617461', '59'].map(hex)
      const attestation = Buffer.concat([...parts, length, data])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },
    /** Returns the browser's data for signing in. */
    authenticate(ceremony: Ceremony) {
      uses += 1
      const client = clientData('webauthn.get', ceremony)
      const data = authenticatorData(ceremony.origin, 0)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      })
    },
  }
}
