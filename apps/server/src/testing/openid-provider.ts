// Runs npm's oidc-provider on this machine, in place of Google or a school's provider. It immediately signs in the
// person that the test sets. Unlike a real one, it can spoil its tokens, clock and endpoints on request.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'

/** The account's claims; those left out here are missing from the provider's responses. */
export type OpenIdPerson = { sub: string; [claim: string]: string | boolean | undefined }

type Endpoint = 'configuration' | 'token' | 'keys' | 'person'

const pathOf: Record<Endpoint, string> = {
  configuration: '/.well-known/openid-configuration',
  token: '/token',
  keys: '/jwks',
  person: '/me',
}

export type OpenIdProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Sets the person whom the provider signs in; null refuses, like a person who taps Cancel. */
  becomes: (person: OpenIdPerson | null) => void
  /** Makes these endpoints answer 503, until the next call sets other endpoints. */
  breaks: (...endpoints: Endpoint[]) => void
  /** Signs tokens again, with other claims or with an unknown key if `forged`. */
  spoilsTokens: (spoil: { claims?: (claims: JWTPayload) => JWTPayload; forged?: boolean } | null) => void
  /** Opens an address and follows redirects like a browser; returns the first redirect that leads elsewhere. */
  visit: (url: string) => Promise<string>
  stop: () => Promise<void>
}

const clientId = 'beanpool-test'
const clientSecret = 'a-secret-of-the-test-that-is-long-enough'
const alg = 'RS256'

type Options = {
  port?: number
  /** True to put the claims into the ID token, as Google does; otherwise they are read from an endpoint. */
  claimsInToken?: boolean
  /** The issuer that the provider claims to be; its own address if left out. */
  poses?: string
}

export async function startOpenIdProvider({ port = 0, claimsInToken = false, poses }: Options = {}) {
  const keys = await generateKeyPair(alg, { extractable: true })
  let person: OpenIdPerson | null = null
  const people = new Map<string, OpenIdPerson>()
  let broken: string[] = []
  let spoil: Parameters<OpenIdProvider['spoilsTokens']>[0] = null

  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    ...configuration,
    jwks: { keys: [{ ...(await exportJWK(keys.privateKey)), kid: 'test', alg, use: 'sig' }] },
    conformIdTokenClaims: !claimsInToken,
    findAccount: (_, sub) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
  })
  const respell = async (token: string) => {
    const claims = spoil?.claims?.(decodeJwt(token)) ?? decodeJwt(token)
    const key = spoil?.forged ? (await generateKeyPair(alg)).privateKey : keys.privateKey
    return new SignJWT(claims).setProtectedHeader({ alg, kid: 'test' }).sign(key)
  }
  provider.use(async (context, next) => {
    if (broken.includes(context.path)) {
      context.status = 503
      return
    }
    if (context.path.startsWith('/interaction/')) {
      if (person) people.set(person.sub, person)
      const answer = person
        ? { login: { accountId: person.sub }, select_account: {} }
        : { error: 'access_denied' }
      return provider.interactionFinished(context.req, context.res, answer)
    }
    await next()
    if (poses && context.path === pathOf.configuration)
      context.body = { ...(context.body as object), issuer: poses }
    const { id_token: token } = (context.body ?? {}) as { id_token?: string }
    if (spoil && token) context.body = { ...(context.body as object), id_token: await respell(token) }
  })
  server.on('request', provider.callback())

  return {
    issuer,
    clientId,
    clientSecret,
    becomes: (next) => {
      person = next
    },
    breaks: (...endpoints) => {
      broken = endpoints.map((endpoint) => pathOf[endpoint])
    },
    spoilsTokens: (next) => {
      spoil = next
    },
    visit: (url) => visit(issuer, url),
    stop: () => close(server),
  } satisfies OpenIdProvider
}

// Asks for the person each time, since tests change it.
const policy = interactionPolicy.base()
policy.remove('consent')
policy.remove('login')
for (const name of ['login', 'select_account'])
  policy.add(
    new interactionPolicy.Prompt(
      { name, requestable: true },
      new interactionPolicy.Check(`${name}_always`, 'each time', ({ oidc }) => !oidc.result?.login),
    ),
  )

const configuration: Configuration = {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      // A native client may use any port of this machine.
      application_type: 'native',
      redirect_uris: ['google', 'oidc'].map((id) => `http://localhost/api/auth/callback/${id}`),
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  cookies: { keys: ['a key of the test'] },
  features: { devInteractions: { enabled: false } },
  interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified', 'preferred_username'],
    profile: ['name', 'given_name', 'family_name', 'picture'],
  },
  pkce: { required: () => true },
  ttl: { AccessToken: 600, Grant: 600, IdToken: 3600, Interaction: 600, Session: 600 },
  loadExistingGrant: async (context) => {
    const { provider, client, session } = context.oidc
    const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
}

async function visit(issuer: string, url: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = url
  for (let hops = 0; next.startsWith(issuer); hops += 1) {
    if (hops > 10) throw new Error(`the provider leads around in circles: ${next}`)
    const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
    const answer = await fetch(next, { redirect: 'manual', headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${next}: ${answer.status} ${await answer.text()}`)
    next = new URL(location, next).toString()
  }
  return next
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
