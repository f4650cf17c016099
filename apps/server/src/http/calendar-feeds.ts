// Calendar feeds: files that calendar programs read every hour or so, without a session.
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { type LimitCalls, limitAddress } from '../api/limit-calls.ts'
import type { AppVariables } from '../api/variables.ts'
import { allowMethods, readMethods } from './allow-methods.ts'
import { countedOr429 } from './counted.ts'
import { nothingHere } from './problem.ts'

/** Null for a feed that is not there, or not for whom the token names. */
export type ReadFeed = (asked: {
  token: string
  kind: string
  id?: string | undefined
}) => Promise<string | null>

const ending = '.ics'

/** In a minute: a program asks for each of an adult's feeds once an hour. */
const readsOfToken = 60

/** Below /api/feeds. What has not changed since it was last read is answered with 304. */
export function calendarFeeds(read: ReadFeed, limitCalls: LimitCalls): Hono<AppVariables> {
  const app = new Hono<AppVariables>()
  app.use('*', allowMethods(readMethods))
  app.use('*', compress())
  app.use('*', etag())
  app.get('/:token/:first/:second?', async (request) => {
    const { token, first, second } = request.req.param()
    const waiting = countedOr429(request, () => {
      limitAddress(limitCalls, 'feed', request.var.clientAddress)
      limitCalls(`feed ${token.slice(0, 60)}`, readsOfToken)
    })
    if (waiting) return waiting
    const last = second ?? first
    if (!last.endsWith(ending)) return nothingHere(request)
    const name = last.slice(0, -ending.length)
    const text = await read(second === undefined ? { token, kind: name } : { token, kind: first, id: name })
    if (text === null) return nothingHere(request)
    // Kept by the program that asked and nobody between, and asked about again each time.
    const headers = {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="${name}${ending}"`,
    }
    return request.body(text, 200, headers)
  })
  return app
}
