// Calendar feeds: the addresses under which a calendar program reads an adult's rides, without signing in.
import { z } from 'zod'
import { base } from './errors.ts'
import { id } from './scalars.ts'

const address = z.url()

/** Addresses that a calendar program reads (spec 2, *Subscribe*). Who knows one can read it until new links are made. */
export const feedLinks = z.object({
  /** What the addresses have in common, and nobody else knows. */
  token: z.string(),
  assignments: address,
  kids: address,
  /** Of the pools that the adult's kids ride in, and of all pools of groups that the household administers. */
  pools: z.array(z.object({ poolId: id, name: z.string(), groupName: z.string(), address })),
  /** Groups that the adult's household administers. */
  groups: z.array(z.object({ groupId: id, name: z.string(), address })),
})
export type FeedLinks = z.infer<typeof feedLinks>

export const feeds = {
  links: base.output(feedLinks),
  /** Makes new links, and the old ones end. `formerToken`: the links that are to end; a retry finds them gone and answers the same. */
  renew: base.input(z.object({ formerToken: z.string().min(16).max(200) })).output(feedLinks),
}
