// Confirms an address where nobody signed up: by the mail's link with the password of the sign-up, or with a new password,
// which throws away whatever the sign-up had typed (decision 53).
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { AppContext } from '../../context/context.ts'
import { withTransaction } from '../../db/pool.ts'
import { confirmAddress, forgetTyped, replacePassword } from './confirm-address.ts'
import { spendLink, userOfLink } from './follow-link.ts'

type LinkedUser = NonNullable<Awaited<ReturnType<typeof userOfLink>>>

export function confirmEmail({ db, log }: AppContext) {
  return {
    id: 'confirm-email',
    endpoints: {
      confirmEmail: createAuthEndpoint(
        '/confirm-email',
        { method: 'POST', body: z.object({ token: z.string(), password: z.string() }) },
        async (request) => {
          const { token, password } = request.body
          const user = await waitingUser(request, token)
          if (!(await isPassword(request, user, password)))
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_PASSWORD', message: 'Wrong password.' })
          if (!(await spendLink(db, token)) || !(await confirmAddress(db, user.id))) throw linkUsed()
          return signIn(request, user)
        },
      ),
      confirmEmailAnew: createAuthEndpoint(
        '/confirm-email/new-password',
        { method: 'POST', body: z.object({ token: z.string(), newPassword: z.string() }) },
        async (request) => {
          const { token, newPassword } = request.body
          const user = await waitingUser(request, token)
          const hash = await request.context.password.hash(newPassword)
          if (!(await spendLink(db, token))) throw linkUsed()
          await withTransaction(db, async (tx) => {
            if (!(await confirmAddress(tx, user.id))) throw linkUsed()
            await forgetTyped(tx, user.id)
            await replacePassword(tx, user.id, hash)
          })
          log.info({ event: 'password-changed', userId: user.id }, 'a password was changed')
          return signIn(request, user)
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

async function waitingUser(request: GenericEndpointContext, token: string): Promise<LinkedUser> {
  const user = await userOfLink(request, token)
  if (user === null)
    throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'This link is no longer valid.' })
  if (user.emailVerified) throw linkUsed()
  return user
}

async function isPassword({ context }: GenericEndpointContext, user: LinkedUser, password: string) {
  const hash = user.accounts.find(({ providerId }) => providerId === 'credential')?.password
  if (!hash) return false
  return context.password.verify({ hash, password })
}

const linkUsed = () => new APIError('CONFLICT', { code: 'LINK_USED', message: 'This link was used already.' })

async function signIn(request: GenericEndpointContext, { accounts: _, ...user }: LinkedUser) {
  const session = await request.context.internalAdapter.createSession(user.id)
  await setSessionCookie(request, { session, user: { ...user, emailVerified: true } })
  return request.json({ status: true })
}
