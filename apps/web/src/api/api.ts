// The one API client. It imports only types from the contract, to keep the validation library out of the bundle.
import {
  type AnswersTogether,
  adultHeader,
  askedTogether,
  buildHeader,
  mostTogether,
  type Together,
  togetherPath,
} from '@beanpool/contract/calls'
import type { Contract } from '@beanpool/contract/contract'
import { createORPCClient, isDefinedError, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import * as words from './api-words.ts'
import { earlyAnswer, inputOf } from './early.ts'
import { noteServerDate } from './server-clock.ts'

// The build of this page, sent with each call because the server refuses pages that are too old. Null in development.
export const ownBuild = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=build]')?.content

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

/** Calls a procedure by name for the adult who tapped; gives up if no response comes. */
export const callAs = async (adultId: string, name: string, input: unknown): Promise<unknown> =>
  link.call(name.split('.'), input, { context: { adultId }, signal: AbortSignal.timeout(unansweredMs) })

export const client: ContractRouterClient<Contract, CallContext> = createORPCClient(link)
export const api = createTanstackQueryUtils(client)

export { isDefinedError }

/** True if the server answered with this code, whichever procedure was called. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ORPCError && error.code === code

/** Returns the reason if a rule refused the call; null for every other failure. */
export const reasonOf = <Reason extends string>(error: unknown): Reason | null =>
  error instanceof ORPCError && error.code === 'REFUSED' ? (error.data as { reason: Reason }).reason : null

/** True if the change needs the password because the adult signed in too long ago. */
export const needsPassword = (error: unknown): boolean => reasonOf<'confirm_first'>(error) === 'confirm_first'

/** Returns the person or drives named in a refusal; null if it names none. */
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

/** Returns the server's message for one field. */
export const issueAt = (error: unknown, field: string): string | undefined =>
  fieldIssues(error).find(({ path }) => path.split('.')[0] === field)?.message

/** If two fields have the same problem, the first shows the message and the second is only marked as invalid. */
export const issueAfter = (error: unknown, first: string, second: string): string | true | undefined => {
  const said = issueAt(error, second)
  return said !== undefined && said === issueAt(error, first) ? true : said
}

const speaking = ['RATE_LIMITED', 'FORBIDDEN', 'OLD_BUILD', 'DATABASE_AWAY']

/** Returns the server's sentence, or the screen's own if there is none (no network, a crash). */
export const messageOf = (error: unknown, fallback: string = words.pleaseTryAgain): string => {
  if (!(error instanceof ORPCError)) return fallback
  if (error.code === 'UNAUTHORIZED') return words.signedOut
  if (speaking.includes(error.code)) return error.message
  return fieldIssues(error)[0]?.message ?? fallback
}

// Failed calls that got no response, as opposed to calls that were refused.

const unreached = new WeakSet<object>()

/** Marks a failed call as unanswered, unless the app itself cancelled it. */
export const markUnreached = (error: unknown): unknown => {
  const takenBack = error instanceof DOMException && error.name === 'AbortError'
  if (typeof error === 'object' && error !== null && !takenBack) unreached.add(error)
  return error
}

/** True if no response came: the connection or the server is down. The call may or may not have arrived. */
export const isUnreached = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unreached.has(error)

// Batches a screen's simultaneous reads into one call: the server limits the number of calls, and fewer of them spare
// the connection.

type Waiting = { request: Request; name: string; resolve: (answer: Promise<Response>) => void }

const gatherMs = 10
let waiting: Waiting[] = []
let isTimed = false

const nameOf = (request: Request) => request.url.split('/api/rpc/')[1] ?? ''
const isRead = (name: string) => (askedTogether as readonly string[]).includes(name)

const alone = (request: Request, init?: RequestInit) =>
  globalThis.fetch(request, { ...init, credentials: 'include' })

/** Works like `fetch`, but a read waits a little for others to be batched with it. */
export const askTogether = (request: Request, init?: RequestInit): Promise<Response> => {
  const name = nameOf(request)
  if (!isRead(name)) return alone(request, init)
  return new Promise((resolve, reject) => {
    const { signal } = request
    signal.addEventListener('abort', () => reject(signal.reason))
    waiting.push({ request, name, resolve })
    if (!isTimed) setTimeout(send, gatherMs)
    isTimed = true
  })
}

const send = () => {
  isTimed = false
  const asked = waiting.filter(({ request }) => !request.signal.aborted)
  waiting = []
  while (asked.length > 0) {
    const part = asked.splice(0, mostTogether)
    if (part.length === 1) part[0]?.resolve(alone(part[0].request))
    else {
      const answers = askAll(part)
      for (const [place, { resolve }] of part.entries()) resolve(answers.then((all) => all(place)))
    }
  }
}

const askAll = async (asked: Waiting[]): Promise<(place: number) => Response | Promise<Response>> => {
  const calls = await Promise.all(
    asked.map(async ({ request, name }) => ({ name, input: await inputOf(request) })),
  )
  const [first] = asked
  const headers = new Headers(first?.request.headers)
  headers.set('content-type', 'application/json')
  const answer = await globalThis.fetch(`${window.location.origin}/api/rpc/${togetherPath}`, {
    method: 'POST',
    headers,
    credentials: 'include',
    body: JSON.stringify({ calls } satisfies Together),
  })
  const text = await answer.text()
  // A server of another build may not support batches, so each read is sent alone.
  if (answer.status === 404) return (place) => alone((asked[place] as Waiting).request)
  // The whole call failed, so each read in it gets that failure.
  if (!answer.ok) return () => new Response(text, answer)
  const { answers } = JSON.parse(text) as AnswersTogether
  return (place) =>
    new Response(answers[place]?.body, {
      status: answers[place]?.status ?? 500,
      headers: { 'content-type': 'application/json', date: answer.headers.get('date') ?? '' },
    })
}
