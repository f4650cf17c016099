// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { readFeedLinks, renewFeedLinks } from '../views/feeds/feed-links.ts'

const { feeds } = authed

export const feedRoutes = {
  links: feeds.links.handler(({ context }) => readFeedLinks(context)),
  renew: feeds.renew.handler(({ context, input }) => renewFeedLinks(context, input)),
}
