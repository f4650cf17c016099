// Runs an OpenID provider on this machine, in Google's place: it signs everybody in at once as the person that the test set,
// and sends them back with a code. It checks what a real one checks: client, secret, PKCE, one use of a code.
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type OpenIdPerson = {
  sub: string
  email: string
  email_verified: boolean
  given_name: string
  family_name: string
  picture?: string
}

export type OpenIdProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Sets the person who is signed in there; null refuses, like a person who taps Cancel. */
  becomes: (person: OpenIdPerson | null) => void
  /** Signs tokens with an unknown key from now on. */
  forgeTokens: () => void
  stop: () => Promise<void>
}

type Grant = { person: OpenIdPerson; nonce: string | null; challenge: string | null }

const clientId = 'beanpool-test'
const clientSecret = 'a-secret-of-the-test'

export async function startOpenIdProvider(port = 0): Promise<OpenIdProvider> {
  const keys = newKeys()
  const jwk = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  let person: OpenIdPerson | null = null
  let signingKey = keys.privateKey
  let issuer = ''

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    if (person === null) back.searchParams.set('error', 'access_denied')
    else {
      const code = crypto.randomUUID()
      grants.set(code, { person, nonce: query.get('nonce'), challenge: query.get('code_challenge') })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.toString() }).end()
  }

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await textOf(request))
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    if (!grant || !isClient(form, request) || !provesChallenge(form, grant))
      return sendJson(response, { error: 'invalid_grant' }, 400)
    const idToken = signToken(claimsOf(grant, issuer), signingKey)
    return sendJson(response, { access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token: idToken })
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', issuer)
    if (url.pathname === '/.well-known/openid-configuration')
      return sendJson(response, configurationOf(issuer))
    if (url.pathname === '/keys') return sendJson(response, { keys: [jwk] })
    if (url.pathname === '/authorize') return authorize(url.searchParams, response)
    if (url.pathname === '/token') return token(request, response)
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    clientId,
    clientSecret,
    becomes: (next) => {
      person = next
    },
    forgeTokens: () => {
      signingKey = newKeys().privateKey
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

function claimsOf({ person, nonce }: Grant, issuer: string) {
  const now = Math.floor(Date.now() / 1000)
  return { ...person, ...(nonce ? { nonce } : {}), iss: issuer, aud: clientId, iat: now, exp: now + 300 }
}

function signToken(claims: object, key: KeyObject): string {
  const parts = [{ alg: 'RS256', typ: 'JWT', kid: 'test' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signature = sign('RSA-SHA256', Buffer.from(parts.join('.')), key).toString('base64url')
  return [...parts, signature].join('.')
}

const configurationOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['RS256'],
})

function isClient(form: URLSearchParams, request: IncomingMessage): boolean {
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  if (request.headers.authorization === basic) return true
  return form.get('client_id') === clientId && form.get('client_secret') === clientSecret
}

function provesChallenge(form: URLSearchParams, { challenge }: Grant): boolean {
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return proof === challenge
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function sendJson(response: ServerResponse, body: object, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
