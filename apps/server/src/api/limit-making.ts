// Limits what one adult may create in a day: far above anybody's needs, far below what could fill the database. Covers only
// things that have no other bound, or could be repeated in group after group.
import { tooManyCalls } from '@beanpool/contract/wait-words'
import { requireBelow, takeFromLimit } from './limit-rate.ts'
import type { RequestContext } from './request-context.ts'

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
  'standing.makeReputationLink': 60,
  'swaps.propose': 500,
  'urgent.post': 60,
}

const dayMinutes = 24 * 60

type Making = { procedure: string; adultId: string }

/** Runs the call, and counts it once it has made something; throws RATE_LIMITED if the adult has made that many today. */
export async function limitMaking<Result>(
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
