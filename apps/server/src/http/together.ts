// Answers reads that are sent as one call, each as it would be answered alone.
import { askedTogether, mostTogether, type Together } from '@beanpool/contract/calls'
import { z } from 'zod'
import type { RequestContext } from '../api/request-context.ts'
import { countRequest } from '../base/metrics.ts'
import type { Db, Queryable } from '../db/pool.ts'
import { readSnapshot } from '../db/snapshot.ts'
import { callRoute } from './note-requests.ts'
import type { Answer, RpcHandlers } from './rpc.ts'

const together = z.object({
  calls: z
    .array(z.object({ name: z.enum(askedTogether), input: z.unknown().optional() }))
    .min(1)
    .max(mostTogether),
}) satisfies z.ZodType<Together>

/** Returns null if the body is not a list of batched reads. */
export async function answerTogether(
  request: Request,
  context: RequestContext,
  rpc: RpcHandlers,
): Promise<Answer | null> {
  const asked = together.safeParse(await request.json().catch(() => null))
  if (!asked.success) return null
  const shared = { ...context, limitCalls: once(context.limitCalls) }
  const answerOf = async ({ name, input }: (typeof asked.data.calls)[number], db: Queryable) => {
    const alone = { path: `/${name}`, body: async () => ({ json: input }), request }
    const since = performance.now()
    // The reads use the snapshot as their database.
    const answer = (await rpc.call(alone, { ...shared, db: db as Db })) ?? { status: 404, body: '' }
    countRequest(callRoute('/api/rpc', `/api/rpc/${name}`), answer.status, performance.now() - since)
    return answer
  }
  const { calls } = asked.data
  const atOnce = await readSnapshot(context.db, (tx) => Promise.all(calls.map((call) => answerOf(call, tx))))
  // A failed statement ends the snapshot for all reads.
  const isWhole = atOnce.every(({ status }) => status < 500 && status !== 422)
  const answers = isWhole ? atOnce : await Promise.all(calls.map((call) => answerOf(call, context.db)))
  return { status: 200, body: JSON.stringify({ answers }) }
}

/** Counts the call once; past the limit, refuses each read with the same words. */
function once(limitCalls: RequestContext['limitCalls']): RequestContext['limitCalls'] {
  let refusal: unknown
  let counted = false
  return (adultId) => {
    if (refusal) throw refusal
    if (counted) return
    counted = true
    try {
      limitCalls(adultId)
    } catch (error) {
      refusal = error
      throw error
    }
  }
}
