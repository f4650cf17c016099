// Identifies the caller: better-auth's session, and the adult to whom it belongs.
import { type Auth, dueForUse, type NewUser, readUser } from '../acts/accounts/auth.ts'
import { isTooOld } from '../acts/accounts/guard-session.ts'
import type { SignedIn } from '../api/request-context.ts'
import { isSameSignature, signatureOf } from '../books/accounts/secrets.ts'
import { sessionOf } from '../books/accounts/store.ts'
import type { Db } from '../db/pool.ts'

export type SessionReader = {
  read: (headers: Headers) => Promise<{ signedIn: SignedIn | null; setCookies: string[] }>
}

type SessionOptions = {
  auth: Auth
  db: Db
  /** Returns a user's adult, creating one if missing; null if the account was deleted. */
  adultIdOf: (user: NewUser) => Promise<string | null>
}

export function createSessionReader({ auth, db, adultIdOf }: SessionOptions): SessionReader {
  /** Reads an ordinary session in one statement; null if the library has to decide. */
  const underWay = async (headers: Headers): Promise<SignedIn | null> => {
    const { authCookies, secret } = await auth.$context
    const token = signedValue(cookieNamed(headers, authCookies.sessionToken.name), secret)
    const [found] = token === null ? [] : await sessionOf(db, { token })
    if (!found || isTooOld(found.createdAt) || dueForUse(found.expiresAt)) return null
    const { sessionId, authUserId, email, adultId } = found
    return { sessionId, authUserId, email, adultId }
  }
  return {
    read: async (headers) => {
      const nobody = { signedIn: null, setCookies: [] }
      if (!headers.has('cookie')) return nobody
      const signedIn = await underWay(headers)
      if (signedIn !== null) return { signedIn, setCookies: [] }
      const { response, headers: answer } = await auth.api.getSession({ headers, returnHeaders: true })
      if (response === null) return nobody
      const { user, session } = response
      if (isTooOld(session.createdAt)) {
        const { internalAdapter } = await auth.$context
        await internalAdapter.deleteSession(session.token)
        return nobody
      }
      const adultId = await adultIdOf(readUser(user))
      if (adultId === null) return nobody
      return {
        signedIn: { authUserId: user.id, sessionId: session.id, email: user.email, adultId },
        // Use extends a sliding session, so the browser must get the new expiry.
        setCookies: answer.getSetCookie(),
      }
    },
  }
}

function cookieNamed(headers: Headers, name: string): string | null {
  const found = headers
    .get('cookie')
    ?.split(';')
    .find((part) => part.trimStart().startsWith(`${name}=`))
  return found?.trim().slice(name.length + 1) ?? null
}

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Returns the value signed by the library; null if it is not signed. */
function signedValue(cookie: string | null, secret: string): string | null {
  const value = cookie === null ? null : unescaped(cookie)
  if (value === null) return null
  const end = value.lastIndexOf('.')
  const token = value.slice(0, Math.max(0, end))
  const given = Buffer.from(value.slice(end + 1), 'base64')
  return isSameSignature(given, signatureOf(secret, token)) ? token : null
}

/** Re-signs cookies from an old secret with the current secret, the only one that the library knows. */
export function createCookieRenewal([current, ...former]: [string, ...string[]]): (
  cookies: string,
) => string {
  const renewed = (pair: string) => {
    const start = pair.indexOf('=') + 1
    const value = pair.slice(start).trim()
    const secret = former.find((each) => signedValue(value, each) !== null)
    const text = secret === undefined ? null : signedValue(value, secret)
    if (text === null) return pair
    const signature = signatureOf(current, text).toString('base64')
    return `${pair.slice(0, start)}${encodeURIComponent(`${text}.${signature}`)}`
  }
  return (cookies) => (former.length === 0 ? cookies : cookies.split(';').map(renewed).join(';'))
}
