// Notes in a browser that somebody has signed in to an account there: guesses made elsewhere do not lock it out.
import { createHmac, randomUUID } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'

const yearInSeconds = 365 * 24 * 60 * 60

/** Names an account in counters and in the log without its address. */
export function accountTag({ context }: GenericEndpointContext, email: string): string {
  return createHmac('sha256', context.secret).update(email.trim().toLowerCase()).digest('hex').slice(0, 24)
}

// One for each account: a family may share a browser.
const deviceCookie = (request: GenericEndpointContext, tag: string) =>
  request.context.createAuthCookie(`known_${tag.slice(0, 12)}`, { maxAge: yearInSeconds })

/** The device's id; null where nobody has signed in to this account. */
export async function knownDevice(request: GenericEndpointContext, email: string): Promise<string | null> {
  const tag = accountTag(request, email)
  const { name } = deviceCookie(request, tag)
  const value = await request.getSignedCookie(name, request.context.secret)
  // The account is part of what is signed: the note of one's own account, renamed, is none of another's.
  const [account, device] = typeof value === 'string' ? value.split('.') : []
  return account === tag && device ? device : null
}

export async function noteDevice(request: GenericEndpointContext, email: string) {
  const tag = accountTag(request, email)
  const device = (await knownDevice(request, email)) ?? randomUUID()
  const { name, attributes } = deviceCookie(request, tag)
  await request.setSignedCookie(name, `${tag}.${device}`, request.context.secret, attributes)
}

/** Whether the browser claims to know some account: enough to be judged by the tries on that account instead. */
export function hasSignedInBefore({ headers }: Request): boolean {
  return /(^|; )[^=;]*\.known_[0-9a-f]{12}=/.test(headers.get('cookie') ?? '')
}
