// Calendar feeds: addresses at which a calendar program reads an adult's rides without a sign-in.
import { z } from 'zod'
import { base } from './errors.ts'
import { id } from './scalars.ts'

const address = z.url()

/**
 * Addresses for calendar programs (spec 2, *Subscribe*). Anyone who has an address can read its feed until the links
 * are renewed.
 */
const feedLinks = z.object({
  /** The secret part that all addresses share. */
  token: z.string(),
  assignments: address,
  kids: address,
  /** The pools in which the adult's kids ride, and all pools of groups that the household administers. */
  pools: z.array(z.object({ poolId: id, name: z.string(), groupName: z.string(), address })),
  /** Groups that the adult's household administers. */
  groups: z.array(z.object({ groupId: id, name: z.string(), address })),
})
export type FeedLinks = z.infer<typeof feedLinks>

export const feeds = {
  links: base.output(feedLinks),
  /**
   * Creates new links and revokes the old ones. `formerToken`: the token to revoke; a retry returns the same response
   * as the first call.
   */
  renew: base.input(z.object({ formerToken: z.string().min(16).max(200) })).output(feedLinks),
}
