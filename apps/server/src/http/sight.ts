// Shows `npm run doctor` which proxy its request came through, and as which client address it counts. The doctor proves
// that it has this server's secret, and so does the response; other callers get no response.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { AppVariables } from '../api/request-context.ts'
import { createAddressMatcher, plainAddress } from './client-address.ts'

export const doctorHeader = 'x-beanpool-doctor'

/** `through`: the address that the connection came from. `forwarded`: the addresses that proxies added. */
export type Sight = {
  through: string
  isTrusted: boolean
  forwarded: string[]
  client: string
  proof: string
}

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

export const askForSight = (secret: string, nonce: string) =>
  `${nonce}.${sign(secret, `doctor asks ${nonce}`)}`
export const proofOfSight = (secret: string, nonce: string) => sign(secret, `server answers ${nonce}`)

/** Returns null for all callers but the doctor. */
export type SightOf = (request: Context<AppVariables>) => Sight | null

export function createSight({
  secret,
  trustedProxies,
}: {
  secret: string
  trustedProxies: string[]
}): SightOf {
  const isTrusted = createAddressMatcher(trustedProxies)
  return ({ req, var: { clientAddress, socketAddress } }) => {
    const asked = req.header(doctorHeader)
    if (asked === undefined) return null
    const [nonce = ''] = asked.split('.')
    const right = Buffer.from(askForSight(secret, nonce))
    if (asked.length !== right.length || !timingSafeEqual(Buffer.from(asked), right)) return null
    const forwarded = req
      .header('x-forwarded-for')
      ?.split(',')
      .map((part) => part.trim())
    const through = plainAddress(socketAddress)
    return {
      through,
      isTrusted: isTrusted(through),
      forwarded: forwarded ?? [],
      client: clientAddress,
      proof: proofOfSight(secret, nonce),
    }
  }
}
