// Calls the product as its screens do: through the router, each call as one adult. Scheduled work runs as jobs.
import type { contract } from '@beanpool/contract/contract'
import type { AnyContractRouter, InferContractRouterInputs } from '@orpc/contract'
import { createRouterClient, ORPCError, type Router } from '@orpc/server'
import { passOnStep } from '../../acts/offers/pass-on-offers.ts'
import { finishRidesStep } from '../../acts/rides/outcome/complete-ride.ts'
import { finishUrgentsStep } from '../../acts/urgent/requests/finish-due-urgents.ts'
import type { RequestContext } from '../../api/request-context.ts'
import { product } from '../../app/product.ts'
import { planGroup } from '../../books/rides/planning.ts'
import { lapseSwapsStep } from '../../books/swaps/lapse-swaps.ts'
import { withTransaction } from '../../db/pool.ts'
import { rollOutStep } from '../../planning/rides/plan-by-clock.ts'
import { runStep } from '../clock.ts'
import type { TestApp } from '../test-app.ts'

type Inputs = InferContractRouterInputs<typeof contract>
export type Shown = { late: boolean; locked: boolean }
type Named = 'rideId' | 'kidId' | 'poolId' | 'offerId' | 'requestId' | 'strikeId' | 'swapId' | 'undoId'
type Input = { [Name in Named]?: string } & { shown?: Shown | undefined } & Record<string, unknown>

/** `kind`: the type of attempt; a job has no actor. */
export type Call = { kind: string; by: string | null; feature: string; procedure: string; input: Input }

export function tap<Feature extends keyof Inputs, Procedure extends keyof Inputs[Feature] & string>(
  [kind, by]: [kind: string, by: string],
  feature: Feature,
  procedure: Procedure,
  input: Inputs[Feature][Procedure],
): Call {
  return { kind, by, feature, procedure, input: input as Input }
}

export const jobKinds = ['pass_on', 'finish_due', 'night'] as const
export const job = (kind: (typeof jobKinds)[number] | 'plan', groupId?: string): Call => ({
  kind,
  by: null,
  feature: 'jobs',
  procedure: kind,
  input: { groupId },
})

/** `ok`, or the code of the refusal; `declared`: the procedure's contract includes that code. */
export type Answer = { code: string; declared: boolean; value: unknown }

/** Throws any error that is not a refusal, because it is a bug. */
export async function perform(app: TestApp, call: Call): Promise<Answer> {
  const { by, feature, procedure, input } = call
  if (by === null)
    return { code: 'ok', declared: true, value: await runJobs(app, procedure, String(input.groupId)) }
  try {
    return { code: 'ok', declared: true, value: await clientOf(app, by)[feature]?.[procedure]?.(input) }
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error
    const reason = (error.data as { reason?: string } | undefined)?.reason
    return { code: reason ?? error.code, declared: error.defined, value: null }
  }
}

type Client = Record<string, Record<string, (input: unknown) => Promise<unknown>>>

/** `readsCards`: true to read each ride's real card, instead of using one card for all. */
export function clientOf(app: TestApp, adultId: string, readsCards = false): Client {
  const context = {
    ...app.beanpool.context,
    readsCards,
    requestId: 'month',
    clientAddress: '127.0.0.1',
    headers: new Headers(),
    limitCalls: () => {},
    signedIn: { authUserId: adultId, sessionId: adultId, email: 'parent@example.org', adultId },
  }
  const router = product.router as Router<AnyContractRouter, RequestContext>
  return createRouterClient(router, { context: context as RequestContext }) as unknown as Client
}

async function runJobs(app: TestApp, kind: string, groupId: string) {
  const { context } = app.beanpool
  if (kind === 'plan') {
    const plan = { groupId, now: context.now(), byAdultId: null, byClock: true, jobs: context.jobs } as const
    return withTransaction(app.db, (tx) => planGroup(tx, plan))
  }
  if (kind === 'finish_due') {
    await runStep(context, finishRidesStep)
    await runStep(context, finishUrgentsStep)
    return runStep(context, lapseSwapsStep)
  }
  if (kind === 'night') await runStep(context, rollOutStep)
  // Runs first, in the order of the rides, since the queue returns jobs due at the same moment in any order.
  if (kind === 'pass_on') await runStep(context, passOnStep)
  await app.runJobs()
}
