// Serves the API for clubs over HTTP: GET only, with a token of the group, paged, and answering 304 if nothing has
// changed.
import { clubPageQuery, clubRidesQuery } from '@beanpool/contract/clubs-api'
import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import type { z } from 'zod'
import type { LimitCalls } from '../api/limit-calls.ts'
import type { AppVariables } from '../api/request-context.ts'
import type { ClubAsked, ClubPage } from '../views/clubs/read-club.ts'
import { allowMethods, nothingHere, problem, readMethods, tooMany } from './problem.ts'

export type ClubReading = {
  /** Returns null for a secret that is unknown, has ended, or belongs to another group. */
  open: (asked: { secret: string; groupId: string }) => Promise<{ tokenId: string } | null>
  read: (asked: ClubAsked) => Promise<object | ClubPage>
}

const lists = ['families', 'pools', 'balances'] as const
type List = (typeof lists)[number]
const isList = (what: string): what is List => (lists as readonly string[]).includes(what)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

class Unreadable extends Error {
  issues: { path: string; message: string }[]
  constructor(error: z.ZodError) {
    super('the query of a club cannot be read')
    this.issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  }
}

function queryAs<Shape extends z.ZodType>(shape: Shape, query: Record<string, string>): z.output<Shape> {
  const parsed = shape.safeParse(query)
  if (!parsed.success) throw new Unreadable(parsed.error)
  return parsed.data
}

/** Returns null for an unknown resource. */
function askedFor(groupId: string, what: string, query: Record<string, string>): ClubAsked | null {
  if (what === '') return { groupId, what: 'group' }
  if (what === 'rides') return { groupId, what, ...queryAs(clubRidesQuery, query) }
  return isList(what) ? { groupId, what, ...queryAs(clubPageQuery, query) } : null
}

/** Serves /api/clubs. */
export function clubsApi({ open, read }: ClubReading, limitCalls: LimitCalls): Hono<AppVariables> {
  const app = new Hono<AppVariables>()
  app.use('*', allowMethods(readMethods))
  app.use('*', compress())
  app.use('*', etag())
  app.get('/v1/groups/:groupId/:what?', async (request) => {
    try {
      limitCalls(`club at ${request.var.clientAddress}`)
      const { groupId, what = '' } = request.req.param()
      const secret = /^Bearer +(\S+)$/i.exec(request.req.header('authorization') ?? '')?.[1]
      if (secret === undefined) return signIn(request)
      const token = uuid.test(groupId) ? await open({ secret, groupId }) : null
      if (token === null) return nothingHere(request)
      limitCalls(`club token ${token.tokenId}`)
      const asked = askedFor(groupId, what, request.req.query())
      return asked === null ? nothingHere(request) : answer(request, await read(asked))
    } catch (error) {
      return failure(request, error)
    }
  })
  app.all('*', nothingHere)
  return app
}

/** Only the requesting program may cache the response, and must revalidate it each time. */
function answer(request: Context, body: object | ClubPage) {
  request.header('cache-control', 'private, no-cache')
  request.header('vary', 'authorization')
  if (!('items' in body) || body.next === null) return request.json(body)
  const { pathname, searchParams } = new URL(request.req.url)
  searchParams.set('cursor', body.next)
  const next = `${pathname}?${searchParams}`
  request.header('link', `<${next}>; rel="next"`)
  return request.json({ ...body, next })
}

function signIn(request: Context) {
  request.header('www-authenticate', 'Bearer realm="Beanpool for clubs"')
  return problem(request, 401, 'UNAUTHORIZED', 'Send the token of the group: Authorization: Bearer …')
}

/** The contract lists the use cases' errors; the server handles all other errors. */
function failure(request: Context, error: unknown) {
  if (error instanceof Unreadable) return invalid(request, { issues: error.issues })
  if (!(error instanceof ORPCError)) throw error
  if (error.code === 'INVALID_INPUT') return invalid(request, error.data)
  if (error.code === 'RATE_LIMITED') return tooMany(request, error)
  return nothingHere(request)
}

const invalid = (request: Context, data: unknown) =>
  request.json(
    { defined: true, code: 'INVALID_INPUT', status: 422, message: 'Please check the query.', data },
    422,
  )
