// Defines the context of every procedure: the app's and the caller.
import type { AppContext, Caller } from '../context/context.ts'
import type { LimitCalls } from './limit-calls.ts'

// What our HTTP layer records about each request.
export type AppVariables = {
  Variables: {
    requestId: string
    clientAddress: string
    socketAddress: string
    /** Set by routes that have a more specific name than the pattern that matched. */
    route?: string
  }
}

/** Carries the socket's own address, whatever proxies say: it decides whether a request comes from this machine. */
export const socketAddressHeader = 'x-beanpool-socket'

/**
 * Carries the address that a request comes from, according to the socket or a trusted proxy; a client's own header is
 * removed.
 */
export const clientAddressHeader = 'x-beanpool-client'

export type SignedIn = { authUserId: string; sessionId: string; email: string; adultId: string }

/** A signed-in caller, with their session. */
export type SecureCaller = Caller & { signedIn: SignedIn }

export type RequestContext = AppContext & {
  requestId: string
  /** The client's address, from the socket or a trusted proxy. */
  clientAddress: string
  /** The request's headers, in which better-auth finds the session. */
  headers: Headers
  limitCalls: LimitCalls
  /** The caller's session; null if they are not signed in. */
  signedIn: SignedIn | null
}
