// Signs the tokens in mailed links: each contains one adult's answer. They need no expiry, because the question itself
// decides whether they are still valid.
import { noticeCategories } from '@beanpool/domain/notifications/notice-types'
import { z } from 'zod'
import type { Config } from '../../../base/config.ts'
import { isSigned, signed } from '../../../books/accounts/secrets.ts'

const payload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accept'), adultId: z.uuid(), offerId: z.uuid(), rideId: z.uuid() }),
  z.object({ kind: z.literal('decline'), adultId: z.uuid(), offerId: z.uuid(), rideId: z.uuid() }),
  z.object({ kind: z.literal('confirm'), adultId: z.uuid(), rideIds: z.array(z.uuid()).min(1) }),
  z.object({
    kind: z.enum(['rides', 'rides_not']),
    adultId: z.uuid(),
    poolId: z.uuid(),
    groupId: z.uuid(),
  }),
  z.object({
    kind: z.literal('unsubscribe'),
    adultId: z.uuid(),
    category: z.enum([...noticeCategories, 'digest']),
  }),
])
export type LinkPayload = z.infer<typeof payload>

export function makeToken(config: Config, content: LinkPayload): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${signed(config, 'mailed-link', text)}`
}

/** Returns null for tokens that were not signed here. */
export function readToken(config: Config, token: string): LinkPayload | null {
  const [text = '', signature = ''] = token.split('.')
  if (!isSigned(config, 'mailed-link', text, signature)) return null
  const parsed = payload.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  return parsed.success ? parsed.data : null
}
