// Serves pages of an older build after a deploy if their calls still fit; otherwise answers "reload".
import { buildHeader } from '@beanpool/contract/calls'
import { oldBuild } from '@beanpool/contract/wait-words'
import type { Context } from 'hono'
import { problemBody } from './problem.ts'
import type { StaticFiles } from './static-files.ts'

/** Returns the build that this server serves; null without one, as in development. */
export function readBuild(files: StaticFiles): string | null {
  const file = files.get('/build.json')
  return file === undefined ? null : (JSON.parse(file.content.toString('utf8')) as { build: string }).build
}

/** Checks whether a call that this server does not know, or cannot read, comes from a page of another build. */
export function refusesOldBuild(request: Context, build: string | null, status: number): boolean {
  const from = request.req.header(buildHeader)
  return Boolean(from) && build !== null && from !== build && (status === 404 || status === 422)
}

export function oldBuildProblem(request: Context): Response {
  const body = problemBody(409, 'OLD_BUILD', oldBuild)
  // The RPC protocol wraps its answers.
  const isCall = request.req.path.startsWith('/api/rpc/')
  return request.json(isCall ? { json: { ...body, defined: true } } : body, 409, {
    'cache-control': 'no-store',
  })
}
