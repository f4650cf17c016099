// Keeps a cookie in the browser that signed up. With it the mail's link alone confirms the account: the person who chose the
// password also reads the mail.
import type { GenericEndpointContext } from 'better-auth'

const dayInSeconds = 24 * 60 * 60

const proofCookie = (request: GenericEndpointContext) =>
  request.context.createAuthCookie('sign_up', { maxAge: dayInSeconds })

// Names the purpose: no other signed cookie passes for it.
const prefix = 'signed-up.'

/** Also runs after the sign-up of a known address, whose answer names an account that does not exist. */
export async function noteSignUp(request: GenericEndpointContext, userId: string) {
  const { name, attributes } = proofCookie(request)
  await request.setSignedCookie(name, prefix + userId, request.context.secret, attributes)
}

/** Returns the account that this browser signed up last; null if there was none. It may not exist. */
export async function signedUpHere(request: GenericEndpointContext): Promise<string | null> {
  const kept = await request.getSignedCookie(proofCookie(request).name, request.context.secret)
  return typeof kept === 'string' && kept.startsWith(prefix) ? kept.slice(prefix.length) : null
}
