// The starting points of every route: `open` for everybody, `authed` for a signed-in adult.

import { adultHeader } from '@beanpool/contract/calls'
import { contract } from '@beanpool/contract/contract'
import { implement, ORPCError } from '@orpc/server'
import { limitAddress } from './limit-calls.ts'
import { limitMaking } from './limit-making.ts'
import type { RequestContext } from './request-context.ts'

const all = implement(contract).$context<RequestContext>()

/** Procedures that anybody may call: counted by address. */
export const open = all.use(({ context, next }) => {
  limitAddress(context.limitCalls, 'open', context.clientAddress)
  return next()
})

/**
 * Makes procedures that need a session; they get `context.adultId`. A tap of one adult is never done as another who has since signed in
 * on the same device.
 */
export const authed = all.use(async ({ context, next, path }) => {
  const { signedIn } = context
  const tappedBy = context.headers.get(adultHeader)
  const isOther = tappedBy !== null && tappedBy !== signedIn?.adultId
  if (signedIn === null || isOther)
    throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'Not signed in' })
  context.limitCalls(signedIn.adultId)
  const call = () => next({ context: { signedIn, adultId: signedIn.adultId } })
  return limitMaking(context, { procedure: path.join('.'), adultId: signedIn.adultId }, call)
})
