// The starting points of every route: `open` for everybody, `authed` for a signed-in adult.
import { contract } from '@beanpool/contract/contract'
import { implement, ORPCError } from '@orpc/server'
import type { RequestContext } from './request-context.ts'

/** Procedures that anybody may call. */
export const open = implement(contract).$context<RequestContext>()

/** Procedures that need a session; they get `context.adultId`. */
export const authed = open.use(({ context, next }) => {
  const { signedIn } = context
  if (signedIn === null) throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'Not signed in' })
  context.limitCalls(signedIn.adultId)
  return next({ context: { signedIn, adultId: signedIn.adultId } })
})
