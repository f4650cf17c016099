// The names of the account whose password is set: nobody guesses a password sooner than one's own name.
import type { GenericEndpointContext } from 'better-auth'
import { getSessionFromCtx } from 'better-auth/api'
import { userOfLink } from './follow-link.ts'

type Named = { email: string } & Record<string, unknown>

/** First name, last name and address of the signed-in adult, or of the one whose link it is; none of a link that leads nowhere. */
export async function ownNames(request: GenericEndpointContext): Promise<string[]> {
  const user = (await userOf(request)) as Named | null | undefined
  if (!user) return []
  return [user.firstName, user.lastName, user.email].filter((each) => typeof each === 'string')
}

async function userOf(request: GenericEndpointContext): Promise<object | null | undefined> {
  const { path, body, context } = request
  if (path === '/change-password') return (await getSessionFromCtx(request))?.user
  const token: unknown = body?.token
  if (typeof token !== 'string') return null
  if (path !== '/reset-password') return userOfLink(request, token)
  const link = await context.internalAdapter.findVerificationValue(`reset-password:${token}`)
  return link && context.internalAdapter.findUserById(link.value)
}
