// The starting points of every route: `open` for everybody, `authed` for a signed-in adult.
import { contract } from '@beanpool/contract/contract'
import { adultHeader } from '@beanpool/contract/headers'
import { implement, ORPCError } from '@orpc/server'
import type { RequestContext } from './request-context.ts'

/** Procedures that anybody may call. */
export const open = implement(contract).$context<RequestContext>()

/**
 * Procedures that need a session; they get `context.adultId`. What one adult tapped is never done as another who signed in
 * on the same device since.
 */
export const authed = open.use(({ context, next }) => {
  const { signedIn } = context
  const tappedBy = context.headers.get(adultHeader)
  const isOther = tappedBy !== null && tappedBy !== signedIn?.adultId
  if (signedIn === null || isOther)
    throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'Not signed in' })
  context.limitCalls(signedIn.adultId)
  return next({ context: { signedIn, adultId: signedIn.adultId } })
})
