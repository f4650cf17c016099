// Contract to use case, one line each.
import { open } from '../api/procedures.ts'
import { readLink, useLink } from '../telling/notifications/answers/use-link.ts'

const { links } = open

export const linkRoutes = {
  read: links.read.handler(({ context, input }) => readLink(context, input)),
  use: links.use.handler(({ context, input }) => useLink(context, input)),
}
