// Batches a screen's simultaneous reads into one call: the server limits calls, and fewer use the connection.
import {
  type AnswersTogether,
  askedTogether,
  mostTogether,
  type Together,
  togetherPath,
} from '@beanpool/contract/calls'
import { inputOf } from './request-input.ts'

type Waiting = { request: Request; name: string; resolve: (answer: Promise<Response>) => void }

const gatherMs = 10
let waiting: Waiting[] = []
let isTimed = false

const nameOf = (request: Request) => request.url.split('/api/rpc/')[1] ?? ''
const isRead = (name: string) => (askedTogether as readonly string[]).includes(name)

const alone = (request: Request, init?: RequestInit) =>
  globalThis.fetch(request, { ...init, credentials: 'include' })

/** Works like `fetch`; a read waits a moment for others to be batched with it. */
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
    ...{ method: 'POST', headers, credentials: 'include' },
    body: JSON.stringify({ calls } satisfies Together),
  })
  const text = await answer.text()
  // A server of another build answers each read on its own.
  if (answer.status === 404) return (place) => alone((asked[place] as Waiting).request)
  // The whole call failed: each part gets that answer.
  if (!answer.ok) return () => new Response(text, answer)
  const { answers } = JSON.parse(text) as AnswersTogether
  return (place) =>
    new Response(answers[place]?.body, {
      status: answers[place]?.status ?? 500,
      headers: { 'content-type': 'application/json', date: answer.headers.get('date') ?? '' },
    })
}
