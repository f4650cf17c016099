// The document sends its page's first requests while the app is still loading (index.html): the session, and either the
// open ride or the dashboard's groups and rides. The app's own requests then use those responses.
import { noteServerDate } from './server-clock.ts'

type Asked = { name: string; input?: unknown; answer: Promise<Response | null> }

declare global {
  var early: { at: number; asked: Asked[]; told?: [date: string | null, at: number] } | undefined
}

const freshMs = 20_000

/** Returns the pending response to the same request, but only once; null for every other request. */
export const earlyAnswer = async (request: Request): Promise<Response | null> => {
  const { early } = globalThis
  if (!early || Date.now() - early.at > freshMs) return null
  const ofName = early.asked.filter(({ name }) => request.url.endsWith(`/api/rpc/${name}`))
  if (ofName.length === 0) return null
  const input = JSON.stringify(await inputOf(request))
  const found = ofName.find((asked) => JSON.stringify(asked.input) === input)
  if (!found || !early.asked.includes(found)) return null
  early.asked.splice(early.asked.indexOf(found), 1)
  // Sends the request again if the early response did not arrive.
  const answer = await found.answer.catch(() => null)
  if (answer && early.told) noteServerDate(...early.told)
  return answer
}

/**
 * Drops early responses once the first page has loaded, because the session may change, and later pages must not read
 * them.
 */
export const forgetEarly = () => {
  globalThis.early = undefined
}

/** Returns the input of a call made by the client, without consuming the request. */
export const inputOf = async (request: Request): Promise<unknown> =>
  JSON.parse((await request.clone().text()) || '{}').json
