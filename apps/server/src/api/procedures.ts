// The base of every route: `open` serves all callers, `authed` only adults who are signed in.
import { adultHeader } from '@beanpool/contract/calls'
import { contract } from '@beanpool/contract/contract'
import { tooManyCalls } from '@beanpool/contract/wait-words'
import { implement, ORPCError } from '@orpc/server'
import { isOperator } from '../books/operator/store.ts'
import { notFound } from './failures.ts'
import { limitAddress } from './limit-calls.ts'
import { requireBelow, takeFromLimit } from './limit-rate.ts'
import type { RequestContext } from './request-context.ts'

const all = implement(contract).$context<RequestContext>()

/** For procedures that anyone may call; calls are counted by address. */
export const open = all.use(({ context, next }) => {
  limitAddress(context.limitCalls, 'open', context.clientAddress)
  return next()
})

/**
 * For procedures that need a session; they get `context.adultId`. A tap never runs as another adult who has since
 * signed in on the same device.
 */
const signedInOnly = all.middleware(async ({ context, next, path }) => {
  const { signedIn } = context
  const tappedBy = context.headers.get(adultHeader)
  const isOther = tappedBy !== null && tappedBy !== signedIn?.adultId
  if (signedIn === null || isOther)
    throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'Not signed in' })
  context.limitCalls(signedIn.adultId)
  const call = () => next({ context: { signedIn, adultId: signedIn.adultId } })
  return limitMaking(context, { procedure: path.join('.'), adultId: signedIn.adultId }, call)
})

export const authed = all.use(signedInOnly)

/** For operators' procedures. To all other callers, signed in or not, they do not exist. */
export const operating = all
  .use(async ({ context, next }) => {
    const { signedIn, db, config } = context
    if (signedIn === null || !(await isOperator(db, config, signedIn.adultId))) throw notFound()
    return next()
  })
  .use(signedInOnly)

// Limits what one adult may create per day: far above what any adult needs, far below what could fill the database.
// Applies only to rows that have no other limit, or that could be created in one group after another.

export const makingPerDay: Record<string, number> = {
  'clubTokens.make': 60,
  'fairGuards.create': 60,
  'feeds.renew': 60,
  'groups.create': 30,
  'invitations.create': 500,
  'noRideDays.import': 30,
  'places.add': 300,
  'places.copy': 300,
  'poolRequests.ask': 100,
  'pools.addNoRideDay': 300,
  'pools.addReturn': 100,
  'pools.create': 100,
  'pools.share': 60,
  'standing.makeReputationLink': 60,
  'swaps.propose': 500,
  'urgent.post': 60,
}

const dayMinutes = 24 * 60

type Making = { procedure: string; adultId: string }

/** Runs the call and counts it if it created a row; throws RATE_LIMITED if the adult has reached the day's limit. */
async function limitMaking<Result>(
  context: RequestContext,
  { procedure, adultId }: Making,
  call: () => Result | PromiseLike<Result>,
): Promise<Result> {
  const limit = makingPerDay[procedure]
  if (limit === undefined) return call()
  const window = { key: `making-${procedure}:${adultId}`, limit, windowMinutes: dayMinutes }
  await requireBelow(context, { ...window, limit: limit - 1, said: tooManyCalls })
  const result = await call()
  await takeFromLimit(context, { ...window, wanted: 1 })
  return result
}
