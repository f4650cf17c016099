// Identifies the caller: better-auth's session, and the adult that it belongs to.

import { type Auth, type NewUser, readUser } from '../acts/accounts/auth.ts'
import { isTooOld } from '../acts/accounts/guard-session.ts'
import type { SignedIn } from '../api/request-context.ts'

export type SessionReader = {
  read: (headers: Headers) => Promise<{ signedIn: SignedIn | null; setCookies: string[] }>
}

type SessionOptions = {
  auth: Auth
  /** Returns the adult of a user, and makes one if missing; null if the account was deleted. */
  adultIdOf: (user: NewUser) => Promise<string | null>
}

export function createSessionReader({ auth, adultIdOf }: SessionOptions): SessionReader {
  return {
    read: async (headers) => {
      const nobody = { signedIn: null, setCookies: [] }
      if (!headers.has('cookie')) return nobody
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
        // Use prolongs a sliding session: the browser must learn it.
        setCookies: answer.getSetCookie(),
      }
    },
  }
}
