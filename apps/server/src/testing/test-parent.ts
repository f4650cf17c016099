// Makes a parent for tests: signed up, verified and signed in at the real addresses, with a typed client.
import type { Contract } from '@beanpool/contract/contract'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { Mail } from '../mail/mailer.ts'

export type TestClient = ContractRouterClient<Contract>

export type TestParent = {
  client: TestClient
  email: string
  /** The cookies that a browser would send. */
  cookie: string
  /** Fetches any address on the server, as this parent's browser would. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Posts a value as JSON to any address. */
  post: (path: string, body: object, headers?: Record<string, string>) => Promise<Response>
}

export type NewParent = {
  firstName: string
  lastName?: string
  email?: string
  phone?: string
  password?: string
}

export const testPassword = 'Sweet-beans-1'

export function anonymousParent(url: string): TestParent {
  return createParent({ url, email: '', cookie: '' })
}

export function createParent({
  url,
  email,
  cookie,
}: {
  url: string
  email: string
  cookie: string
}): TestParent {
  const headers: Record<string, string> = cookie === '' ? {} : { cookie }
  const link = new RPCLink({ url: `${url}/api/rpc`, headers: () => headers })
  const fetchAs = (path: string, init: RequestInit = {}) => {
    const all = { ...headers, origin: new URL(url).origin, ...(init.headers as Record<string, string>) }
    return fetch(new URL(path, url), { redirect: 'manual', ...init, headers: all })
  }
  const parent = {
    client: createORPCClient<TestClient>(link),
    email,
    cookie,
    fetch: fetchAs,
    post: (path: string, body: object, more: Record<string, string> = {}) =>
      fetchAs(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      }),
  }
  // Reading any property of the client makes a call, so an assertion that prints a parent must not find the client.
  return Object.defineProperty(parent, 'client', { enumerable: false })
}

/** Returns the same parent, in the same session, at another instance. */
export function parentAt(url: string, { email, cookie }: TestParent): TestParent {
  return createParent({ url, email, cookie })
}

let counter = 0

/** Returns the fields of the sign-up form. */
export function signUpForm(parent: NewParent) {
  counter += 1
  const { firstName } = parent
  return {
    firstName,
    lastName: parent.lastName ?? 'Parent',
    email: parent.email ?? `${firstName.toLowerCase().replace(/[^a-z]/g, '')}${counter}@example.com`,
    phone: parent.phone ?? '555 0100',
    password: parent.password ?? testPassword,
    name: firstName,
  }
}

type SigningUp = { url: string; outbox: () => Promise<Mail[]>; parent: NewParent }

export async function signUpVerified({ url, outbox, parent }: SigningUp): Promise<TestParent> {
  const form = signUpForm(parent)
  const visitor = anonymousParent(url)
  const signUp = await visitor.post('/api/auth/sign-up/email', form)
  if (!signUp.ok) throw new Error(`sign-up of ${form.email} failed: ${await signUp.text()}`)
  const mail = (await outbox()).find(({ to }) => to === form.email.toLowerCase())
  const link = mail?.text.match(/https?:\S+verify-email\S+/)?.[0]
  if (link === undefined) throw new Error(`no verification mail for ${form.email}`)
  // In the browser that signed up, the link alone is enough to sign in.
  const headers = { cookie: cookieOf(signUp) }
  const verified = await visitor.fetch(new URL(link).pathname + new URL(link).search, { headers })
  const cookie = cookieOf(verified)
  if (!cookie.includes('session_token='))
    throw new Error(`verification of ${form.email} failed: ${await verified.text()}`)
  return createParent({ url, email: form.email.toLowerCase(), cookie })
}

/** Returns the cookies set by a response, as a browser sends them back. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Signs an existing parent in again, as on another device. */
export async function signIn(url: string, email: string, password = testPassword): Promise<TestParent> {
  const answer = await anonymousParent(url).post('/api/auth/sign-in/email', { email, password })
  if (!answer.ok) throw new Error(`sign-in of ${email} failed: ${await answer.text()}`)
  return createParent({ url, email, cookie: cookieOf(answer) })
}
