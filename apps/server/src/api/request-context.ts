// Types the input of every procedure: the app's context and the caller.
import type { Caller } from '../context/caller.ts'
import type { AppContext } from '../context/context.ts'
import type { LimitCalls } from './limit-calls.ts'

// What our HTTP layer records about each request.
export type AppVariables = {
  Variables: {
    requestId: string
    clientAddress: string
    socketAddress: string
    /** Set if it identifies the route better than the matched pattern does. */
    route?: string
  }
}

/** The socket's own address, regardless of proxies: it decides what counts as this machine. */
export const socketAddressHeader = 'x-beanpool-socket'

/** The address that a request comes from, as seen by the socket or a trusted proxy; a client's own header is removed. */
export const clientAddressHeader = 'x-beanpool-client'

export type SignedIn = { authUserId: string; sessionId: string; email: string; adultId: string }

/** A caller with the session by which they are signed in. */
export type SecureCaller = Caller & { signedIn: SignedIn }

export type RequestContext = AppContext & {
  requestId: string
  /** The client's address, from the socket or a trusted proxy. */
  clientAddress: string
  /** The request's headers: better-auth finds the session by them. */
  headers: Headers
  limitCalls: LimitCalls
  /** Null if not signed in. */
  signedIn: SignedIn | null
}
