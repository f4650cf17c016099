// Contract to use case, one line each.

import { postSettlement, previewSettlement } from '../acts/beans/settle-left.ts'
import { authed } from '../api/procedures.ts'

const { settlements } = authed

export const settlementRoutes = {
  preview: settlements.preview.handler(({ context, input }) => previewSettlement(context, input)),
  post: settlements.post.handler(({ context, input }) => postSettlement(context, input)),
}
