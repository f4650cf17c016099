// A cookie in the browser that signed up. With it the mail's link alone confirms the account: the person who chose the
// password is the one who reads the mail.
import type { GenericEndpointContext } from 'better-auth'

const dayInSeconds = 24 * 60 * 60

const proofCookie = (request: GenericEndpointContext) =>
  request.context.createAuthCookie('sign_up', { maxAge: dayInSeconds })

// Says what it is, so that no other signed cookie passes for it.
const proofOf = (userId: string) => `signed-up.${userId}`

/** Also after the sign-up of an address that is known already, whose answer names an account that nobody has. */
export async function noteSignUp(request: GenericEndpointContext, userId: string) {
  const { name, attributes } = proofCookie(request)
  await request.setSignedCookie(name, proofOf(userId), request.context.secret, attributes)
}

/** True in the browser that signed this account up. */
export async function hasSignedUpHere(request: GenericEndpointContext, userId: string): Promise<boolean> {
  const kept = await request.getSignedCookie(proofCookie(request).name, request.context.secret)
  return kept === proofOf(userId)
}
