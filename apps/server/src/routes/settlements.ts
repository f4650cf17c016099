// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { postSettlement, previewSettlement } from '../features/beans/settling/settle-left.ts'

const { settlements } = authed

export const settlementRoutes = {
  preview: settlements.preview.handler(({ context, input }) => previewSettlement(context, input)),
  post: settlements.post.handler(({ context, input }) => postSettlement(context, input)),
}
