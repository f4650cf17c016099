// Limits what one adult may create in a day: far above what anybody needs, far below what could fill the database. Lists of a household or a
// group are bounded elsewhere; these have no bound of their own, or could be repeated in group after group.
import { tooManyCalls } from '@beanpool/contract/wait-words'
import { limitRate } from './limit-rate.ts'
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

export async function limitMaking(context: RequestContext, procedure: string, adultId: string) {
  const limit = makingPerDay[procedure]
  if (limit === undefined) return
  const key = `making-${procedure}:${adultId}`
  await limitRate(context, { key, limit, windowMinutes: dayMinutes, said: tooManyCalls })
}
