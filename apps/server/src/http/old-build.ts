// Pages of an older build go on calling after a deploy. What still fits is served; what does not is answered with "reload".
import { buildHeader } from '@beanpool/contract/headers'
import { oldBuild } from '@beanpool/contract/wait-words'
import type { Context } from 'hono'
import { problemBody } from './problem.ts'
import type { StaticFiles } from './static-files.ts'

/** The build that this server serves; null where there is none, as in development. */
export function readBuild(files: StaticFiles): string | null {
  const file = files.get('/build.json')
  return file === undefined ? null : (JSON.parse(file.content.toString('utf8')) as { build: string }).build
}

/** A call that this server does not know, or cannot read: of a page of another build, that is why. */
export function refusesOldBuild(request: Context, build: string | null, status: number): boolean {
  const from = request.req.header(buildHeader)
  return Boolean(from) && build !== null && from !== build && (status === 404 || status === 422)
}

export function oldBuildProblem(request: Context): Response {
  const body = problemBody(409, 'OLD_BUILD', oldBuild)
  // The protocol of procedures wraps its answers.
  const isCall = request.req.path.startsWith('/api/rpc/')
  return request.json(isCall ? { json: { ...body, defined: true } } : body, 409, {
    'cache-control': 'no-store',
  })
}
