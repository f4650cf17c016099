// Calendar feeds: addresses at which a calendar program reads an adult's rides without signing in.
import { z } from 'zod'
import { base } from './errors.ts'
import { id } from './scalars.ts'

const address = z.url()

/**
 * Addresses for calendar programs (spec 2, *Subscribe*). Anyone who has an address can read its feed until the links
 * are renewed.
 */
const feedLinks = z.object({
  /** The secret part shared by all addresses. */
  token: z.string(),
  assignments: address,
  kids: address,
  /** Pools the adult's kids ride in, and all pools of groups the household administers. */
  pools: z.array(z.object({ poolId: id, name: z.string(), groupName: z.string(), address })),
  /** Groups the adult's household administers. */
  groups: z.array(z.object({ groupId: id, name: z.string(), address })),
})
export type FeedLinks = z.infer<typeof feedLinks>

export const feeds = {
  links: base.output(feedLinks),
  /**
   * Creates new links and revokes the old ones. `formerToken`: the token to revoke; a retry returns the same answer.
   */
  renew: base.input(z.object({ formerToken: z.string().min(16).max(200) })).output(feedLinks),
}
