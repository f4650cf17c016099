// The one API client. Imports only types of the contract, to keep the validation library out of the bundle.

import { adultHeader, buildHeader } from '@beanpool/contract/calls'
import type { Contract } from '@beanpool/contract/contract'
import { createORPCClient, isDefinedError, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import * as words from './api-words.ts'
import { earlyAnswer } from './early.ts'
import { ownBuild } from './new-build.ts'
import { markUnreached } from './reach.ts'
import { noteServerDate } from './server-clock.ts'
import { askTogether } from './together.ts'

/** `adultId`: the adult who tapped. The server refuses the call when another adult is signed in. */
type CallContext = { adultId?: string }

const link = new RPCLink<CallContext>({
  url: () => `${window.location.origin}/api/rpc`,
  headers: ({ context }) => ({
    ...(context.adultId && { [adultHeader]: context.adultId }),
    [buildHeader]: ownBuild,
  }),
  fetch: async (request, init) => {
    try {
      const early = await earlyAnswer(request)
      if (early) return early
      const answer = await askTogether(request, init)
      noteServerDate(answer.headers.get('date'))
      return answer
    } catch (error) {
      throw markUnreached(error)
    }
  },
})

const unansweredMs = 30_000

/** Calls a procedure by its name, for the adult who tapped; gives up if no answer comes. */
export const callAs = async (adultId: string, name: string, input: unknown): Promise<unknown> =>
  link.call(name.split('.'), input, { context: { adultId }, signal: AbortSignal.timeout(unansweredMs) })

export const client: ContractRouterClient<Contract, CallContext> = createORPCClient(link)
export const api = createTanstackQueryUtils(client)

export { isDefinedError }

/** True for a server answer with this code, from any procedure. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ORPCError && error.code === code

/** Returns the reason when a rule refused the call; null for every other failure. */
export const reasonOf = <Reason extends string>(error: unknown): Reason | null =>
  error instanceof ORPCError && error.code === 'REFUSED' ? (error.data as { reason: Reason }).reason : null

/** True if the change needs the password because the sign-in is old. */
export const needsPassword = (error: unknown): boolean => reasonOf<'confirm_first'>(error) === 'confirm_first'

/** Returns a refusal's detail for its words, a person or drives; null without one. */
export const detailOf = (error: unknown): string | null =>
  error instanceof ORPCError && error.code === 'REFUSED'
    ? ((error.data as { detail?: string | null }).detail ?? null)
    : null

type FieldIssue = { path: string; message: string }

/** Returns the server's messages for the fields of a form; empty for every other failure. */
export const fieldIssues = (error: unknown): FieldIssue[] => {
  if (!(error instanceof ORPCError) || error.code !== 'INVALID_INPUT') return []
  const data = error.data as { issues?: FieldIssue[] } | undefined
  return data?.issues ?? []
}

const speaking = ['RATE_LIMITED', 'FORBIDDEN', 'OLD_BUILD', 'DATABASE_AWAY']

/** Returns the server's sentence, or the screen's own when there is none (no network, a crash). */
export const messageOf = (error: unknown, fallback: string = words.pleaseTryAgain): string => {
  if (!(error instanceof ORPCError)) return fallback
  if (error.code === 'UNAUTHORIZED') return words.signedOut
  if (speaking.includes(error.code)) return error.message
  return fieldIssues(error)[0]?.message ?? fallback
}
